import type { Bar, CorporateEvent, Depth, Quote, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { addDays, type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import type { Past } from './past.ts'
import type { Scene } from './scene.ts'
import { carryOut, type Holding, type Manner, type Result } from './trade.ts'

/**
 * One share at one instant, as a customer sees it: each answer comes from the feed as of this instant, and is asked for once. Moves are
 * logarithms. All strategies that look at the same moment share it, and the results of the same trade too.
 */
export class Look {
  readonly scene: Scene
  readonly share: Instrument
  readonly past: Past
  #quote: Quote | null | undefined
  #depth: Depth | undefined
  #bars: readonly Bar[] | undefined
  #prints: readonly Tick[] | undefined
  #events: readonly CorporateEvent[] | undefined
  readonly #results = new Map<string, Result | null>()

  constructor(scene: Scene, share: Instrument, past: Past) {
    this.scene = scene
    this.share = share
    this.past = past
  }

  get at(): Instant {
    return this.scene.at
  }

  get quote(): Quote | null {
    if (this.#quote === undefined) this.#quote = this.scene.hunted.feed.quote(this.share, this.at)
    return this.#quote
  }

  get depth(): Depth {
    this.#depth ??= this.scene.hunted.feed.depth(this.share, this.at)
    return this.#depth
  }

  /** The day's minutes so far, the running one included. */
  get bars(): readonly Bar[] {
    this.#bars ??= this.scene.hunted.feed.minuteBars(this.share, this.scene.session.date, this.at)
    return this.#bars
  }

  /** The tape of the running minute and the one before. */
  get prints(): readonly Tick[] {
    if (this.#prints === undefined) {
      const { feed } = this.scene.hunted
      const start = instant(Math.floor(this.at / minute) * minute)
      this.#prints = [...feed.ticks(this.share, later(start, -minute), this.at), ...feed.ticks(this.share, start, this.at)]
    }
    return this.#prints
  }

  /** Events from a month ago to a month ahead, as far as they are known. */
  get events(): readonly CorporateEvent[] {
    const { date } = this.scene.session
    this.#events ??= this.scene.hunted.feed.events(this.share, addDays(date, -35), addDays(date, 35), this.at)
    return this.#events
  }

  get capital(): number {
    return this.share.sharesOutstanding * this.share.anchorPrice
  }

  /** Whether it has printed today, and trades. */
  get trades(): boolean {
    const { quote } = this
    return quote !== null && quote.open !== null && quote.specialQuote === null
  }

  get middle(): number {
    const { quote } = this
    if (quote === null) return 1
    return quote.bid === null || quote.ask === null ? quote.price : (quote.bid + quote.ask) / 2
  }

  /** The spread as a part of the price; 0 where a side is empty. */
  get spread(): number {
    const { quote } = this
    return quote === null || quote.bid === null || quote.ask === null ? 0 : (quote.ask - quote.bid) / this.middle
  }

  get day(): number {
    return this.quote === null ? 0 : Math.log(this.quote.price / this.quote.previousClose)
  }

  get sinceOpen(): number {
    const { quote } = this
    return quote === null || quote.open === null ? 0 : Math.log(quote.price / quote.open)
  }

  get gap(): number {
    const { quote } = this
    return quote === null || quote.open === null ? 0 : Math.log(quote.open / quote.previousClose)
  }

  /** The move of the last so many minutes, from finished minutes to the last price. */
  lately(minutes: number): number {
    const { quote, bars } = this
    const from = this.at - minutes * minute
    const before = bars.findLast((bar) => bar.time + minute <= from) ?? bars[0]
    return quote === null || before === undefined
      ? 0
      : Math.log(quote.price / (before.time + minute <= from ? before.close : before.open))
  }

  /** Volume so far against what it usually is at this moment; 1 without a memory of it. */
  get activity(): number {
    const usual = (this.past.volumeAt.get(this.scene.moment) ?? []).slice(-20)
    const mean = usual.reduce((sum, each) => sum + each, 0) / Math.max(1, usual.length)
    return usual.length < 2 || mean === 0 || this.quote === null ? 1 : this.quote.volume / mean
  }

  /** Bids less asks over both, over so many levels: −1 to 1. */
  imbalance(levels: number): number {
    const sum = (side: Depth['bids']): number => side.slice(0, levels).reduce((all, [, size]) => all + size, 0)
    const [bids, asks] = [sum(this.depth.bids), sum(this.depth.asks)]
    return bids + asks === 0 ? 0 : (bids - asks) / (bids + asks)
  }

  /** Volume-weighted mean price of the day so far, in ten-thousandths; the last price before the first trade. */
  get averagePrice(): number {
    const { quote } = this
    return quote === null || quote.volume === 0 ? this.middle : (quote.turnover / quote.volume) * 10_000
  }

  result(side: number, manner: Manner, holds: Holding, size: number): Result | null {
    const key = `${side}${manner}${JSON.stringify(holds)}${size}`
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const order = { share: this.share, at: this.at, side: side > 0 ? 'buy' : 'sell', manner, holds, size } as const
    const found = carryOut(this.scene.hunted.feed, order)
    this.#results.set(key, found)
    return found
  }
}
