import type { FeeLine } from '@zaraba/market/exchanges/fees.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Charge, chargesBetween, sumOf } from './fees.ts'
import { initialMargin } from './margin.ts'
import { addTraded, least, minorOf, type Traded, tradedAt } from './value.ts'

/** The constant terms of an opening order. */
export interface OpeningTerms {
  readonly leverage: number
  readonly currency: Currency
  readonly lines: readonly FeeLine[]
  /** The price at which the rest is held: the limit, or before an auction the limit-up price. */
  readonly holdPrice: Price
}

/** How far an opening order has come: all its fills, and those of the lot that today's fills go into. */
export interface Progress {
  readonly traded: Traded
  readonly lotValue: bigint
  /** Sessions that may follow today's. Each may begin a lot of its own, which may round cost and margin up once more. */
  readonly laterSessions: number
}

const marginOf = (value: bigint, terms: OpeningTerms): bigint =>
  initialMargin(minorOf(value, terms.currency, 'half_even'), terms.leverage)

/** Hold of the unfilled rest: its margin and its worst-case fee at the hold price, minor units. */
export const holdNeeded = (terms: OpeningTerms, progress: Progress, rest: number): bigint => {
  if (rest === 0) return 0n
  const more = tradedAt(terms.holdPrice, rest)
  const margin = marginOf(progress.lotValue + more.value, terms) - marginOf(progress.lotValue, terms)
  const fees = sumOf(chargesBetween(terms.lines, progress.traded, addTraded(progress.traded, more), terms.currency))
  return margin + fees + 2n * BigInt(progress.laterSessions)
}

export interface HeldFill {
  readonly feesPaid: readonly Charge[]
  /** Only where a short fills so far above its limit that the hold cannot even pay the fee. */
  readonly feesForgiven: readonly Charge[]
  readonly costAdded: bigint
  readonly marginAdded: bigint
  /** The part of the hold that was not needed, released to the available balance. */
  readonly released: bigint
  readonly holdAfter: bigint
  readonly after: Progress
}

/**
 * A fill of a resting opening order, paid from its hold alone: the fee first, then the margin; where a short fills better than its
 * limit needs, margin is what remains and `borrowed` takes the rest; available is never touched (docs/product/trading.md).
 */
export const fillFromHold = (terms: OpeningTerms, before: Progress, hold: bigint, fill: Traded, rest: number): HeldFill => {
  const traded = addTraded(before.traded, fill)
  const after: Progress = { ...before, traded, lotValue: before.lotValue + fill.value }
  const kept = holdNeeded(terms, after, rest)
  const holdAfter = least(kept, hold)
  let budget = hold - holdAfter
  const feesPaid: Charge[] = []
  const feesForgiven: Charge[] = []
  for (const { name, amount } of chargesBetween(terms.lines, before.traded, traded, terms.currency)) {
    const paid = least(amount, budget)
    if (paid > 0n) feesPaid.push({ name, amount: paid })
    if (paid < amount) feesForgiven.push({ name, amount: amount - paid })
    budget -= paid
  }
  const wanted = marginOf(after.lotValue, terms) - marginOf(before.lotValue, terms)
  const marginAdded = least(wanted, budget)
  const cost = (value: bigint) => minorOf(value, terms.currency, 'half_even')
  return {
    feesPaid,
    feesForgiven,
    costAdded: cost(after.lotValue) - cost(before.lotValue),
    marginAdded,
    released: budget - marginAdded,
    holdAfter,
    after,
  }
}
