import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type ExitName, exitNames, type GivenLines, type LineName } from '../orders/ticket-lines.ts'

type Row = OutputOf<'trade/userstocklists'>['list'][number]
/** The side of an own lot or order in the market: a short sells first. */
type Side = 'buy' | 'sell'

/**
 * A price at which the customer has something: what the shares cost on average, an order that waits at its limit, a stop that waits for
 * its trigger, an exit that the fill of an order will place, an alert, or a price of the open ticket, of which nothing is sent yet. Only
 * drawn, never settled with.
 */
export interface OwnLevel {
  readonly kind: 'average' | 'order' | 'stop' | 'exit' | 'alert' | 'unsent'
  /** Of an average the side that opened it; an alert has none. */
  readonly side?: Side
  readonly price: number
  /** 0 of an alert. */
  readonly shares: number
  /** Of an exit: whether it takes the profit or limits the loss. */
  readonly exit?: ExitName
  /** When an order was placed; the price of one of the ticket is one of now. */
  readonly placed?: number | undefined
  /** Of an order whose position may not be closed yet: the day from which it counts prices. */
  readonly from?: string
  /** Of an order or a stop: its number. */
  readonly orderNo?: string
  /** Of a price of the ticket: its name, and the exits that may be added beside it. */
  readonly line?: LineName
  readonly adds?: readonly ExitName[]
}
/** A level and a trade with their heights on the chart, in its prices. */
export type StandingLevel = OwnLevel & { readonly onChart: number }
export type StandingFill = OwnFill & { readonly onChart: number }
/** An own trade: when, and at what price. */
export interface OwnFill {
  readonly side: Side
  readonly at: number
  readonly price: number
  /** When its lot was closed: splits until then changed its price. */
  readonly closed?: number | undefined
}
export interface OwnMarks {
  readonly levels: readonly OwnLevel[]
  readonly fills: readonly OwnFill[]
}
export const noMarks: OwnMarks = { levels: [], fills: [] }

const opens = ({ direction }: Row): Side => (direction === 'long' ? 'buy' : 'sell')
const closes = ({ direction }: Row): Side => (direction === 'long' ? 'sell' : 'buy')

const averageOf = (lots: readonly Row[], side: Side): readonly OwnLevel[] => {
  const own = lots.filter((lot) => opens(lot) === side && Number(lot.buy_price) > 0)
  const shares = own.reduce((sum, lot) => sum + lot.stock_num, 0)
  if (shares === 0) return []
  const cost = own.reduce((sum, lot) => sum + lot.stock_num * Number(lot.buy_price), 0)
  return [{ kind: 'average', side, price: cost / shares, shares }]
}

type Triggered = Pick<Row, 'trigger_price' | 'triggered_at'>
const orderAt = (
  { trigger_price, triggered_at }: Triggered,
  order: Pick<OwnLevel, 'side' | 'shares' | 'placed' | 'from'> & { readonly orderNo: string; readonly limit: string },
): readonly OwnLevel[] => {
  const { limit, ...rest } = order
  const waits = trigger_price !== '-' && triggered_at === '-'
  const price = Number(waits ? trigger_price : limit)
  return price > 0 ? [{ kind: waits ? 'stop' : 'order', ...rest, price }] : []
}

const exitsOf = (row: Row): readonly OwnLevel[] =>
  row.exits.map(({ price, trigger_price }) => ({
    kind: 'exit',
    exit: trigger_price === '-' ? 'target' : 'stop',
    side: closes(row),
    price: Number(trigger_price === '-' ? price : trigger_price),
    shares: row.stock_num,
    placed: Date.parse(row.buy_time),
  }))

const fillAt = (side: Side, time: string, price: string, ended = '-'): readonly OwnFill[] =>
  Number(price) > 0 && time !== '-'
    ? [{ side, at: Date.parse(time), price: Number(price), ...(ended === '-' ? {} : { closed: Date.parse(ended) }) }]
    : []

/** The levels and trades of one share among the rows of a market. */
export const ownMarksOf = (rows: readonly Row[], code: string): OwnMarks => {
  const own = rows.filter((row) => row.code === code)
  const lots = own.filter(({ status }) => status === 0)
  const ended = own.filter(({ status }) => status === 1)
  return {
    levels: [
      ...averageOf(lots, 'buy'),
      ...averageOf(lots, 'sell'),
      ...own
        .filter(({ status }) => status === 2)
        .flatMap((row) => [
          ...orderAt(row, {
            orderNo: row.order_no,
            side: opens(row),
            shares: row.stock_num,
            limit: row.limit_price,
            placed: Date.parse(row.buy_time),
          }),
          ...exitsOf(row),
        ]),
      ...lots.flatMap((lot) =>
        lot.sales.flatMap((sale) =>
          orderAt(sale, {
            orderNo: sale.order_no,
            side: closes(lot),
            shares: sale.stock_num,
            limit: sale.price,
            ...(sale.waits_for === 'sellable_from' ? { from: lot.sellable_from } : {}),
          }),
        ),
      ),
    ],
    fills: [
      ...lots.flatMap((lot) => fillAt(opens(lot), lot.buy_time, lot.buy_price)),
      ...ended.flatMap((lot) => fillAt(opens(lot), lot.buy_time, lot.buy_price, lot.sell_time)),
      ...ended.flatMap((lot) => fillAt(closes(lot), lot.sell_time, lot.sell_price, lot.sell_time)),
    ],
  }
}

