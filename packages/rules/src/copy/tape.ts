import type { PriceLimitRule, TickTable } from '@zaraba/market/instrument.ts'
import { missing } from '@zaraba/money/missing.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'

/** A share that a product may hold, with what its orders depend on. Indices of this list name the members everywhere else. */
export interface TapeMember {
  readonly code: string
  readonly tickTable: TickTable
  readonly priceLimitRule: PriceLimitRule
  /** The sector's code, as the catalogue has it. */
  readonly sector: string
}

/**
 * Corporate actions of one share of a member before the open of a session: `cash` in ten-thousandths, then the split of new for
 * old shares.
 */
export interface TapeAction {
  readonly member: number
  readonly cash: number
  readonly numerator: number
  readonly denominator: number
}

/** One session as a strategy sees it: raw closes in ten-thousandths by the index of the member, 0 where it did not trade. */
export interface TapeSession {
  readonly date: DateText
  readonly closes: readonly number[]
  readonly actions: readonly TapeAction[]
}

/** A daily result is a whole number of millionths: 10_000 is one per cent. */
export const wholePart = 1_000_000

/**
 * The daily result of two whole numbers, in millionths of `before`, rounded down; `null` where a product of them would lose a
 * digit.
 */
const exactResult = (before: number, now: number): number | null => {
  const parts = (now - before) * wholePart
  if (before <= 0 || !Number.isSafeInteger(parts) || !Number.isSafeInteger(before) || !Number.isSafeInteger(now)) return null
  const rest = parts % before
  return (parts - rest) / before - (rest < 0 ? 1 : 0)
}

/** How much more `now` is than `before`, in millionths of `before`, rounded down. */
export const resultOf = (before: bigint, now: bigint): number =>
  before === 0n
    ? 0
    : (exactResult(Number(before), Number(now)) ?? Number(divide((now - before) * BigInt(wholePart), before, 'down')))

/** Action of a share on a session without one. */
const nothingHappened = { cash: 0, numerator: 1, denominator: 1 } as const

export const actionOn = ({ actions }: TapeSession, member: number): Omit<TapeAction, 'member'> =>
  actions.find((each) => each.member === member) ?? nothingHappened

/** The sessions that no strategy looks back behind. */
export const longestHistory = 260

/**
 * Facts that are known when orders are written: the sessions up to the close before. Everything is calculated from daily results
 * in millionths, so that it is equal whether the history begins in 2016 or `longestHistory` sessions ago.
 */
export interface Past {
  readonly members: readonly TapeMember[]
  /** Sessions that are known. */
  readonly sessions: number
  /** Whether a member traded on each of the last `count` sessions and the one before them. */
  readonly traded: (member: number, count: number) => boolean
  /** The daily results of the last `count` sessions added up, dividends included; `skip` leaves out the latest ones. */
  readonly gained: (member: number, count: number, skip?: number) => number
  /** The squares of the same daily results added up. */
  readonly swing: (member: number, count: number) => number
  /** Dividends of the last `count` sessions, each in millionths of the close before it. */
  readonly paid: (member: number, count: number) => number
  /** The last close, 0 before the first. */
  readonly close: (member: number) => number
}

export interface GrowingPast extends Past {
  readonly add: (session: TapeSession) => void
}

/** A past that grows by one session at a time. Sums run from its beginning, so that those of any stretch are one difference. */
export const createPast = (members: readonly TapeMember[]): GrowingPast => {
  const width = members.length
  // Running sums, one row of members a session: the sum before a session is at its number times the width, plus the index of the
  // member.
  const results: number[] = members.map(() => 0)
  const yields: number[] = members.map(() => 0)
  /** On how many sessions in a row each member has traded up to now. */
  const streak: number[] = members.map(() => 0)
  const last: number[] = members.map(() => 0)
  let sessions = 0

  const resultOn = (
    session: TapeSession,
    member: number,
    before: number,
    now: number,
  ): readonly [result: number, paid: number] => {
    if (now === 0 || before === 0) return [0, 0]
    const { cash, numerator, denominator } = actionOn(session, member)
    // One old share became this much, in ten-thousandths times the denominator of its split.
    const became = BigInt(now) * BigInt(numerator) + BigInt(cash) * BigInt(denominator)
    return [resultOf(BigInt(before) * BigInt(denominator), became), Math.floor((cash * wholePart) / before)]
  }

  const addMember = (session: TapeSession, member: number): void => {
    const now = session.closes[member] ?? missing()
    const at = sessions * width + member
    const [result, yieldPaid] = resultOn(session, member, last[member] ?? missing(), now)
    results[at + width] = (results[at] ?? missing()) + result
    yields[at + width] = (yields[at] ?? missing()) + yieldPaid
    streak[member] = now > 0 ? (streak[member] ?? missing()) + 1 : 0
    if (now > 0) last[member] = now
  }

  /** Sum of a member over the sessions from `from` ago up to, but not including, `to` ago. */
  const between = (sums: readonly number[], member: number, from: number, to: number): number => {
    const [first, end] = [Math.max(0, sessions - from), Math.max(0, sessions - to)]
    return end <= first ? 0 : (sums[end * width + member] ?? missing()) - (sums[first * width + member] ?? missing())
  }

  return {
    members,
    get sessions() {
      return sessions
    },
    traded: (member, count) => (streak[member] ?? missing()) > count,
    gained: (member, count, skip = 0) => between(results, member, count, skip),
    swing: (member, count) => {
      let total = 0
      for (let ago = 0; ago < count; ago += 1) total += between(results, member, ago + 1, ago) ** 2
      return total
    },
    paid: (member, count) => between(yields, member, count, 0),
    close: (member) => last[member] ?? missing(),
    add: (session) => {
      for (let member = 0; member < width; member += 1) addMember(session, member)
      sessions += 1
    },
  }
}
