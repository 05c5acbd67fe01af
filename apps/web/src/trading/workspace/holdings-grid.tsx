import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatCount, formatPercent, formatShare, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useStale } from '../../market/live-stock.ts'
import { DataTable, type DrawnColumn } from '../../shell/table/data-table.tsx'
import { averageText } from '../order/rate-text.ts'
import type { Holding } from '../positions/holding-order.ts'
import { type Funds, totalOf } from '../positions/live-funds.ts'
import { asItIs, lowestIn } from '../positions/margin-scenario.ts'
import { isOpen, type PositionRow, percentOf, priceOfRow, sumOf } from '../positions/position-row.ts'
import { tradingTexts } from '../texts.ts'
import styles from './tables.module.css'
import { dockTexts } from './texts.ts'

const typeOf = ({ first }: Holding) => readMarket(first.type)

/** «買3倍»: what was opened, at the leverage of its lots where they share one. */
const sideOf = ({ first, lots }: Holding): string => {
  const same = lots.every(({ leverage }) => leverage === first.leverage)
  return `${tradingTexts.directionsShort[first.direction]}${same ? ` ${tradingTexts.times(first.leverage)}` : ''}`
}
const percentOfCost = ({ lots }: Holding): string => percentOf(sumOf(lots, 'yingkui'), sumOf(lots, 'cost'))
/** The lowest margin ratio of the lots; none is called of those that borrowed nothing. */
const lowestRatio = ({ lots }: Holding): string | undefined => lowestIn(lots, asItIs)?.ratio

const columnsOf = (stale: boolean, pathOf: (holding: Holding) => string): readonly DrawnColumn<Holding>[] => {
  const { columns } = dockTexts
  const amount = (holding: Holding, field: 'yingkui' | 'today_profit') => {
    const sum = sumOf(holding.lots, field)
    return (
      <Change value={sum} stale={stale}>
        {formatSignedAmount(sum, typeOf(holding))}
      </Change>
    )
  }
  return [
    {
      key: 'share',
      size: 22,
      label: columns.share,
      atStart: true,
      text: ({ first }) => `${first.name} ${first.code}`,
      value: ({ first }) => first.name,
      draw: (holding) => (
        <Link to={pathOf(holding)} className={styles.share}>
          <b>{holding.first.name}</b> <small>{holding.first.code}</small>
        </Link>
      ),
    },
    { key: 'side', size: 9, label: columns.side, atStart: true, text: sideOf },
    {
      key: 'shares',
      size: 7,
      label: columns.shares,
      text: ({ shares }) => formatCount(shares),
      value: ({ shares }) => shares,
    },
    { key: 'average', size: 8, rare: true, label: columns.average, text: ({ average }) => averageText(average) },
    {
      key: 'price',
      size: 8,
      label: columns.price,
      text: ({ first }) => priceOfRow(first, first.nowprice),
      draw: ({ first }) => (
        <Price value={first.nowprice} stale={stale}>
          {priceOfRow(first, first.nowprice)}
        </Price>
      ),
    },
    {
      key: 'today',
      size: 14,
      label: columns.today,
      text: (holding) => formatSignedAmount(sumOf(holding.lots, 'today_profit'), typeOf(holding)),
      value: ({ today }) => today,
      draw: (holding) => amount(holding, 'today_profit'),
    },
    {
      key: 'profit',
      size: 14,
      label: columns.profit,
      text: (holding) => formatSignedAmount(sumOf(holding.lots, 'yingkui'), typeOf(holding)),
      value: ({ profit }) => profit,
      draw: (holding) => <b>{amount(holding, 'yingkui')}</b>,
    },
    {
      key: 'percent',
      size: 8,
      label: columns.percent,
      text: (holding) => formatPercent(percentOfCost(holding)),
      value: (holding) => Number(percentOfCost(holding)),
    },
    {
      key: 'weight',
      size: 7,
      label: columns.weight,
      rare: true,
      text: ({ weight }) => `${weight}%`,
      value: ({ weight }) => Number(weight),
    },
    {
      key: 'maintenance',
      size: 8,
      label: columns.maintenance,
      rare: true,
      text: (holding) => formatShare(lowestRatio(holding) ?? '-'),
      value: (holding) => Number(lowestRatio(holding) ?? Number.POSITIVE_INFINITY),
    },
  ]
}

interface HoldingsGridProps {
  readonly scope: MarketType | 'all'
  readonly holdings: readonly Holding[]
  readonly rows: readonly PositionRow[]
  readonly rates: Funds['rates']
  readonly pathOf: (holding: Holding) => string
  readonly isChosen?: (holding: Holding) => boolean
  /** Actions on a row, in its last cell. */
  readonly draw: (holding: Holding) => ReactNode
  /** The part of the width that they need. */
  readonly size: number
}
/** Holdings as a table with their sums: a press on a row leads to where its name does. */
export const HoldingsGrid = ({ scope, holdings, rows, rates, pathOf, draw, size, ...table }: HoldingsGridProps) => {
  const navigate = useNavigate()
  const stale = useStale()
  const open = rows.filter(isOpen)
  const type = scope === 'all' ? 'jpy' : scope
  const totals = (field: 'yingkui' | 'today_profit' | 'cost') => {
    const sum = totalOf(open, field, scope, rates)
    return sum === undefined ? undefined : formatMoney(sum, currencyOfType[type])
  }
  const drawn = (text: string | undefined) =>
    text && (
      <Change value={text} stale={stale}>
        {formatSignedAmount(text, type)}
      </Change>
    )
  const [cost, profit] = [totals('cost'), totals('yingkui')]
  const sums: Readonly<Record<string, ReactNode>> = {
    share: (
      <>
        {dockTexts.sum(holdings.length)} {scope === 'all' && <small className={styles.note}>{dockTexts.inYen}</small>}
      </>
    ),
    today: drawn(totals('today_profit')),
    profit: drawn(profit),
    percent: cost && profit ? formatPercent(percentOf(profit, cost)) : '',
  }
  const columns = [
    ...columnsOf(stale, pathOf).map((column) => ({ ...column, sum: sums[column.key] ?? '' })),
    { key: 'actions', size, label: '', text: () => '', sum: '', draw },
  ]
  return (
    <DataTable
      label={tradingTexts.tabs.holding}
      rows={holdings}
      keyOf={({ key }) => key}
      columns={columns}
      onRow={(holding) => void navigate(pathOf(holding))}
      {...table}
    />
  )
}
