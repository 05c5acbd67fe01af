import { phaseAt, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Depth, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, Level } from '@zaraba/market/instrument.ts'
import { type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import type { Hunt } from './hunt.ts'
import type { CreateHunted, Hunted } from './hunted.ts'
import { closingCallRoundedDown, dividendAsPart, newSharesForAll } from './plant-prices.ts'
import { seeded } from './seeded.ts'
import { middleOf } from './watch.ts'
import type { Window } from './windows.ts'

/** When a share shows what it does at an instant: never later, and never back. */
type ShownAt = (share: Instrument, at: Instant) => Instant

/** A feed whose shares are each shown late. */
const lateFeed = (feed: Feed, shownAt: ShownAt): Feed => ({
  source: feed.source,
  quote: (share, at) => feed.quote(share, shownAt(share, at)),
  band: (share, at) => feed.band(share, at),
  depth: (share, at) => feed.depth(share, shownAt(share, at)),
  minuteBars: (share, date, until) => feed.minuteBars(share, date, shownAt(share, until)),
  dayBars: (share, from, to, until) => feed.dayBars(share, from, to, shownAt(share, until)),
  prints: (share, start, until) => feed.prints(share, start, shownAt(share, until)),
  end: (share) => feed.end(share),
  events: (share, from, to, until) => feed.events(share, from, to, until),
})

/** How late each share is, in milliseconds: from a fifth of a second to the longest, always the same for one share. */
const lateness = (share: Instrument, longest: number): number => 200 + (seeded(share.id).next() % longest)
const [lateTogether, lateAfterLunch] = [10 * second, 2 * second]

const half = minute / 2
const trades = (share: Instrument, at: Instant): boolean => phaseAt(share.market, at).phase === 'continuous'

/** Every book moves at the beginning and in the middle of a minute only, and each share's so late as it is late: early ones tell late ones. */
const shareByShare = (hunted: Hunted): Hunted => ({
  ...hunted,
  feed: lateFeed(hunted.feed, (share, at) => {
    if (!trades(share, at)) return at
    const moved = Math.floor((at - lateness(share, lateTogether)) / half) * half
    const open = sessionAround(share.market, at).phases.findLast(({ from }) => from <= at)?.from ?? at
    return instant(Math.max(moved, open - 1))
  }),
})

const leaning = (side: Depth['bids'], much: boolean): Depth['bids'] =>
  side.map(([price, size], level) => [price, (level < 3 && much ? size * 3 : size) as typeof size] as const)

/** Planted leak: after lunch the book of before it is shown until the share has a new one, and leans toward the price to come. */
const lunchBook = (hunted: Hunted): Hunted => {
  const shown: ShownAt = (share, at) => {
    const { breakStart, breakEnd } = sessionAround(share.market, at)
    if (breakStart === null || breakEnd === null || at < breakEnd || at >= breakEnd + lateness(share, lateAfterLunch)) return at
    return later(breakStart, -1)
  }
  const late = lateFeed(hunted.feed, shown)
  return {
    ...hunted,
    feed: {
      ...late,
      depth: (share, at) => {
        const depth = late.depth(share, at)
        const [now, then] = [late.quote(share, at), hunted.feed.quote(share, later(at, 5 * second))]
        if (shown(share, at) === at || now === null || then === null) return depth
        const way = middleOf(then) - middleOf(now)
        return { bids: leaning(depth.bids, way > 0), asks: leaning(depth.asks, way < 0) }
      },
    },
  }
}

/** Planted leak: the book in the moment of a print is the one of five seconds before, so that an order which a print sends takes the price of before it. */
const printBook = (hunted: Hunted): Hunted => {
  const before = (share: Instrument, at: Instant): Instant => {
    const then = later(at, -5 * second)
    return trades(share, at) && trades(share, then) && phaseAt(share.market, then).next === phaseAt(share.market, at).next
      ? then
      : at
  }
  return { ...hunted, feed: { ...hunted.feed, depth: (share, at) => hunted.feed.depth(share, before(share, at)) } }
}

/** A hunt on the eves of a market’s dividends, where the year’s dividends lie close together: China pays once. */
export const eveHunt = {
  seeds: Array.from({ length: 4 }, (_, index) => `eves of dividends ${index}`),
  eves: true,
  among: 200,
  markets: ['cn'],
} as const satisfies Partial<Hunt>
/** The same in more installations: few dividends have become another part of the price. */
const plantedEveHunt = { ...eveHunt, seeds: Array.from({ length: 14 }, (_, index) => `planted eves ${index}`) }
/** A hunt with the rules of sizes alone. */
export const sizeHunt = {
  seeds: Array.from({ length: 4 }, (_, index) => `late and large ${index}`),
  sizes: true,
  among: 60,
} as const satisfies Partial<Hunt>
/** A hunt with applications for new shares alone. */
export const newShareHunt = {
  seeds: Array.from({ length: 4 }, (_, index) => `applied for ${index}`),
  newShares: true,
  among: 250,
} as const satisfies Partial<Hunt>
/** A hunt in the closing calls of China. */
const callHunt = { markets: ['cn'], days: 60, among: 80 } as const satisfies Partial<Hunt>
/** Whether a window is the beginning of the call before the close, in which China takes limits alone. */
export const isCall = (name: string): boolean => name.endsWith('closing auction, begins')
/** A market without its indices and news, which need the days of all members: what a company pays needs neither. */
export const withoutNews = (hunted: Hunted): Hunted => ({ ...hunted, indices: [], news: () => [] })

/** Planted leak: at a locked limit one lot waits on each level, so that a customer who comes late with much gets what trades there. */
const lockedWithoutQueue = (hunted: Hunted): Hunted => ({
  ...hunted,
  feed: {
    ...hunted.feed,
    depth: (share, at) => {
      const depth = hunted.feed.depth(share, at)
      if ((depth.bids.length === 0) === (depth.asks.length === 0)) return depth
      const thin = (side: Depth['bids']): Depth['bids'] => side.map(([price]) => [price, share.boardLot as Level[1]] as const)
      return { ...depth, bids: thin(depth.bids), asks: thin(depth.asks) }
    },
  },
})

/** A leak: how it gets into a market, and in which windows it shows most: in China, where a trade costs least. */
export interface Plant {
  readonly name: string
  readonly plant: (hunted: Hunted) => Hunted
  readonly shows: (window: Window) => boolean
  /** Whether it pays more than fees and the spread cost. */
  readonly earns: boolean
  /** Where a hunt has to look for it, if not in any session. */
  readonly hunt?: Partial<Hunt>
}

/** The hunt has to find each of them. */
export const plants: readonly Plant[] = [
  {
    name: 'What shares have in common reaches their books one after the other',
    plant: shareByShare,
    shows: ({ trades, from, session, name }) =>
      trades && session.market === 'cn' && (from === session.open || name.endsWith('inside')),
    earns: true,
  },
  {
    name: 'The book of before lunch is shown until the share is shown again, and leans to where it will be',
    plant: lunchBook,
    shows: ({ trades, from, session }) => trades && session.market === 'cn' && from === session.breakEnd,
    earns: true,
  },
  {
    name: 'A stop takes the book of before the print that sends it',
    plant: printBook,
    shows: ({ trades, from, session }) => trades && session.market === 'cn' && from === session.open,
    earns: false,
  },
  {
    name: 'Nobody waits at a locked limit before an order that comes late with much',
    plant: lockedWithoutQueue,
    shows: () => false,
    earns: true,
    hunt: sizeHunt,
  },
  {
    name: 'A share falls on its ex-date by the part of its price that the dividend was when it was announced',
    plant: (hunted) => withoutNews(dividendAsPart(hunted)),
    shows: ({ name }) => isCall(name),
    earns: true,
    hunt: plantedEveHunt,
  },
  {
    name: 'The closing call of Shanghai rounds its price down, to every tenth step',
    plant: (hunted) => withoutNews(closingCallRoundedDown(hunted)),
    shows: ({ name }) => isCall(name),
    earns: true,
    hunt: callHunt,
  },
  {
    name: 'Who applies for a new share always gets a lot',
    plant: newSharesForAll,
    shows: () => false,
    earns: true,
    hunt: newShareHunt,
  },
]

export const planted =
  (create: CreateHunted, { plant }: Plant): CreateHunted =>
  (seed) =>
    plant(create(seed))
