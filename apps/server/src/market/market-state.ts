import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { createOfferings, type Offerings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { createIndices, type MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { day, type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../system/secrets.ts'
import { type Companies, companiesOf, largestCompanies } from './companies/companies.ts'
import { importedInstruments } from './companies/instrument-store.ts'
import { operatorOfferings } from './companies/operator-offering-store.ts'
import { loadRecorded, quoteBoardWith, type Recorded } from './companies/recordings.ts'
import { openInstallation } from './installation.ts'
import { type CheckpointPorts, resumeWorld, type WorldSource, warmUp, worldFor } from './keep-up/live-world.ts'
import { type Board, createBoard } from './quotes/board.ts'
import { sharesShown } from './quotes/shares-shown.ts'
import type { CommittedUntil } from './seeds/commitments.ts'
import type { SeedOf } from './seeds/day-seeds.ts'
import type { Installation } from './store.ts'

export interface StatePorts {
  readonly database: Database
  readonly marketClock: Clock
  /** The machine's clock. It decides when the board is refreshed, and when it counts as stale. */
  readonly systemClock: Clock
  readonly secrets: Secrets
  /** Called with a sentence for the operator when a step of the start takes long. */
  progress(sentence: string): void
}

/** The state that changes while the market is open: companies, how far seeds are committed, watched shares. */
interface MarketState {
  companies: Companies
  /**
   * Imported companies as last read. Compared by identity: what depends on companies, except on new listings, is recomputed
   * when it changes.
   */
  imported: readonly Instrument[]
  /** Whether ten years of a company were computed that no checkpoint contains. */
  withoutCheckpoint: boolean
  /** Market time of the next listing of a share. */
  joinsAt: Instant
  recorded: Recorded
  indices: readonly MarketIndex[]
  committed: CommittedUntil
  /** The number of customers that watch each share. */
  watched: ReadonlyMap<InstrumentId, number>
  /** Machine time of the last update of the whole board. */
  passedAt: Instant
}

export interface OpenedState {
  readonly ports: StatePorts
  readonly installation: Installation
  readonly seedOf: SeedOf
  readonly source: WorldSource
  readonly world: World
  readonly offerings: Offerings
  readonly state: MarketState
  /** Shares issued in the session whose prices are shown at a moment. */
  readonly shares: (instrument: Instrument, at: Instant) => number
  readonly board: Board
}

/** Seeds for the simulator; `null` for a day without a commitment. */
const committedSeeds = (seedOf: SeedOf, state: Pick<MarketState, 'committed'>): DaySeeds => ({
  seedOf: (market, date) => (date <= (state.committed.get(market) ?? '') ? seedOf(market, date) : null),
})

/** The feed of a share: its recording, or the simulated world. */
export const feedIn = (world: World, { recorded }: Pick<MarketState, 'recorded'>, instrument: Instrument): Feed =>
  recorded.get(instrument.id) ?? world

export const openState = async (ports: StatePorts): Promise<OpenedState> => {
  const { database, marketClock, systemClock, secrets } = ports
  const { installation, seedOf, committed } = await openInstallation(database, marketClock.now(), secrets)
  const imported = await importedInstruments(database)
  const companies = companiesOf(imported)
  const state: MarketState = {
    companies,
    imported,
    withoutCheckpoint: false,
    joinsAt: instant(0),
    recorded: await loadRecorded(database, companies.catalogue),
    indices: [],
    committed,
    watched: new Map(),
    passedAt: systemClock.now(),
  }
  const { genesis } = installation
  const source = { database, seeds: committedSeeds(seedOf, state), genesis }
  const world = worldFor(source, companies.catalogue.all.length)
  const offerings = createOfferings(offeringSource(world))
  offerings.bring(await operatorOfferings(database))
  const shares = sharesShown(genesis, (instrument) => feedIn(world, state, instrument))
  const board = createBoard({
    quote: (instrument, at) => {
      const recording = state.recorded.get(instrument.id)
      if (recording === undefined) return world.timedQuote(instrument, at)
      const quote = recording.quote(instrument, at)
      return quote === null ? null : { quote, standsUntil: at }
    },
    quoteBoard: (instruments) => quoteBoardWith(world.quoteBoard(instruments), instruments, state.recorded),
    shares,
    now: () => marketClock.now(),
    elapsed: () => performance.now(),
  })
  const opened = { ports, installation, seedOf, source, world, offerings, state, shares, board }
  joinListed(opened)
  return opened
}

/** The shares that have been listed by an offering up to a time. */
const listedAt = ({ offerings }: Pick<OpenedState, 'offerings'>, now: Instant): readonly Instrument[] =>
  markets.flatMap((market) => offerings.listed(market, now))

/** Market time of the next listing. An offering lists at least a day after its announcement. */
const nextJoin = ({ offerings }: Pick<OpenedState, 'offerings'>, now: Instant): Instant =>
  instant(Math.min(now + day, ...markets.map((market) => offerings.nextListing(market, now) ?? Number.MAX_SAFE_INTEGER)))

/** Adds the shares whose listing day has begun. Returns at once until the next listing is due. */
export const joinListed = (opened: Pick<OpenedState, 'ports' | 'offerings' | 'state' | 'board'>): Companies => {
  const { ports, state, board } = opened
  const now = ports.marketClock.now()
  if (now < state.joinsAt) return state.companies
  const { catalogue } = state.companies
  const listed = listedAt(opened, now)
  const fresh = companiesOf(state.imported, listed)
  const joined = fresh.catalogue.all.filter(({ id }) => catalogue.byId(id) === undefined)
  if (joined.length > 0) {
    state.companies = fresh
    board.join(joined)
  }
  state.joinsAt = nextJoin(opened, now)
  return state.companies
}

export const checkpointPorts = ({ world, state, ports }: OpenedState): CheckpointPorts => ({
  world,
  catalogue: state.companies.catalogue,
  now: () => ports.marketClock.now(),
  yieldToRequests: () => nextTurn(),
})

/** Companies that count for the indices: the largest simulated ones. */
export const indexCompanies = ({ companies, recorded }: MarketState): readonly Instrument[] =>
  largestCompanies(companies.catalogue).filter(({ id }) => !recorded.has(id))

/**
 * Brings companies up to the present: from the checkpoint, or by computing the history of those without one. Afterwards the
 * board shows all of them.
 */
export const catchUp = async (opened: OpenedState, instruments: readonly Instrument[]): Promise<void> => {
  const { source, world, state, board, ports } = opened
  const missing = await resumeWorld(source, world, instruments, ports.marketClock.now())
  const progress = (done: number, all: number) => ports.progress(`Computing ten years of ${all} companies: ${done} done.`)
  if (missing.length > 0) {
    await warmUp(source, checkpointPorts(opened), missing, progress)
    // A share that an offering has listed since has a history of some days only.
    if (missing.some(({ debut }) => debut === undefined)) state.withoutCheckpoint = true
  }
  state.indices = createIndices(world, indexCompanies(state))
  board.replace(state.companies.catalogue.all)
}

/** Reads offerings added by operators again. */
export const readOfferings = async ({ offerings, state, ports }: OpenedState): Promise<void> => {
  offerings.bring(await operatorOfferings(ports.database))
  // An added offering may list before the next listing known so far.
  state.joinsAt = instant(0)
}

/** Reads imported companies, recordings and added offerings again. */
export const reloadState = async (opened: OpenedState): Promise<void> => {
  const { state, ports } = opened
  await readOfferings(opened)
  const imported = await importedInstruments(ports.database)
  const companies = companiesOf(imported, listedAt(opened, ports.marketClock.now()))
  const before = state.companies.catalogue
  state.recorded = await loadRecorded(ports.database, companies.catalogue)
  state.companies = companies
  state.imported = imported
  await catchUp(
    opened,
    companies.catalogue.all.filter(({ id }) => before.byId(id) === undefined),
  )
}
