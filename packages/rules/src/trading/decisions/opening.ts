import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { openingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { OpeningPriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { holdsOvernight, leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import { marketCurrency, type TradingCurrency } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, formatInstant, type Instant } from '@zaraba/money/time.ts'
import { type Charge, chargesBetween, sumOf } from '../fees.ts'
import type { BookFill } from '../fills/walk-book.ts'
import { holdNeeded, type OpeningTerms } from '../hold.ts'
import { type Direction, initialMargin, openingSide } from '../margin.ts'
import { bandFor, type MarketView } from '../market-view.ts'
import type { Exits } from '../records.ts'
import { isStop } from '../stops.ts'
import { addTraded, minorOf, nothingTraded, type Traded, tradedAt } from '../value.ts'
import { exitChecks } from './exit-checks.ts'
import { boundOf, levelsFor, lifeOf, type OrderTerms, queueFor, restsUntil, termsChecks } from './order-terms.ts'
import { inItsSession } from './own-session.ts'
import { splitRefusals } from './split-refusals.ts'
import { endOfSession, forceOf, isMarketInAuction, spanOf, takeNow, waits } from './time-in-force.ts'

export interface OpeningDraft {
  readonly direction: Direction
  readonly leverage: number
  readonly priceType: OpeningPriceType
  readonly limit: Price | null
  readonly worst: Price | null
  readonly shares: number
  readonly goodTill: DateText | null
  readonly timeInForce?: TimeInForce | null
  /** The trigger of a stop. */
  readonly trigger?: Price | null
  /** The sales that its fills place. */
  readonly exits?: Exits
}

/** Facts about the account that a decision depends on. */
export interface AccountFacts {
  /** Minor units of the market's currency. */
  readonly available: bigint
  readonly restingOrders: number
  readonly tradingLocked: boolean
  readonly noTrading: { readonly reason: string; readonly until: Instant | null } | null
  /** The installation's setting of T+1 for the market; `null` is the market's own. */
  readonly overnightHold: boolean | null
}

/** Every account's bound on orders that rest at once, so that no list grows without end. */
export const mostRestingOrders = 1_000

/** The effect of an order at its instant: the preview shows it and the server carries it out. Amounts are minor units. */
export interface OpeningPlan {
  readonly terms: OpeningTerms
  readonly fills: readonly BookFill[]
  readonly traded: Traded
  readonly cost: bigint
  readonly margin: bigint
  readonly charges: readonly Charge[]
  /** Shares that rest, what they hold, and the shares of a market order that are cancelled at once. */
  readonly rest: number
  readonly restHold: bigint
  readonly cancelled: number
  readonly bound: Price
  readonly queueAhead: number
  readonly timeInForce: TimeInForce
  readonly goodTill: DateText
  readonly expiresAt: Instant
  /** From when on it meets prints: now, or the moment before its auction. */
  readonly queuedAt: Instant
  readonly laterSessions: number
  readonly sessionDate: DateText
  readonly lockDays: number
  /** The whole order at the prices it fills and is held at: what the preview shows. */
  readonly whole: {
    readonly traded: Traded
    readonly cost: bigint
    readonly principal: bigint
    readonly charges: readonly Charge[]
  }
  /** Amount that leaves the available balance now. */
  readonly needed: bigint
}

const termsOf = (draft: OpeningDraft): OrderTerms => ({ ...draft, side: openingSide(draft.direction) })

/**
 * Before an auction a market order is held at the limit-up price, long or short; where the market has none, at its bound or above. A stop
 * is held at the highest price at which it is sent or may fill: its worst price to buy, its trigger (or a limit above it) to sell.
 */
const holdPriceOf = (draft: OpeningDraft, view: MarketView, boundPrice: Price): Price => {
  if (draft.priceType === 'limit' && !isMarketInAuction(draft)) return boundPrice
  if (isStop(draft.priceType)) return draft.trigger != null && draft.trigger > boundPrice ? draft.trigger : boundPrice
  const { up } = bandFor(view)
  if (up !== null) return up
  const last = view.quote?.price ?? boundPrice
  return last > boundPrice ? last : boundPrice
}

/** The plan of an order at its instant. `null` without a price or without a bound to plan with. */
export const planOpening = (
  sentOpeningDraft: OpeningDraft,
  now: MarketView,
  overnightHold: boolean | null,
): OpeningPlan | null => {
  const { terms: draft, view } = inItsSession(sentOpeningDraft, now)
  const { market } = view.instrument
  const order = termsOf(draft)
  const boundPrice = boundOf(order, view)
  if (view.quote === null || boundPrice === null || draft.shares < 1) return null
  const currency = marketCurrency[market]
  const sessionDate = view.phase.date
  const levels = levelsFor(order, view)
  const walked = takeNow(levels, order, boundPrice)
  const timeInForce = forceOf(draft)
  const rest = waits(draft, view) ? walked.unfilled : 0
  const terms: OpeningTerms = {
    leverage: draft.leverage,
    currency,
    lines: feeLinesAt(market, order.side, sessionDate),
    holdPrice: holdPriceOf(draft, view, boundPrice),
  }
  const goodTill = restsUntil(market, sessionDate, draft.priceType === 'market' ? null : draft.goodTill)
  const { expiresAt: lapses, laterSessions } = lifeOf(market, sessionDate, goodTill)
  const { queuedAt, expiresAt } = spanOf(draft, view, lapses)
  const cost = minorOf(walked.traded.value, currency, 'half_even')
  const margin = initialMargin(cost, draft.leverage)
  const charges = chargesBetween(terms.lines, nothingTraded, walked.traded, currency)
  const restHold = holdNeeded(terms, { traded: walked.traded, lotValue: walked.traded.value, laterSessions }, rest)
  const whole = rest === 0 ? walked.traded : addTraded(walked.traded, tradedAt(terms.holdPrice, rest))
  const wholeCost = minorOf(whole.value, currency, 'half_even')
  const hold = overnightHold ?? holdsOvernight(market, sessionDate)
  return {
    terms,
    fills: walked.fills,
    traded: walked.traded,
    cost,
    margin,
    charges,
    rest,
    restHold,
    cancelled: walked.unfilled - rest,
    bound: boundPrice,
    queueAhead: rest === 0 ? 0 : queueFor(order, view, boundPrice),
    timeInForce,
    goodTill,
    expiresAt,
    queuedAt,
    laterSessions,
    sessionDate,
    lockDays: hold ? 1 : 0,
    whole: {
      traded: whole,
      cost: wholeCost,
      principal: initialMargin(wholeCost, draft.leverage),
      charges: chargesBetween(terms.lines, nothingTraded, whole, currency),
    },
    needed: margin + sumOf(charges) + restHold,
  }
}

/** Refusals of every trade of an account; empty when it may trade. */
export const tradingRestrictions = (standing: Pick<AccountFacts, 'noTrading' | 'tradingLocked'>): Refusal[] => {
  const refusals: Refusal[] = []
  if (standing.noTrading !== null) {
    const { reason, until } = standing.noTrading
    refusals.push({ key: 'no_trading', values: { reason, until: until === null ? '-' : formatInstant(until) } })
  }
  if (standing.tradingLocked) refusals.push({ key: 'trading_locked', clear: '/login/loginAfter' })
  return refusals
}

/**
 * A short sale is not possible on the day of a listing: the shares that were sold have not been delivered yet, so that none can
 * be borrowed.
 */
const firstDayRefusals = ({ direction }: OpeningDraft, { instrument, phase }: MarketView): readonly Refusal[] =>
  direction === 'short' && instrument.debut !== undefined && phase.date <= instrument.listedOn
    ? [{ key: 'no_short_sale_on_first_day', values: { from: nextTradingDay(instrument.market, instrument.listedOn) } }]
    : []

/** All refusals of an opening order, in the order of precedence; empty when it may be placed. */
export const openingRefusals = (
  sentOpeningDraft: OpeningDraft,
  now: MarketView,
  standing: AccountFacts,
  plan: OpeningPlan | null,
): readonly Refusal[] => {
  const { terms: draft, view, splits } = inItsSession(sentOpeningDraft, now)
  const refusals = [...tradingRestrictions(standing), ...termsChecks(termsOf(draft), view)]
  if (splits.length > 0) refusals.push(...splitRefusals(view, splits, endOfSession(now)))
  const choices = leverageChoices(view.instrument.market, view.phase.date)
  if (!choices.includes(draft.leverage))
    refusals.push({ key: 'leverage_not_offered', field: 'leverage', now: String(draft.leverage), needed: choices.join(',') })
  refusals.push(...firstDayRefusals(draft, view))
  if (draft.exits !== undefined)
    refusals.push(...exitChecks({ terms: draft, direction: draft.direction, exits: draft.exits, fills: plan?.fills ?? [] }, view))
  if (plan !== null && plan.rest > 0 && standing.restingOrders >= mostRestingOrders)
    refusals.push({ key: 'too_many_resting_orders', now: String(standing.restingOrders), needed: String(mostRestingOrders - 1) })
  if (plan !== null && plan.needed > standing.available) {
    const currency: TradingCurrency = marketCurrency[view.instrument.market]
    const text = (minor: bigint) => formatMoney(minor, currency)
    refusals.push({
      key: 'insufficient_available_balance',
      now: text(standing.available),
      needed: text(plan.needed),
      values: { currency },
    })
  }
  return inOrder(openingPrecedence, refusals)
}

/** The most shares that the available balance carries under this draft, found by halving; 0 when not even one. */
export const mostShares = (draft: OpeningDraft, view: MarketView, available: bigint): number => {
  const affordable = (shares: number): boolean => {
    const plan = planOpening({ ...draft, shares }, view, null)
    return plan !== null && plan.needed <= available
  }
  let low = 0
  let high = 10_000_000
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (affordable(middle)) low = middle
    else high = middle - 1
  }
  return low
}
