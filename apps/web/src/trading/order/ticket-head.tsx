import { formatPrice } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { useLiveStock, useStale } from '../../market/live-stock.ts'
import { digitsOfStock } from '../../market/price-digits.ts'
import { Board } from '../../market/share/board.tsx'
import { useDepth, useTouch } from '../../market/share/depth.ts'
import { changeText, type StockDetail } from '../../market/share/stock-head.tsx'
import { marketTexts } from '../../market/texts.ts'
import styles from './ticket.module.css'

/** Levels on either side: as many as are beside the price without a scroll. */
const levels = 4

interface TicketHeadProps {
  readonly stock: StockDetail
  /** The price of the order, which the board marks. */
  readonly price: string
  readonly onPrice: (price: string) => void
}
/** The share that a ticket trades: its last price, the touch and the board, live, above the form. */
export const TicketHead = ({ stock, price, onPrice }: TicketHeadProps) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  // Its board has its room before it comes, lest the form move away under a finger.
  const { data: depth, isLoading: isAwaited } = useDepth(stock)
  const touch = useTouch(stock)
  return (
    <div className={styles.head}>
      <div className={styles.quote}>
        <span className={styles.last}>
          <Price value={live.price} stale={stale}>
            {formatPrice(live.price, digits)}
          </Price>
        </span>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {changeText(live.change, digits)}
        </Change>
        <dl className={styles.touch}>
          {(['ask', 'bid'] as const).map((side) => (
            <div key={side} data-side={side}>
              <dt>{marketTexts[side]}</dt>
              <dd>{formatPrice(touch[side], digits)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isAwaited && <div className={styles.board} data-awaited="true" />}
      {depth && depth.bids.length + depth.asks.length > 0 && (
        <div className={styles.board}>
          <Board
            small
            depth={depth}
            levels={levels}
            digits={digits}
            previousClose={stock.previous_close}
            orders={[]}
            price={price}
            onPrice={onPrice}
          />
        </div>
      )}
    </div>
  )
}
