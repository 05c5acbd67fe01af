import { formatAmount, formatCount, formatPercent, formatPrice, formatSigned } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import { shareWords } from '../../market/share/texts.ts'
import { validFrom } from '../../market/share/valid-from.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { closingWords } from '../closing/texts.ts'
import { exitsOf } from '../order/exit-texts.ts'
import { ticketWords } from '../order/texts.ts'
import { positionPath } from '../paths.ts'
import { reasonOf } from '../positions/allowed.ts'
import { StateChip } from '../positions/position-state.tsx'
import { words } from '../texts.ts'
import styles from './orders.module.css'
import { distanceOf, rulerOf, type WorkingOrder } from './working-order.ts'

/** The order and the price now on one line; the figures beside it say the same in words. */
const Ruler = ({ order, stale }: { readonly order: WorkingOrder; readonly stale: boolean }) => {
  const ruler = rulerOf(order)
  const distance = distanceOf(order)
  if (ruler === undefined || distance === undefined) return null
  const { nowprice } = order.row
  return (
    <div className={styles.ruler}>
      <span className={styles.line} aria-hidden="true">
        <u style={{ left: `${ruler.limit}%` }} />
        <i style={{ left: `${ruler.now}%` }} data-stale={stale} />
      </span>
      <p className={styles.prices} data-side={ruler.limit === 0 ? 'start' : 'end'}>
        <b>{formatPrice(order.price)}</b>
        <span>
          {words.nowPrice}{' '}
          <Price value={nowprice} stale={stale}>
            {formatPrice(nowprice)}
          </Price>{' '}
          <span>
            {words.distance(formatSigned(distance.move))} ({formatPercent(distance.percent)})
          </span>
        </span>
      </p>
    </div>
  )
}

const factsOf = ({ row, shares, priceType, price, closes, paired, sleeps, auction, queue }: WorkingOrder): readonly string[] => [
  words.sharesOf(formatCount(shares)),
  price === '-' ? words.priceTypes[priceType] : `${words.priceTypes[priceType]} ${formatPrice(price)}`,
  ...(closes ? [] : [words.times(row.leverage)]),
  ...(auction === undefined ? [] : [auction]),
  ...(queue === null ? [] : [shareWords.queue(formatCount(queue))]),
  ...(paired ? [closingWords.paired] : []),
  ...(sleeps ? [validFrom(row.sellable_from)] : []),
]

interface OrderCardProps {
  readonly order: WorkingOrder
  readonly onAmend: () => void
  readonly onCancel: () => void
}
/** An order that waits, with its distance to the price now, and the two things that can be done with it. */
export const OrderCard = ({ order, onAmend, onCancel }: OrderCardProps) => {
  const { row, side, closes, goodTill, auction } = order
  const stale = useStale()
  const offline = useNoTradingReason()
  const reason = offline ?? reasonOf(row.can.cancel)
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <Chip tone={side === 'buy' ? 'up' : 'down'}>{closes ? words.closingSides[side] : words.sides[side]}</Chip>
        <GoLink to={positionPath(row.order_no)} className={styles.name}>
          <span>{row.name}</span> <small>{row.code}</small>
        </GoLink>
        <StateChip state={row.state} />
      </div>
      <p className={styles.facts}>
        {factsOf(order).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {!closes && row.exits.length > 0 && (
        <p className={styles.facts}>
          <span>{ticketWords.exits.waiting}</span>
          {exitsOf(row).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      <Ruler order={order} stale={stale} />
      <div className={styles.foot}>
        <p>
          {goodTill !== '-' && auction === undefined && <span>{words.until(formatShortDay(goodTill))}</span>}{' '}
          {!closes && (
            <span>
              {words.held} {formatAmount(row.held, readMarket(row.type))}
            </span>
          )}
          {reason !== undefined && <span className={styles.reason}>{reason}</span>}
        </p>
        {reason === undefined && (
          <div className={styles.buttons}>
            <button type="button" aria-label={`${words.amendShort}: ${row.name}`} onClick={onAmend}>
              {words.amendShort}
            </button>
            <button type="button" aria-label={`${words.cancelShort}: ${row.name}`} onClick={onCancel}>
              {words.cancelShort}
            </button>
          </div>
        )}
      </div>
    </article>
  )
}
