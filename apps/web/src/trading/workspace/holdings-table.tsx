import { formatMoney } from '@zaraba/money/money.ts'
import { formatCount, formatPercent, formatPrice, formatShare, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useStale } from '../../market/live-stock.ts'
import { stockPath } from '../../market/paths.ts'
import { DataTable, type DrawnColumn } from '../../shell/table/data-table.tsx'
import { words } from '../messages.ts'
import { averageText } from '../order/rate-text.ts'
import type { Holding } from '../positions/holding-order.ts'
import { totalOf } from '../positions/live-funds.ts'
import { asItIs, lowestIn } from '../positions/margin-scenario.ts'
import { isOpen, percentOf, sumOf } from '../positions/position-row.ts'
import { useHoldings } from '../positions/use-holdings.ts'
import { dockWords } from './dock-words.ts'
import styles from './tables.module.css'

const typeOf = ({ first }: Holding) => readMarket(first.type)
const pathOf = (holding: Holding): string => stockPath(typeOf(holding), holding.first.code)

/** «買3倍»: what was opened, at the leverage of its lots where they share one. */
const sideOf = ({ first, lots }: Holding): string => {
  const same = lots.every(({ leverage }) => leverage === first.leverage)
  return `${words.directionsShort[first.direction]}${same ? ` ${words.times(first.leverage)}` : ''}`
}
const closePath = (holding: Holding): string =>
  `${pathOf(holding)}&ticket=${holding.first.direction === 'long' ? 'sell' : 'cover'}`
const percentOfCost = ({ lots }: Holding): string => percentOf(sumOf(lots, 'yingkui'), sumOf(lots, 'cost'))
/** The lowest margin ratio of the lots; none is called of those that borrowed nothing. */
const lowestRatio = ({ lots }: Holding): string | undefined => lowestIn(lots, asItIs)?.ratio

const columnsOf = (stale: boolean): readonly DrawnColumn<Holding>[] => {
  const { columns } = dockWords
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
      text: ({ first }) => formatPrice(first.nowprice),
      draw: ({ first }) => (
        <Price value={first.nowprice} stale={stale}>
          {formatPrice(first.nowprice)}
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

/** The holdings of all markets as a table; a press on a row shows its share, and its last cell leads to the ticket that closes it. */
export const HoldingsTable = () => {
  const navigate = useNavigate()
  const stale = useStale()
  const [query] = useSearchParams()
  const { known, error, refetch, funds, rows, holdings } = useHoldings('all')
  if (!known) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />
  if (holdings.length === 0) return <EmptyState text={words.holdingEmpty} />
  const open = rows.filter(isOpen)
  const total = (field: 'yingkui' | 'today_profit') => {
    const sum = totalOf(open, field, 'all', funds?.rates)
    if (sum === undefined) return ''
    const text = formatMoney(sum, 'JPY')
    return (
      <Change value={text} stale={stale}>
        {formatSignedAmount(text, 'jpy')}
      </Change>
    )
  }
  const cost = totalOf(open, 'cost', 'all', funds?.rates)
  const profit = totalOf(open, 'yingkui', 'all', funds?.rates)
  const sums: Readonly<Record<string, DrawnColumn<Holding>['sum']>> = {
    share: (
      <>
        {dockWords.sum(holdings.length)} <small className={styles.note}>{dockWords.inYen}</small>
      </>
    ),
    today: total('today_profit'),
    profit: total('yingkui'),
    percent:
      cost !== undefined && profit !== undefined
        ? formatPercent(percentOf(formatMoney(profit, 'JPY'), formatMoney(cost, 'JPY')))
        : '',
  }
  const columns: readonly DrawnColumn<Holding>[] = [
    ...columnsOf(stale).map((column) => ({ ...column, sum: sums[column.key] ?? '' })),
    {
      key: 'close',
      size: 7,
      label: '',
      text: () => '',
      sum: '',
      draw: (holding) => (
        <Link
          to={closePath(holding)}
          className={styles.act}
          aria-label={dockWords.closeOf(holding.first.name)}
          onClick={(event) => event.stopPropagation()}
        >
          {words.sell}
        </Link>
      ),
    },
  ]
  return (
    <DataTable
      label={words.tabs.holding}
      rows={holdings}
      keyOf={({ key }) => key}
      columns={columns}
      isChosen={({ first }) => first.code === query.get('code') && first.type === readMarket(query.get('type'))}
      onRow={(holding) => void navigate(pathOf(holding))}
    />
  )
}
