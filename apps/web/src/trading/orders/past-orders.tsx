import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { auctionText } from '../order/auction-text.ts'
import { averageText } from '../order/rate-text.ts'
import { reasonText } from '../positions/other-rows.tsx'
import positions from '../positions/positions.module.css'
import { tradingTexts } from '../texts.ts'
import styles from './orders.module.css'
import { type PastOrder, pastOrderPath, sideText } from './past-order.ts'
import { historyTexts } from './texts.ts'

/** The average of the fills; before any the limit, the trigger, or the word for an order at the market. */
const priceOf = ({ average_price, price, trigger_price, price_type }: PastOrder): string => {
  if (average_price !== '-') return averageText(average_price)
  const asked = price === '-' ? trigger_price : price
  return asked === '-' ? tradingTexts.priceTypes[price_type] : formatPrice(asked)
}
const countOf = ({ filled, stock_num }: PastOrder): string =>
  filled === 0 || filled === stock_num
    ? tradingTexts.sharesOf(formatCount(stock_num))
    : tradingTexts.sharesOf(`${formatCount(filled)} / ${formatCount(stock_num)}`)

const Row = ({ row }: { readonly row: PastOrder }) => (
  <li className={positions.ended}>
    <GoLink to={pastOrderPath(row)} className={positions.line}>
      <span className={positions.words}>
        <span className={positions.name}>
          {row.name} <small className={positions.small}>{row.code}</small>
        </span>
        <span className={positions.small}>
          {sideText(row)} · {tradingTexts.priceTypes[row.price_type]} · {countOf(row)}
        </span>
        {row.state === 'pending_order' && <span className={positions.small}>{auctionText(row)}</span>}
        {row.state === 'cancelled' && <span className={positions.small}>{reasonText(row.reason)}</span>}
      </span>
      <span className={positions.figures}>
        <span data-state={row.state} className={styles.past}>
          {historyTexts.states[row.state]} <b>{priceOf(row)}</b>
        </span>
        <span className={positions.small}>{formatMoment(row.time)}</span>
      </span>
    </GoLink>
  </li>
)

/** Orders of the history, those that closed a position too. */
export const PastOrders = ({ rows }: { readonly rows: readonly PastOrder[] }) => (
  <ul className={positions.plain} aria-label={historyTexts.label}>
    {rows.map((row) => (
      <Row key={row.order_no} row={row} />
    ))}
  </ul>
)
