import { phaseAt, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets, perMarket } from '@zaraba/market/markets.ts'
import type { Rng } from '@zaraba/money/rng.ts'
import { dayNumber, type Instant, second } from '@zaraba/money/time.ts'
import { currencyRules, huntCurrencies } from './currencies.ts'
import { account, arrival, frameLength, mostWatched } from './customer.ts'
import { evesOf } from './eves.ts'
import { entryCost, type Followed, outcomeOf } from './followed.ts'
import { framesOf, Usual } from './frames.ts'
import type { CreateHunted, Hunted } from './hunted.ts'
import { Look } from './look.ts'
import { huntNewShares, newShareRule } from './new-shares.ts'
import { Past } from './past.ts'
import {
  type HoldingPeriod,
  type Lesson,
  Lessons,
  longPeriods,
  nightPeriods,
  quickPeriods,
  slowPeriods,
  stopPeriods,
} from './rules.ts'
import { sampleOf } from './sample.ts'
import { seeded } from './seeded.ts'
import { huntSizes, sizeRules } from './sizes.ts'
import { type Row, Tally } from './tally.ts'
import { carryOut, closeAgain, feesOfBoth, type Manner, open, type Result } from './trade.ts'
import { Watch } from './watch.ts'
import { type Lengths, type Window, windowsOf } from './windows.ts'

/** A hunt over installations: the first half of the seeds is learned from, the second is traded by what was learned. */
export interface Hunt {
  readonly seeds: readonly string[]
  /** Absent, all of them. */
  readonly markets?: readonly Market[]
  /** Shares of each market, and of each other market that trades meanwhile. */
  readonly shares: number
  readonly abroad: number
  /** Number of sessions of each market, drawn from its first `first` ones. */
  readonly days: number
  readonly among: number
  readonly lengths: Lengths
  /** Frames of a window that are looked at; half of them within the first five seconds. */
  readonly frames: number
  /** Only sessions after which shares trade without a dividend for the first time, and only those shares; all such sessions. */
  readonly eves?: boolean
  /** Only the rules of sizes (`huntSizes`), which need no learning. */
  readonly sizes?: boolean
  /** Only what applying for new shares brings (`huntNewShares`), which needs no learning. */
  readonly newShares?: boolean
  /** Which windows; absent, all of them. */
  readonly only?: (window: Window) => boolean
}

/** Number of sessions for which a newly listed share is watched. */
const youth = 10
/** Calendar days of history that tell how a share usually moves: all that is read of one before its ex-date. */
const monthAndHalf = 45
/** Positions of a week overlap: their trades are counted by fortnights. */
const fortnight = 14

/** One installation, looked at by one customer. */
class Hunter {
  readonly #hunted: Hunted
  readonly #hunt: Hunt
  readonly #seed: string
  readonly #lessons: Lessons
  /** Absent while it is learned. */
  readonly #tally: Tally | null
  readonly #stopRules: Set<string>
  readonly #random: Rng
  readonly #mayAsk = account()
  readonly #mayOrder = new Map<string, ReturnType<typeof account>>()
  readonly #held = new Map<string, Instant>()
  readonly #pasts = new Map<string, Past>()
  readonly #usual = perMarket(() => new Usual())

  constructor(
    hunted: Hunted,
    hunt: Hunt,
    seed: string,
    found: { readonly lessons: Lessons; readonly stopRules: Set<string>; readonly tally: Tally | null },
  ) {
    this.#hunted = hunted
    this.#hunt = hunt
    this.#seed = seed
    this.#lessons = found.lessons
    this.#stopRules = found.stopRules
    this.#tally = found.tally
    this.#random = seeded(seed)
  }

