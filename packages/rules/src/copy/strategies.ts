import { missing } from '@zaraba/money/missing.ts'
import { type Past, wholePart } from './tape.ts'

/** Target part of the equity in a member, in millionths; negative for a short. Members that are not named are closed. */
export interface Target {
  readonly member: number
  readonly weight: number
}

/**
 * A published rule: from what is known at a close to the positions that the next session's close shall see. `held` has the shares of each
 * member, negative for a short. Whole numbers only, so that every machine and every browser answers the same.
 */
export type Strategy = (past: Past, held: readonly number[]) => readonly Target[]

const spread = (members: readonly number[], parts: number): readonly Target[] =>
  members.map((member) => ({ member, weight: Math.floor(wholePart / parts) }))

const eligible = (past: Past, sessions: number): readonly number[] =>
  past.members.map((_, member) => member).filter((member) => past.traded(member, sessions))

/** The members with the greatest of a figure; of two equal ones the one that is earlier in the list. */
const most = (members: readonly number[], figure: (member: number) => number, count: number): readonly number[] =>
  members
    .map((member) => ({ member, value: figure(member) }))
    .sort((left, right) => right.value - left.value || left.member - right.member)
    .slice(0, count)
    .map(({ member }) => member)

/** The five that gained most over 120 sessions, the latest five left out. */
export const momentum: Strategy = (past) =>
  spread(
    most(eligible(past, 120), (member) => past.gained(member, 120, 5), 5),
    5,
  )

/** The six whose daily results swung least over 60 sessions. */
export const lowVolatility: Strategy = (past) =>
  spread(
    most(eligible(past, 60), (member) => -past.swing(member, 60), 6),
    6,
  )

/** The six that paid the greatest dividends over 250 sessions. */
export const dividends: Strategy = (past) =>
  spread(
    most(eligible(past, 250), (member) => past.paid(member, 250), 6),
    6,
  )

/** Whether a member is above each of its last `sessions` closes. */
const atHigh = (past: Past, member: number, sessions: number): boolean => {
  for (let count = 1; count <= sessions; count += 1) if (past.gained(member, count) < 0) return false
  return true
}
const atLow = (past: Past, member: number, sessions: number): boolean => {
  for (let count = 1; count <= sessions; count += 1) if (past.gained(member, count) > 0) return false
  return true
}

/** Keeps its holdings until a 20-session low, and fills up to five holdings with members at a 60-session high. */
export const breakout: Strategy = (past, heldShares) => {
  const able = eligible(past, 60)
  const keptMembers = able.filter((member) => (heldShares[member] ?? missing()) > 0 && !atLow(past, member, 20))
  const fresh = able.filter((member) => (heldShares[member] ?? missing()) === 0 && atHigh(past, member, 60))
  const freshMembers = most(fresh, (member) => past.gained(member, 60), Math.max(0, 5 - keptMembers.length))
  return spread([...keptMembers, ...freshMembers], 5)
}

/** The four that fell most over five sessions. */
export const meanReversion: Strategy = (past) =>
  spread(
    most(eligible(past, 20), (member) => -past.gained(member, 5), 4),
    4,
  )

/** The three that gained most on one session. */
export const chase: Strategy = (past) =>
  spread(
    most(eligible(past, 5), (member) => past.gained(member, 1), 3),
    3,
  )

/** Every member alike. */
export const equalWeight: Strategy = (past) => {
  const able = eligible(past, 1)
  return spread(able, Math.max(1, able.length))
}

/** All members of the two sectors that gained most over 60 sessions, each sector with one half. */
export const sectorRotation: Strategy = (past) => {
  const sectors = Map.groupBy(eligible(past, 60), (member) => (past.members[member] ?? missing('a member')).sector)
  const mean = (members: readonly number[]): number =>
    Math.floor(members.reduce((sum, member) => sum + past.gained(member, 60), 0) / members.length)
  const best = [...sectors.values()]
    .map((members) => ({ members, value: mean(members) }))
    .sort((left, right) => right.value - left.value || (left.members[0] ?? missing()) - (right.members[0] ?? missing()))
    .slice(0, 2)
  return best.flatMap(({ members }) =>
    members.map((member) => ({ member, weight: Math.floor(wholePart / (2 * members.length)) })),
  )
}

/** In millionths: from where on two shares of a pair have moved apart. */
const apart = 40_000

/** Of each two neighbours of the list: short the one that gained 4 % more over 20 sessions, long the other, a tenth of the equity each. */
export const pairs: Strategy = (past) => {
  const targets: Target[] = []
  for (let first = 0; first + 1 < past.members.length && targets.length < 10; first += 2) {
    const second = first + 1
    if (!past.traded(first, 20) || !past.traded(second, 20)) continue
    const lead = past.gained(first, 20) - past.gained(second, 20)
    if (Math.abs(lead) < apart) continue
    const [above, below] = lead > 0 ? [first, second] : [second, first]
    targets.push({ member: below, weight: wholePart / 10 }, { member: above, weight: -wholePart / 10 })
  }
  return targets
}
