import { type Market, marketCurrency, perMarket } from '@zaraba/market/markets.ts'
import { changeOf } from '@zaraba/market/statistics/change.ts'
import { currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatPrice, formatTenThousandths, type Price } from '@zaraba/money/price.ts'

/** The minimum of digits after the decimal point in a price: none for yen, two for dollars and yuan. */
const leastDigits = perMarket((market) => currencyDigits[marketCurrency[market]])

export const priceTextOf = (market: Market, price: Price): string => formatPrice(price, leastDigits[market])
export const priceOrDash = (market: Market, price: Price | null): string => (price === null ? '-' : priceTextOf(market, price))

/** A difference of two prices in ten-thousandths, formatted like a price. */
export const differenceText = (market: Market, difference: number): string =>
  formatTenThousandths(difference, leastDigits[market])

/** `part ÷ whole − 1` in per cent, rounded to the nearest hundredth; "0.00" when `whole` is zero. */
export const percentText = (part: number | bigint, whole: number | bigint): string =>
  formatDecimal(BigInt(changeOf(part, whole)), 2)
