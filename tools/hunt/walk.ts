import { tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets } from '@zaraba/market/markets.ts'
import { type Instant, later, minute, second } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'
import { Look } from './look.ts'
import { instantOf, moments } from './moments.ts'
import { Past } from './past.ts'
import { sampleOf } from './sample.ts'
import { Scene } from './scene.ts'

/** How much is looked at. */
export interface Reach {
  /** Shares of each market, and sessions from the first lived one on. */
  readonly shares: number
  readonly days: number
  /** Also looks through the whole list for what is rare: special quotes, locked limits, results, ex-dates, news. */
  readonly wide: boolean
}

/** A share that has joined is followed for so many sessions. */
const youth = 10
/** The longest that a delayed opening is waited for, in minutes. */
const mostDelay = 120

/** What a customer who looks at a market goes through, one instant after the other. */
class Walk {
  readonly #hunted: Hunted
  readonly #market: Market
  readonly #sample: readonly Instrument[]
  /** The rest of the list. */
  readonly #others: readonly Instrument[]
  readonly #pasts = new Map<string, Past>()

  constructor(hunted: Hunted, market: Market, { shares, wide }: Reach) {
    this.#hunted = hunted
    this.#market = market
    this.#sample = sampleOf(hunted.instruments, market, shares)
    const chosen = new Set(this.#sample)
    this.#others = wide ? hunted.instruments.filter((share) => share.market === market && !chosen.has(share)) : []
  }

  /** What has happened to a share of the rest of the list that many wait for in vain. */
  #isRare(share: Instrument, scene: Scene): boolean {
    const { feed } = this.#hunted
    if (scene.moment === 'before') {
      if (scene.told(share.id).size > 0) return true
      const { index } = scene.session
      const [from, to] = [tradingDayAt(this.#market, index - 1).date, tradingDayAt(this.#market, index + 1).date]
      return feed.events(share, from, to, scene.at).some((event) => event.kind !== 'earnings' || event.date === from)
    }
    if (scene.moment !== 'opened' && scene.moment !== 'late' && scene.moment !== 'last') return false
    const quote = feed.quote(share, scene.at)
    if (quote === null) return false
    return quote.specialQuote !== null || quote.price === quote.limitUp || quote.price === quote.limitDown
  }

  #look(scene: Scene, share: Instrument): Look {
    const past = this.#pasts.get(share.id) ?? new Past()
    this.#pasts.set(share.id, past)
    past.read(this.#hunted.feed, share, scene.session, scene.at)
    return new Look(scene, share, past)
  }

  #shares(session: TradingDay): readonly Instrument[] {
    const first = tradingDayAt(this.#market, session.index - youth).date
    const young = this.#hunted
      .listed(this.#market, session.openingAuction)
      .filter(({ listedOn }) => listedOn >= first && listedOn >= this.#hunted.genesis)
    return [...this.#sample, ...young]
  }

  /** When the first price of a delayed opening is seen by somebody who looks every two seconds; `null` when it does not come soon. */
  #firstSeen(session: TradingDay, share: Instrument): Instant | null {
    const printed = (at: Instant): boolean => (this.#hunted.feed.quote(share, at)?.open ?? null) !== null
    for (let passed = 1; passed < mostDelay; passed += 1) {
      const end = later(session.open, passed * minute)
      if (!printed(end)) continue
      for (let at = later(end, -minute); at < end; at = later(at, 2 * second)) if (printed(at)) return at
      return end
    }
    return null
  }

  /** The first instants after the first prices of openings that were delayed. */
  *#released(session: TradingDay, opened: Scene): Generator<Scene> {
    for (const { share, quote } of opened.looks) {
      if (quote === null || quote.open !== null || quote.specialQuote === null) continue
      const at = this.#firstSeen(session, share)
      if (at === null) continue
      const scene = new Scene(this.#hunted, session, 'released', at)
      scene.looks = [this.#look(scene, share)]
      yield scene
    }
  }

  *day(session: TradingDay): Generator<Scene> {
    const shares = new Set(this.#shares(session))
    for (const moment of moments) {
      const scene = new Scene(this.#hunted, session, moment, instantOf(session, moment))
      for (const share of this.#others) if (!shares.has(share) && this.#isRare(share, scene)) shares.add(share)
      scene.looks = [...shares].map((share) => this.#look(scene, share)).filter((look) => look.quote !== null)
      yield scene
      if (moment === 'opened') yield* this.#released(session, scene)
      for (const { past, quote } of scene.looks)
        past.volumeAt.set(moment, [...(past.volumeAt.get(moment) ?? []).slice(-20), quote?.volume ?? 0])
    }
  }
}

/** Every moment of every session of every market, market after market. */
export function* scenesOf(hunted: Hunted, reach: Reach): Generator<Scene> {
  for (const market of markets) {
    const walk = new Walk(hunted, market, reach)
    const first = tradingDayIndex(market, hunted.genesis)
    for (let day = 0; day < reach.days; day += 1) yield* walk.day(tradingDayAt(market, first + day))
  }
}
