import { roundToTick } from '@zaraba/market/exchanges/ticks.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Currency, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { maximumPrice, type Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Direction } from './margin.ts'
import type { LotAmounts } from './split-lot.ts'
import { minorScale } from './value.ts'

/** Per cent of the market value: below 30 a warning, below 20 a call, below 10 the position is closed (docs/product/trading.md). */
export const maintenanceLevels = { warn: 30n, call: 20n, force: 10n } as const
type MaintenanceLevel = keyof typeof maintenanceLevels

export interface Exposure {
  readonly direction: Direction
  readonly leverage: number
  readonly currency: Currency
  readonly shares: number
  readonly amounts: Pick<LotAmounts, 'cost' | 'margin' | 'topUp' | 'accrued'>
}

/** Longs at one times leverage owe nothing, so that nothing can be called. */
export const isExempt = (lot: Pick<Exposure, 'direction' | 'leverage'>): boolean => lot.direction === 'long' && lot.leverage === 1

/** Equity of the position if its market value were zero (long) or its notional plus all pledged (short), minor units. */
const pledged = ({ direction, amounts }: Exposure): bigint => {
  const own = amounts.margin + amounts.topUp - amounts.accrued
  return direction === 'long' ? own - amounts.cost : own + amounts.cost
}

/**
 * The first price at which the ratio is below a level: at it or beyond it the level is crossed. For a long that is the highest such
 * price, for a short the lowest. `null` when no possible price crosses it. Exact: no rounding of the market value is involved.
 */
export const crossingPrice = (lot: Exposure, level: MaintenanceLevel): Price | null => {
  if (isExempt(lot)) return null
  const { times, over } = minorScale(lot.currency)
  const percent = maintenanceLevels[level]
  const perPrice = BigInt(lot.shares) * times
  if (lot.direction === 'long') {
    const below = divide(-pledged(lot) * over * 100n, perPrice * (100n - percent), 'up') - 1n
    return below <= 0n ? null : (Number(below) as Price)
  }
  const above = divide(pledged(lot) * over * 100n, perPrice * (100n + percent), 'down') + 1n
  if (above > BigInt(maximumPrice)) return null
  return Number(above < 1n ? 1n : above) as Price
}

/**
 * A crossing price for a screen: on the tick table, rounded towards the present price (a long's up, a short's down), so that no
 * position is closed before it. The position is closed there or at the next price beyond it.
 */
export const shownCrossing = (
  direction: Direction,
  crossing: Price | null,
  { tickTable }: Pick<Instrument, 'tickTable'>,
  date: DateText,
): Price | null => (crossing === null ? null : roundToTick(tickTable, crossing, date, direction === 'long' ? 'up' : 'down'))

/** Whether a price lies at or beyond a crossing price. */
export const isCrossed = (direction: Direction, crossing: Price | null, price: Price): boolean =>
  crossing !== null && (direction === 'long' ? price <= crossing : price >= crossing)

/**
 * The least credit, in whole units of the currency as `trade/topUp` takes it, after which a price does not cross a level; minor units, and 0
 * where it does not cross it now.
 */
export const creditTo = (lot: Exposure, level: MaintenanceLevel, price: Price): bigint => {
  if (isExempt(lot) || lot.shares === 0) return 0n
  const { times, over } = minorScale(lot.currency)
  const worth = BigInt(price) * BigInt(lot.shares) * times
  const own = pledged(lot) * over + (lot.direction === 'long' ? worth : -worth)
  const missing = maintenanceLevels[level] * worth - 100n * own
  if (missing <= 0n) return 0n
  const unit = 10n ** BigInt(currencyDigits[lot.currency])
  return divide(missing, 100n * over * unit, 'up') * unit
}

/** The ratio in per cent with two decimals, rounded down, for the screen; a dash for what is exempt. */
export const maintenanceText = (lot: Exposure, price: Price): string => {
  if (isExempt(lot) || lot.shares === 0) return '-'
  const { times, over } = minorScale(lot.currency)
  const worth = BigInt(price) * BigInt(lot.shares) * times
  const own = pledged(lot) * over + (lot.direction === 'long' ? worth : -worth)
  return formatDecimal(divide(own * 10_000n, worth, 'down'), 2)
}

/** Digits behind the point that a price of this currency shows at least. */
export const priceDigits = (currency: Currency): number => currencyDigits[currency]
