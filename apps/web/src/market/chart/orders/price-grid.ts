import { roundToTick, tickAt, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { TickTable } from '@zaraba/market/instrument.ts'
import { type Exchange, rowOfType } from '@zaraba/market/markets.ts'
import { formatPrice, maximumPrice, type Price, parsePrice, price } from '@zaraba/money/price.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { digitsOfStock } from '../../price-digits.ts'
import type { StockDetail } from '../../share/stock-head.tsx'

/** The prices that an order of a share may have in its session: the steps of its tick table between the day's limits. */
export interface PriceGrid {
  readonly table: TickTable
  readonly date: DateText
  readonly least: Price
  readonly most: Price
  readonly digits: number
}

/** The tick tables of an exchange. Each price of the last one is one of the others too. */
const tablesOf: Readonly<Record<Exchange, readonly [...TickTable[], TickTable]>> = {
  tokyo: ['tse_topix500', 'tse_standard'],
  new_york: ['us'],
  shanghai: ['cn'],
}

const priceOr = (text: string, otherwise: number): Price => (text === '-' ? price(otherwise) : parsePrice(text))

/** The grid of a share. Its table is the one whose step at its price is the share's. */
export const gridOf = (stock: StockDetail): PriceGrid => {
  const date = dateText(stock.session_date)
  const tables = tablesOf[rowOfType[stock.type].exchange]
  const at = stock.price === '-' ? stock.previous_close : stock.price
  const found = at === '-' ? undefined : tables.find((table) => tickAt(table, parsePrice(at), date) === parsePrice(stock.tick))
  return {
    table: found ?? tables[tables.length - 1] ?? 'tse_standard',
    date,
    least: priceOr(stock.limit_down, 1),
    most: priceOr(stock.limit_up, maximumPrice),
    digits: digitsOfStock(stock),
  }
}

const within = ({ least, most, digits }: PriceGrid, at: Price): string =>
  formatPrice(price(Math.min(most, Math.max(least, at))), digits)

const onStep = (value: number, { table, date }: PriceGrid): Price =>
  roundToTick(table, price(Math.min(maximumPrice, Math.max(1, Math.round(value * 10_000)))), date, 'nearest')
/** The nearest price of the grid to a height of the picture, as an order names it. */
export const snapped = (value: number, grid: PriceGrid): string => within(grid, onStep(value, grid))
/** The nearest price on a step, as an alert names it: the limits of today do not bind it. */
export const stepAt = (value: number, grid: PriceGrid): string => formatPrice(onStep(value, grid), grid.digits)

/** The price some steps up, or down. */
export const stepped = (text: string, steps: number, grid: PriceGrid): string =>
  within(grid, ticksAway(grid.table, parsePrice(text), grid.date, steps))
