import { localDate, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { addDays, type DateText, hour, type Instant, instant, later } from '@zaraba/money/time.ts'

/** Whose days: those of one market, or those of all wallets together. */
export type DaysOf = Market | 'all'

/**
 * How long after midnight in Tokyo the day of all wallets begins: New York has closed by then, winter and summer, and Tokyo and Shanghai
 * have not opened, so that every share stands at the close of its day and no finished day runs on anywhere.
 */
export const dayOfAllBegins = 7 * hour

/** The date of the day that runs at a moment. */
export const dateOfDayAt = (days: DaysOf, at: Instant): DateText =>
  days === 'all' ? localDate('jp', instant(at - dayOfAllBegins)) : localDate(days, at)

/** The moment at which a day begins. */
export const beginOfDay = (days: DaysOf, date: DateText): Instant =>
  days === 'all' ? later(localMidnight('jp', date), dayOfAllBegins) : localMidnight(days, date)

/** The moment at which a day has ended. */
export const endOfDay = (days: DaysOf, date: DateText): Instant => beginOfDay(days, addDays(date, 1))

/** A wallet over a day, minor units: what was owned when it began, what came in less what went out, and what is owned at its end. */
interface DayOfWallet {
  readonly opening: bigint
  readonly flow: bigint
  readonly equity: bigint
}

/**
 * What a day brought: all that changed what is owned and was not paid in or out. It counts what was realised and what floats, fees, interest
 * and dividends; of all wallets together what exchange rates and exchanging did, too. A loan changes nothing of what is owned.
 */
export const dayResult = ({ opening, flow, equity }: DayOfWallet): bigint => equity - opening - flow