type Alert = Pick<OutputOf<'alert/list'>['list'][number], 'kind' | 'value'>
/** The prices of alerts that can still fire. */
export const levelsOfAlerts = (alerts: readonly Alert[]): readonly OwnLevel[] =>
  alerts.filter(({ kind }) => kind === 'price').map(({ value }) => ({ kind: 'alert', price: Number(value), shares: 0 }))

/** The levels of the open ticket. Exits are added beside its limit, or beside its trigger without one. */
export const levelsOfTicket = ({ lines, shares, takesExits }: Omit<GivenLines, 'share'>): readonly OwnLevel[] => {
  const names = lines.map(({ name }) => name)
  const main = names.includes('limit') ? 'limit' : 'trigger'
  const missing = takesExits ? exitNames.filter((exit) => !names.includes(exit)) : []
  return lines.map(({ name, side, price }) => ({
    kind: 'unsent',
    side,
    price: Number(price),
    shares: Number(shares),
    line: name,
    adds: name === main ? missing : [],
  }))
}

/**
 * Middles of tags of one height on an axis, in the order of `wanted`, moved so that no tag covers another and none is cut at the top. `fixed`
 * is the middle of the tag that is not moved: tags above it move upwards as far as there is room, the others downwards. All in pixels from
 * the top.
 */
export const separateTags = (wanted: readonly number[], fixed: number | undefined, height: number): readonly number[] => {
  const placed = [...wanted]
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0))
  const room = fixed === undefined ? 0 : Math.max(0, Math.floor((fixed - height / 2) / height))
  const above = order.filter((at) => fixed !== undefined && (wanted[at] ?? 0) < fixed).slice(0, room)
  let most = (fixed ?? 0) - height
  for (const at of above.toReversed()) {
    placed[at] = Math.min(wanted[at] ?? 0, most)
    most = (placed[at] ?? 0) - height
  }
  for (const [index, at] of above.entries()) placed[at] = Math.max(placed[at] ?? 0, height / 2 + index * height)
  let least = fixed === undefined ? height / 2 : fixed + height
  for (const at of order.filter((each) => !above.includes(each))) {
    placed[at] = Math.max(wanted[at] ?? 0, least)
    least = (placed[at] ?? 0) + height
  }
  return placed
}

/** Prices whose tags are on an axis: the last one, whose tag is at its level, and the customer's own, whose tags give way to others. */
export interface TaggedPrices {
  readonly last: number | undefined
  readonly own: readonly number[]
}

/** Middles of the tags of `own` as they are drawn, undefined for a price outside of the picture. All in pixels from the top. */
export const tagMiddles = (
  { last, own }: TaggedPrices,
  axis: { readonly height: number; readonly tagHeight: number; readonly at: (price: number) => number },
): readonly (number | undefined)[] => {
  const inside = (y: number): boolean => y >= 0 && y <= axis.height
  const wanted = own.map(axis.at)
  const lastAt = last === undefined ? -1 : axis.at(last)
  const placed = separateTags(wanted.filter(inside), inside(lastAt) ? lastAt : undefined, axis.tagHeight)
  let next = 0
  return wanted.map((y) => (inside(y) ? placed[next++] : undefined))
}

/** A level at its height, or at the end of the picture that it lies beyond. */
export interface SeenLevel {
  readonly level: StandingLevel
  readonly y: number
  readonly beyond: '' | '↑' | '↓'
}
/**
 * Levels in the picture. An order with its exits, or a price of the ticket, that is outside stays at the edge, where it can be seen and
 * dragged.
 */
export const seenLevels = (
  levels: readonly StandingLevel[],
  { height, tagHeight, at }: { readonly height: number; readonly tagHeight: number; readonly at: (price: number) => number },
): readonly SeenLevel[] =>
  levels.flatMap((level): readonly SeenLevel[] => {
    const y = at(level.onChart)
    if (y >= 0 && y <= height) return [{ level, y, beyond: '' }]
    if (level.kind === 'average' || level.kind === 'alert') return []
    return [y < 0 ? { level, y: tagHeight, beyond: '↑' } : { level, y: height - tagHeight, beyond: '↓' }]
  })
