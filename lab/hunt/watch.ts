import type { Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, marketCurrency, markets } from '@zaraba/market/markets.ts'
import { missing } from '@zaraba/money/missing.ts'
import { type Instant, later, minute, second } from '@zaraba/money/time.ts'
import { frameLength } from './customer.ts'
import type { Hunted } from './hunted.ts'
import type { Window } from './windows.ts'

/** Level of a share: the middle of its book, else the side that exists, else its last price. Ten-thousandths. */
export const middleOf = ({ price, bid, ask }: Quote): number =>
  bid !== null && ask !== null ? (bid + ask) / 2 : (bid ?? ask ?? price)

/** Frames before a window, so that its first ones know what has just happened. */
const lead = 5 * second
/** Milliseconds after a window that are seen too, so that it is known what followed: a minute, and the way of an order to the server. */
const aftermath = 61 * second
/** Minutes before now at which moves are measured. */
const earlier = [1, 5, 30] as const

/** A number that moves on its own: an index, or a currency. */
interface Line {
  readonly values: Float64Array
}

const sameQuote = (one: Quote, other: Quote): boolean =>
  one.asOf === other.asOf &&
  one.bid === other.bid &&
  one.ask === other.ask &&
  one.price === other.price &&
  one.volume === other.volume &&
  one.specialQuote === other.specialQuote

/**
 * Data of a customer's sockets in a window, frame by frame: of each share its level (as a logarithm) and when its quote last
 * changed, of each market its leading index, and the currencies. A share without a price has no level and is left out.
 */
export class Watch {
  readonly hunted: Hunted
  readonly window: Window
  readonly shares: readonly Instrument[]
  readonly times: readonly Instant[]
  /** The first frame of the window itself, and the one after its last: further ones show what came after. */
  readonly first: number
  readonly ends: number
  readonly indices: Readonly<Record<Market, Line>>
  readonly currency: Line
  /** The frames of the window at which something changed, once for each thing. */
  readonly changes: number[] = []
  readonly #levels: readonly Float64Array[]
  readonly #since: readonly Int32Array[]
  readonly #quotes: readonly (readonly Quote[])[]
  readonly #earlier: readonly (readonly number[])[]

  constructor(hunted: Hunted, window: Window, shares: readonly Instrument[], phase: number) {
    this.hunted = hunted
    this.window = window
    const from = later(window.from, phase - lead)
    const ends = Math.max(1, Math.ceil((window.to - from) / frameLength))
    const count = ends + (window.trades ? Math.ceil(aftermath / frameLength) : 0)
    this.ends = ends
    this.times = Array.from({ length: count }, (_, frame) => later(from, frame * frameLength))
    this.first = this.times.findIndex((at) => at >= window.from)
    this.shares = shares.filter(
      (share) => hunted.feed.quote(share, from) !== null && hunted.feed.quote(share, window.to) !== null,
    )
    const seen = this.shares.map((share) => this.#watch(share))
    this.#levels = seen.map(({ levels }) => levels)
    this.#since = seen.map(({ since }) => since)
    this.#quotes = seen.map(({ quotes }) => quotes)
    this.#earlier = this.shares.map((share) =>
      earlier.map((minutes) => {
        const quote = hunted.feed.quote(share, later(from, -minutes * minute))
        return quote === null ? Number.NaN : Math.log(middleOf(quote))
      }),
    )
    const line = (value: (at: Instant) => number): Line => ({ values: Float64Array.from(this.times, value) })
    const index = (market: Market): Line => {
      const shownIndex = hunted.indices.find((each) => each.market === market)
      return line((at) => Math.log(shownIndex?.quote(at)?.value ?? 1))
    }
    this.indices = { jp: index('jp'), us: index('us'), cn: index('cn') }
    const home = marketCurrency[window.session.market]
    this.currency = line((at) => {
      const rate = home === 'USD' ? hunted.rate('USD', 'JPY', at) : hunted.rate('USD', home, at)
      return rate === null ? 0 : Math.log(Number(rate.numerator) / Number(rate.denominator))
    })
    const lines = [...Object.values(this.indices), this.currency]
    for (let frame = this.first; frame < ends; frame += 1) {
      for (const { since } of seen) if (since[frame] === frame) this.changes.push(frame)
      for (const { values } of lines) if (frame > 0 && values[frame] !== values[frame - 1]) this.changes.push(frame)
    }
  }

  #watch(share: Instrument) {
    const levels = new Float64Array(this.times.length)
    const since = new Int32Array(this.times.length)
    const quotes: Quote[] = []
    this.times.forEach((at, frame) => {
      const quote = this.hunted.feed.quote(share, at)
      const before = quotes[frame - 1]
      const shownQuote = quote ?? before
      if (shownQuote === undefined) throw new Error('a share that is watched has a price')
      quotes.push(shownQuote)
      levels[frame] = Math.log(middleOf(shownQuote))
      since[frame] = before === undefined ? 0 : sameQuote(before, shownQuote) ? (since[frame - 1] ?? missing()) : frame
    })
    return { levels, since, quotes }
  }

  quote(shareIndex: number, frame: number): Quote {
    const quote = this.#quotes[shareIndex]?.[frame]
    if (quote === undefined) throw new RangeError('no such frame')
    return quote
  }

  /** The frame at which the share's quote last changed. */
  since(shareIndex: number, frame: number): number {
    return this.#since[shareIndex]?.[frame] ?? 0
  }

  /** How far a share has moved from one frame to another. */
  move(shareIndex: number, from: number, to: number): number {
    const levels = this.#levels[shareIndex]
    return (levels?.[to] ?? 0) - (levels?.[Math.max(0, from)] ?? 0)
  }

  /** The common move of the window's market in the last second, in thousandths of a day's usual move. */
  together(frame: number): number {
    let [sum, count] = [0, 0]
    for (const [shareIndex, share] of this.shares.entries()) {
      if (share.market !== this.window.session.market) continue
      sum += (this.move(shareIndex, frame - Math.round(second / frameLength), frame) * 10_000) / share.volatility
      count += 1
    }
    return count === 0 ? 0 : sum / count
  }

  /** Level of a share, as a logarithm. */
  level(shareIndex: number, frame: number): number {
    return this.#levels[shareIndex]?.[frame] ?? 0
  }

  /** Move of a share since some minutes before the window: 0 for one minute, 1 for five, 2 for thirty. */
  moveSince(shareIndex: number, which: 0 | 1 | 2, to: number): number {
    const before = this.#earlier[shareIndex]?.[which] ?? Number.NaN
    return Number.isNaN(before) ? 0 : (this.#levels[shareIndex]?.[to] ?? 0) - before
  }

  /** The mean move of the other shares that `which` picks and whose quotes changed after a frame; 0 where fewer than `least` did. */
  others(shareIndex: number, from: number, to: number, least: number, which: (share: Instrument) => boolean): number {
    let [sum, count] = [0, 0]
    for (const [other, share] of this.shares.entries()) {
      if (other === shareIndex || this.since(other, to) <= from || !which(share)) continue
      sum += (this.move(other, from, to) * 100) / Math.max(30, share.beta)
      count += 1
    }
    return count < least ? 0 : sum / count
  }
}

/** The other markets. */
export const abroad = (market: Market): readonly Market[] => markets.filter((each) => each !== market)
