import { signedIn } from '@zaraba/client/session.ts'
import { priceScale } from '@zaraba/money/price.ts'
import { Stepper } from '@zaraba/ui/fields/stepper.tsx'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { Button } from '@zaraba/ui/parts/button.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { useState } from 'react'
import { digitsOfStock } from '../../market/price-digits.ts'
import { Board } from '../../market/share/board.tsx'
import { type BoardOrder, boardLevels, type Depth, fillsAtOnce, queueAt, type Side } from '../../market/share/board-rows.ts'
import { useDepth } from '../../market/share/depth.ts'
import { SplitBar } from '../../market/share/split-bar.tsx'
import type { StockDetail } from '../../market/share/stock-head.tsx'
import { shareTexts } from '../../market/share/texts.ts'
import { useAskTicket } from '../../market/share/ticket-address.ts'
import { marketTexts } from '../../market/texts.ts'
import { useNoTradingReason } from '../../shell/connection.ts'
import { useCall } from '../../shell/server/queries.ts'
import type { OwnOrderAsked } from '../../shell/web-slice.ts'
import { useBoardTrades } from '../fills/use-board-trades.ts'
import { stepPrice } from '../order/order-draft.ts'
import { CancelShare } from '../orders/cancel-all.tsx'
import { type PositionRow, restingOrders } from '../positions/position-row.ts'
import { OwnOrderActions } from './own-order-actions.tsx'
import { ownPositions } from './own-share.ts'
import styles from './share.module.css'

/** Orders and sales of one share that are at the exchange; a stop is on no board before its trigger. */
export const boardOrders = (rows: readonly PositionRow[], code: string): readonly BoardOrder[] =>
  rows
    .filter((row) => row.code === code)
    .flatMap((row) => {
      const [buys, sells] = row.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
      return restingOrders(row)
        .filter(({ waits_for }) => waits_for === '-')
        .map(({ orderNo, closes, limit: price, shares, queue_ahead: queue }) => {
          const side = closes ? sells : buys
          return { orderNo, side, price, shares, queue }
        })
    })

/** The book moves with every print; asking once a second is as fast as eyes can follow. */
/** The queue before an own order moves without an event. */
const queueMs = 5_000

const isEmpty = ({ bids, asks }: Depth): boolean => bids.length === 0 && asks.length === 0

/** Orders that a limit at this price would meet; undefined while the exchange shows none. */
const meets = (depth: Depth, side: Side, price: string): string | undefined => {
  if (isEmpty(depth)) return undefined
  if (fillsAtOnce(depth, side, price)) return shareTexts.atOnce
  const queue = queueAt(depth, side, price)
  if (queue === undefined) return undefined
  return queue > 0 ? shareTexts.queue(formatCount(queue)) : shareTexts.firstThere
}

