import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { closingPrecedence } from '@zaraba/contract/trading/refusals.ts'
import type { PriceType } from '@zaraba/contract/trading/rows.ts'
import type { PositionState } from '@zaraba/contract/trading/states.ts'
import { type FeeLine, feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { exchangeOf, marketCurrency } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type BookFill, queueAt, walkBook } from '../fills/walk-book.ts'
import { closingSide, type Direction } from '../margin.ts'
import { awaitsAuction, type MarketView, tradingDepth } from '../market-view.ts'
import type { Traded } from '../value.ts'
import { type AccountFacts, tradingRestrictions } from './opening.ts'
import { boundOf, lifeOf, type OrderTerms, restsUntil, termsChecks } from './order-terms.ts'

export interface ClosingDraft {
  readonly priceType: PriceType
  readonly limit: Price | null
  readonly worst: Price | null
  /** `null` closes the whole lot. */
  readonly shares: number | null
  readonly goodTill: DateText | null
}

/** Facts about the lot that closing it depends on. */
export interface ClosableLot {
  readonly direction: Direction
  readonly state: PositionState
  readonly shares: number
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
  readonly queueAhead: number
  readonly goodTill: DateText
  readonly expiresAt: Instant
  readonly sessionDate: DateText
}

const termsOf = (draft: ClosingDraft, lot: ClosableLot): OrderTerms => ({
  ...draft,
  side: closingSide(lot.direction),
  shares: draft.shares ?? lot.shares,
})

/** The plan of a sale (of a long) or a buy-back (of a short) at its instant; `null` without a price or a bound. */
export const planClosing = (draft: ClosingDraft, lot: ClosableLot, view: MarketView): ClosingPlan | null => {
  const { market } = view.instrument
  const order = termsOf(draft, lot)
  const bound = boundOf(order, view)
  if (view.quote === null || bound === null || order.shares < 1) return null
  const depth = tradingDepth(view)
  const walked = walkBook(order.side === 'buy' ? depth.asks : depth.bids, order.side, order.shares, bound)
  const rest = draft.priceType === 'limit' || awaitsAuction(view) ? walked.unfilled : 0
  const goodTill = restsUntil(market, view.phase.date, draft.priceType === 'limit' ? draft.goodTill : null)
  return {
    shares: order.shares,
    lines: feeLinesAt(market, order.side, view.phase.date),
    fills: walked.fills,
    traded: walked.traded,
    rest,
    cancelled: walked.unfilled - rest,
    bound,
    queueAhead: rest === 0 ? 0 : queueAt(order.side === 'buy' ? view.depth.bids : view.depth.asks, bound),
    goodTill,
    expiresAt: lifeOf(market, view.phase.date, goodTill).expiresAt,
    sessionDate: view.phase.date,
  }
}

/** T+1 as a refusal that says from when on, and that the product's rule is stricter than Tokyo's and New York's own. */
export const lockRefusals = (lot: Pick<ClosableLot, 'sellableFrom'>, view: MarketView): Refusal[] =>
  view.phase.date < lot.sellableFrom
    ? [
        {
          key: 'cannot_sell_on_t1_day',
          now: view.phase.date,
          needed: lot.sellableFrom,
          values: { exchange_allows: exchangeOf[view.instrument.market] === 'shanghai' ? 'no' : 'yes' },
        },
      ]
    : []

/** All refusals of closing a lot, in the order of precedence; empty when it may be closed. */
export const closingRefusals = (
  draft: ClosingDraft,
  lot: ClosableLot,
  view: MarketView,
  standing: AccountFacts,
): readonly Refusal[] => {
  const found = [...tradingRestrictions(standing), ...termsChecks(termsOf(draft, lot), view)]
  if (lot.state !== 'holding') found.push({ key: 'order_not_holding', now: lot.state, needed: 'holding' })
  if (draft.shares !== null && draft.shares > lot.shares)
    found.push({ key: 'quantity_above_position', field: 'stock_num', now: String(draft.shares), needed: String(lot.shares) })
  return inOrder(closingPrecedence, [...found, ...lockRefusals(lot, view)])
}

export const closingCurrency = (view: MarketView) => marketCurrency[view.instrument.market]
