import { setImmediate as nextTurn } from 'node:timers/promises'
import type { marketCalls, watchCalls } from '@zaraba/contract/market.ts'
import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Instrument, type InstrumentId, instrumentId, type Market, markets } from '@zaraba/market/instrument.ts'
import { historyFrom } from '@zaraba/market/simulator/factors.ts'
import { createIndices, type MarketIndex } from '@zaraba/market/simulator/indices.ts'
import { createRates } from '@zaraba/market/simulator/rates.ts'
import type { DaySeeds } from '@zaraba/market/simulator/seeds.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { type DateText, type Instant, second } from '@zaraba/money/time.ts'
import type { Database } from '../base/database.ts'
import type { Handlers } from '../base/handler.ts'
import type { Secrets } from '../base/secrets.ts'
import { type Board, createBoard } from './board.ts'
import { marketHandlers, watchHandlers } from './calls.ts'
import { type CommittedUntil, commitAhead } from './commitments.ts'
import { type Companies, companiesOf } from './companies.ts'
import type { SeedOf } from './day-seeds.ts'
import type { MarketFace } from './face.ts'
import { type OpenInstallation, openInstallation } from './installation.ts'
import { importedInstruments } from './instrument-store.ts'
import { createListing } from './listing.ts'
import {
  companiesDigest,
  modelName,
  passingWorld,
  resumeWorld,
  saveWorld,
  type WorldPlace,
  warmUp,
  worldFor,
} from './live-world.ts'
import { type QuoteFrames, quoteFrames } from './quote-frames.ts'
import type { ReaderPorts } from './stock-detail.ts'
import { everyMinute, everySecond, startChores } from './upkeep.ts'
import type { MarketView } from './view.ts'
import { isWatched, watchCounts } from './watch-store.ts'

export interface MarketPorts {
  readonly database: Database
  readonly marketClock: Clock
  /** The machine's time, by which the board is refreshed and grows stale. */
  readonly systemClock: Clock
  readonly secrets: Secrets
  readonly averageCost: ReaderPorts['averageCost']
  /** Told what takes long at a start, in a sentence. */
  progress(sentence: string): void
  /** Told when a background chore failed; it is tried again at its next turn. */
  failed(chore: string, error: unknown): void
}

