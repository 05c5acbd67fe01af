import { orderStates } from '@zaraba/contract/trading/states.ts'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { Link, useNavigate } from 'react-router'
import { stockPath } from '../../market/paths.ts'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { usePages } from '../../shell/server/queries.ts'
import { DataTable, type DrawnColumn } from '../../shell/table/data-table.tsx'
import type { PartProps } from '../../shell/web-slice.ts'
import { averageText } from '../order/rate-text.ts'
import { tradingTexts } from '../texts.ts'
import tables from '../workspace/tables.module.css'
import { HistoryFilter } from './history-filter.tsx'
import styles from './orders.module.css'
import { type PastOrder, pastOrderPath, sideText } from './past-order.ts'
import { historyTexts } from './texts.ts'

const { columns } = historyTexts

const priceText = (price: string): string => (price === '-' ? '–' : formatPrice(price))
const priceValue = (price: string): number => (price === '-' ? 0 : Number(price))
const momentText = (time: string): string => (time === '-' ? '–' : formatMoment(time))
const momentValue = (time: string): number => (time === '-' ? 0 : Date.parse(time))
const all: readonly DrawnColumn<PastOrder>[] = [
  {
    key: 'time',
    size: 15,
    label: columns.time,
    atStart: true,
    text: ({ time }) => formatMoment(time),
    value: ({ time }) => Date.parse(time),
    draw: (row) => (
      <Link to={pastOrderPath(row)} className={styles.moment}>
        {formatMoment(row.time)}
      </Link>
    ),
  },
  {
    key: 'share',
    size: 18,
    label: columns.share,
    atStart: true,
    text: ({ name, code }) => `${name} ${code}`,
    value: ({ name }) => name,
    draw: ({ type, name, code }) => (
      <Link to={stockPath(readMarket(type), code)} className={tables.share} onClick={(event) => event.stopPropagation()}>
        <b>{name}</b> <small>{code}</small>
      </Link>
    ),
  },
  { key: 'side', size: 8, label: columns.side, atStart: true, text: sideText, value: sideText },
  {
    key: 'type',
    size: 9,
    label: columns.type,
    atStart: true,
    text: ({ price_type }) => tradingTexts.priceTypes[price_type],
    value: ({ price_type }) => tradingTexts.priceTypes[price_type],
  },
  { key: 'shares', size: 7, label: columns.shares, text: (row) => formatCount(row.stock_num), value: (row) => row.stock_num },
  { key: 'filled', size: 7, label: columns.filled, text: (row) => formatCount(row.filled), value: (row) => row.filled },
  { key: 'limit', size: 8, label: columns.limit, text: ({ price }) => priceText(price), value: ({ price }) => priceValue(price) },
  {
    key: 'trigger',
    size: 8,
    rare: true,
    label: columns.trigger,
    text: ({ trigger_price }) => priceText(trigger_price),
    value: ({ trigger_price }) => priceValue(trigger_price),
  },
  {
    key: 'average',
    size: 8,
    label: columns.average,
    text: ({ average_price }) => (average_price === '-' ? '–' : averageText(average_price)),
    value: ({ average_price }) => priceValue(average_price),
  },
  {
    key: 'state',
    size: 10,
    label: columns.state,
    text: ({ state }) => historyTexts.states[state],
    value: ({ state }) => orderStates.indexOf(state),
  },
  {
    key: 'ended',
    size: 14,
    rare: true,
    label: columns.ended,
    text: ({ end_time }) => momentText(end_time),
    value: ({ end_time }) => momentValue(end_time),
  },
  {
    key: 'number',
    size: 10,
    rare: true,
    label: columns.number,
    text: ({ order_no }) => order_no,
    value: ({ order_no }) => order_no,
  },
]

/** Every order that was ever placed, by market and by state. */
export const OrderHistory = ({ period, filter, onFilter }: PartProps<'orderHistory'>) => {
  const navigate = useNavigate()
  const pages = usePages('trade/orders', { ...filter, ...period, limit: 100 })
  return (
    <>
      <HistoryFilter filter={filter} onFilter={onFilter} />
      <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="order" text={historyTexts.none} />}>
        {(rows) => (
          <>
            <DataTable
              label={historyTexts.label}
              rows={rows}
              keyOf={({ order_no }) => order_no}
              columns={all}
              onRow={(row) => void navigate(pastOrderPath(row))}
            />
            {pages.hasNextPage && <p className={styles.loaded}>{historyTexts.loaded(formatCount(rows.length))}</p>}
          </>
        )}
      </PagedRows>
    </>
  )
}
