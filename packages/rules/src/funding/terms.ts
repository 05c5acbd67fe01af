import { localDate, localMidnight, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { endsOf, workingHours } from './working-hours.ts'

/** Amounts of deposits and withdrawals in yen (L-04, L-05), and their hours in Tokyo's time on working days (L-06, L-07). */
export const leastDeposit = 1_000n
/**
 * The specification names two maxima for one deposit. Both are served: the lower one until a first deposit has passed, then the higher one
 * (docs/decisions/0010).
 */
export const firstMostDeposit = 500_000n
export const mostDeposit = 10_000_000_000n
export const leastWithdrawal = 30_000n

const shown = (hours: Parameters<typeof endsOf>[0]): string =>
  endsOf(hours)
    .map((time) => time.replace(/^0/, ''))
    .join('–')
export const depositHours = shown(workingHours.deposits)
export const withdrawalHours = shown(workingHours.withdrawals)

/** Whole yen as a person types them; `null` when it is no amount. */
export const readYen = (typedAmount: string): bigint | null => (/^[1-9]\d{0,17}$/.test(typedAmount) ? BigInt(typedAmount) : null)

/** 24:00 of a date of Tokyo. */
const endOf = (date: DateText): Instant => localMidnight('jp', addDays(date, 1))

/** A deposit that is asked for at `asked` arrives at the latest by 24:00 of the next day, T+1 (K-06). */
export const latestDepositArrival = (askedTime: Instant): Instant => endOf(addDays(localDate('jp', askedTime), 1))

/** A withdrawal arrives at the latest by the end of the next working day (K-05), which is a business day of the Tokyo exchange. */
export const latestWithdrawalArrival = (askedTime: Instant): Instant => endOf(nextTradingDay('jp', localDate('jp', askedTime)))
