import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { divide, type Ratio, ratio, ratioOf } from '@zaraba/money/ratio.ts'
import { amountOf, bought } from '@zaraba/rules/fx/exchange.ts'

export type Quote = OutputOf<'user/exchangeRates'>
export type ExchangeRow = OutputOf<'user/exchangelist'>['list'][number]
export interface Pair {
  readonly from: Currency
  readonly to: Currency
}

export const walletOf = (quote: Quote, currency: Currency): string =>
  quote.wallets.find((wallet) => wallet.currency === currency)?.available ?? '0'

/** A part of what a wallet holds, rounded down to its smallest unit; empty where that is nothing. */
export const partOf = (available: string, currency: Currency, part: bigint): string => {
  const minor = (amountOf(available, currency) ?? 0n) / part
  return minor === 0n ? '' : formatMoney(minor, currency).replace(/\.0+$/, '')
}

const exactRate = ({ exact_rate }: Quote): Ratio => {
  const [numerator = '0', denominator = '1'] = exact_rate.split('/')
  return ratio(BigInt(numerator), BigInt(denominator))
}

/** Why an amount cannot be exchanged; the keys are those that the server would refuse with. */
type AmountFault = 'enter_exchange_amount' | 'insufficient_available_balance' | 'exchange_amount_too_small'

export interface Conversion {
  readonly paid: string
  readonly received: string
  /** Difference to the value of the amount at the mid rate: the price of the exchange. */
  readonly cost: string
  /** Balances of both wallets after the exchange. */
  readonly left: string
  readonly reached: string
}

/** Result of an amount at a quote, by the server’s own rule: one multiplication with the exact rate, rounded down. */
export const convert = (
  quote: Quote,
  typed: string,
): { readonly fault: AmountFault } | { readonly fault: null; readonly result: Conversion } => {
  const { from, to } = quote
  const paid = amountOf(typed, from)
  if (paid === null) return { fault: 'enter_exchange_amount' }
  const available = minorOf(walletOf(quote, from), from)
  if (paid > available) return { fault: 'insufficient_available_balance' }
  const rate = exactRate(quote)
  const received = bought(paid, from, to, rate)
  if (received === 0n) return { fault: 'exchange_amount_too_small' }
  const spread = ratioOf(quote.spread)
  const mid: Ratio = {
    numerator: rate.numerator * spread.denominator,
    denominator: rate.denominator * (spread.denominator - spread.numerator),
  }
  const text = (minor: bigint, currency: Currency) => formatMoney(minor, currency)
  return {
    fault: null,
    result: {
      paid: text(paid, from),
      received: text(received, to),
      cost: text(bought(paid, from, to, mid) - received, to),
      left: text(available - paid, from),
      reached: text(minorOf(walletOf(quote, to), to) + received, to),
    },
  }
}
const minorOf = (text: string, currency: Currency): bigint => amountOf(text, currency) ?? 0n

/** Digits behind the point of a rate that is read: fewer where it is large. */
const shownDigits = (whole: bigint): number => (whole >= 1_000n ? 2 : 4)

/** A rate in the direction in which it is at least one: a person reads 1 USD = 156.27 JPY, not 1 JPY = 0.0063991 USD. */
export const readableRate = (
  rate: string,
  { from, to }: Pair,
): { readonly unit: Currency; readonly in: Currency; readonly value: string } => {
  const exact = ratioOf(rate)
  const upright = exact.numerator >= exact.denominator || exact.numerator === 0n
  const { numerator, denominator } = upright ? exact : { numerator: exact.denominator, denominator: exact.numerator }
  const digits = shownDigits(numerator / denominator)
  const value = formatDecimal(divide(numerator * 10n ** BigInt(digits), denominator, 'half_even'), digits)
  return upright ? { unit: from, in: to, value } : { unit: to, in: from, value }
}

/** A pair after a new choice of one side. Choosing the currency of the other side swaps the pair (L-02). */
export const choose = (pair: Pair, side: keyof Pair, currency: Currency): Pair => {
  const other = side === 'from' ? pair.to : pair.from
  if (currency === other) return { from: pair.to, to: pair.from }
  return side === 'from' ? { from: currency, to: pair.to } : { from: pair.from, to: currency }
}
