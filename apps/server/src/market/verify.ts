import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { calendarTo, localMidnight, tradingDayAt, tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { createOfferings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import type { ChainState } from '@zaraba/market/simulator/shares/daily.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { Queryable } from '../database/database.ts'
import type { Verified } from '../verify/verified.ts'
import { companiesOf } from './companies/companies.ts'
import { importedInstruments } from './companies/instrument-store.ts'
import { operatorOfferings } from './companies/operator-offering-store.ts'
import { recordedFiles } from './companies/recording-store.ts'
import { digestOf, fingerprintOf, type SavedStates, unpackStates } from './keep-up/checkpoint-format.ts'
import { loadCheckpoints } from './keep-up/checkpoint-store.ts'
import { uncachedWorld, type WorldSource, worldName } from './keep-up/live-world.ts'
import { commitmentTo, type SeedOf, seedsFrom } from './seeds/day-seeds.ts'
import { type Commitment, commitmentsBetween, type Installation, lastCommitted, loadInstallation } from './store.ts'

const counted = (invariant: string, checked: number, wrong: number): Verified => ({
  invariant,
  checked: BigInt(checked),
  wrong: BigInt(wrong),
})

/**
 * Checks that every commitment is the hash of its day's seed, was made before the open unless marked late, and that no trading
 * day lacks one.
 */
const verifyCommitments = (
  market: Market,
  { genesis }: Installation,
  seedOf: SeedOf,
  commitments: readonly Commitment[],
): readonly Verified[] => {
  const forged = commitments.filter(({ date, commitment }) => !commitmentTo(seedOf(market, date)).equals(commitment))
  const afterwards = commitments.filter(({ late, committedAt, opensAt }) => !late && committedAt >= opensAt)
  const last = commitments[0]?.date ?? genesis
  const days = tradingDays(market, genesis, last)
  const known = new Set(commitments.map(({ date }) => date))
  return [
    counted(`market.${market}.commitments_are_of_the_seeds`, commitments.length, forged.length),
    counted(`market.${market}.commitments_came_before_the_open`, commitments.length, afterwards.length),
    counted(`market.${market}.every_day_is_committed_to`, days.length, days.filter((date) => !known.has(date)).length),
  ]
}

const sameState = (left: ChainState, right: ChainState | null): boolean =>
  right !== null && JSON.stringify(Object.entries(left).sort()) === JSON.stringify(Object.entries(right).sort())

/** Checks a company's state in the checkpoint against the state computed from the seeds, from the first day of history on. */
const recomputes = (world: World, instrument: Instrument, state: ChainState): boolean =>
  sameState(state, world.checkpoint(instrument, tradingDayAt(instrument.market, state.next).date))

const verifyStates = (source: WorldSource, catalogue: Catalogue, saved: SavedStates): Verified => {
  const world = uncachedWorld(source)
  let checked = 0
  let wrong = 0
  const states = Map.groupBy(saved, ([fingerprint]) => fingerprint)
  for (const instrument of catalogue.all) {
    // The latest state is computed from the whole history, of which the one of months ago is a part.
    const own = (states.get(fingerprintOf(instrument)) ?? []).map(([, state]) => state)
    for (const state of own.toSorted((left, right) => right.next - left.next)) {
      checked += 1
      if (!recomputes(world, instrument, state)) wrong += 1
    }
  }
  return counted('market.checkpoints_follow_from_the_seeds', checked, wrong)
}

const verifyCheckpoints = async (source: WorldSource, database: Queryable): Promise<readonly Verified[]> => {
  const saved = await loadCheckpoints(database, worldName(source))
  const whole = saved.filter(({ data, digest }) => digestOf(data).equals(digest))
  const states = whole.flatMap(({ data }) => unpackStates(data))
  const offerings = createOfferings(offeringSource(uncachedWorld(source)))
  offerings.bring(await operatorOfferings(database))
  // A checkpoint is never later than the last commitment.
  const last = await lastCommitted(database)
  const listed = markets.flatMap((market) => offerings.listed(market, localMidnight(market, last.get(market) ?? source.genesis)))
  const { catalogue } = companiesOf(await importedInstruments(database), listed)
  return [
    counted('market.checkpoints_are_whole', saved.length, saved.length - whole.length),
    verifyStates(source, catalogue, states),
  ]
}

const verifyRecordings = async (database: Queryable): Promise<Verified> => {
  const all = await recordedFiles(database)
  const wrong = all.filter(({ content, hash }) => !digestOf(Buffer.from(content)).equals(hash))
  return counted('market.recordings_have_their_hash', all.length, wrong.length)
}

/**
 * Recomputes the market for `zaraba verify`: commitments from the secret; the state of every company from the seeds alone,
 * through all days since the genesis, so that a single forged price would show; recordings from their files. It takes some
 * seconds, and knows seeds that are not published yet, so its output is counts only.
 */
export const verifyMarket = async (database: Queryable): Promise<readonly Verified[]> => {
  const installation = await loadInstallation(database)
  if (installation === null) return []
  const seedOf = seedsFrom(installation.secret)
  const source = { database, seeds: { seedOf }, genesis: installation.genesis }
  const found: Verified[] = []
  for (const market of markets) {
    const commitments = await commitmentsBetween(database, market, installation.genesis, calendarTo)
    found.push(...verifyCommitments(market, installation, seedOf, commitments))
  }
  return [...found, ...(await verifyCheckpoints(source, database)), await verifyRecordings(database)]
}
