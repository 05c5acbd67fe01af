import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { EmptyState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { PagedRows } from '../../shell/lists/paged-rows.tsx'
import { Header } from '../../shell/screen/header.tsx'
import { PullToRefresh } from '../../shell/screen/pull-to-refresh.tsx'
import { Screen } from '../../shell/screen/screen.tsx'
import { usePages } from '../../shell/server/queries.ts'
import { words } from '../messages.ts'
import { averageText } from '../order/rate-text.ts'
import { tradingPaths } from '../paths.ts'
import positions from '../positions/positions.module.css'
import { HistoryFilter, type OrderFilter } from './history-filter.tsx'
import { historyWords } from './history-words.ts'
import styles from './orders.module.css'
import { type PastOrder, pastOrderPath, sideText } from './past-order.ts'

/** The average of the fills; before any the limit, the trigger, or the word for an order at the market. */
const priceOf = ({ average_price, price, trigger_price, price_type }: PastOrder): string => {
  if (average_price !== '-') return averageText(average_price)
  const asked = price === '-' ? trigger_price : price
  return asked === '-' ? words.priceTypes[price_type] : formatPrice(asked)
}
const countOf = ({ filled, stock_num }: PastOrder): string =>
  filled === 0 || filled === stock_num
    ? words.sharesOf(formatCount(stock_num))
    : words.sharesOf(`${formatCount(filled)} / ${formatCount(stock_num)}`)

const Row = ({ row }: { readonly row: PastOrder }) => (
  <li className={positions.ended}>
    <GoLink to={pastOrderPath(row)} className={positions.line}>
      <span className={positions.words}>
        <span className={positions.name}>
          {row.name} <small className={positions.small}>{row.code}</small>
        </span>
        <span className={positions.small}>
          {sideText(row)} · {words.priceTypes[row.price_type]} · {countOf(row)}
        </span>
      </span>
      <span className={positions.figures}>
        <span data-state={row.state} className={styles.past}>
          {historyWords.states[row.state]} <b>{priceOf(row)}</b>
        </span>
        <span className={positions.small}>{formatMoment(row.time)}</span>
      </span>
    </GoLink>
  </li>
)

/** Every order that was ever placed, the latest first, page by page. */
export const OrdersScreen = () => {
  const [filter, setFilter] = useState<OrderFilter>({})
  const pages = usePages('trade/orders', { ...filter, limit: 50 })
  return (
    <Screen header={<Header title={historyWords.title} back={tradingPaths.positions} />}>
      <PullToRefresh onRefresh={() => pages.refetch()}>
        <HistoryFilter filter={filter} onFilter={setFilter} />
        <PagedRows pages={pages} hinted={8} empty={<EmptyState icon="order" text={historyWords.none} />}>
          {(rows) => (
            <ul className={positions.plain} aria-label={historyWords.label}>
              {rows.map((row) => (
                <Row key={row.order_no} row={row} />
              ))}
            </ul>
          )}
        </PagedRows>
      </PullToRefresh>
    </Screen>
  )
}
