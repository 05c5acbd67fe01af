import type { OutputOf } from '@zaraba/contract/calls.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { floatingProfit } from '@zaraba/rules/trading/margin.ts'
import { averagePrice, worthOf } from '@zaraba/rules/trading/value.ts'
import { formatPrice } from '@zaraba/ui/format/format.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { digitsOf } from '../../market/price-digits.ts'

/** One row of the customer's positions. */
export type PositionRow = OutputOf<'trade/userstocklists'>['list'][number]

export const isOpen = (row: PositionRow): boolean => row.state === 'holding' || row.state === 'preparing_to_close'
export const isPending = (row: PositionRow): boolean => row.state === 'pending_order'
/** Whether shares were ever traded for it: an order that waits or was cancelled has only been placed. */
export const hasOpened = (row: PositionRow): boolean => isOpen(row) || row.state === 'closed'
export const isEnded = (row: PositionRow): boolean => row.state === 'closed' || row.state === 'cancelled'

/** An order that rests: the row itself, or a sale of the position. */
interface RestingOrder
  extends Pick<
    PositionRow,
    'trigger_price' | 'triggered_at' | 'waits_for' | 'group' | 'time_in_force' | 'auction_at' | 'queue_ahead'
  > {
  readonly orderNo: string
  readonly closes: boolean
  readonly shares: number
  readonly priceType: PositionRow['price_type']
  readonly limit: string
  readonly goodTill: string
}
/** The price that an order waits for: its limit, or the trigger of a stop that was not triggered. */
export const awaitedPrice = ({ trigger_price, triggered_at, limit }: RestingOrder): string =>
  trigger_price !== '-' && triggered_at === '-' ? trigger_price : limit
export const restingOrders = (row: PositionRow): readonly RestingOrder[] => {
  if (isPending(row)) {
    const { order_no: orderNo, stock_num: shares, price_type: priceType, limit_price: limit, good_till: goodTill } = row
    return [{ ...row, orderNo, closes: false, shares, priceType, limit, goodTill }]
  }
  if (!isOpen(row)) return []
  return row.sales.map((sale) => {
    const { order_no: orderNo, stock_num: shares, price_type: priceType, price: limit, good_till: goodTill } = sale
    return { ...sale, orderNo, closes: true, shares, priceType, limit, goodTill }
  })
}

const currencyOfRow = (row: Pick<PositionRow, 'type'>) => currencyOfWallet[readMarket(row.type)]
const minorOf = (row: Pick<PositionRow, 'type'>, text: string): bigint => parseMoney(text, currencyOfRow(row))

const priceIn = (text: string) => {
  try {
    return parsePrice(text)
  } catch {
    return undefined
  }
}

/** A price of the share of a row, with the digits of its tick. */
export const priceOfRow = ({ tick, nowprice }: Pick<PositionRow, 'tick' | 'nowprice'>, price: string): string =>
  formatPrice(price, Math.max(digitsOf(tick), digitsOf(nowprice)))

/** The row at a newer price, by the server's own rules: worth rounds per row, and today moves by what the worth moved. */
export const atPrice = (row: PositionRow, text: string | undefined): PositionRow => {
  const now = text === undefined || text === row.nowprice || !isOpen(row) ? undefined : priceIn(text)
  if (now === undefined || text === undefined) return row
  const currency = currencyOfRow(row)
  const worth = worthOf(now, row.stock_num, currency)
  const moved = floatingProfit(row.direction, minorOf(row, row.market_value), worth)
  const write = (minor: bigint) => formatMoney(minor, currency)
  return {
    ...row,
    nowprice: text,
    market_value: write(worth),
    yingkui: write(floatingProfit(row.direction, minorOf(row, row.cost), worth)),
    today_profit: write(minorOf(row, row.today_profit) + moved),
  }
}

type AmountField = 'market_value' | 'yingkui' | 'today_profit' | 'cost' | 'held' | 'fees'
/** The sum of one amount over rows of one currency; "0" for no rows. */
export const sumOf = (rows: readonly PositionRow[], field: AmountField): string => {
  const first = rows[0]
  if (!first) return '0'
  const total = rows.reduce((sum, row) => sum + minorOf(row, row[field]), 0n)
  return formatMoney(total, currencyOfRow(first))
}

export const sharesOf = (lots: readonly PositionRow[]): number => lots.reduce((sum, lot) => sum + lot.stock_num, 0)
/** Shares that no order waits to close, and those that orders wait to close. */
export const freeOf = (lots: readonly PositionRow[]): number => lots.reduce((sum, lot) => sum + lot.free_num, 0)
export const orderedOf = (lots: readonly PositionRow[]): number => sharesOf(lots) - freeOf(lots)

/** A part in per cent of a whole, as text with two digits behind the point. Only for showing. */
export const percentOf = (part: string, whole: string): string => {
  const [above, below] = [Number(part), Number(whole)]
  return below > 0 ? ((above / below) * 100).toFixed(2) : '0'
}

/** The lots of one share in one direction under one line. */
export interface HoldingGroup {
  readonly key: string
  readonly first: PositionRow
  readonly shares: number
  readonly average: string
  /** Oldest first, as first in, first out closes them. */
  readonly lots: readonly PositionRow[]
}

/** Of lots that were opened in one moment the lower number is the older. */
const oldestFirst = (left: PositionRow, right: PositionRow): number =>
  left.buy_time.localeCompare(right.buy_time) || left.order_no.localeCompare(right.order_no, 'en', { numeric: true })

export const groupHoldings = (rows: readonly PositionRow[]): readonly HoldingGroup[] => {
  const groups = new Map<string, PositionRow[]>()
  for (const row of rows.filter(isOpen)) {
    const key = `${row.type}:${row.code}:${row.direction}`
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups].flatMap(([key, lots]) => {
    const sorted = lots.toSorted(oldestFirst)
    const first = sorted[0]
    if (!first) return []
    const shares = sharesOf(sorted)
    const cost = sorted.reduce((sum, lot) => sum + minorOf(lot, lot.cost), 0n)
    return [{ key, first, shares, average: averagePrice(cost, shares, currencyOfRow(first)), lots: sorted }]
  })
}

/** A part of a lot that is to be closed. */
export interface LotPart {
  readonly lot: PositionRow
  readonly shares: number
}
/** Spreads shares over lots in their order, as far as they are free in each. */
export const spreadOver = (lots: readonly PositionRow[], shares: number): readonly LotPart[] => {
  const parts: LotPart[] = []
  let left = shares
  for (const lot of lots) {
    if (left <= 0) break
    const taken = Math.min(left, lot.free_num)
    if (taken > 0) parts.push({ lot, shares: taken })
    left -= taken
  }
  return parts
}

/** The first session on which all of some positions may be closed. */
export const wakesOf = (rows: readonly Pick<PositionRow, 'sellable_from'>[]): string | undefined =>
  rows
    .map((row) => row.sellable_from)
    .toSorted()
    .at(-1)
