import { type Price, price } from '@zaraba/money/price.ts'
import type { Ratio } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { CorporateEvent } from '../feeds/feed.ts'
import { minus, nearest, one, over, plus, times, whole } from './fractions.ts'

/**
 * All that happens to one old share on an ex-date, per old share: `cash` received and `paid` for rights, in ten-thousandths of the
 * major unit, and the number of shares it becomes (1 + bonus + transfer + rights).
 */
export interface CorporateAction {
  readonly exDate: DateText
  readonly cash: Ratio
  readonly paid: Ratio
  readonly shares: Ratio
  /** The part of `shares` that multiplies the volume: splits and bonus shares, not dividends or paid rights. */
  readonly split: Ratio
}

/** The dividends and splits of a feed as one action a date, oldest first. A dividend counts per share before a split of its date. */
export const actionsOf = (events: readonly CorporateEvent[]): readonly CorporateAction[] => {
  const byDate = new Map<DateText, CorporateAction>()
  for (const event of events) {
    if (event.kind === 'earnings') continue
    const known = byDate.get(event.exDate) ?? { exDate: event.exDate, cash: whole(0), paid: whole(0), shares: one, split: one }
    if (event.kind === 'dividend') byDate.set(event.exDate, { ...known, cash: plus(known.cash, whole(event.amount)) })
    else {
      const ratio = { numerator: BigInt(event.numerator), denominator: BigInt(event.denominator) }
      byDate.set(event.exDate, { ...known, shares: times(known.shares, ratio), split: times(known.split, ratio) })
    }
  }
  return [...byDate.values()].sort((left, right) => (left.exDate < right.exDate ? -1 : 1))
}

/** Exact ex-reference price X = (C − D + Pr·r) ÷ (1 + b + t + r) in ten-thousandths. Source: SSE trading rule 4.3.2 [P]. */
export const exReference = (close: Ratio, action: CorporateAction): Ratio =>
  over(plus(minus(close, action.cash), action.paid), action.shares)

/** The ex-reference price after a close, to the nearest ten-thousandth and at least one; the caller puts it on the tick table. */
export const exReferencePrice = (close: Price, action: CorporateAction): Price =>
  price(Math.max(nearest(exReference(whole(close), action)), 1))