export interface MarketSlice {
  readonly face: MarketFace
  readonly handlers: Handlers<typeof marketCalls> & Handlers<typeof watchCalls>
  /** A port of the live hub. */
  readonly frames: QuoteFrames
  /** Must be awaited before the practice clock moves: no day opens without its commitment. */
  beforeClockMoves(until: Instant): Promise<void>
  /** Reads imported companies and recordings anew. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Quotes are stale when the board has not been looked over for so long by the machine's time. */
const staleAfter = 5 * second

/** The one thing of the process that changes: which companies there are, and up to where the days are committed to. */
interface State {
  companies: Companies
  indices: readonly MarketIndex[]
  committed: CommittedUntil
  watched: ReadonlyMap<InstrumentId, number>
  /** Machine time of the last whole look over the board. */
  passedAt: Instant
}

/** The simulator learns no seed of a day that is not committed to. */
const committedSeeds = (seedOf: SeedOf, state: Pick<State, 'committed'>): DaySeeds => ({
  seedOf: (market, date) => (date <= (state.committed.get(market) ?? '') ? seedOf(market, date) : null),
})

interface Opened {
  readonly ports: MarketPorts
  readonly opened: OpenInstallation
  readonly place: WorldPlace
  readonly world: World
  readonly state: State
  readonly board: Board
}

const openState = async (ports: MarketPorts): Promise<Opened> => {
  const now = ports.marketClock.now()
  const opened = await openInstallation(ports.database, now, ports.secrets)
  const state: State = {
    companies: companiesOf(await importedInstruments(ports.database)),
    indices: [],
    committed: opened.committed,
    watched: new Map(),
    passedAt: ports.systemClock.now(),
  }
  const { installation, seedOf } = opened
  const place = { database: ports.database, seeds: committedSeeds(seedOf, state), genesis: installation.genesis }
  const world = worldFor(place, state.companies.catalogue.all.length)
  const board = createBoard({
    quote: (instrument, at) => world.quote(instrument, at),
    now: () => ports.marketClock.now(),
    quoteBoard: (instruments) => world.quoteBoard(instruments),
    elapsed: () => performance.now(),
  })
  return { ports, opened, place, world, state, board }
}

const workOf = ({ world, state, ports }: Opened) => ({
  world,
  catalogue: state.companies.catalogue,
  now: () => ports.marketClock.now(),
  yieldToRequests: () => nextTurn(),
})

/** Brings the world to now: from its checkpoint, or by computing the past of what has none. */
const catchUp = async (opened: Opened): Promise<void> => {
  const { place, world, state, board, ports } = opened
  const missing = await resumeWorld(place, world, state.companies.catalogue, ports.marketClock.now())
  const told = (done: number, all: number) => ports.progress(`Computing ten years of ${all} companies: ${done} done.`)
  if (missing.length > 0) await warmUp(place, workOf(opened), missing, told)
  state.indices = createIndices(world, state.companies.catalogue.all)
  board.replace(state.companies.catalogue.all)
}

const viewOf = ({ ports, world, state, board }: Opened): MarketView => ({
  board,
  listing: createListing(board),
  now: () => ports.marketClock.now(),
  catalogue: () => state.companies.catalogue,
  feedOf: () => world,
  indices: () => state.indices,
  search: (...query) => state.companies.search(...query),
  historyFrom,
  isStale: () => ports.systemClock.now() - state.passedAt > staleAfter,
})

const faceOf = ({ opened, place, world }: Opened, view: MarketView): MarketFace => {
  const instrumentOf = (market: Market, code: string): Instrument | null =>
    view.catalogue().byCode(market, code.toUpperCase()) ?? null
  return {
    model: modelName,
    historyFrom: view.historyFrom,
    genesis: opened.installation.genesis,
    now: view.now,
    catalogue: view.catalogue,
    instrumentOf,
    feedOf: view.feedOf,
    passingFeed: () => {
      const passing = passingWorld(place)
      return () => passing
    },
    quote: (instrument) => {
      const line = view.board.line(instrument.id)
      return line === null ? null : view.board.fresh(line).quote
    },
    depth: (instrument) => view.feedOf(instrument).depth(instrument, view.now()),
    session: phaseAt,
    isStale: view.isStale,
    indices: view.indices,
    rates: createRates(world),
  }
}

/** What is done again and again while the market is open. */
const keepUp = (opened: Opened, saved: Map<Market, DateText>) => {
  const { ports, state, board, place } = opened
  const commit = async (): Promise<void> => {
    const now = ports.marketClock.now()
    const { installation, seedOf } = opened.opened
    state.committed = await commitAhead(ports.database, installation, seedOf, { now, until: now, moment: 'running' })
  }
  const pass = async (): Promise<void> => {
    for (const market of markets) {
      board.figures(market)
      await nextTurn()
    }
    state.passedAt = ports.systemClock.now()
  }
  const count = async (): Promise<void> => {
    const counts = await watchCounts(ports.database)
    state.watched = new Map(counts.map(({ market, code, customers }) => [instrumentId(market, code), customers]))
  }
  return startChores(
    [
      { name: 'board', every: everySecond, run: pass },
      { name: 'commitments', every: everyMinute, run: commit },
      { name: 'checkpoints', every: everyMinute, run: () => saveWorld(place, workOf(opened), saved) },
      { name: 'popularity', every: everyMinute, run: count },
    ],
    ports.failed,
  )
}

/** Opens the market: the secret, the world, the board and the calls. It answers as soon as this is done. */
export const openMarket = async (ports: MarketPorts): Promise<MarketSlice> => {
  const opened = await openState(ports)
  await catchUp(opened)
  const {
    state,
    board,
    opened: { installation, seedOf },
  } = opened
  const view = viewOf(opened)
  const stop = keepUp(opened, new Map())
  return {
    face: faceOf(opened, view),
    frames: quoteFrames(board),
    handlers: {
      ...marketHandlers({
        view,
        reader: {
          averageCost: ports.averageCost,
          watches: (customer, market, code) => isWatched(ports.database, customer, { market, code }),
        },
        proof: {
          database: ports.database,
          seedOf,
          now: view.now,
          model: () => ({ name: modelName, digest: companiesDigest(view.catalogue()) }),
          recordings: () => [],
        },
        popularity: ({ instrument }) => state.watched.get(instrument.id) ?? 0,
      }),
      ...watchHandlers(view, ports.database),
    },
    beforeClockMoves: async (until) => {
      const when = { now: view.now(), until, moment: 'running' } as const
      state.committed = await commitAhead(ports.database, installation, seedOf, when)
    },
    reload: async () => {
      state.companies = companiesOf(await importedInstruments(ports.database))
      await catchUp(opened)
    },
    close: stop,
  }
}
