import type { Refusal } from '@zaraba/contract/refusals.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { divide, type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { type DateText, dateText, type Instant, minute, second } from '@zaraba/money/time.ts'

/**
 * Spread that the exchange keeps of the mid rate, by the date from which it holds; the product's own table, as no law sets one.
 */
const spreads: readonly { readonly from: DateText; readonly spread: Ratio }[] = [
  { from: dateText('2012-01-01'), spread: ratio(2, 1_000) },
]
/** The spread of a date. @throws RangeError before the table begins. */
export const spreadOn = (date: DateText): Ratio => {
  const row = spreads.findLast(({ from }) => from <= date)
  if (row === undefined) throw new RangeError('no spread holds on that date')
  return row.spread
}

/** A quote holds for so long by the system clock: the person reads it in real time. */
export const quoteLasts = 30 * second
/** It ends when practice time has been moved beyond what passes in that time at the highest speed, 60×; and see `movedSince`. */
export const quoteLastsInPractice = 30 * minute

/** The rate of a quote: what one major unit of the paid currency buys, after the spread. */
export const rateOf = (mid: Ratio, spread: Ratio): Ratio => ({
  numerator: mid.numerator * (spread.denominator - spread.numerator),
  denominator: mid.denominator * spread.denominator,
})

/** Amount in minor units of the other currency that `paid` buys at a rate of major units, rounded down. */
export const bought = (paidMoney: bigint, from: Currency, to: Currency, rate: Ratio): bigint =>
  divide(
    paidMoney * rate.numerator * 10n ** BigInt(currencyDigits[to]),
    rate.denominator * 10n ** BigInt(currencyDigits[from]),
    'down',
  )

/** A quote as it was given, and to whom: times of both clocks. */
export interface ExchangeQuote {
  readonly from: Currency
  readonly to: Currency
  readonly mid: Ratio
  readonly spread: Ratio
  readonly marketAt: Instant
  readonly expires: Instant
}

interface Moment {
  readonly system: Instant
  readonly market: Instant
}

export const isExpired = (quote: Pick<ExchangeQuote, 'marketAt' | 'expires'>, now: Moment): boolean =>
  now.system >= quote.expires || now.market - quote.marketAt > quoteLastsInPractice

/** The mid rate at the moment of the quote and at that of the exchange. */
interface RateSince {
  readonly before: Ratio
  readonly now: Ratio
}

/** How far a mid rate has moved, as a part of what it was. */
const movedBy = ({ before, now }: RateSince): Ratio => {
  const [was, is] = [before.numerator * now.denominator, now.numerator * before.denominator]
  return ratio(is < was ? was - is : is - was, was)
}

/**
 * Whether the market has moved by more than the spread since the quote, up or down: exchanging at it would then pay, or cost, more than the
 * current rate, and somebody who may choose would exchange only where it pays.
 */
export const movedSince = (since: RateSince, spread: Ratio): boolean => {
  const movedRatio = movedBy(since)
  return movedRatio.numerator * spread.denominator > spread.numerator * movedRatio.denominator
}

/** A rate with ten decimals: one dong is 0.0061… yen. */
export const rateDecimals = 10
export const rateText = (rate: Ratio): string =>
  formatDecimal(divide(rate.numerator * 10n ** BigInt(rateDecimals), rate.denominator, 'half_even'), rateDecimals)

/** A part of a whole in per cent with two decimals, rounded up: what is above a bound never reads like the bound. */
const percentText = ({ numerator, denominator }: Ratio): string =>
  formatDecimal(divide(numerator * 10_000n, denominator, 'up'), 2)

interface ExchangeDraft {
  readonly from: Currency
  readonly to: Currency
  readonly amount: string
}

/** Minor units of a typed amount; `null` for what is no positive amount of the currency. */
export const amountOf = (text: string, currency: Currency): bigint | null => {
  try {
    const minor = parseMoney(text, currency)
    return minor > 0n && /^\d{1,15}(\.\d{1,2})?$/.test(text) ? minor : null
  } catch {
    return null
  }
}

/**
 * Refusals of an exchange (L-02, V-10), or the amounts that it moves. `quote` is `null` when the customer has none of that
 * number, `since` when the world has no rate for its two moments.
 */
export const planExchange = (
  draft: ExchangeDraft,
  quote: ExchangeQuote | null,
  available: bigint,
  now: Moment,
  since: RateSince | null,
): { readonly refusals: readonly Refusal[] } | { readonly paid: bigint; readonly received: bigint; readonly rate: Ratio } => {
  const refusals: Refusal[] = []
  const paidMoney = amountOf(draft.amount, draft.from)
  if (draft.from === draft.to) refusals.push({ key: 'same_currency_cannot_be_exchanged', field: 'to' })
  if (paidMoney === null) refusals.push({ key: 'enter_exchange_amount', field: 'amount' })
  const usable = quote !== null && quote.from === draft.from && quote.to === draft.to && !isExpired(quote, now)
  if (!usable) refusals.push({ key: 'exchange_quote_expired', field: 'quote' })
  if (usable && since === null) refusals.push({ key: 'exchange_rate_not_obtained' })
  if (usable && since !== null && movedSince(since, quote.spread))
    refusals.push({
      key: 'exchange_rate_moved',
      field: 'quote',
      now: rateText(since.now),
      values: { quoted: rateText(since.before), moved: percentText(movedBy(since)), spread: percentText(quote.spread) },
    })
  const text = (minor: bigint) => formatMoney(minor, draft.from)
  const values = { currency: draft.from }
  if (paidMoney !== null && paidMoney > available)
    refusals.push({ key: 'insufficient_available_balance', now: text(available), needed: text(paidMoney), values })
  if (!usable || paidMoney === null) return { refusals }
  const rate = rateOf(quote.mid, quote.spread)
  const receivedMoney = bought(paidMoney, draft.from, draft.to, rate)
  if (receivedMoney === 0n) refusals.push({ key: 'exchange_amount_too_small', field: 'amount', now: text(paidMoney), values })
  return refusals.length > 0 ? { refusals } : { paid: paidMoney, received: receivedMoney, rate }
}
