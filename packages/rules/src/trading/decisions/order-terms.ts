import { mostShares } from '@zaraba/contract/limits.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import {
  calendarKnownUntil,
  isTradingDay,
  offsetMinutes,
  previousTradingDay,
  sessionOf,
  takesFrom,
  tradingDayIndex,
} from '@zaraba/market/exchanges/calendar.ts'
import { orderSizeCap } from '@zaraba/market/exchanges/terms.ts'
import { isOnTick, roundToTick, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Level } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { type DateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import { queueAt } from '../fills/walk-book.ts'
import { isForAuctionAlone } from '../lasting.ts'
import type { Side } from '../margin.ts'
import {
  awaitsAuction,
  bandFor,
  isStale,
  type MarketView,
  tradingDepth,
  usualWorstPrice,
  worseBy,
  worstPriceAtAuction,
} from '../market-view.ts'
import type { OrderRecord } from '../records.ts'
import { hasLimit, isStop, reachesTrigger, unbounded } from '../stops.ts'
import { noTrail, type Trail, trailedTrigger } from '../trails.ts'
import { forceChecks, forceOf, isMarketInAuction, neverRests } from './time-in-force.ts'

/** Price and duration of an order, for opening and closing alike. */
export interface OrderTerms {
  readonly side: Side
  readonly priceType: PriceType
  readonly limit: Price | null
  readonly worst: Price | null
  readonly shares: number
  readonly goodTill: DateText | null
  readonly timeInForce?: TimeInForce | null
  /** The first session whose prints it counts, where its lot may not be closed before. */
  readonly sleepsUntil?: DateText
  /** The trigger of a stop. */
  readonly trigger?: Price | null
  /** The distance of a trailing stop. */
  readonly trail?: Trail
}

/** The prices on the table next to one that is not, and the nearer of them as the one that would pass. */
export const offTick = (given: Price, field: string, { instrument, phase }: MarketView): Refusal => {
  const at = (direction: 'down' | 'up' | 'nearest') =>
    formatPrice(roundToTick(instrument.tickTable, given, phase.date, direction))
  const values = { lower: at('down'), upper: at('up') }
  return { key: 'price_off_tick', field, now: formatPrice(given), needed: at('nearest'), values }
}

/** The band as a refusal says it; a market without a limit on a side leaves it out. */
const bandValues = (view: MarketView): Record<string, string> => {
  const { up, down } = bandFor(view)
  return {
    ...(down === null ? {} : { limit_down: formatPrice(down) }),
    ...(up === null ? {} : { limit_up: formatPrice(up) }),
  }
}

/** A price beyond the band of the session, with the end of the band that is nearer to it. */
const bandChecks = (given: Price, field: string, view: MarketView): readonly Refusal[] => {
  const { up, down } = bandFor(view)
  if ((up === null || given <= up) && (down === null || given >= down)) return []
  const needed = formatPrice(up !== null && given > up ? up : (down ?? given))
  return [{ key: 'beyond_price_limit', field, now: formatPrice(given), needed, values: bandValues(view) }]
}

const priceChecks = (terms: OrderTerms, view: MarketView): Refusal[] => {
  const refusals: Refusal[] = []
  const { instrument, phase } = view
  const isLimited = hasLimit(terms.priceType)
  const given = isLimited ? terms.limit : terms.worst
  const field = isLimited ? 'price' : 'worst_price'
  if (isLimited && given === null) refusals.push({ key: 'enter_price', field })
  if (given === null) return refusals
  if (!isOnTick(instrument.tickTable, given, phase.date)) refusals.push(offTick(given, field, view))
  // The band of the day on which a stop will be triggered, or a sleeper wakes, is not known yet.
  const isBandUnknown = isStop(terms.priceType) || (terms.sleepsUntil ?? '') > phase.date
  return isBandUnknown ? refusals : [...refusals, ...bandChecks(given, field, view)]
}

/** A trailing stop has one distance, which leaves its trigger a price. */
const trailChecks = ({ side, trail = noTrail }: OrderTerms, { instrument, phase, quote }: MarketView): Refusal[] => {
  if (trail.trail !== null && trail.trailPercent !== null) return [{ key: 'not_with_this_order_type', field: 'trail_percent' }]
  const field = trail.trailPercent === null ? 'trail' : 'trail_percent'
  const last = quote?.price
  if (last === undefined || trailedTrigger(side, last, trail, instrument, phase.date) !== null) return []
  return [{ key: 'enter_trail', field, values: { price: formatPrice(last) } }]
}

/** The trigger is on the tick, has not been reached, and what it sends can fill there. */
const triggerChecks = (terms: OrderTerms, view: MarketView): Refusal[] => {
  if (!isStop(terms.priceType)) return []
  if (terms.priceType === 'trailing') return trailChecks(terms, view)
  const { side, trigger = null } = terms
  if (trigger === null) return [{ key: 'enter_trigger_price', field: 'trigger_price' }]
  const { instrument, phase, quote } = view
  const refusals: Refusal[] = []
  if (!isOnTick(instrument.tickTable, trigger, phase.date)) refusals.push(offTick(trigger, 'trigger_price', view))
  // No print of the session can reach it, and no other one may.
  if (restsUntil(instrument.market, phase.date, terms.goodTill) === phase.date)
    refusals.push(...bandChecks(trigger, 'trigger_price', view))
  const last = quote?.price
  if (last !== undefined && reachesTrigger(side, trigger, last)) {
    const next = ticksAway(instrument.tickTable, last, phase.date, side === 'buy' ? 1 : -1)
    const values = { price: formatPrice(last), side }
    refusals.push({
      key: 'trigger_already_reached',
      field: 'trigger_price',
      now: formatPrice(trigger),
      needed: formatPrice(next),
      values,
    })
  }
  if (!hasLimit(terms.priceType) && terms.worst !== null && !reachesTrigger(side, trigger, terms.worst))
    refusals.push({
      key: 'bound_short_of_trigger',
      field: 'worst_price',
      now: formatPrice(terms.worst),
      needed: formatPrice(trigger),
    })
  return refusals
}

/** Fields that an order of this type does not use are refused, so that no customer relies on a price that does not bind. */
const foreignChecks = (terms: OrderTerms): Refusal[] => {
  const trails = terms.priceType === 'trailing'
  const said = [
    { field: 'price', foreign: !hasLimit(terms.priceType) && terms.limit !== null },
    { field: 'good_till', foreign: terms.priceType === 'market' && terms.goodTill !== null },
    { field: 'worst_price', foreign: (hasLimit(terms.priceType) || trails) && terms.worst !== null },
    { field: 'trigger_price', foreign: (!isStop(terms.priceType) || trails) && (terms.trigger ?? null) !== null },
    { field: 'trail', foreign: !trails && (terms.trail?.trail ?? null) !== null },
    { field: 'trail_percent', foreign: !trails && (terms.trail?.trailPercent ?? null) !== null },
  ]
  return said.flatMap(({ field, foreign }) => (foreign ? [{ key: 'not_with_this_order_type', field } as const] : []))
}

/** A moment as the wire says it: ISO 8601 in the exchange's time. */
export const momentOf = ({ instrument }: MarketView, at: Instant): string =>
  formatInstant(at, offsetMinutes(instrument.market, at))

const quantityChecks = (terms: OrderTerms, view: MarketView): Refusal[] => {
  if (terms.shares < 1) return [{ key: 'enter_quantity_in_lots', field: 'stock_num' }]
  const most = Math.min(
    mostShares,
    orderSizeCap(view.instrument.segment, hasLimit(terms.priceType) ? 'limit' : 'market') ?? mostShares,
  )
  return terms.shares > most
    ? [{ key: 'quantity_above_maximum', field: 'stock_num', now: String(terms.shares), needed: String(most) }]
    : []
}

const timeChecks = (terms: OrderTerms, view: MarketView): Refusal[] => {
  const refusals: Refusal[] = []
  const { market } = view.instrument
  const force = forceOf(terms)
  // An order at once needs more than market orders do, and is refused with that; one for an auction waits for the exchange.
  if (terms.priceType === 'market' && !view.phase.acceptsMarketOrders && !neverRests(force) && !isForAuctionAlone(force))
    refusals.push({
      key: 'outside_trading_time',
      now: view.phase.phase,
      values: { next: momentOf(view, takesFrom(market, view.at, 'acceptsMarketOrders')) },
    })
  else if (terms.priceType === 'market' && view.quote?.awaitsFirstPrice === true)
    refusals.push({ key: 'limit_order_before_first_price', values: bandValues(view) })
  const { goodTill } = terms
  const from = view.phase.date
  const knownDate = calendarKnownUntil(market)
  // Beyond the announced holidays a session still has its own day, and what sleeps the day from which it counts prints.
  const { sleepsUntil = from } = terms
  const ownDate = sleepsUntil > from ? sleepsUntil : from
  const to = knownDate < ownDate ? ownDate : knownDate
  if (goodTill !== null && (goodTill < from || goodTill > to))
    refusals.push({
      key: 'good_till_out_of_range',
      field: 'good_till',
      now: goodTill,
      needed: goodTill > to ? to : from,
      values: { from, to },
    })
  return refusals
}

/** All refusals of the terms themselves, independent of the account. */
export const termsChecks = (terms: OrderTerms, view: MarketView): Refusal[] => {
  if (view.delistedOn !== null) return [{ key: 'product_missing_or_delisted', field: 'code', now: view.instrument.code }]
  if (view.quote === null) return [{ key: 'stock_price_not_obtained' }]
  return [
    ...(isStale(view) ? [{ key: 'stale_quote', now: momentOf(view, view.quote.asOf) } as const] : []),
    ...quantityChecks(terms, view),
    ...foreignChecks(terms),
    ...forceChecks(terms, view),
    ...priceChecks(terms, view),
    ...triggerChecks(terms, view),
    ...timeChecks(terms, view),
  ]
}

/**
 * The worst price of a stop that opens a position, unless its owner said one: the limit of the day, or ten per cent beyond the trigger
 * where the market has none or the trigger lies beyond it. A later day may open beyond it; the order then waits for it.
 */
const usualStopBound = (side: Side, trigger: Price, view: MarketView): Price => {
  const { up, down } = bandFor(view)
  const limit = side === 'buy' ? up : down
  if (limit !== null && reachesTrigger(side, trigger, limit)) return limit
  const onTick = worseBy(view, side, trigger, 10)
  return reachesTrigger(side, trigger, onTick) ? onTick : trigger
}

/** The price that bounds the fills: the limit; for a market order its worst price (docs/product/trading.md). */
export const boundOf = (terms: OrderTerms, view: MarketView): Price | null => {
  if (view.quote === null || hasLimit(terms.priceType)) return terms.limit
  if (terms.worst !== null) return terms.worst
  const { trigger = null } = terms
  if (isStop(terms.priceType)) return trigger === null ? null : usualStopBound(terms.side, trigger, view)
  const usual = awaitsAuction(view) || isMarketInAuction(terms) ? worstPriceAtAuction : usualWorstPrice
  return usual(view, terms.side, view.quote)
}

/** Whether an order meets nothing yet: a stop waits for its trigger, others for an auction. */
const sleeps = (terms: Pick<OrderTerms, 'priceType' | 'timeInForce' | 'goodTill'>): boolean =>
  isStop(terms.priceType) || isForAuctionAlone(forceOf(terms))

/** The book that an order takes in the moment in which it is placed: none where it sleeps. */
export const levelsFor = (terms: OrderTerms, view: MarketView): readonly Level[] =>
  sleeps(terms) ? [] : tradingDepth(view)[terms.side === 'buy' ? 'asks' : 'bids']

/** The shares ahead of it where it rests. */
export const queueFor = (terms: OrderTerms, { depth }: MarketView, boundPrice: Price): number =>
  sleeps(terms) ? 0 : queueAt(terms.side === 'buy' ? depth.bids : depth.asks, boundPrice)

/** The queue that a preview shows for the rest of an order; `null` where nothing waits in a book that is shown. */
export const shownQueue = (
  terms: Pick<OrderTerms, 'priceType' | 'timeInForce' | 'goodTill'>,
  { depth }: MarketView,
  { rest, queueAhead }: { readonly rest: number; readonly queueAhead: number },
): number | null =>
  rest === 0 || !hasLimit(terms.priceType) || sleeps(terms) || depth.bids.length + depth.asks.length === 0 ? null : queueAhead

/** The bound of a sale or a buy-back: a stop at the market has none unless said, because what protects must get out at any price. */
export const closingBoundOf = (terms: OrderTerms, view: MarketView): Price | null =>
  isStop(terms.priceType) && !hasLimit(terms.priceType) && terms.worst === null ? unbounded(terms.side) : boundOf(terms, view)

const boundBy = { opening: boundOf, sale: closingBoundOf, forced_sale: closingBoundOf } as const

/** The terms of a stop at the market with another trigger; the worst price is the one that its owner said, if its bound is not the usual one. */
export const stopTermsOf = (order: OrderRecord, trigger: Price | null, view: MarketView): OrderTerms => {
  const { side, priceType, rest: shares } = order
  const terms = { side, priceType, limit: null, worst: null, shares, goodTill: null, trigger: order.triggerPrice }
  const saidPrice = order.bound === boundBy[order.kind](terms, view) ? null : order.bound
  return { ...terms, worst: saidPrice, trigger }
}

/** The bound of an order under another trigger: that of a stop at the market follows as if it were placed now with it. */
export const boundUnder = (order: OrderRecord, trigger: Price | null, view: MarketView): Price =>
  order.priceType !== 'stop' || trigger === null || trigger === order.triggerPrice
    ? order.bound
    : (boundBy[order.kind](stopTermsOf(order, trigger, view), view) ?? order.bound)

/** The date until whose close an order rests: the given one, moved back to a trading day, or the session's own. */
export const restsUntil = (market: Market, sessionDate: DateText, goodTill: DateText | null): DateText => {
  if (goodTill === null || goodTill <= sessionDate) return sessionDate
  return isTradingDay(market, goodTill) ? goodTill : previousTradingDay(market, goodTill)
}

/** The moment at which a resting order lapses, and how many sessions follow the one it was placed in. */
export const lifeOf = (market: Market, sessionDate: DateText, until: DateText): { expiresAt: Instant; laterSessions: number } => {
  const session = sessionOf(market, until)
  if (session === null) throw new RangeError(`${until} is no trading day of ${market}`)
  return {
    expiresAt: session.close,
    laterSessions: tradingDayIndex(market, until) - tradingDayIndex(market, sessionDate),
  }
}

interface AfterInstant {
  readonly rest: number
  readonly cancelled: number
  readonly timeInForce: TimeInForce
}
/** How an order is after its instant: it rests, it was filled, or what the book did not have was cancelled. */
export const stateAtOnce = ({ rest, cancelled, timeInForce }: AfterInstant, at: Instant) => {
  if (rest > 0) return { state: 'pending_order', reason: '', endedAt: null } as const
  return cancelled > 0
    ? ({ state: 'cancelled', reason: timeInForce === 'fok' ? 'not_filled_whole' : 'unfilled_rest', endedAt: at } as const)
    : ({ state: 'filled', reason: '', endedAt: at } as const)
}
