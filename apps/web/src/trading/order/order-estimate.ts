import type { Direction } from '@zaraba/contract/trading/rows.ts'
import { feeLinesAt } from '@zaraba/market/exchanges/fees.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { chargesBetween, sumOf } from '@zaraba/rules/trading/fees.ts'
import { initialMargin, openingSide } from '@zaraba/rules/trading/margin.ts'
import { minorOf, nothingTraded, tradedAt } from '@zaraba/rules/trading/value.ts'

export interface EstimateInput {
  readonly type: MarketType
  readonly direction: Direction
  readonly price: string
  readonly leverage: number
  /** The session's date, for the fees in force. */
  readonly date: string
}

/** Amount that an order at one price takes from the available balance, in minor units, by the server’s own rules. */
const totalOf = (input: EstimateInput, shares: number): bigint => {
  const currency = currencyOfWallet[input.type]
  const traded = tradedAt(parsePrice(input.price), shares)
  const lines = feeLinesAt(marketOfType[input.type], openingSide(input.direction), dateText(input.date))
  const margin = initialMargin(minorOf(traded.value, currency, 'half_even'), input.leverage)
  return margin + sumOf(chargesBetween(lines, nothingTraded, traded, currency))
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

/** The most shares whose total, fees included, an amount pays; 0 when it does not even pay one. */
export const sharesForAmount = (input: EstimateInput, amount: string, most: number): number => {
  try {
    const budget = parseMoney(amount, currencyOfWallet[input.type])
    let [pays, fails] = [0, Math.max(1, most) + 1]
    while (fails - pays > 1) {
      const middle = Math.floor((pays + fails) / 2)
      if (totalOf(input, middle) <= budget) pays = middle
      else fails = middle
    }
    return pays
  } catch {
    return 0
  }
}
