import { formatCompact, formatCount, formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { marketTexts } from '../texts.ts'
import styles from './board.module.css'
import {
  type BoardOrder,
  type BoardRow,
  type BoardTrade,
  boardRows,
  type Depth,
  ordersBeyond,
  ownAtMarket,
  type Side,
} from './board-rows.ts'
import { shareTexts } from './texts.ts'

interface BoardProps {
  readonly depth: Depth
  /** Levels on either side. */
  readonly levels: number
  readonly digits: number
  readonly previousClose: string
  readonly orders: readonly BoardOrder[]
  /** The price that is marked. */
  readonly price: string
  readonly onPrice: (price: string) => void
  /** Beside a form: sizes are short and own orders are marked in their row. */
  readonly small?: boolean
  /** Own trades of this moment, which take the position of the orders that they filled. */
  readonly trades?: readonly BoardTrade[]
}

/** A bar is cut to its part of the column: its box stays as it is, so that no layout follows from a print. */
const clipOf = (side: BoardRow['side'], percent: number): string =>
  side === 'ask' ? `inset(0 0 0 ${100 - percent}%)` : `inset(0 ${100 - percent}% 0 0)`

const Size = ({ row, side, small }: { readonly row: BoardRow; readonly side: BoardRow['side']; readonly small: boolean }) => (
  <td className={styles.size} data-side={side}>
    {row.side === side && (
      <>
        <i style={{ clipPath: clipOf(side, Math.max(2, row.part * 100)) }} />
        <span>{small ? formatCompact(row.shares) : formatCount(row.shares)}</span>
      </>
    )}
  </td>
)

interface OwnProps {
  readonly shares: number
  readonly text: string
  /** The side of an own trade at this price, which was just now. */
  readonly traded?: Side | undefined
}
/** The pill of own orders at a price, which turns into the mark of the trade when they fill. */
const Own = ({ shares, text, traded }: OwnProps) => (
  <td className={styles.own}>
    {shares > 0 ? (
      <b>
        <span className="visually-hidden">{text} </span>
        {formatCount(shares)}
      </b>
    ) : (
      traded && (
        <b className={styles.traded} aria-hidden="true">
          {traded === 'buy' ? '▲' : '▼'}
        </b>
      )
    )}
  </td>
)

/** Own orders beyond the levels, which have no row of their own. */
const Beyond = ({ orders, digits }: { readonly orders: readonly BoardOrder[]; readonly digits: number }) =>
  orders.map(({ orderNo, side, price, shares }) => (
    <span key={orderNo}>
      {shareTexts.ownOrder[side](formatCount(shares))} {formatPrice(price, digits)}
    </span>
  ))

const LevelRow = ({ row, ...board }: { readonly row: BoardRow } & Omit<BoardProps, 'depth' | 'levels' | 'orders'>) => {
  const { digits, previousClose, price, onPrice, small = false, trades = [] } = board
  const tradedTo = (side: Side) =>
    trades.some((trade) => trade.side === side && Number(trade.price) === Number(row.price)) ? side : undefined
  const change = signOf(Number(row.price) - Number(previousClose))
  const chosen = Number(row.price) === Number(price)
  return (
    <tr data-chosen={chosen} data-own={row.own.buy + row.own.sell > 0}>
      {!small && <Own shares={row.own.sell} text={shareTexts.own.sell} traded={tradedTo('sell')} />}
      <Size row={row} side="ask" small={small} />
      <td className={styles.price} data-tone={change > 0 ? 'up' : change < 0 ? 'down' : 'flat'}>
        <button type="button" aria-pressed={chosen} onClick={() => onPrice(row.price)}>
          {formatPrice(row.price, digits)}
        </button>
      </td>
      <Size row={row} side="bid" small={small} />
      {!small && <Own shares={row.own.buy} text={shareTexts.own.buy} traded={tradedTo('buy')} />}
    </tr>
  )
}

/** Orders at the market, which wait for an auction alone. */
const MarketRow = ({ depth, orders }: Pick<BoardProps, 'depth' | 'orders'>) => {
  const own = ownAtMarket(orders)
  return (
    <tr className={styles.market} data-own={own.buy + own.sell > 0}>
      <Own shares={own.sell} text={shareTexts.own.sell} />
      <td data-side="ask">{formatCount(depth.market_sell ?? 0)}</td>
      <th scope="row">{shareTexts.atMarket}</th>
      <td data-side="bid">{formatCount(depth.market_buy ?? 0)}</td>
      <Own shares={own.buy} text={shareTexts.own.buy} />
    </tr>
  )
}

/** The book upright: sellers on the left, buyers on the right, the dearest price on top, own orders in the outer columns. */
export const Board = (board: BoardProps) => {
  const { depth, levels, digits, orders, small = false } = board
  const rows = boardRows(depth, levels, orders)
  const { above, below } = ordersBeyond(rows, orders)
  const { over, under } = depth
  return (
    <table className={styles.board} data-small={small}>
      <thead className={small ? 'visually-hidden' : undefined}>
        <tr>
          {!small && <th scope="col">{shareTexts.own.head}</th>}
          <th scope="col">{marketTexts.ask}</th>
          <th scope="col">{shareTexts.priceOfBoard}</th>
          <th scope="col">{marketTexts.bid}</th>
          {!small && <th scope="col">{shareTexts.own.head}</th>}
        </tr>
      </thead>
      <tbody>
        {!small && over !== null && <MarketRow depth={depth} orders={orders} />}
        {!small && (over !== null || above.length > 0) && (
          <tr className={styles.beyond}>
            <td colSpan={2}>{over !== null && formatCount(over)}</td>
            <th scope="row">{over !== null && shareTexts.over}</th>
            <td colSpan={2}>
              <Beyond orders={above} digits={digits} />
            </td>
          </tr>
        )}
        {rows.map((row) => (
          <LevelRow key={`${row.side} ${row.price}`} row={row} {...board} />
        ))}
        {!small && (under !== null || below.length > 0) && (
          <tr className={styles.beyond}>
            <td colSpan={2}>
              <Beyond orders={below} digits={digits} />
            </td>
            <th scope="row">{under !== null && shareTexts.under}</th>
            <td colSpan={2}>{under !== null && formatCount(under)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
