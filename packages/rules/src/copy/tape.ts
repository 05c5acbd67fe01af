import type { PriceLimitRule, TickTable } from '@zaraba/market/instrument.ts'
import { divide } from '@zaraba/money/ratio.ts'
import type { DateText } from '@zaraba/money/time.ts'

/** A share that a product may hold, with what its orders depend on. Places in this list name the members everywhere else. */
export interface TapeMember {
  readonly code: string
  readonly tickTable: TickTable
  readonly priceLimitRule: PriceLimitRule
  /** The sector's code, as the catalogue has it. */
  readonly sector: string
}

/** What happens to one share of a member before the open of a session: `cash` in ten-thousandths, then the split of new for old shares. */
export interface TapeAction {
  readonly member: number
  readonly cash: number
  readonly numerator: number
  readonly denominator: number
}

/** One session as a strategy sees it: raw closes in ten-thousandths by the place of the member, 0 where it did not trade. */
export interface TapeSession {
  readonly date: DateText
  readonly closes: readonly number[]
  readonly actions: readonly TapeAction[]
}

/** A daily result is a whole number of millionths: 10_000 is one per cent. */
export const wholePart = 1_000_000

/** How much more `now` is than `before`, in millionths of `before`, rounded down. */
export const resultOf = (before: bigint, now: bigint): number =>
  before === 0n ? 0 : Number(divide((now - before) * BigInt(wholePart), before, 'down'))

/** What a share paid and became on a session, where nothing happened to it. */
const nothingHappened = { cash: 0, numerator: 1, denominator: 1 } as const

export const actionOn = ({ actions }: TapeSession, member: number): Omit<TapeAction, 'member'> =>
  actions.find((each) => each.member === member) ?? nothingHappened

/** The sessions that no strategy looks back behind. */
export const longestHistory = 260

/**
 * What is known when orders are written: the sessions up to the close before. Everything is reckoned from daily results in millionths,
 * so that it comes out the same whether a look begins in 2016 or `longestHistory` sessions ago.
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

/** A past that grows by one session at a time. */
export const createPast = (members: readonly TapeMember[]): GrowingPast => {
  const width = members.length
  const results: number[] = []
  const yields: number[] = []
  const traded: boolean[] = []
  const last: number[] = members.map(() => 0)
  let sessions = 0

  const addMember = (session: TapeSession, member: number): void => {
    const now = session.closes[member] ?? 0
    const before = last[member] ?? 0
    traded.push(now > 0)
    if (now === 0 || before === 0) {
      results.push(0)
      yields.push(0)
    } else {
      const { cash, numerator, denominator } = actionOn(session, member)
      // One old share became this much, in ten-thousandths times the denominator of its split.
      const became = BigInt(now) * BigInt(numerator) + BigInt(cash) * BigInt(denominator)
      results.push(resultOf(BigInt(before) * BigInt(denominator), became))
      yields.push(Math.floor((cash * wholePart) / before))
    }
    if (now > 0) last[member] = now
  }

  const sum = (list: readonly number[], member: number, count: number, skip: number): number => {
    let total = 0
    for (let ago = skip; ago < count; ago += 1) total += list[(sessions - 1 - ago) * width + member] ?? 0
    return total
  }

  return {
    members,
    get sessions() {
      return sessions
    },
    traded: (member, count) => {
      if (sessions <= count) return false
      for (let ago = 0; ago <= count; ago += 1) if (traded[(sessions - 1 - ago) * width + member] !== true) return false
      return true
    },
    gained: (member, count, skip = 0) => sum(results, member, count, skip),
    swing: (member, count) => {
      let total = 0
      for (let ago = 0; ago < count; ago += 1) total += (results[(sessions - 1 - ago) * width + member] ?? 0) ** 2
      return total
    },
    paid: (member, count) => sum(yields, member, count, 0),
    close: (member) => last[member] ?? 0,
    add: (session) => {
      for (let member = 0; member < width; member += 1) addMember(session, member)
      sessions += 1
    },
  }
}
