import { isTradingDay, localDate, localMidnight, nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import { addDays, day, hour, type Instant, later, minute } from '@zaraba/money/time.ts'

/** Whether something is accepted at a moment, and until when that stays so: the end of today's hours, or the beginning of the next. */
export interface Acceptance {
  readonly open: boolean
  readonly until: Instant
}

/** Hours of a working day, as milliseconds since its midnight; the end is no part of them. */
interface Hours {
  readonly from: number
  readonly to: number
}
/** 9:00 to 15:30 (L-06), and the whole day: 23:59 is its last minute (L-07). */
export const workingHours = {
  withdrawals: { from: 9 * hour, to: 15 * hour + 30 * minute },
  deposits: { from: 0, to: day },
} as const satisfies Record<string, Hours>

const clockTime = (since: number): string =>
  [since / hour, (since % hour) / minute].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
/** Both ends of hours as times of day, «09:00» and «15:30». The end of a whole day is its last minute. */
export const endsOf = ({ from, to }: Hours): readonly [from: string, to: string] => [
  clockTime(from),
  clockTime(Math.min(to, day - minute)),
]

/** A working day is a business day of the Tokyo exchange. Hours that touch at midnight are one stretch. */
const acceptance = ({ from, to }: Hours, at: Instant): Acceptance => {
  const today = localDate('jp', at)
  const start = localMidnight('jp', today)
  const working = isTradingDay('jp', today)
  if (working && at >= start + from && at < start + to) {
    let last = today
    while (to - from === day && isTradingDay('jp', addDays(last, 1))) last = addDays(last, 1)
    return { open: true, until: later(localMidnight('jp', last), to) }
  }
  const next = working && at < start + from ? today : nextTradingDay('jp', today)
  return { open: false, until: later(localMidnight('jp', next), from) }
}

export const acceptsDeposits = (at: Instant): Acceptance => acceptance(workingHours.deposits, at)
export const acceptsWithdrawals = (at: Instant): Acceptance => acceptance(workingHours.withdrawals, at)
