import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import type { ChainState } from '@zaraba/market/simulator/shares/daily.ts'
import { announcedDays, lateDays } from '@zaraba/market/simulator/shares/public-history.ts'
import { createWorld, type World } from '@zaraba/market/simulator/world.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { digestOf, fingerprintOf, packStates, type SavedStates, unpackStates } from './checkpoint-format.ts'
import { checkpointTimes, loadCheckpoints, saveCheckpoint } from './checkpoint-store.ts'

export interface WorldSource {
  readonly database: Queryable
  readonly seeds: DaySeeds
  readonly genesis: DateText
}

export const worldName = ({ genesis }: Pick<WorldSource, 'genesis'>): string => `${modelName}/${genesis}`

/** A world with capacity for every company: its checkpoints, and its running day. */
export const worldFor = (source: WorldSource, companies: number): World =>
  createWorld({
    seeds: source.seeds,
    genesis: source.genesis,
    room: { chains: companies + 200, days: companies + 800 },
  })

/**
 * Loads saved checkpoints of the sessions before the shown one into the world, and returns the companies without one. A damaged
 * checkpoint is treated as missing.
 */
export const resumeWorld = async (
  source: WorldSource,
  world: World,
  instruments: readonly Instrument[],
  now: Instant,
): Promise<readonly Instrument[]> => {
  const rows = await loadCheckpoints(source.database, worldName(source))
  const whole = rows.filter(({ data, digest }) => digestOf(data).equals(digest))
  const saved = Map.groupBy(
    whole.flatMap(({ data }) => unpackStates(data)),
    ([fingerprint]) => fingerprint,
  )
  const missing: Instrument[] = []
  for (const instrument of instruments) {
    const shown = tradingDayIndex(instrument.market, shownDate(instrument.market, now))
    const states = (saved.get(fingerprintOf(instrument)) ?? []).map(([, state]) => state).filter(({ next }) => next <= shown)
    const [state, months] = states.toSorted((left, right) => right.next - left.next)
    if (state === undefined) missing.push(instrument)
    else world.resume(instrument, state, months ?? null)
  }
  return missing
}

export interface CheckpointPorts {
  readonly world: World
  readonly catalogue: Catalogue
  now(): Instant
  yieldToRequests(): Promise<void>
}

/**
 * The days before the shown one that need no history: the previous day is shown beside it, and weeks are looked up; and with some more
 * work those in which all that is still to come was announced, as the news say it.
 */
const daysBefore = 4
/** A session before the genesis may be shown: the states before it are kept for some days more than are looked up. */
const daysAnnounced = announcedDays - lateDays

const dateBefore = (market: Market, now: Instant, days: number): DateText =>
  tradingDayAt(market, tradingDayIndex(market, shownDate(market, now)) - days).date

interface States {
  readonly state: ChainState
  /** `null` where the company was not listed so long ago. */
  readonly months: ChainState | null
}

/** The states of a company before the session that is shown now. */
const statesAt = (world: World, instrument: Instrument, now: Instant): States | null => {
  const { market, listedOn } = instrument
  const date = dateBefore(market, now, daysBefore)
  const months = dateBefore(market, now, daysAnnounced)
  const state = world.checkpoint(instrument, date < listedOn ? listedOn : date)
  return state === null ? null : { state, months: months <= listedOn ? null : world.checkpoint(instrument, months) }
}

const statesOf = async (ports: CheckpointPorts, market: Market, now: Instant): Promise<SavedStates> => {
  const states: [string, ChainState][] = []
  let done = 0
  for (const instrument of ports.catalogue.inMarket(market)) {
    const found = statesAt(ports.world, instrument, now)
    const fingerprint = fingerprintOf(instrument)
    if (found !== null) states.push([fingerprint, found.state])
    if (found !== null && found.months !== null) states.push([fingerprint, found.months])
    done += 1
    if (done % 20 === 0) await ports.yieldToRequests()
  }
  return states
}

/** The day of each market whose states are saved. */
export const savedDays = async (source: WorldSource): Promise<Map<Market, DateText>> => {
  const times = await checkpointTimes(source.database, worldName(source))
  return new Map(
    markets.flatMap((market) =>
      times
        .filter(({ name }) => name === market)
        .map(({ saved_at }): [Market, DateText] => [market, dateBefore(market, saved_at, daysBefore)]),
    ),
  )
}

/** Saves the states of every company, one row for each market. `done` records what is saved, so that this happens once a day. */
export const saveWorld = async (source: WorldSource, ports: CheckpointPorts, done: Map<Market, DateText>): Promise<void> => {
  for (const market of markets) {
    const now = ports.now()
    const date = dateBefore(market, now, daysBefore)
    if (done.get(market) === date) continue
    const data = packStates(await statesOf(ports, market, now))
    await saveCheckpoint(source.database, worldName(source), { name: market, data, digest: digestOf(data) }, now)
    done.set(market, date)
  }
}

/** A world for computations over many companies in sequence: it caches almost nothing. */
export const uncachedWorld = (source: WorldSource): World =>
  createWorld({ seeds: source.seeds, genesis: source.genesis, room: { chains: 4, days: 4 } })

/**
 * Computes the history of each company that has no checkpoint, once, so that no customer waits for it. Only the final states go
 * into the live world: its memory is the same after a first start as after any other.
 */
export const warmUp = async (
  source: WorldSource,
  ports: CheckpointPorts,
  missing: readonly Instrument[],
  progress: (done: number, all: number) => void,
): Promise<void> => {
  const passing = uncachedWorld(source)
  let done = 0
  for (const instrument of missing) {
    const found = statesAt(passing, instrument, ports.now())
    if (found !== null) ports.world.resume(instrument, found.state, found.months)
    done += 1
    if (done % 250 === 0 || done === missing.length) progress(done, missing.length)
    if (done % 10 === 0) await ports.yieldToRequests()
  }
}

/**
 * SHA-256 over what the companies' paths depend on besides the seeds, in the order of their ids. Shares that joined by an
 * offering are left out: they follow from the seeds themselves.
 */
export const companiesDigest = (catalogue: Catalogue): string =>
  digestOf(
    Buffer.from(
      catalogue.all
        .filter(({ debut }) => debut === undefined)
        .map(fingerprintOf)
        .sort()
        .join('\n'),
    ),
  ).toString('hex')
