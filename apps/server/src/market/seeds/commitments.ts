import { localDate, sessionOf, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { addCommitments, type Commitment, type Installation, lastCommitted } from '../store.ts'
import { commitmentTo, type SeedOf } from './day-seeds.ts'

/** The number of days ahead for which each session's seed is committed. */
const daysAhead = 62
/** Commitments are added when fewer days than this are left. */
const leastAhead = 45

/** When commitments are made: at a start, days may have opened while no server ran; later, that would be a defect. */
type CommitMoment = 'at_start' | 'running'

const commit = (seedOf: SeedOf, market: Market, date: DateText, now: Instant, moment: CommitMoment): Commitment | null => {
  const opensAt = sessionOf(market, date)?.openingAuction
  if (opensAt === undefined) return null
  const late = now >= opensAt
  if (late && moment === 'running') throw new Error(`no commitment to ${market} ${date} was written before its open`)
  return { market, date, commitment: commitmentTo(seedOf(market, date)), opensAt, committedAt: now, late }
}

/** The last date of each market whose seed is committed. */
export type CommittedUntil = ReadonlyMap<Market, DateText>

/**
 * Commits to the seeds of every session up to two months after `until`, before it opens. `now` is market time; `until` is the
 * time to which the clock is about to move, or `now`. Called at every start, and then once a
 * day of market time, before the clock moves.
 * @throws Error when a day has opened without a commitment while the market ran: it must not continue.
 */
export const commitAhead = async (
  database: Queryable,
  installation: Pick<Installation, 'genesis'>,
  seedOf: SeedOf,
  when: { readonly now: Instant; readonly until: Instant; readonly moment: CommitMoment },
): Promise<CommittedUntil> => {
  const last = await lastCommitted(database)
  const missing = markets.flatMap((market) => {
    const target = localDate(market, when.until)
    const known = last.get(market)
    if (known !== undefined && known >= addDays(target, leastAhead)) return []
    const from = known === undefined ? installation.genesis : addDays(known, 1)
    const dates = tradingDays(market, from, addDays(target, daysAhead))
    return dates.map((date) => commit(seedOf, market, date, when.now, when.moment))
  })
  const made = missing.filter((each) => each !== null)
  if (made.length === 0) return last
  await addCommitments(database, made)
  return await lastCommitted(database)
}
