import { borrowingRate } from '@zaraba/market/exchanges/terms.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { type DateText, dayNumber } from '@zaraba/money/time.ts'
import { dividendOf, splitShares } from '../trading/corporate.ts'
import { minorOf, worthOf } from '../trading/value.ts'
import { actionOn, type TapeSession } from './tape.ts'

/** Shares of a member in the model account, negative for a short; `cost` is what they opened at, in minor units and positive. */
export interface ModelHolding {
  readonly member: number
  readonly shares: number
  readonly cost: bigint
}

/**
 * The account that a product's rule trades: 100,000,000 minor units at its beginning, so that its equity is the unit value in
 * ten-thousandths of a point, and a unit began at 10,000.
 */
export interface ModelAccount {
  readonly cash: bigint
  readonly holdings: readonly ModelHolding[]
  /** The equity at the last close. */
  readonly value: bigint
  /** The last session; `null` before the first. */
  readonly date: DateText | null
  /** The last close of each member, for the sessions on which one does not trade. */
  readonly closes: readonly number[]
}

export const startingValue = 100_000_000n

export const openModelAccount = (members: number): ModelAccount => ({
  cash: startingValue,
  holdings: [],
  value: startingValue,
  date: null,
  closes: Array.from({ length: members }, () => 0),
})

const directionOf = ({ shares }: ModelHolding): 'long' | 'short' => (shares > 0 ? 'long' : 'short')

/** Contribution of a holding to the equity at a price: a long adds its value, a short the gain that closing it would bring. */
export const worthAt = (market: Market, holding: ModelHolding, close: number): bigint => {
  const worth = worthOf(close as Price, Math.abs(holding.shares), marketCurrency[market])
  return holding.shares > 0 ? worth : holding.cost - worth
}

/** Cash that may be spent: the cash less the margin of the shorts, at 1× their whole cost. */
export const spendable = ({ cash, holdings }: Pick<ModelAccount, 'cash' | 'holdings'>): bigint =>
  holdings.reduce((cashLeft, { shares, cost }) => (shares < 0 ? cashLeft - cost : cashLeft), cash)

/** Dividends and splits before the open, as a customer's lots take them: fractions of a share in cash. */
export const afterActions = (market: Market, account: ModelAccount, session: TapeSession): ModelAccount => {
  if (session.actions.length === 0) return account
  const currency = marketCurrency[market]
  let { cash } = account
  const holdings: ModelHolding[] = []
  const closes = [...account.closes]
  for (const holding of account.holdings) {
    const { cash: perShare, numerator, denominator } = actionOn(session, holding.member)
    const count = Math.abs(holding.shares)
    const sign = holding.shares > 0 ? 1n : -1n
    if (perShare > 0) cash += sign * dividendOf(perShare as Price, count, directionOf(holding), currency)
    const { shares, fraction } = splitShares(count, numerator, denominator)
    if (fraction.numerator > 0) {
      const reference = BigInt(Math.floor(((account.closes[holding.member] ?? missing()) * denominator) / numerator))
      const part = divide(reference * BigInt(fraction.numerator), BigInt(fraction.denominator), 'down')
      cash += sign * minorOf(part, currency, sign > 0n ? 'down' : 'up')
    }
    if (shares > 0) holdings.push({ ...holding, shares: shares * Number(sign) })
  }
  // The last close becomes its ex-reference price, on which the day's band and the orders of the day rest.
  for (const { member, cash: paidCash, numerator, denominator } of session.actions)
    closes[member] = Math.floor((Math.max(0, (closes[member] ?? missing()) - paidCash) * denominator) / numerator)
  return { ...account, cash, holdings, closes }
}

const daysOfYear = 365n

/** The borrowing fee of the shorts for the days since the last session, on their full cost (act/365), rounded up. */
export const borrowingFee = (market: Market, account: ModelAccount, date: DateText): bigint => {
  if (account.date === null) return 0n
  const borrowedCost = account.holdings.reduce((sum, { shares, cost }) => (shares < 0 ? sum + cost : sum), 0n)
  if (borrowedCost === 0n) return 0n
  const rate = borrowingRate(market, date)
  const days = BigInt(dayNumber(date) - dayNumber(account.date))
  return divide(borrowedCost * rate.numerator * days, rate.denominator * daysOfYear, 'up')
}

/** The equity at the closes of a session; a share that did not trade counts at its last close. */
export const equityOf = (market: Market, account: Pick<ModelAccount, 'cash' | 'holdings'>, closes: readonly number[]): bigint =>
  account.holdings.reduce((sum, holding) => sum + worthAt(market, holding, closes[holding.member] ?? missing()), account.cash)
