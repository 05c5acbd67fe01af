import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import { type Instant, later, minute } from '@zaraba/money/time.ts'
import type { Hunted } from './hunted.ts'
import type { Look } from './look.ts'
import type { Moment } from './moments.ts'

const noNews: ReadonlySet<string> = new Set()

/** A market's moment with all shares that are looked at; what they have in common is worked out once. Moves are logarithms. */
export class Scene {
  readonly hunted: Hunted
  readonly market: Market
  readonly session: TradingDay
  readonly moment: Moment
  readonly at: Instant
  looks: readonly Look[] = []
  readonly #known = new Map<string, number>()
  #told: Map<string, ReadonlySet<string>> | null = null

  constructor(hunted: Hunted, session: TradingDay, moment: Moment, at: Instant) {
    this.hunted = hunted
    this.market = session.market
    this.session = session
    this.moment = moment
    this.at = at
  }

  #once(name: string, work: () => number): number {
    const known = this.#known.get(name)
    if (known !== undefined) return known
    const found = work()
    this.#known.set(name, found)
    return found
  }

  /** What was told of a company in the last finished session: kinds of news. */
  told(instrument: string): ReadonlySet<string> {
    if (this.#told === null) {
      this.#told = new Map()
      const { date } = tradingDayAt(this.market, this.session.index - 1)
      for (const each of this.hunted.news(this.market, date, this.at))
        this.#told.set(each.instrument, new Set([...(this.#told.get(each.instrument) ?? []), each.kind]))
    }
    return this.#told.get(instrument) ?? noNews
  }

  #level(market: Market, at: Instant): number | null {
    return this.hunted.indices.find((index) => index.market === market)?.quote(at)?.value ?? null
  }

  /** The move of a market's leading index over the last minutes, its nights left out. */
  lately(market: Market, minutes: number): number {
    return this.#once(`lately ${market} ${minutes}`, () => {
      const { open } = sessionAround(market, this.at)
      const now = this.#level(market, this.at)
      const before = this.#level(market, later(this.at, -minutes * minute))
      return this.at < open || now === null || before === null ? 0 : Math.log(now / before)
    })
  }

  /** The move of a market's leading index over its last or running session, against the close before. */
  ofSession(market: Market): number {
    return this.#once(`of session ${market}`, () => {
      const now = this.hunted.indices.find((index) => index.market === market)?.quote(this.at)
      return now === null || now === undefined ? 0 : Math.log(now.value / now.previousClose)
    })
  }

  /** The move of a market's leading index since an instant. */
  since(market: Market, from: Instant): number {
    return this.#once(`since ${market} ${from}`, () => {
      const now = this.#level(market, this.at)
      const before = this.#level(market, from)
      return now === null || before === null ? 0 : Math.log(now / before)
    })
  }

  /** How much a dollar has gained in a currency over the last minutes. */
  dollar(currency: Currency, minutes: number): number {
    return this.#once(`dollar ${currency} ${minutes}`, () => {
      const now = this.hunted.rate('USD', currency, this.at)
      const before = this.hunted.rate('USD', currency, later(this.at, -minutes * minute))
      if (now === null || before === null) return 0
      const value = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
        Number(numerator) / Number(denominator)
      return Math.log(value(now) / value(before))
    })
  }

  /** The mean of a figure over the shares of a sector, `but` left out; 0 without others. */
  sector(name: string, sector: string, but: Look, figure: (look: Look) => number): number {
    const sum = this.#once(`sum ${name} ${sector}`, () =>
      this.looks.reduce((all, look) => all + (look.share.sector === sector ? figure(look) : 0), 0),
    )
    const count = this.#once(`count ${sector}`, () => this.looks.filter((look) => look.share.sector === sector).length)
    return count < 2 ? 0 : (sum - figure(but)) / (count - 1)
  }

  /** The largest company of a sector among those that are looked at. */
  leader(sector: string): Look | undefined {
    return this.looks
      .filter((look) => look.share.sector === sector)
      .reduce<Look | undefined>((best, look) => (best === undefined || look.capital > best.capital ? look : best), undefined)
  }

  /** The mean of a figure over all shares that are looked at. */
  mean(name: string, figure: (look: Look) => number): number {
    return this.#once(
      `mean ${name}`,
      () => this.looks.reduce((sum, look) => sum + figure(look), 0) / Math.max(1, this.looks.length),
    )
  }
}
