import { localDate, offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, type MarketType, marketOfType, type TradingCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatPrice, type Price } from '@zaraba/money/price.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import type { OfferingRecord } from './records.ts'

export const marketOf = (type: MarketType): Market => marketOfType[type]
export const typeOf = (market: Market): MarketType => typeOfMarket[market]

/** A moment in the zone of its exchange. */
export const moment = (market: Market, at: Instant): string => formatInstant(at, offsetMinutes(market, at))
/** A moment as a person reads it in a message: "2026-12-01 15:00". */
export const readMoment = (market: Market, at: Instant): string => moment(market, at).slice(0, 16).replace('T', ' ')
type Withdrawable = Pick<OfferingRecord, 'withdrawnAt' | 'closesAt'>
/**
 * Whether a step of the timetable comes: a withdrawal replaces the step at which it happens, and all after it. No issuer
 * withdraws while the window is open, but the window may have closed at the same moment.
 */
export const came = ({ withdrawnAt, closesAt }: Withdrawable, at: Instant): boolean =>
  withdrawnAt === null || at < withdrawnAt || (at === closesAt && at === withdrawnAt)
/** The moment of a step, or its date; a dash for one that never comes. */
export const stepMoment = (offering: Withdrawable & { readonly market: Market }, at: Instant): string =>
  came(offering, at) ? moment(offering.market, at) : '-'
export const stepDate = (offering: Withdrawable & { readonly market: Market }, at: Instant): string =>
  came(offering, at) ? dateOf(offering.market, at) : '-'
export const dateOf = (market: Market, at: Instant): string => localDate(market, at)
export const amountText = (minor: bigint, currency: TradingCurrency): string => formatMoney(minor, currency)
export const amountOrDash = (minor: bigint | null, currency: TradingCurrency): string =>
  minor === null || minor === 0n ? '-' : amountText(minor, currency)
export const priceOrDash = (at: Price | null): string => (at === null ? '-' : formatPrice(at))
export const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
/** `numerator ÷ denominator` in per cent with four decimals. */
export const percent = (numerator: bigint, denominator: bigint): string =>
  formatDecimal(divide(numerator * 1_000_000n, denominator, 'half_even'), 4)
