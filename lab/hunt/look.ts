import type { Bar, CorporateEvent, Depth, Quote } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { addDays, type Instant } from '@zaraba/money/time.ts'
import type { Past } from './past.ts'
import type { Watch } from './watch.ts'

const emptyBook: Depth = { bids: [], asks: [] }

/** One share at one frame of a window, as a customer sees it. Moves are logarithms. */
export class Look {
  readonly watch: Watch
  readonly shareIndex: number
  readonly frame: number
  readonly share: Instrument
  readonly at: Instant
  readonly quote: Quote
  readonly past: Past
  /** Deviation of a day. */
  readonly deviation: number
  /** Kinds of news of the company since its last session. */
  readonly newsKinds: ReadonlySet<string>
  readonly #mayAsk: () => boolean
  #depth: Depth | null = null
  #bars: readonly Bar[] | null = null
  #events: readonly CorporateEvent[] | null = null

  constructor(
    watch: Watch,
    shareIndex: number,
    frame: number,
    past: Past,
    newsKinds: ReadonlySet<string>,
    mayAsk: () => boolean,
  ) {
    const [share, at] = [watch.shares[shareIndex], watch.times[frame]]
    if (share === undefined || at === undefined) throw new RangeError('no such look')
    this.watch = watch
    this.shareIndex = shareIndex
    this.frame = frame
    this.share = share
    this.at = at
    this.quote = watch.quote(shareIndex, frame)
    this.past = past
    this.deviation = past.deviation(20)
    this.newsKinds = newsKinds
    this.#mayAsk = mayAsk
  }

  /** Its book, by a call of its own; empty for who has made too many. */
  get depth(): Depth {
    this.#depth ??= this.#mayAsk() ? this.watch.hunted.feed.depth(this.share, this.at) : emptyBook
    return this.#depth
  }

  /** The day's minutes so far, the running one included. */
  get bars(): readonly Bar[] {
    this.#bars ??= this.watch.hunted.feed.minuteBars(this.share, this.quote.date, this.at)
    return this.#bars
  }

  /** Events from a month ago to a month ahead, as far as they are known. */
  get events(): readonly CorporateEvent[] {
    const { date } = this.watch.window.session
    this.#events ??= this.watch.hunted.feed.events(this.share, addDays(date, -35), addDays(date, 35), this.at)
    return this.#events
  }

  /** The frame since which its quote has not changed. */
  get since(): number {
    return this.watch.since(this.shareIndex, this.frame)
  }

  get beta(): number {
    return this.share.beta / 100
  }

  /** The spread as a part of the price; 0 where a side is empty. */
  get spread(): number {
    const { bid, ask } = this.quote
    return bid === null || ask === null ? 0 : (2 * (ask - bid)) / (ask + bid)
  }

  get day(): number {
    return Math.log(this.quote.price / this.quote.previousClose)
  }

  get sinceOpen(): number {
    return this.quote.open === null ? 0 : Math.log(this.quote.price / this.quote.open)
  }

  get gap(): number {
    return this.quote.open === null ? 0 : Math.log(this.quote.open / this.quote.previousClose)
  }

  /** Bids less asks over both, over that many levels: −1 to 1. */
  lean(levels: number): number {
    const sum = (side: Depth['bids']): number => side.slice(0, levels).reduce((all, [, size]) => all + size, 0)
    const [bids, asks] = [sum(this.depth.bids), sum(this.depth.asks)]
    return bids + asks === 0 ? 0 : (bids - asks) / (bids + asks)
  }

  /** The reason that it does not trade as usual, in words for the table; empty when there is none. */
  get state(): string {
    const { quote, watch } = this
    if (quote.specialQuote !== null) return ', special quote'
    if (!watch.window.trades) return ''
    if (quote.price === quote.limitUp || quote.price === quote.limitDown) return ', at a limit'
    const phase = watch.window.session.phases.findLast((each) => each.from <= this.at)
    return phase !== undefined && quote.asOf < phase.from ? ', no print yet' : ''
  }
}
