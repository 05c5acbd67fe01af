import type { Depth, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'

/** What is planted: something shown tells the direction of the coming minutes, so often that following it brings `gain` before costs. */
interface Leak {
  readonly minutes: number
  /** Basis points a trade, from middle to middle. */
  readonly gain: number
  /** The mean size of a move over so many minutes, in basis points. */
  readonly usualMove: number
}

/** A number from 0 to 1 that follows from a text. */
const chanceOf = (text: string): number => {
  let hash = 2_166_136_261
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296
}

const middleOf = (feed: Feed, share: Instrument, at: Instant): number => {
  const quote = feed.quote(share, at)
  if (quote === null) return 0
  return quote.bid === null || quote.ask === null ? quote.price : (quote.bid + quote.ask) / 2
}

/** The direction that the leak shows: the true one so often as its gain asks for, else one of the coin. */
const hint = (feed: Feed, share: Instrument, at: Instant, leak: Leak): number => {
  const name = `${share.id} ${Math.floor(at / minute)}`
  if (chanceOf(`whether ${name}`) >= leak.gain / leak.usualMove) return chanceOf(`coin ${name}`) < 0.5 ? 1 : -1
  return Math.sign(middleOf(feed, share, later(at, leak.minutes * minute)) - middleOf(feed, share, at))
}

const fuller = (side: Depth['bids']): Depth['bids'] => side.map(([price, size]) => [price, (size * 2) as typeof size] as const)

/** A market whose book is twice as full on the side that the price will move away from. */
export const tellingBook = (hunted: Hunted, leak: Leak): Hunted => ({
  ...hunted,
  feed: {
    ...hunted.feed,
    depth: (share, at) => {
      const depth = hunted.feed.depth(share, at)
      const side = hint(hunted.feed, share, at, leak)
      return { bids: side > 0 ? fuller(depth.bids) : depth.bids, asks: side < 0 ? fuller(depth.asks) : depth.asks }
    },
  },
})

/** A market whose turnover of the day so far is too large by a hundredth when the price will rise, and too small when it will fall. */
export const tellingTurnover = (hunted: Hunted, leak: Leak): Hunted => ({
  ...hunted,
  feed: {
    ...hunted.feed,
    quote: (share, at) => {
      const quote = hunted.feed.quote(share, at)
      if (quote === null || quote.volume === 0) return quote
      const mean = quote.price * (1 + hint(hunted.feed, share, at, leak) / 100)
      return { ...quote, turnover: (mean / 10_000) * quote.volume }
    },
  },
})
