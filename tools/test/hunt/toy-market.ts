import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import {
  localMidnight,
  phaseAt,
  sessionAround,
  sessionOf,
  tradingDayAt,
  tradingDayIndex,
} from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Feed, Quote, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, Level } from '@zaraba/market/instrument.ts'
import { markets } from '@zaraba/market/markets.ts'
import { type Price, price, shares } from '@zaraba/money/price.ts'
import { ratio } from '@zaraba/money/ratio.ts'
import { type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import type { Hunted } from '../../hunt/hunted.ts'
import { genesis, minuteOf, numbers, Paths, printTimes, type Turn } from './toy-paths.ts'

/** A print with the book after it, and what the day has been with it. */
interface Printed extends Tick {
  readonly bid: Price
  readonly ask: Price
  readonly high: Price
  readonly low: Price
  readonly volumeSoFar: number
  readonly turnoverSoFar: number
}

/** Half the spread, as a part of the price. */
const half = 0.0003

/** The first moment at which a session shows itself: its order entry. */
const shownIndex = (share: Instrument, at: Instant): number => {
  const { index, phases } = sessionAround(share.market, at)
  const entry = phases[0]?.from
  return entry !== undefined && at < entry ? index - 1 : index
}

/** Shares that walk with their market and by themselves, with a spread around where they stand; every print is bought or sold by the coin. */
class ToyFeed implements Feed {
  readonly source = 'simulated'
  readonly #paths: Paths
  readonly #days = new Map<string, readonly Printed[]>()

  constructor(paths: Paths) {
    this.#paths = paths
  }

  #day(share: Instrument, index: number): readonly Printed[] {
    const key = `${share.id}/${index}`
    const known = this.#days.get(key)
    if (known !== undefined) return known
    const own = this.#paths.day(share.id, share.market, index)
    const common = this.#paths.day('market', share.market, index)
    const draw = this.#paths.at(`prints ${share.id}`, index)
    const times = printTimes(share.market, index)
    const shown = own.length === times.length ? times : [times[0] ?? instant(0), times.at(-1) ?? instant(0)]
    const made: Printed[] = []
    shown.forEach((at, place) => {
      const value = share.anchorPrice * Math.exp((own[place] ?? 0) + (common[place] ?? 0))
      const [bid, ask] = [price(Math.round(value * (1 - half))), price(Math.round(value * (1 + half)))]
      const kind = place === 0 ? 'opening_auction' : place === shown.length - 1 ? 'closing_auction' : 'continuous'
      const buyer = draw(at) < 0.5
      const volume = (10_000 + Math.floor(draw(at) * 90_000)) * (shown.length === 2 ? 500 : 1)
      const printed = kind === 'continuous' ? (buyer ? ask : bid) : price(Math.round(value))
      const before = made.at(-1)
      made.push({
        at,
        price: printed,
        volume,
        kind,
        bid,
        ask,
        high: Math.max(before?.high ?? 0, printed) as Price,
        low: Math.min(before?.low ?? printed, printed) as Price,
        volumeSoFar: (before?.volumeSoFar ?? 0) + volume,
        turnoverSoFar: (before?.turnoverSoFar ?? 0) + volume * (printed / 10_000),
      })
    })
    this.#days.set(key, made)
    return made
  }

  /** How many prints of a day have come at a moment. */
  #seen(day: readonly Printed[], at: Instant): number {
    let low = 0
    let high = day.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((day[middle]?.at ?? 0) <= at) low = middle + 1
      else high = middle
    }
    return low
  }

  quote(share: Instrument, at: Instant): Quote | null {
    const index = shownIndex(share, at)
    const previousClose = this.#day(share, index - 1).at(-1)?.price ?? price(1)
    const day = this.#day(share, index)
    const last = day[this.#seen(day, at) - 1]
    const { phase } = phaseAt(share.market, at)
    const stands = last !== undefined && (phase === 'continuous' || phase === 'pre_close')
    return {
      price: last?.price ?? previousClose,
      previousClose,
      open: last === undefined ? null : (day[0]?.price ?? null),
      high: last?.high ?? null,
      low: last?.low ?? null,
      volume: last?.volumeSoFar ?? 0,
      turnover: Math.floor(last?.turnoverSoFar ?? 0),
      bid: stands ? last.bid : null,
      ask: stands ? last.ask : null,
      limitUp: null,
      limitDown: null,
      specialQuote: null,
      phase,
      asOf: last?.at ?? tradingDayAt(share.market, index - 1).close,
      date: tradingDayAt(share.market, index).date,
    }
  }

  band(): null {
    return null
  }

  depth(share: Instrument, at: Instant) {
    const { bid, ask, asOf } = this.quote(share, at) ?? { bid: null, ask: null, asOf: at }
    if (bid === null || ask === null) return { bids: [], asks: [] }
    const draw = numbers(`book ${share.id} ${asOf}`)
    const side = (best: Price, step: number): Level[] =>
      Array.from(
        { length: 10 },
        (_, place) => [price(best + step * place), shares(20_000 + Math.floor(draw() * 50_000))] as const,
      )
    return { bids: side(bid, -Math.ceil(bid * half)), asks: side(ask, Math.ceil(ask * half)) }
  }

  minuteBars(share: Instrument, date: DateText, until: Instant): readonly Bar[] {
    const session = sessionOf(share.market, date)
    if (session === null) return []
    const bars: Bar[] = []
    const day = this.#day(share, session.index)
    for (const { at, price: value, volume } of day.slice(0, this.#seen(day, until))) {
      const time = instant(minuteOf(at))
      const bar = bars.at(-1)
      const turnover = volume * (value / 10_000)
      if (bar?.time !== time) bars.push({ time, open: value, high: value, low: value, close: value, volume, turnover })
      else {
        const [high, low] = [Math.max(bar.high, value) as Price, Math.min(bar.low, value) as Price]
        bars[bars.length - 1] = {
          ...bar,
          high,
          low,
          close: value,
          volume: bar.volume + volume,
          turnover: bar.turnover + turnover,
        }
      }
    }
    return bars
  }

  dayBars(share: Instrument, from: DateText, to: DateText, until: Instant): readonly Bar[] {
    const bars: Bar[] = []
    const first = tradingDayIndex(share.market, genesis) - 270
    for (let index = Math.max(first, tradingDayIndex(share.market, from)); ; index += 1) {
      const { date } = tradingDayAt(share.market, index)
      const day = date > to ? [] : this.#day(share, index)
      const [open, close] = [day[0], day[this.#seen(day, until) - 1]]
      if (open === undefined || close === undefined) return bars
      bars.push({
        time: localMidnight(share.market, date),
        open: open.price,
        high: close.high,
        low: close.low,
        close: close.price,
        volume: close.volumeSoFar,
        turnover: close.turnoverSoFar,
      })
    }
  }

  ticks(share: Instrument, minuteStart: Instant, until: Instant): readonly Tick[] {
    const day = this.#day(share, shownIndex(share, minuteStart))
    return day
      .slice(this.#seen(day, instant(minuteStart - 1)), this.#seen(day, until))
      .filter((each) => minuteOf(each.at) === minuteStart)
  }

  end(): null {
    return null
  }

  events(): readonly [] {
    return []
  }
}

/** Shares of each market that the toy has. */
const each = 16
const instruments = markets.flatMap((market) =>
  builtInInstruments()
    .filter((share) => share.market === market)
    .slice(0, each),
)

const straight = new Map<string, Paths>()

/** A market that nobody can read ahead, made in a hundred lines; `habit` plants one that everybody can. */
export const toyMarket = (word: string, turn: Turn | null = null, habit = 0): Hunted => {
  const key = `${word} ${habit}`
  const known = straight.get(key) ?? new Paths(word, habit)
  straight.set(key, known)
  const paths = turn === null ? known : known.turned(turn)
  const feed = new ToyFeed(paths)
  const level = (name: string, at: Instant): number => {
    const { index } = sessionAround('us', at)
    const seen = printTimes('us', index).findLastIndex((time) => time <= at)
    return seen < 0 ? (paths.day(name, 'us', index - 1).at(-1) ?? 0) : (paths.day(name, 'us', index)[seen] ?? 0)
  }
  return {
    feed: {
      source: 'simulated',
      quote: (share, at) => feed.quote(share, at),
      band: () => feed.band(),
      depth: (share, at) => feed.depth(share, at),
      minuteBars: (share, date, until) => feed.minuteBars(share, date, until),
      dayBars: (share, from, to, until) => feed.dayBars(share, from, to, until),
      ticks: (share, start, until) => feed.ticks(share, start, until),
      end: () => feed.end(),
      events: () => feed.events(),
    },
    instruments,
    indices: markets.map((market) => ({
      market,
      code: market,
      members: new Set(instruments.map((share) => share.id)),
      quote: (at) => {
        const session = sessionAround(market, at)
        const seen = printTimes(market, session.index).findLastIndex((time) => time <= at)
        const before = paths.day('market', market, session.index - 1).at(-1) ?? 0
        const now = seen < 0 ? before : (paths.day('market', market, session.index)[seen] ?? 0)
        const points = (value: number) => price(Math.round(10_000_000 * Math.exp(value)))
        return { value: points(now), previousClose: points(before), date: session.date }
      },
    })),
    rate: (from, to, at) => {
      const worth = (currency: string): number => (currency === 'USD' ? 1 : Math.exp(level(`rate ${currency}`, at) / 2))
      return ratio(Math.round(1_000_000_000 * worth(to)), Math.round(1_000_000_000 * worth(from)))
    },
    news: () => [],
    listed: () => [],
    genesis,
  }
}
