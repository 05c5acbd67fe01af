import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import type { ChainState } from '@zaraba/market/simulator/shares/daily.ts'
import { createWorld, type World } from '@zaraba/market/simulator/world.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Queryable } from '../../database/database.ts'
import { shownDate } from '../installation.ts'
import { digestOf, fingerprintOf, packStates, type StatesByFingerprint, unpackStates } from './checkpoint-format.ts'
import { loadCheckpoints, saveCheckpoint } from './checkpoint-store.ts'

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
  const saved = new Map<string, ChainState>()
  for (const { data, digest } of await loadCheckpoints(source.database, worldName(source)))
    if (digestOf(data).equals(digest)) for (const [fingerprint, state] of unpackStates(data)) saved.set(fingerprint, state)
  const missing: Instrument[] = []
  for (const instrument of instruments) {
    const state = saved.get(fingerprintOf(instrument))
    const shown = tradingDayIndex(instrument.market, shownDate(instrument.market, now))
    if (state === undefined || state.next > shown) missing.push(instrument)
    else world.resume(instrument, state)
  }
  return missing
}

export interface CheckpointPorts {
  readonly world: World
  readonly catalogue: Catalogue
  now(): Instant
  yieldToRequests(): Promise<void>
}

const statesOf = async (ports: CheckpointPorts, market: Market, date: DateText): Promise<StatesByFingerprint> => {
  const states = new Map<string, ChainState>()
  let done = 0
  for (const instrument of ports.catalogue.inMarket(market)) {
    const state = ports.world.checkpoint(instrument, date)
    if (state !== null) states.set(fingerprintOf(instrument), state)
    done += 1
    if (done % 20 === 0) await ports.yieldToRequests()
  }
  return states
}

/** Saves the state of every company, one row for each market. `done` records what is saved, so that this happens once a day. */
export const saveWorld = async (source: WorldSource, ports: CheckpointPorts, done: Map<Market, DateText>): Promise<void> => {
  for (const market of markets) {
    const now = ports.now()
    const date = shownDate(market, now)
    if (done.get(market) === date) continue
    const data = packStates(await statesOf(ports, market, date))
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
    const state = passing.checkpoint(instrument, shownDate(instrument.market, ports.now()))
    if (state !== null) ports.world.resume(instrument, state)
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