interface OwnAtPriceProps {
  readonly rows: readonly PositionRow[]
  /** The numbers of the orders at the price. */
  readonly numbers: readonly string[]
}
/** Own orders at the chosen price, to be changed or cancelled. */
const OwnAtPrice = ({ rows, numbers }: OwnAtPriceProps) => {
  const [asked, setAsked] = useState<OwnOrderAsked | null>(null)
  const offline = useNoTradingReason()
  const own = rows.flatMap((row) =>
    restingOrders(row).flatMap(({ orderNo, shares, queue_ahead: queue }) =>
      numbers.includes(orderNo) ? [{ row, orderNo, shares, queue }] : [],
    ),
  )
  return (
    <>
      {own.map(({ row, orderNo, shares, queue }) => (
        <div key={orderNo} className={styles.ownAt}>
          <span>
            {shareTexts.ownAt(formatCount(shares))}
            {queue !== null && <small>{shareTexts.queue(formatCount(queue))}</small>}
          </span>
          {(['amend', 'cancel'] as const).map((action) => (
            <Button key={action} kind="plain" small disabledReason={offline} onClick={() => setAsked({ action, row, orderNo })}>
              {shareTexts[action]}
            </Button>
          ))}
        </div>
      ))}
      <OwnOrderActions asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

interface PricePanelProps {
  readonly stock: StockDetail
  readonly depth: Depth
  readonly rows: readonly PositionRow[]
  readonly price: string
  readonly onPrice: (price: string) => void
}
/** The chosen price, corrected by ticks, and the orders that it leads to. */
const PricePanel = ({ stock, depth, rows, price, onPrice }: PricePanelProps) => {
  const { type, code, tick } = stock
  const offline = useNoTradingReason()
  const askTicket = useAskTicket()
  const holdsLong = ownPositions(rows, code, undefined).some(({ direction }) => direction === 'long')
  const shown = formatPrice(price || '-', digitsOfStock(stock))
  const at = boardOrders(rows, code).filter((order) => Number(order.price) === Number(price))
  const reason = stock.delisted === true ? marketTexts.delisted : offline
  return (
    <div className={styles.panel}>
      <div className={styles.chosen}>
        <Stepper
          label={shareTexts.priceOfBoard}
          decimals={priceScale}
          value={price}
          onChange={onPrice}
          onStep={(direction) => onPrice(stepPrice(price, tick, direction, type))}
        />
        <OwnAtPrice rows={rows} numbers={at.map(({ orderNo }) => orderNo)} />
      </div>
      <div className={styles.limits}>
        <Button
          kind="up"
          detail={meets(depth, 'buy', price)}
          disabledReason={reason}
          onClick={() => askTicket({ action: 'buy', price })}
        >
          {shareTexts.limitAt.buy(shown)}
        </Button>
        <Button
          kind="down"
          detail={meets(depth, 'sell', price)}
          disabledReason={reason}
          onClick={() => askTicket({ action: holdsLong ? 'sell' : 'short', price })}
        >
          {shareTexts.limitAt[holdsLong ? 'sell' : 'short'](shown)}
        </Button>
      </div>
    </div>
  )
}

const sumOf = (side: Depth['bids']): number => side.reduce((sum, [, shares]) => sum + shares, 0)

/** The board of a share with own orders in it, and a limit at the price that is chosen on it. */
export const BoardView = ({ stock }: { readonly stock: StockDetail }) => {
  const { type, code } = stock
  const { data, error, refetch } = useDepth(stock)
  const { data: own } = useCall('trade/userstocklists', { type }, { quiet: true, enabled: signedIn(), everyMs: queueMs })
  const trades = useBoardTrades(type, code)
  const [chosen, setChosen] = useState<string | undefined>(undefined)
  if (!data && error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={520} />
  const rows = own?.list ?? []
  const waiting = rows.filter((row) => row.code === code).reduce((count, row) => count + restingOrders(row).length, 0)
  const depth = data
  const price = chosen ?? depth.bids[0]?.[0] ?? stock.price
  return (
    <section className={styles.board} aria-label={marketTexts.book}>
      {waiting > 1 && (
        <div className={styles.cancels}>
          <CancelShare row={stock} count={waiting} />
        </div>
      )}
      {isEmpty(depth) ? (
        <p className={styles.closed}>{marketTexts.noBook}</p>
      ) : (
        <>
          <Board
            depth={depth}
            levels={boardLevels[type]}
            digits={digitsOfStock(stock)}
            previousClose={stock.previous_close}
            orders={boardOrders(rows, code)}
            trades={trades}
            price={price}
            onPrice={setChosen}
          />
          <SplitBar
            label={marketTexts.depthSplit}
            left={{ name: marketTexts.ask, count: sumOf(depth.asks) }}
            right={{ name: marketTexts.bid, count: sumOf(depth.bids) }}
            up="right"
          />
        </>
      )}
      <PricePanel stock={stock} depth={depth} rows={rows} price={price === '-' ? '' : price} onPrice={setChosen} />
    </section>
  )
}
