import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import type { ClosingPlan } from '@zaraba/rules/trading/decisions/closing.ts'
import type { OpeningDraft, OpeningPlan } from '@zaraba/rules/trading/decisions/opening.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { accrueThrough } from '@zaraba/rules/trading/lot-changes.ts'
import { closingSide, initialMargin } from '@zaraba/rules/trading/margin.ts'
import { bandFor, type MarketView } from '@zaraba/rules/trading/market-view.ts'
import type { LotRecord } from '@zaraba/rules/trading/records.ts'
import { settle } from '@zaraba/rules/trading/settle.ts'
import { splitLot } from '@zaraba/rules/trading/split-lot.ts'
import { isStop, isUnbounded } from '@zaraba/rules/trading/stops.ts'
import { minorOf, nothingTraded, type Traded, tradedAt } from '@zaraba/rules/trading/value.ts'

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

/** Closing a lot with shares that traded: their part of the lot, the fees, and what comes home. */
export const closedAt = (lot: LotRecord, plan: Pick<ClosingPlan, 'sessionDate' | 'lines'>, traded: Traded) => {
  const charged = accrueThrough(lot, plan.sessionDate).lot
  const charges = chargesBetween(plan.lines, nothingTraded, traded, lot.currency)
  const proceeds = minorOf(traded.value, lot.currency, 'half_even')
  const empty = traded.shares === 0
  const { part } = splitLot(charged, empty ? lot.shares : traded.shares, lot.shares)
  return { charges, proceeds, empty, part, settled: settle(lot.direction, part, empty ? part.cost : proceeds, charges) }
}

/** Outcomes of a stop that closes a position; after a gap at its worst price, or at the limit of the day where it has none. */
export const closingOutcomes = (lot: LotRecord, plan: ClosingPlan, view: MarketView): Outcome[] => {
  if (plan.trigger === null) return []
  const { currency } = lot
  const { up, down } = bandFor(view)
  const ofDay = closingSide(lot.direction) === 'sell' ? down : up
  const filled = (when: Outcome['when'], price: Price | null): Outcome => {
    if (price === null) return { when, price: '-', total: '-', profit: '-', good_till: '-' }
    const { settled } = closedAt(lot, plan, tradedAt(price, Math.min(plan.shares, lot.shares)))
    const shown = { total: formatMoney(settled.home, currency), profit: formatMoney(settled.realised, currency) }
    return { when, price: formatPrice(price, currencyDigits[currency]), ...shown, good_till: '-' }
  }
  return [
    filled('at_trigger', plan.trigger),
    filled('at_gap', isUnbounded(plan.bound) ? ofDay : plan.bound),
    neverText('-', plan.goodTill),
  ]
}
