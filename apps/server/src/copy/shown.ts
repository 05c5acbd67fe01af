import { localDate, offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatInstant, type Instant } from '@zaraba/money/time.ts'
import { type NextClose, nextClose } from '@zaraba/rules/copy/following.ts'

/** Millionths as per cent: 12345 is "1.2345". */
export const percent = (millionths: number): string => formatDecimal(BigInt(millionths), 4)
/** A unit value as points: 100_000_000 is "10000.0000". */
export const points = (value: bigint): string => formatDecimal(value, 4)
export const amount = (market: Market, minor: bigint): string => formatMoney(minor, marketCurrency[market])
export const moment = (market: Market, at: Instant): string => formatInstant(at, offsetMinutes(market, at))

/** The close at whose value a following that is requested now would begin or end. */
export const nextCloseOf = (market: Market, now: Instant): NextClose => nextClose(market, now, localDate(market, now))
