import { localDate, localMidnight, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'

/** 24:00 of a date of Tokyo. */
const endOf = (date: DateText): Instant => localMidnight('jp', addDays(date, 1))

/** A deposit that is asked for at `asked` arrives at the latest by 24:00 of the next day, T+1 (K-06). */
export const latestDepositArrival = (asked: Instant): Instant => endOf(addDays(localDate('jp', asked), 1))

/** A withdrawal arrives at the latest by the end of the next working day (K-05), which is a business day of the Tokyo exchange. */
export const latestWithdrawalArrival = (asked: Instant): Instant => endOf(nextTradingDay('jp', localDate('jp', asked)))
