import type { marketCalls, watchCalls } from '@zaraba/contract/market/calls.ts'
import type { marketPageCalls } from '@zaraba/contract/market/page-calls.ts'
import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { createRates } from '@zaraba/market/simulator/currencies/rates.ts'
import { historyFrom } from '@zaraba/market/simulator/factors/factors.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { newsEvents } from '@zaraba/market/simulator/news.ts'
import { seedOfAny } from '@zaraba/market/simulator/seeds.ts'
import { type Instant, second } from '@zaraba/money/time.ts'
import type { StreamSources } from '../base/stream.ts'
import type { Handlers } from '../calls/handler.ts'
import { createLane } from '../limits/lane.ts'
import { marketHandlers, watchHandlers } from './calls.ts'
import { createIndexHistory, liftOf } from './charts/index-history.ts'
import { largestCompanies } from './companies/companies.ts'
import type { MarketFace, MarketHere } from './face.ts'
import { keepUp } from './keep-up/keep-up.ts'
import { companiesDigest, worldName } from './keep-up/live-world.ts'
import type { LiveMarket } from './live-market.ts'
import {
  catchUp,
  feedIn,
  joinListed,
  type OpenedState,
  openState,
  readOfferings,
  reloadState,
  type StatePorts,
} from './market-state.ts'
import { type DisclosureSource, newSharesDisclosed } from './pages/disclosed.ts'
import { keptSums } from './pages/kept-sums.ts'
import type { PagePorts } from './pages/ports.ts'
import { announcedNow, createSummaries } from './pages/summary.ts'
import { createListing } from './quotes/listing.ts'
import { quoteFrames } from './quotes/quote-frames.ts'
import { reachShares } from './quotes/shares-shown.ts'
import { sparks } from './quotes/spark.ts'
import type { ReaderPorts } from './quotes/stock-detail.ts'
import { createTapes, tapeFrames } from './quotes/tape.ts'
import { isWatched } from './quotes/watch-store.ts'
import { commitAhead } from './seeds/commitments.ts'
import type { ProofPorts } from './seeds/proof.ts'

interface MarketPorts extends StatePorts {
  readonly logHead: ProofPorts['logHead']
  readonly averageCost: ReaderPorts['averageCost']
  /** Publications of other slices. Each slice adds its source when it opens. */
  readonly disclosing: readonly DisclosureSource[]
  /** Whether the board and the sums of market pages are computed before they are requested. */
  readonly prepareAhead: boolean
  /** Called when a background task failed; the task runs again at its next turn. */
  failed(chore: string, error: unknown): void
}

export interface MarketSlice {
  readonly face: MarketFace
  readonly handlers: Handlers<typeof marketCalls> & Handlers<typeof marketPageCalls> & Handlers<typeof watchCalls>
  /** Quotes and trades for the sockets of the stream. */
  readonly stream: Pick<StreamSources, 'quotes' | 'tapes'>
  /** Must be awaited before the practice clock moves: no day may open without a commitment. */
  beforeClockMoves(until: Instant): Promise<void>
  /** Reads imported companies, recordings and added offerings again. */
  reload(): Promise<void>
  readonly readOfferings: MarketHere['readOfferings']
  /** Stops the background tasks and waits for those that are running. */
  close(): Promise<void>
}

/** Milliseconds of the machine without an update of the board after which quotes are stale. */
const staleAfter = 5 * second

const viewOf = (opened: OpenedState): LiveMarket => {
  const { ports, world, state, board } = opened
  return {
    board,
    listing: createListing(board),
    now: () => ports.marketClock.now(),
    catalogue: () => joinListed(opened).catalogue,
    feedOf: (instrument) => feedIn(world, state, instrument),
    indices: () => state.indices,
    search: (...query) => joinListed(opened).search(...query),
    historyFrom,
    isStale: () => ports.systemClock.now() - state.passedAt > staleAfter,
  }
}

/** The digest of the companies, computed once for each catalogue. */
const digestOfCompanies = (): ((catalogue: Catalogue) => string) => {
  const known = new WeakMap<Catalogue, string>()
  return (catalogue) => {
    const digest = known.get(catalogue) ?? companiesDigest(catalogue)
    known.set(catalogue, digest)
    return digest
  }
}

