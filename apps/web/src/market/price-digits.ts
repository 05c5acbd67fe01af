import { formatPrice } from '@zaraba/ui/format/format.ts'

/** Digits behind the point that prices of a share have, by its tick: "0.5" is one, "1" none, "0.01" two. */
export const digitsOf = (tick: string): number => {
  const point = tick.indexOf('.')
  return point < 0 ? 0 : tick.slice(point + 1).replace(/0+$/, '').length
}

/** The digits of a share whose prices may lie on both sides of a bound of its tick table: the most that any price of today needs. */
export const digitsOfStock = (
  stock: Readonly<Record<'tick' | 'price' | 'open' | 'high' | 'low' | 'previous_close', string>>,
): number => Math.max(...[stock.tick, stock.price, stock.open, stock.high, stock.low, stock.previous_close].map(digitsOf))

/** A price of a share as it is written everywhere: with the digits of its tick, so that one price has one spelling. */
export const priceOf = (stock: Parameters<typeof digitsOfStock>[0], price: string): string =>
  formatPrice(price, digitsOfStock(stock))

/** Position of a price between a low and a high, in whole per cent; undefined where there is no range. */
export const positionBetweenRange = (low: string, high: string, price: string): number | undefined => {
  const [least, most, at] = [Number(low), Number(high), Number(price)]
  if (!(most > least) || Number.isNaN(at)) return undefined
  return Math.round(Math.min(1, Math.max(0, (at - least) / (most - least))) * 100)
}

/** Prices of a time with finer steps than today’s keep their own digit. Adjusted prices, at which there was no trade, are rounded. */
export const digitsOfBar = (
  { open, high, low, close }: Readonly<Record<'open' | 'high' | 'low' | 'close', number>>,
  digits: number,
): number =>
  [open, high, low, close].every((price) => Number(price.toFixed(digits + 1)) === price) &&
  [open, high, low, close].some((price) => Number(price.toFixed(digits)) !== price)
    ? digits + 1
    : digits
