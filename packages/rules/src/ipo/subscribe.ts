import { paymentPrecedence, subscriptionPrecedence } from '@zaraba/contract/ipo/refusals.ts'
import type { OfferingState, SubscriptionState } from '@zaraba/contract/ipo/states.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import type { Price } from '@zaraba/money/price.ts'
import { formatInTokyo, type Instant } from '@zaraba/money/time.ts'
import { costOf, heldAtApplication } from './money.ts'
import { subscriptionMove } from './moves.ts'
import { barredUntil, type MoneyRule, moneyRuleOn, type OfferingTerms } from './terms.ts'

const moment = (at: Instant): string => formatInTokyo(at)

/** A flag that keeps an account from trading or from moving money. */
export interface Restriction {
  readonly key: 'account_banned_or_frozen' | 'no_trading'
  readonly reason: string
  readonly until: Instant | null
}
const restrictionRefusal = ({ key, reason, until }: Restriction): Refusal => ({
  key,
  values: { reason, until: until === null ? '-' : moment(until) },
  clear: '/mine/support',
})

/** Facts about the account of an applicant. Money in minor units of the market's currency. */
export interface Applicant {
  readonly restrictions: readonly Restriction[]
  readonly available: bigint
  /** The number of the subscription that the customer has already; `null` without one. */
  readonly subscribed: string | null
  /** When wins of this market were waived. */
  readonly waivers: readonly Instant[]
}

const shortOf = (terms: Pick<OfferingTerms, 'market'>, available: bigint, neededMoney: bigint): readonly Refusal[] => {
  const currency = marketCurrency[terms.market]
  const text = (minor: bigint) => formatMoney(minor, currency)
  return available >= neededMoney
    ? []
    : [
        {
          key: 'insufficient_available_balance',
          now: text(available),
          needed: text(neededMoney),
          values: { currency },
        },
      ]
}

/** Refusals of a quantity: whole lots, at most `most` shares. */
const quantityRefusals = ({ lot, most }: OfferingTerms, shares: number): readonly Refusal[] => {
  if (!Number.isSafeInteger(shares) || shares <= 0) return [{ key: 'enter_quantity_in_lots', field: 'num' }]
  if (shares > most) return [{ key: 'quantity_above_maximum', field: 'num', now: String(shares), needed: String(most) }]
  if (shares % lot === 0) return []
  const lower = shares - (shares % lot)
  const values = {
    ...(lower > 0 ? { lower: String(lower) } : { lower: String(lot) }),
    ...(lower > 0 && lower + lot <= most ? { upper: String(lower + lot) } : {}),
  }
  return [{ key: 'quantity_not_whole_lots', field: 'num', now: String(shares), needed: String(lot), values }]
}

const windowRefusals = (terms: OfferingTerms, state: OfferingState, at: Instant): readonly Refusal[] => {
  if (state === 'withdrawn') return [{ key: 'product_missing_or_delisted', field: 'code', now: terms.code }]
  if (at < terms.opensAt)
    return [
      {
        key: 'not_yet_subscription_time',
        now: moment(at),
        needed: moment(terms.opensAt),
        values: { until: moment(terms.closesAt) },
      },
    ]
  const isTaken = at < terms.closesAt && (state === 'to_subscribe' || state === 'subscribing')
  return isTaken ? [] : [{ key: 'newstock_window_over', now: moment(at), needed: moment(terms.closesAt) }]
}

const barRefusals = ({ bar }: MoneyRule, waivers: readonly Instant[], at: Instant): readonly Refusal[] => {
  const until = barredUntil(waivers, bar, at)
  if (until === null || bar === null) return []
  const waiversWithin = waivers.filter((each) => at - each <= bar.within).length
  return [{ key: 'newstock_barred', now: String(waiversWithin), needed: String(bar.waivers), values: { until: moment(until) } }]
}

