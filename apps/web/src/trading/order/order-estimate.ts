import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { closingSide, floatingProfit, initialMargin, openingSide, type Side } from '@zaraba/rules/trading/margin.ts'
import { minorOf, nothingTraded, tradedAt, worthOf } from '@zaraba/rules/trading/value.ts'

export interface EstimateInput {
  readonly type: MarketType
  readonly direction: Direction
  readonly price: string
  readonly leverage: number
  /** The session's date, for the fees in force. */
  readonly date: string
}
type Position = Pick<EstimateInput, 'type' | 'direction' | 'date'>

/** Fees of an order that fills at one price, in minor units. */
const feesOf = ({ type, date }: Position, side: Side, price: Price, shares: number): bigint =>
  sumOf(
    chargesBetween(
      feeLinesAt(marketOfType[type], side, dateText(date)),
      nothingTraded,
      tradedAt(price, shares),
      currencyOfWallet[type],
    ),
  )

/** Amount that an order at one price takes from the available balance, in minor units, by the server’s own rules. */
const totalOf = (input: EstimateInput, shares: number): bigint => {
  const price = parsePrice(input.price)
  const value = minorOf(tradedAt(price, shares).value, currencyOfWallet[input.type], 'half_even')
  return initialMargin(value, input.leverage) + feesOf(input, openingSide(input.direction), price, shares)
}

/** Whole value of an order at one price, as money text; undefined where the price or the shares are none. */
export const estimateValue = ({ type, price }: Pick<EstimateInput, 'type' | 'price'>, shares: string): string | undefined => {
  if (!/^[1-9]\d{0,8}$/.test(shares)) return undefined
  try {
    return formatMoney(worthOf(parsePrice(price), Number(shares), currencyOfWallet[type]), currencyOfWallet[type])
  } catch {
    return undefined
  }
}

/** Loss of a position that opens at one price and closes at another, with the fees of both, in minor units. */
export const lossBetween = (position: Position, opened: Price, closed: Price, shares: number): bigint => {
  const { type, direction } = position
  const [cost, worth] = [opened, closed].map((price) => worthOf(price, shares, currencyOfWallet[type]))
  const fees = feesOf(position, openingSide(direction), opened, shares) + feesOf(position, closingSide(direction), closed, shares)
  return fees - floatingProfit(direction, cost ?? 0n, worth ?? 0n)
}

/** The total as money text, at once and without the server; undefined where the price or the shares are none. */
export const estimateTotal = (input: EstimateInput, shares: string): string | undefined => {
  if (!/^[1-9]\d{0,8}$/.test(shares)) return undefined
  try {
    return formatMoney(totalOf(input, Number(shares)), currencyOfWallet[input.type])
  } catch {
    return undefined
  }
}

/** The most shares, up to a bound, whose sum is within a budget; 0 where not even one is. The sum grows with the shares. */
export const mostShares = (bound: number, budget: bigint, sum: (shares: number) => bigint): number => {
  let [fits, fails] = [0, bound + 1]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (sum(middle) <= budget) fits = middle
    else fails = middle
  }
  return fits
}

/**
 * The most shares whose total, fees included, an amount pays; 0 when it does not even pay one. Shares that were reckoned before stay while
 * it pays them, so that a moving price does not change the quantity under a finger.
 */
export const sharesForAmount = (input: EstimateInput, amount: string, most: number, before = 0): number => {
  try {
    const budget = parseMoney(amount, currencyOfWallet[input.type])
    const bound = Math.max(1, most)
    const total = (shares: number) => totalOf(input, shares)
    return before > 0 && before <= bound && total(before) <= budget ? before : mostShares(bound, budget, total)
  } catch {
    return 0
  }
}