const proofOf = (
  { ports, state, seedOf, installation }: OpenedState,
  { now, catalogue }: LiveMarket,
  digest: (catalogue: Catalogue) => string,
  logHead: ProofPorts['logHead'],
): ProofPorts => ({
  database: ports.database,
  seedOf,
  now,
  logHead,
  model: () => ({ name: modelName, digest: digest(catalogue()) }),
  genesis: installation.genesis,
  recordings: (market) => {
    const own = catalogue().inMarket(market)
    return own.flatMap(({ id, code }) => (state.recorded.get(id)?.hashes ?? []).map((hash) => ({ code, hash })))
  },
})

/** The most computations of market pages that may wait: in total, and for one account or for one address without a login. */
const [mostWaiting, mostOfOne] = [256, 32] as const

/** The services of the market pages. Sums over closed sessions are shared by all pages. */
const pagesOf = (
  { ports, installation, world, offerings, state }: OpenedState,
  { view, face, disclosing }: { readonly view: LiveMarket; readonly face: MarketFace } & Pick<MarketPorts, 'disclosing'>,
): PagePorts => {
  const { genesis } = installation
  const lane = createLane(mostWaiting, mostOfOne)
  const summaries = createSummaries({
    view,
    genesis,
    world: worldName({ genesis }),
    lane,
    kept: keptSums(ports.database, genesis),
    sourceOf: ({ id }) => state.recorded.get(id)?.hashes.join(' ') ?? '',
  })
  return {
    view,
    genesis,
    lane,
    rates: face.rates,
    history: createIndexHistory(liftOf(view, world.days)),
    summaries,
    announcedOf: announcedNow(view, genesis, summaries),
    announcements: face.announcements,
    popularity: ({ instrument }) => state.watched.get(instrument.id) ?? 0,
    counted: () => state.watched,
    spark: sparks(view),
    offerings,
    // A separate lane: a list of quotes must not wait for the years that a page sums up.
    reachShares: reachShares(view, createLane(mostWaiting, mostOfOne)),
    moreDisclosed: [
      newSharesDisclosed(offerings, genesis),
      async (...asked) => (await Promise.all(disclosing.map((of) => of(...asked)))).flat(),
    ],
  }
}

/** Opens the market: the secret, the world, the board and the calls. Returns as soon as it can answer requests. */
export const openMarket = async (ports: MarketPorts): Promise<MarketSlice> => {
  const opened = await openState(ports)
  await catchUp(opened, opened.state.companies.catalogue.all)
  const { board, installation, seedOf, state } = opened
  const view = viewOf(opened)
  const face = makeFace(opened, view)
  const pages = pagesOf(opened, { view, face, disclosing: ports.disclosing })
  const tapes = createTapes(view.feedOf)
  const stop = keepUp(opened, pages.summaries, ports)
  const reader: ReaderPorts = {
    averageCost: ports.averageCost,
    watches: (customer, market, code) => isWatched(ports.database, customer, { market, code }),
  }
  return {
    face,
    stream: { quotes: quoteFrames(board), tapes: tapeFrames(view, tapes) },
    handlers: {
      ...marketHandlers({
        view,
        reader,
        proof: proofOf(opened, view, digestOfCompanies(), ports.logHead),
        pages,
        tapes,
      }),
      ...watchHandlers(view, ports.database, pages.spark),
    },
    beforeClockMoves: async (until) => {
      const when = { now: view.now(), until, moment: 'running' } as const
      state.committed = await commitAhead(ports.database, installation, seedOf, when)
    },
    reload: () => reloadState(opened),
    readOfferings: () => readOfferings(opened),
    close: stop,
  }
}

/** The market as other slices see it. */
const makeFace = ({ installation, seedOf, world, offerings, state, shares }: OpenedState, view: LiveMarket): MarketFace => ({
  model: modelName,
  historyFrom: view.historyFrom,
  genesis: installation.genesis,
  now: view.now,
  daySeed: seedOfAny(installation.genesis, seedOf),
  catalogue: view.catalogue,
  counted: (market) => largestCompanies(view.catalogue()).filter((each) => each.market === market),
  sharesShown: shares,
  imported: () => state.imported,
  instrumentOf: (market, code) => view.catalogue().byCode(market, code.toUpperCase()) ?? null,
  feedOf: view.feedOf,
  announcements: (instrument, date, until) =>
    state.recorded.has(instrument.id) ? [] : newsEvents(world, instrument.market, [instrument], { from: date, to: date, until }),
  quote: (instrument) => {
    const line = view.board.line(instrument.id)
    return line === null ? null : view.board.fresh(line).quote
  },
  depth: (instrument) => view.feedOf(instrument).depth(instrument, view.now()),
  session: phaseAt,
  isStale: view.isStale,
  indices: view.indices,
  offerings,
  rates: createRates(world),
})
