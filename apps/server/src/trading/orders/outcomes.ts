import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { type ClosingPlan, planClosing } from '@zaraba/rules/trading/decisions/closing.ts'
import { type OpenIntent, orderOf } from '@zaraba/rules/trading/decisions/decide-opening.ts'
import type { OpeningDraft, OpeningPlan } from '@zaraba/rules/trading/decisions/opening.ts'
import { exitsUntil, legsOf, noExits } from '@zaraba/rules/trading/exits.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { accrueThrough, newLot } from '@zaraba/rules/trading/lot-changes.ts'
import { closingSide, initialMargin } from '@zaraba/rules/trading/margin.ts'
import { bandFor, type MarketView } from '@zaraba/rules/trading/market-view.ts'
import { type LotRecord, lotNumber, orderNumber } from '@zaraba/rules/trading/records.ts'
import { settle } from '@zaraba/rules/trading/settle.ts'
import { splitLot } from '@zaraba/rules/trading/split-lot.ts'
import { hasLimit, isStop, isUnbounded, reachesTrigger } from '@zaraba/rules/trading/stops.ts'
import { addTraded, minorOf, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'

type Outcome = OutputOf<'trade/preview'>['outcomes'][number]

const neverText = (held: string, goodTill: string): Outcome => ({
  when: 'never',
  price: '-',
  total: held,
  profit: '-',
  good_till: goodTill,
})

/** Outcomes of a stop that opens a position: filled at its trigger, filled after a gap at its worst price, or never triggered. */
export const openingOutcomes = (draft: OpeningDraft, plan: OpeningPlan, currency: Currency): Outcome[] => {
  if (!isStop(draft.priceType) || draft.trigger == null) return []
  const filled = (when: Outcome['when'], price: Price): Outcome => {
    const traded = tradedAt(price, draft.shares)
    const principal = initialMargin(minorOf(traded.value, currency, 'half_even'), draft.leverage)
    const fee = sumOf(chargesBetween(plan.terms.lines, nothingTraded, traded, currency))
    const shown = { price: formatPrice(price, currencyDigits[currency]), total: formatMoney(principal + fee, currency) }
    return { when, ...shown, profit: '-', good_till: '-' }
  }
  return [
    filled('at_trigger', draft.trigger),
    filled('at_gap', plan.bound),
    neverText(formatMoney(plan.restHold, currency), plan.goodTill),
  ]
}

/** The position that an order would open: what fills now at its prices, the rest at its limit, its trigger or the price now. */
const lotToCome = (intent: OpenIntent, plan: OpeningPlan, view: MarketView): LotRecord => {
  const { draft } = intent
  const at = (hasLimit(draft.priceType) ? draft.limit : draft.trigger) ?? view.quote?.price ?? plan.bound
  const order = orderOf(intent, orderNumber(0n), plan, view)
  const traded = addTraded(plan.traded, tradedAt(at, draft.shares - plan.traded.shares))
  const cost = minorOf(traded.value, order.currency, 'half_even')
  const fees = sumOf(chargesBetween(plan.terms.lines, nothingTraded, traded, order.currency))
  const margin = initialMargin(cost, order.leverage)
  return newLot(order, lotNumber(0n), view.at, plan.sessionDate, { cost, margin, fees, traded })
}

/** Outcomes of the exits of an order, in the first session in which its position may be closed: the profit, the stop, a gap beyond it, or neither. */
export const exitOutcomes = (intent: OpenIntent, opening: OpeningPlan, view: MarketView): Outcome[] => {
  const legs = legsOf(intent.draft.exits ?? noExits)
  if (legs.length === 0) return []
  const lot = lotToCome(intent, opening, view)
  const goodTill = exitsUntil(view.instrument.market, lot.sellableFrom)
  const outcomes = legs.flatMap((leg) => {
    const plan = planClosing({ ...leg, worst: null, shares: null, goodTill }, { ...lot, ordered: 0 }, view)
    if (plan === null) return []
    const first = { ...plan, sessionDate: lot.sellableFrom }
    if (leg.limit !== null && leg.trigger === null) return [closedOutcome(lot, first, 'at_profit', leg.limit)]
    return closingOutcomes(lot, first, view).filter(({ when }) => when !== 'never')
  })
  return [...outcomes, neverText('-', goodTill)]
}

/** Closing a lot with shares that traded: their part of the lot, the fees, and what comes home. */
export const closedAt = (lot: LotRecord, plan: Pick<ClosingPlan, 'sessionDate' | 'lines'>, traded: Traded) => {
  const charged = accrueThrough(lot, plan.sessionDate).lot
  const charges = chargesBetween(plan.lines, nothingTraded, traded, lot.currency)
  const proceeds = minorOf(traded.value, lot.currency, 'half_even')
  const empty = traded.shares === 0
  const { part } = splitLot(charged, empty ? lot.shares : traded.shares, lot.shares)
  return { charges, proceeds, empty, part, settled: settle(lot.direction, part, empty ? part.cost : proceeds, charges) }
}

/** Closing a position at a price; without one nothing bounds it. */
const closedOutcome = (lot: LotRecord, plan: ClosingPlan, when: Outcome['when'], price: Price | null): Outcome => {
  if (price === null) return { when, price: '-', total: '-', profit: '-', good_till: '-' }
  const { currency } = lot
  const { settled } = closedAt(lot, plan, tradedAt(price, Math.min(plan.shares, lot.shares)))
  const shown = { total: formatMoney(settled.home, currency), profit: formatMoney(settled.realised, currency) }
  return { when, price: formatPrice(price, currencyDigits[currency]), ...shown, good_till: '-' }
}

/** Outcomes of a stop that closes a position; after a gap at its worst price, or at the limit of the day where it has none. */
export const closingOutcomes = (lot: LotRecord, plan: ClosingPlan, view: MarketView): Outcome[] => {
  if (plan.trigger === null) return []
  const { up, down } = bandFor(view)
  const side = closingSide(lot.direction)
  const ofDay = side === 'sell' ? down : up
  // A limit of today that lies before the trigger says nothing about the day on which it is reached.
  const gap = ofDay !== null && reachesTrigger(side, plan.trigger, ofDay) ? ofDay : null
  return [
    closedOutcome(lot, plan, 'at_trigger', plan.trigger),
    closedOutcome(lot, plan, 'at_gap', isUnbounded(plan.bound) ? gap : plan.bound),
    neverText('-', plan.goodTill),
  ]
}
