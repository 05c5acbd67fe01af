import { formatAmount, formatCount, formatPercent, formatSigned } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import { shareTexts } from '../../market/share/texts.ts'
import { validFrom } from '../../market/share/valid-from.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { closingTexts } from '../closing/texts.ts'
import { exitsOf } from '../order/exit-texts.ts'
import { ticketTexts } from '../order/texts.ts'
import { positionPath } from '../paths.ts'
import { reasonOf } from '../positions/allowed.ts'
import { priceOfRow } from '../positions/position-row.ts'
import { StateChip } from '../positions/position-state.tsx'
import { tradingTexts } from '../texts.ts'
import styles from './orders.module.css'
import { distanceOf, opensOne, rulerOf, type WorkingOrder } from './working-order.ts'

/** The order and the price now on one line; the figures beside it say the same in tradingTexts. */
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
        <b>{priceOfRow(order.row, order.price)}</b>
        <span>
          {tradingTexts.nowPrice}{' '}
          <Price value={nowprice} stale={stale}>
            {priceOfRow(order.row, nowprice)}
          </Price>{' '}
          <span>
            {tradingTexts.distance(formatSigned(distance.move))} ({formatPercent(distance.percent)})
          </span>
        </span>
      </p>
    </div>
  )
}

const factsOf = ({ row, shares, priceType, price, closes, paired, sleeps, auction, queue }: WorkingOrder): readonly string[] => [
  tradingTexts.sharesOf(formatCount(shares)),
  price === '-' ? tradingTexts.priceTypes[priceType] : `${tradingTexts.priceTypes[priceType]} ${priceOfRow(row, price)}`,
  ...(closes ? [] : [tradingTexts.times(row.leverage)]),
  ...(auction === undefined ? [] : [auction]),
  ...(queue === null ? [] : [shareTexts.queue(formatCount(queue))]),
  ...(paired ? [closingTexts.paired] : []),
  ...(sleeps ? [validFrom(row.sellable_from)] : []),
]

interface OrderCardProps {
  readonly order: WorkingOrder
  readonly onAmend: () => void
  readonly onCancel: () => void
  /** Cancels both of a pair of which one opens a position. */
  readonly onCancelPair?: () => void
}
/** An order that waits, with its distance to the price now, and the two things that can be done with it. */
export const OrderCard = ({ order, onAmend, onCancel, onCancelPair }: OrderCardProps) => {
  const { row, side, closes, goodTill, auction } = order
  const stale = useStale()
  const offline = useNoTradingReason()
  const reason = offline ?? reasonOf(row.can.cancel)
  return (
    <article className={styles.order}>
      <div className={styles.head}>
        <Chip tone={side === 'buy' ? 'up' : 'down'}>{closes ? tradingTexts.closingSides[side] : tradingTexts.sides[side]}</Chip>
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
          <span>{ticketTexts.exits.waiting}</span>
          {exitsOf(row).map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      )}
      <Ruler order={order} stale={stale} />
      <div className={styles.foot}>
        <p>
          {goodTill !== '-' && auction === undefined && <span>{tradingTexts.until(formatShortDay(goodTill))}</span>}{' '}
          {!closes && (
            <span>
              {tradingTexts.held} {formatAmount(row.held, readMarket(row.type))}
            </span>
          )}
          {reason !== undefined && <span className={styles.reason}>{reason}</span>}
        </p>
        {reason === undefined && (
          <div className={styles.buttons}>
            <button type="button" aria-label={`${tradingTexts.amendShort}: ${row.name}`} onClick={onAmend}>
              {tradingTexts.amendShort}
            </button>
            <button type="button" aria-label={`${tradingTexts.cancelShort}: ${row.name}`} onClick={onCancel}>
              {tradingTexts.cancelShort}
            </button>
            {onCancelPair && opensOne(order) && (
              <button type="button" aria-label={`${ticketTexts.pair.cancelBoth}: ${row.name}`} onClick={onCancelPair}>
                {ticketTexts.pair.cancelBoth}
              </button>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