/** Refusals of subscribing for `shares` now (P-08, L-01, M-44), or the amount that it holds. */
export const planSubscription = (
  terms: OfferingTerms,
  state: OfferingState,
  applicant: Applicant,
  shares: number,
  at: Instant,
): { readonly refusals: readonly Refusal[] } | { readonly held: bigint; readonly lots: number } => {
  const rule = moneyRuleOn(terms.market, localDate(terms.market, terms.opensAt))
  const quantity = quantityRefusals(terms, shares)
  const heldMoney = quantity.length === 0 ? heldAtApplication(terms, rule, shares) : 0n
  const refusals = [
    ...applicant.restrictions.map(restrictionRefusal),
    ...windowRefusals(terms, state, at),
    ...(applicant.subscribed === null ? [] : [{ key: 'newstock_already_subscribed', now: applicant.subscribed } as const]),
    ...barRefusals(rule, applicant.waivers, at),
    ...quantity,
    ...shortOf(terms, applicant.available, heldMoney),
  ]
  return refusals.length > 0
    ? { refusals: inOrder(subscriptionPrecedence, refusals) }
    : { held: heldMoney, lots: shares / terms.lot }
}

/** A subscription as far as paying and waiving ask. */
interface Win {
  readonly state: SubscriptionState
  readonly won: number
  readonly held: bigint
}

const notToBePaid = (terms: OfferingTerms, state: SubscriptionState): Refusal => ({
  key: 'newstock_not_to_be_paid',
  field: 'order_no',
  now: state,
  values: { ...(state === 'won' ? { from: moment(terms.paymentAt) } : {}), until: moment(terms.deadlineAt) },
})

/** Amount that a win costs beyond its hold; `null` while there is no win, or no price. */
export const leftToPay = (terms: OfferingTerms, { won, held }: Win, price: Price | null): bigint | null =>
  won === 0 || price === null ? null : costOf(terms, price, won) - held

/** Refusals of paying a win now, or the amount that it takes from the available balance. */
export const planPayment = (
  terms: OfferingTerms,
  win: Win,
  price: Price | null,
  applicant: Pick<Applicant, 'restrictions' | 'available'>,
  at: Instant,
): { readonly refusals: readonly Refusal[] } | { readonly taken: bigint } => {
  const moneyToPay = leftToPay(terms, win, price)
  const payable = subscriptionMove(win.state, 'customer_pays') !== null && at < terms.deadlineAt && moneyToPay !== null
  const refusals = [
    ...applicant.restrictions.map(restrictionRefusal),
    ...(payable ? shortOf(terms, applicant.available, moneyToPay) : [notToBePaid(terms, win.state)]),
  ]
  return refusals.length > 0 ? { refusals: inOrder(paymentPrecedence, refusals) } : { taken: moneyToPay ?? 0n }
}

/** Refusals of giving a win up now. Flags of the account do not matter, as the money comes back to it. */
export const waiverRefusals = (terms: OfferingTerms, win: Win, at: Instant): readonly Refusal[] =>
  subscriptionMove(win.state, 'customer_waives') !== null && at < terms.deadlineAt ? [] : [notToBePaid(terms, win.state)]

/** Outcome of a win that was neither paid nor given up when its deadline passes. */
export const atDeadline = (
  terms: OfferingTerms,
  win: Win,
  price: Price | null,
  applicant: Pick<Applicant, 'restrictions' | 'available'>,
):
  | { readonly cause: 'taken_at_deadline'; readonly taken: bigint }
  | { readonly cause: 'deadline_passes' | 'account_restricted' } => {
  if (applicant.restrictions.length > 0) return { cause: 'account_restricted' }
  const rule = moneyRuleOn(terms.market, localDate(terms.market, terms.opensAt))
  const moneyToPay = leftToPay(terms, win, price)
  return rule.takenAtDeadline && moneyToPay !== null && applicant.available >= moneyToPay
    ? { cause: 'taken_at_deadline', taken: moneyToPay }
    : { cause: 'deadline_passes' }
}
