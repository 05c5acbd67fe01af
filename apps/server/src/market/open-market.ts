import type { marketCalls, watchCalls } from '@zaraba/contract/market/calls.ts'
import type { marketPageCalls } from '@zaraba/contract/market/page-calls.ts'
import type { Catalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { historyFrom } from '@zaraba/market/simulator/factors.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { type Instant, second } from '@zaraba/money/time.ts'
import type { Handlers } from '../calls/handler.ts'
import { createLane } from '../limits/lane.ts'
import { marketHandlers, watchHandlers } from './calls.ts'
import { commitAhead } from './commitments.ts'
import type { MarketFace, MarketHere } from './face.ts'
import { createIndexHistory, liftOf } from './index-history.ts'
import { keepUp } from './keep-up.ts'
import { createListing } from './listing.ts'
import type { LiveMarket } from './live-market.ts'
import { companiesDigest, worldName } from './live-world.ts'
import { makeFace } from './make-face.ts'
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
import { announcedNow } from './pages/announced.ts'
import type { DisclosureSource } from './pages/disclosed.ts'
import { keptSums } from './pages/kept-sums.ts'
import { newSharesDisclosed } from './pages/new-shares.ts'
import type { PagePorts } from './pages/ports.ts'
import { createSummaries } from './pages/summary.ts'
import type { ProofPorts } from './proof.ts'
import { type QuoteFrames, quoteFrames } from './quote-frames.ts'
import { reachShares } from './shares-shown.ts'
import { sparks } from './spark.ts'
import type { ReaderPorts } from './stock-detail.ts'
import { createTapes } from './tape.ts'
import { type TapeFrames, tapeFrames } from './tape-frames.ts'
import { isWatched } from './watch-store.ts'

interface MarketPorts extends StatePorts {
  readonly logHead: ProofPorts['logHead']
  readonly averageCost: ReaderPorts['averageCost']
  /** What other slices publish: each adds itself when it opens. */
  readonly disclosing: readonly DisclosureSource[]
  /** Told when a background chore failed; it is tried again at its next turn. */
  failed(chore: string, error: unknown): void
}

export interface MarketSlice {
  readonly face: MarketFace
  readonly handlers: Handlers<typeof marketCalls> & Handlers<typeof marketPageCalls> & Handlers<typeof watchCalls>
  /** A port of the live hub. */
  readonly frames: QuoteFrames
  readonly tapes: TapeFrames
  /** Must be awaited before the practice clock moves: no day opens without its commitment. */
  beforeClockMoves(until: Instant): Promise<void>
  /** Reads imported companies, recordings and offerings of the house anew. */
  reload(): Promise<void>
  readonly readOfferings: MarketHere['readOfferings']
  /** Ends the background chores and waits for those that are running. */
  close(): Promise<void>
}

/** Quotes are stale when the board has not been looked over for so long by the machine's time. */
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

/** The digest of the companies, reckoned once for each catalogue. */
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

/** So many computations of the market’s pages may wait, and so many of one account, or of an address where nobody is logged in. */
const [mostWaiting, mostOfOne] = [256, 32] as const

/** What the pages of the markets read from; what they reckon of closed sessions is shared by all of them. */
const pagesOf = (
  { ports, installation, world, offerings, state }: OpenedState,
  { view, face, disclosing }: { readonly view: LiveMarket; readonly face: MarketFace } & Pick<MarketPorts, 'disclosing'>,
): PagePorts => {
  const { genesis } = installation
  const lane = createLane(mostWaiting, mostOfOne)
  const summaries = createSummaries({
    ...{ view, genesis, world: worldName({ genesis }), lane, kept: keptSums(ports.database) },
    sourceOf: ({ id }) => state.recorded.get(id)?.hashes.join(' ') ?? '',
  })
  return {
    view,
    genesis,
    lane,
    rates: face.rates,
    history: createIndexHistory(liftOf(view, world.days.source.factors)),
    summaries,
    announcedOf: announcedNow(view, genesis, summaries),
    announcements: face.announcements,
    popularity: ({ instrument }) => state.watched.get(instrument.id) ?? 0,
    counted: () => state.watched,
    spark: sparks(view),
    // A list of quotes does not wait for the years that a page sums up.
    reachShares: reachShares(view, createLane(mostWaiting, mostOfOne)),
    moreDisclosed: [
      newSharesDisclosed(offerings, genesis),
      async (...asked) => (await Promise.all(disclosing.map((of) => of(...asked)))).flat(),
    ],
  }
}

/** Opens the market: the secret, the world, the board and the calls. It answers as soon as this is done. */
export const openMarket = async (ports: MarketPorts): Promise<MarketSlice> => {
  const opened = await openState(ports)
  await catchUp(opened, opened.state.companies.catalogue.all)
  const { board, installation, seedOf, state } = opened
  const view = viewOf(opened)
  const face = makeFace(opened, view)
  const pages = pagesOf(opened, { view, face, disclosing: ports.disclosing })
  const tapes = createTapes(view.feedOf)
  const stop = keepUp(opened, pages.summaries, ports.failed)
  const reader: ReaderPorts = {
    averageCost: ports.averageCost,
    watches: (customer, market, code) => isWatched(ports.database, customer, { market, code }),
  }
  return {
    face,
    frames: quoteFrames(board),
    tapes: tapeFrames(view, tapes),
    handlers: {
      ...marketHandlers({
        view,
        reader,
        proof: proofOf(opened, view, digestOfCompanies(), ports.logHead),
        pages,
        tapes,
      }),
      ...watchHandlers(view, ports.database),
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
