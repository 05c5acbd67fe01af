import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { closingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { PositionState, PriceType, TimeInForce } from '@zaraba/contract/trading/states.ts'
import { calendarKnownUntil } from '@zaraba/market/exchanges/calendar.ts'
import { type FeeLine, feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { exchangeOf, marketCurrency } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { BookFill } from '../fills/walk-book.ts'
import { closingSide, type Direction } from '../margin.ts'
import type { MarketView } from '../market-view.ts'
import { orderedRefusals } from '../ordered.ts'
import { beforeSession, isStop } from '../stops.ts'
import { noTrail, type Trail, trailedTrigger } from '../trails.ts'
import type { Traded } from '../value.ts'
import { type AccountFacts, tradingRestrictions } from './opening.ts'
import { closingBoundOf, levelsFor, lifeOf, type OrderTerms, queueFor, restsUntil, termsChecks } from './order-terms.ts'
import { inItsSession } from './own-session.ts'
import { splitRefusals } from './split-refusals.ts'
import { forceOf, spanOf, takeNow, waits } from './time-in-force.ts'

export interface ClosingDraft {
  readonly priceType: PriceType
  readonly limit: Price | null
  readonly worst: Price | null
  /** `null` closes all that no other sale waits for. */
  readonly shares: number | null
  readonly goodTill: DateText | null
  readonly timeInForce?: TimeInForce | null
  /** The trigger of a stop. */
  readonly trigger?: Price | null
  /** The distance of a trailing stop. */
  readonly trail?: Trail
}

/** Facts about the lot that closing it depends on. */
export interface ClosableLot {
  readonly direction: Direction
  readonly state: PositionState
  readonly shares: number
  /** How many of them sales wait for. */
  readonly ordered: number
  readonly sellableFrom: DateText
}

export interface ClosingPlan {
  readonly shares: number
  readonly lines: readonly FeeLine[]
  readonly fills: readonly BookFill[]
  readonly traded: Traded
  readonly rest: number
  readonly cancelled: number
  readonly bound: Price
  /** The trigger of a stop. */
  readonly trigger: Price | null
  /** The price from which a trailing stop begins to follow. */
  readonly bestPrice: Price | null
  readonly queueAhead: number
  readonly timeInForce: TimeInForce
  readonly goodTill: DateText
  readonly expiresAt: Instant
  readonly sessionDate: DateText
  /** The moment from which it counts prints: now, or before the first session on which the lot may be closed. */
  readonly queuedAt: Instant
}

const termsOf = (draft: ClosingDraft, lot: ClosableLot): OrderTerms => ({
  ...draft,
  side: closingSide(lot.direction),
  // Where none is free, the refusal is about all of them.
  shares: draft.shares ?? (lot.shares - lot.ordered || lot.shares),
  sleepsUntil: lot.sellableFrom,
})

/** The plan of a sale (of a long) or a buy-back (of a short) at its instant; `null` without a price or a bound. */
export const planClosing = (sentClosingDraft: ClosingDraft, lot: ClosableLot, now: MarketView): ClosingPlan | null => {
  const { terms: draft, view } = inItsSession(sentClosingDraft, now)
  const { market } = view.instrument
  const order = termsOf(draft, lot)
  const boundPrice = closingBoundOf(order, view)
  if (view.quote === null || boundPrice === null || order.shares < 1) return null
  const trails = draft.priceType === 'trailing'
  const asleep = isLocked(lot, view)
  const walked = takeNow(asleep && maySleep(draft) ? [] : levelsFor(order, view), order, boundPrice)
  const timeInForce = forceOf(draft)
  const rest = waits(draft, view) ? walked.unfilled : 0
  const goodTill = restsUntil(market, view.phase.date, draft.priceType === 'market' ? null : draft.goodTill)
  return {
    shares: order.shares,
    lines: feeLinesAt(market, order.side, view.phase.date),
    fills: walked.fills,
    traded: walked.traded,
    rest,
    cancelled: walked.unfilled - rest,
    bound: boundPrice,
    trigger: trails
      ? trailedTrigger(order.side, view.quote.price, draft.trail ?? noTrail, view.instrument, view.phase.date)
      : (draft.trigger ?? null),
    bestPrice: trails ? view.quote.price : null,
    queueAhead: rest === 0 || asleep ? 0 : queueFor(order, view, boundPrice),
    timeInForce,
    goodTill,
    ...spanOf(draft, view, lifeOf(market, view.phase.date, goodTill).expiresAt),
    sessionDate: view.phase.date,
    ...(asleep ? { queuedAt: beforeSession(market, lot.sellableFrom) } : {}),
  }
}

/** Whether T+1, or a longer lock, keeps a lot from being closed in this session. */
const isLocked = ({ sellableFrom }: Pick<ClosableLot, 'sellableFrom'>, { phase }: MarketView): boolean =>
  phase.date < sellableFrom

/** T+1 as a refusal that says from when on, and that the product's rule is stricter than Tokyo's and New York's own. */
export const lockRefusals = (lot: Pick<ClosableLot, 'sellableFrom'>, view: MarketView): Refusal[] =>
  isLocked(lot, view)
    ? [
        {
          key: 'cannot_sell_on_t1_day',
          now: view.phase.date,
          needed: lot.sellableFrom,
          values: { exchange_allows: exchangeOf[view.instrument.market] === 'shanghai' ? 'no' : 'yes' },
        },
      ]
    : []

/** Whether an order waits until its lot may be closed: a stop does, and a limit that lasts until a date. */
const maySleep = ({ priceType, goodTill }: ClosingDraft): boolean =>
  isStop(priceType) || (priceType === 'limit' && goodTill !== null)

/** An order that sleeps until its lot may be closed must last until then. */
const sleepRefusals = (draft: ClosingDraft, lot: ClosableLot, view: MarketView): Refusal[] => {
  const until = restsUntil(view.instrument.market, view.phase.date, draft.goodTill)
  if (!isLocked(lot, view) || until >= lot.sellableFrom) return []
  const to = calendarKnownUntil(view.instrument.market)
  const values = { from: lot.sellableFrom, to: to < lot.sellableFrom ? lot.sellableFrom : to }
  return [{ key: 'good_till_out_of_range', field: 'good_till', now: until, needed: lot.sellableFrom, values }]
}

/**
 * All refusals of closing a lot, in the order of precedence; empty when it may be closed. An order that `sleeps` is refused under T+1
 * where it ends before its lot may be closed, every other one at once.
 */
export const closingRefusals = (
  sentClosingDraft: ClosingDraft,
  lot: ClosableLot,
  now: MarketView,
  standing: AccountFacts,
  sleeps: boolean = maySleep(sentClosingDraft),
): readonly Refusal[] => {
  const { terms: draft, view, splits } = inItsSession(sentClosingDraft, now)
  const refusals = [...tradingRestrictions(standing), ...termsChecks(termsOf(draft, lot), view)]
  if (lot.state === 'closed') refusals.push({ key: 'order_not_holding', now: lot.state, needed: 'holding' })
  else refusals.push(...orderedRefusals(draft.shares, lot))
  return inOrder(closingPrecedence, [
    ...refusals,
    ...splitRefusals(view, [...view.splitsAhead, ...splits]),
    ...(sleeps ? sleepRefusals(draft, lot, view) : lockRefusals(lot, view)),
  ])
}

export const closingCurrency = (view: MarketView) => marketCurrency[view.instrument.market]