  run(): void {
    for (const market of this.#hunt.markets ?? markets) {
      if (this.#hunt.eves === true) {
        const eves = evesOf(this.#hunted, market, this.#hunt.among)
        for (const [index, shares] of eves) this.#day(tradingDayAt(market, index), shares)
        continue
      }
      const first = tradingDayIndex(market, this.#hunted.genesis) + 1
      const days = new Set<number>()
      while (days.size < this.#hunt.days) days.add(first + this.#random.below(this.#hunt.among))
      for (const index of [...days].toSorted((left, right) => left - right)) this.#day(tradingDayAt(market, index))
    }
  }

  #young(session: TradingDay): readonly Instrument[] {
    const { genesis } = this.#hunted
    const { date } = tradingDayAt(session.market, session.index - youth)
    return this.#hunted
      .listed(session.market, session.openingAuction)
      .filter(({ listedOn }) => listedOn >= date && listedOn >= genesis)
  }

  #day(session: TradingDay, shares?: readonly Instrument[]): void {
    const { lengths, only, abroad } = this.#hunt
    const windows = windowsOf(session, lengths, (most) => this.#random.below(most))
    const { instruments } = this.#hunted
    const ownInstruments = shares ?? [...sampleOf(instruments, session.market, this.#hunt.shares), ...this.#young(session)]
    const newsKinds = this.#news(session)
    for (const window of windows) {
      if (only !== undefined && !only(window)) continue
      const trading = (market: Market): boolean =>
        market !== session.market && phaseAt(market, window.from).phase === 'continuous'
      const others = window.trades
        ? markets.filter(trading).flatMap((market) => sampleOf(this.#hunted.instruments, market, abroad))
        : []
      const watchedInstruments = [...ownInstruments, ...others].slice(0, mostWatched)
      this.#window(new Watch(this.#hunted, window, watchedInstruments, this.#random.below(frameLength)), newsKinds)
    }
  }

  #news(session: TradingDay): ReadonlyMap<string, ReadonlySet<string>> {
    const { market, index, phases } = session
    const newsKinds = new Map<string, Set<string>>()
    const { date } = tradingDayAt(market, index - 1)
    for (const { instrument, kind } of this.#hunted.news(market, date, phases[0]?.from ?? session.open))
      newsKinds.set(instrument, (newsKinds.get(instrument) ?? new Set()).add(kind))
    return newsKinds
  }

  #past(share: Instrument, { session, from }: Window): Past {
    const past = this.#pasts.get(share.id) ?? new Past(this.#hunt.eves === true ? monthAndHalf : undefined)
    this.#pasts.set(share.id, past)
    past.read(this.#hunted.feed, share, session, from)
    return past
  }

  #window(watch: Watch, newsKinds: ReadonlyMap<string, ReadonlySet<string>>): void {
    const { window, shares } = watch
    const { market, date } = window.session
    const frames = framesOf(watch, window.trades ? this.#hunt.frames : 1, this.#usual[market], this.#random)
    const slowly = frames[this.#random.below(Math.max(1, frames.length))]
    const candidates = [...shares.entries()].filter(([, share]) => share.market === market)
    const pasts = candidates.map(([, share]) => this.#past(share, window))
    for (const frame of frames) {
      const at = watch.times[frame] ?? window.from
      const mayAsk = () => this.#mayAsk(`${market} ${date}`, at)
      for (const [each, [shareIndex, share]] of candidates.entries()) {
        const look = new Look(watch, shareIndex, frame, pasts[each] ?? new Past(), newsKinds.get(share.id) ?? new Set(), mayAsk)
        if (!window.trades || look.quote.specialQuote !== null) {
          if (frame === slowly) this.#follow(look, this.#periodsOf(window))
          continue
        }
        this.#follow(look, frame === slowly ? [...quickPeriods, ...slowPeriods] : quickPeriods)
      }
    }
  }

  #periodsOf({ name }: Window): readonly HoldingPeriod[] {
    if (this.#hunt.eves === true) return nightPeriods
    return [...slowPeriods, ...(name === 'closed' ? longPeriods : [])]
  }

  #cluster({ watch }: Look, { holding }: HoldingPeriod): string {
    const { session, from } = watch.window
    if ('seconds' in holding) return `${this.#seed}/${session.market}/${from}`
    const day = dayNumber(session.date)
    return `${this.#seed}/${holding.sessions > 1 ? Math.floor(day / fortnight) : day}`
  }

  #follow(look: Look, periods: readonly HoldingPeriod[]): void {
    const context = `${look.share.market} ${look.watch.window.name}${look.state}`
    const at = arrival(look.at, this.#random.next())
    if (this.#tally !== null && look.watch.window.trades && periods.length > quickPeriods.length)
      this.#stops(look, at, this.#tally)
    const read = new Map<readonly unknown[], Float64Array>()
    for (const period of periods) {
      const signals =
        read.get(period.signals) ??
        Float64Array.from(period.signals, ({ of }) => {
          const value = of(look)
          return Number.isFinite(value) ? Math.max(-5, Math.min(5, value)) : 0
        })
      read.set(period.signals, signals)
      const lesson = this.#lessons.of(context, period)
      const results = new Map<string, Result | null>()
      const traded = (side: 'buy' | 'sell', manner: Manner): Result | null => {
        const key = `${side} ${manner}`
        if (!results.has(key))
          results.set(key, carryOut(this.#hunted.feed, { share: look.share, at, side, manner, holding: period.holding }))
        return results.get(key) ?? null
      }
      const followed = quickPeriods.includes(period)
        ? this.#moved(look, at, period)
        : outcomeOf(look, traded('buy', period.manner), period.manner)
      if (followed === null) continue
      if (this.#tally === null) lesson.model.learn(signals, Math.max(-5, Math.min(5, followed.moved / look.deviation)))
      else this.#trade(look, at, lesson, signals, { followed, traded, tally: this.#tally })
    }
  }

  /** Stops on both sides, whatever is promised: a print sends them sooner than anybody could answer it. */
  #stops(look: Look, at: Instant, tally: Tally): void {
    const { share, watch } = look
    const { feed } = this.#hunted
    const cluster = `${this.#seed}/${watch.window.session.market}/${watch.window.from}`
    for (const side of ['buy', 'sell'] as const) {
      const entering = { share, at, side, manner: 'stop' } as const
      const entry = open(feed, entering)
      for (const seconds of stopPeriods) {
        const name = `${share.market} ${watch.window.name}; a stop to ${side}, held ${seconds} seconds`
        this.#stopRules.add(name)
        if (entry === null) continue
        const result = closeAgain(feed, { ...entering, holding: { seconds } }, entry)
        tally.look(name, cluster, 1, result.taken)
        tally.trade(name, cluster, result.net)
      }
    }
  }

  /** Move after the arrival of an order. */
  #moved({ watch, shareIndex, frame, at }: Look, arrives: Instant, { holding }: HoldingPeriod): Followed | null {
    if (!('seconds' in holding)) return null
    const from = frame + Math.ceil((arrives - at) / frameLength)
    const to = from + Math.round((holding.seconds * second) / frameLength)
    const [{ bid, ask }, then] = [watch.quote(shareIndex, from), watch.level(shareIndex, to)]
    return {
      moved: watch.move(shareIndex, from, to),
      bought: ask === null ? null : then - Math.log(ask),
      sold: bid === null ? null : Math.log(bid) - then,
    }
  }

  #trade(
    look: Look,
    at: Instant,
    lesson: Lesson,
    signals: Float64Array,
    of: { followed: Followed; tally: Tally; traded: (side: 'buy' | 'sell', manner: Manner) => Result | null },
  ): void {
    const cluster = this.#cluster(look, lesson.period)
    const fees = feesOfBoth(look.share, look.quote.date)
    for (const { name, manner, promise } of lesson.rules) {
      const promised = promise(signals)
      const beyond = Math.abs(promised) - entryCost(look, manner) / look.deviation
      const taken = promised > 0 ? of.followed.bought : of.followed.sold
      if (manner !== 'wait' && beyond > 0 && taken !== null) of.tally.look(name, cluster, beyond, taken * 10_000)
      const cost = manner === 'market' ? fees + look.spread : fees
      const key = `${name} ${look.share.id}`
      if (Math.abs(promised) * look.deviation <= cost || (this.#held.get(key) ?? 0) > at) continue
      const mayOrder = this.#mayOrder.get(name) ?? account()
      this.#mayOrder.set(name, mayOrder)
      if (!mayOrder(cluster, at)) continue
      const result = of.traded(promised > 0 ? 'buy' : 'sell', manner)
      if (result === null) continue
      of.tally.trade(name, cluster, result.net)
      this.#held.set(key, result.closedAt)
    }
  }
}

/** Learns in the first half of the installations, trades in the second, and says what each rule brought. */
export const huntIn = (create: CreateHunted, hunt: Hunt): readonly Row[] => {
  const lessons = new Lessons()
  const tally = new Tally()
  const stopRules = new Set<string>()
  for (const [seedIndex, seed] of hunt.seeds.entries()) {
    const learns = seedIndex < Math.floor(hunt.seeds.length / 2)
    const hunted = create(seed)
    if (hunt.newShares === true) {
      huntNewShares(hunted, seed, hunt.among, tally)
      continue
    }
    if (hunt.only === undefined || hunt.sizes === true) huntSizes(hunted, seed, hunt.among, tally)
    if (hunt.sizes === true) continue
    new Hunter(hunted, hunt, seed, { lessons, stopRules, tally: learns ? null : tally }).run()
    if (hunt.only === undefined && !learns) huntCurrencies(hunted, seed, hunt.days, tally)
  }
  const currencies = hunt.only === undefined ? currencyRules.map(({ name }) => name) : []
  const sizes = hunt.newShares !== true && (hunt.only === undefined || hunt.sizes === true) ? sizeRules : []
  const newShares = hunt.newShares === true ? [newShareRule] : []
  return tally.rows([...lessons.names(), ...stopRules, ...currencies, ...sizes, ...newShares])
}
