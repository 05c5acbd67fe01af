import { type Market, marketCurrency, perMarket } from '@zaraba/market/markets.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatPrice, formatTenThousandths, type Price } from '@zaraba/money/price.ts'

/** Least digits behind the point of a price: whole yen, cents and fen. */
const leastDigits = perMarket((market) => currencyDigits[marketCurrency[market]])

export const priceTextOf = (market: Market, price: Price): string => formatPrice(price, leastDigits[market])
export const priceOrDash = (market: Market, price: Price | null): string => (price === null ? '-' : priceTextOf(market, price))

/** A difference of two prices in ten-thousandths, as short as a price. */
export const differenceText = (market: Market, difference: number): string =>
  formatTenThousandths(difference, leastDigits[market])

/** `part ÷ whole − 1` in per cent with two digits, rounded to the nearest; "0.00" without a base. */
export const percentText = (part: number | bigint, whole: number | bigint): string =>
  formatDecimal(BigInt(changeOf(part, whole)), 2)
