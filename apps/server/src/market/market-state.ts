import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { createOfferings, type Offerings, offeringSource } from '@zaraba/market/offerings/offerings.ts'
import { createIndices, type MarketIndex } from '@zaraba/market/simulator/indices.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { day, type Instant, instant } from '@zaraba/money/time.ts'
import type { Database } from '../database/database.ts'
import type { Secrets } from '../system/secrets.ts'
import { type Board, createBoard } from './board.ts'
import type { CommittedUntil } from './commitments.ts'
import { type Companies, companiesOf, largestCompanies } from './companies.ts'
import type { SeedOf } from './day-seeds.ts'
import { houseOfferings } from './house-offering-store.ts'
import { openInstallation } from './installation.ts'
import { importedInstruments } from './instrument-store.ts'
import { type CheckpointWork, resumeWorld, type WorldPlace, warmUp, worldFor } from './live-world.ts'
import { loadRecorded, quoteBoardWith, type Recorded } from './recordings.ts'
import { sharesShown } from './shares-shown.ts'
import type { Installation } from './store.ts'

export interface StatePorts {
  readonly database: Database
  readonly marketClock: Clock
  /** The machine's time, by which the board is refreshed and grows stale. */
  readonly systemClock: Clock
  readonly secrets: Secrets
  /** Told what takes long at a start, in a sentence. */
  progress(sentence: string): void
}

/** What changes while the market is open: the companies, the horizon of the commitments, what is watched. */
interface MarketState {
  companies: Companies
  /** Companies that were imported, as they were read last: what follows from all but the newly listed compares this. */
  imported: readonly Instrument[]
  /** Market time at which the next share may join. */
  joinsAt: Instant
  recorded: Recorded
  indices: readonly MarketIndex[]
  committed: CommittedUntil
  /** By how many customers a share is watched. */
  watched: ReadonlyMap<InstrumentId, number>
  /** Machine time of the last whole look over the board. */
  passedAt: Instant
}

export interface OpenedState {
  readonly ports: StatePorts
  readonly installation: Installation
  readonly seedOf: SeedOf
  readonly place: WorldPlace
  readonly world: World
  readonly offerings: Offerings
  readonly state: MarketState
  /** Shares issued in the session whose prices are shown at a moment. */
  readonly shares: (instrument: Instrument, at: Instant) => number
  readonly board: Board
}

/** The simulator learns no seed of a day that is not committed to. */
const committedSeeds = (seedOf: SeedOf, state: Pick<MarketState, 'committed'>): DaySeeds => ({
  seedOf: (market, date) => (date <= (state.committed.get(market) ?? '') ? seedOf(market, date) : null),
})

/** A share's recording, or the world. */
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
    joinsAt: instant(0),
    recorded: await loadRecorded(database, companies.catalogue),
    indices: [],
    committed,
    watched: new Map(),
    passedAt: systemClock.now(),
  }
  const { genesis } = installation
  const place = { database, seeds: committedSeeds(seedOf, state), genesis }
  const world = worldFor(place, companies.catalogue.all.length)
  const offerings = createOfferings(offeringSource(world))
  offerings.bring(await houseOfferings(database))
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
  const opened = { ports, installation, seedOf, place, world, offerings, state, shares, board }
  joinListed(opened)
  return opened
}

/** The shares that have joined by an offering up to a moment. */
const listedAt = ({ offerings }: Pick<OpenedState, 'offerings'>, now: Instant): readonly Instrument[] =>
  markets.flatMap((market) => offerings.listed(market, now))

/** Nothing joins before an announcement that is a day old at least. */
const nextJoin = ({ offerings }: Pick<OpenedState, 'offerings'>, now: Instant): Instant =>
  instant(Math.min(now + day, ...markets.map((market) => offerings.nextListing(market, now) ?? Number.MAX_SAFE_INTEGER)))

/** Takes in the shares whose listing day has begun. It costs nothing until the next one is due. */
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

export const workOf = ({ world, state, ports }: OpenedState): CheckpointWork => ({
  world,
  catalogue: state.companies.catalogue,
  now: () => ports.marketClock.now(),
  yieldToRequests: () => nextTurn(),
})

/** Companies that count for the indices: the largest of the simulated ones. */
export const indexCompanies = ({ companies, recorded }: MarketState): readonly Instrument[] =>
  largestCompanies(companies.catalogue).filter(({ id }) => !recorded.has(id))

/** Brings companies to now: from the checkpoint, or by computing the past of those without one. Then the board shows all. */
export const catchUp = async (opened: OpenedState, instruments: readonly Instrument[]): Promise<void> => {
  const { place, world, state, board, ports } = opened
  const missing = await resumeWorld(place, world, instruments, ports.marketClock.now())
  const progress = (done: number, all: number) => ports.progress(`Computing ten years of ${all} companies: ${done} done.`)
  if (missing.length > 0) await warmUp(place, workOf(opened), missing, progress)
  state.indices = createIndices(world, indexCompanies(state))
  board.replace(state.companies.catalogue.all)
}

/** Reads anew what operators of the house have added to the offerings of the world. */
export const readOfferings = async ({ offerings, state, ports }: OpenedState): Promise<void> => {
  offerings.bring(await houseOfferings(ports.database))
  // One of them may list before what was the next listing so far.
  state.joinsAt = instant(0)
}

/** Reads imported companies, recordings and offerings of the house anew. */
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
