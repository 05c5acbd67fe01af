import { type Exchange, exchangeOf, type Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, dateText, day, type Instant, later } from '@zaraba/money/time.ts'

/** Terms that are fixed when an offering is announced. Prices are ten-thousandths, quantities shares. */
export interface OfferingTerms {
  readonly market: Market
  readonly code: string
  /** The provisional range, `null` before it is set; both ends are alike where private customers see a fixed price. */
  readonly low: Price | null
  readonly high: Price | null
  /** The least that can be subscribed for, and the step of it: one lot of the draw. */
  readonly lot: number
  readonly most: number
  /** The lots that are drawn. */
  readonly lots: number
  readonly announcedAt: Instant
  readonly rangeAt: Instant
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly pricedAt: Instant
  readonly drawnAt: Instant
  readonly paymentAt: Instant
  readonly deadlineAt: Instant
  readonly listedAt: Instant
}

/** How money goes in a market: dated lines, the latest of which holds. */
export interface MoneyRule {
  readonly from: DateText
  /** Money is held at the application, at the top of the range; else nothing is before the win is paid. */
  readonly holdsAtApplication: boolean
  /** At the deadline what is due is taken by itself; else the customer has to take the win before it. */
  readonly takenAtDeadline: boolean
  /**
   * The bar on applications: after `waivers` unpaid wins within `within` days, for `lasts` days; `null` in markets without one.
   */
  readonly bar: { readonly waivers: number; readonly within: number; readonly lasts: number } | null
}

const inAdvance: readonly MoneyRule[] = [
  { from: dateText('2012-01-01'), holdsAtApplication: true, takenAtDeadline: false, bar: null },
]
/**
 * Japan and the United States hold the money in advance. China takes applications without money since 2016, and bars for 180 days
 * who has not paid three wins within twelve months (Measures for the online issue of initial public offerings).
 */
const moneyRules: Readonly<Record<Exchange, readonly MoneyRule[]>> = {
  tokyo: inAdvance,
  new_york: inAdvance,
  shanghai: [
    { from: dateText('2012-01-01'), holdsAtApplication: true, takenAtDeadline: false, bar: null },
    {
      from: dateText('2016-01-01'),
      holdsAtApplication: false,
      takenAtDeadline: true,
      bar: { waivers: 3, within: 365 * day, lasts: 180 * day },
    },
  ],
}

/** The rule of a market on a date. @throws RangeError before the table begins. */
export const moneyRuleOn = (market: Market, date: DateText): MoneyRule => {
  const rule = moneyRules[exchangeOf[market]].findLast(({ from }) => from <= date)
  if (rule === undefined) throw new RangeError('no rule of payment holds on that date')
  return rule
}

/** Until when a customer is barred whose wins were waived at these moments; `null` when not barred at `at`. */
export const barredUntil = (waivers: readonly Instant[], bar: MoneyRule['bar'], at: Instant): Instant | null => {
  if (bar === null) return null
  const past = waivers.filter((each) => each <= at).toSorted((left, right) => left - right)
  let until: Instant | null = null
  for (const [index, moment] of past.entries()) {
    const first = past[index - bar.waivers + 1]
    if (first !== undefined && moment - first <= bar.within) until = later(moment, bar.lasts)
  }
  return until !== null && until > at ? until : null
}
