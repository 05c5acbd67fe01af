import type { Price, Shares } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { actionsOf } from '../exchanges/adjustment.ts'
import { localDate, localMidnight, phaseAt, sessionOf, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type PriceBand, priceBand } from '../exchanges/limits.ts'
import type { TradingDay } from '../exchanges/session.ts'
import { ticksAway } from '../exchanges/ticks.ts'
import type { Instrument, InstrumentId, Level } from '../instrument.ts'
import { addPrint, type Value } from '../simulator/day/turnover.ts'
import { shownIndex } from '../simulator/quotes/shown.ts'
import { type Bar, type Depth, type Feed, type Print, type Quote, shownLevels } from './feed.ts'
import { actsOf, baseAfter, eventsOf } from './recorded-acts.ts'
import type { Recording } from './replay-csv.ts'
import { minutesOfDay, printsOfBar } from './replay-day.ts'

export interface ReplayFeed extends Feed {
  readonly source: 'replay'
  /** SHA-256 of the recorded file, published instead of seeds. */
  readonly sha256: string
}

interface ReplayDay {
  readonly session: TradingDay
  readonly bars: readonly Bar[]
  /** Turnover of the day before each bar. */
  readonly before: readonly Value[]
  /** The close before, ex-dividend and ex-split. */
  readonly previousClose: Price
  /** `null` where the market has none, or where the recording does not keep to it. */
  readonly band: PriceBand | null
}

/** Where the recorded days lie: on their own dates, or one after another from a date on. */
const datesOf = (recording: Recording, startOn: DateText | undefined): readonly DateText[] => {
  if (startOn === undefined) return recording.days.map((each) => each.date)
  const first = tradingDayIndex(recording.market, startOn)
  return recording.days.map((_, index) => tradingDayAt(recording.market, first + index).date)
}

/** Moves a recorded day's minutes to another session, by their distance from the open; what then lies outside it is left out. */
const moved = (bars: readonly Bar[], from: TradingDay, to: TradingDay): readonly Bar[] => {
  if (from.date === to.date) return bars
  const shift = to.open - from.open
  return bars
    .map((bar) => ({ ...bar, time: (bar.time === from.close ? to.close : bar.time + shift) as Instant }))
    .filter((bar) => bar.time >= to.openingAuction && bar.time <= to.close)
}

/** Bars with the turnover of their prints, price × shares; the whole units of a day add up. */
const withTurnover = (bars: readonly Bar[], session: TradingDay): Pick<ReplayDay, 'bars' | 'before'> => {
  const before: Value[] = []
  const sum = { whole: 0, rest: 0 }
  const summedBars = bars.map((bar) => {
    before.push({ ...sum })
    const { whole } = sum
    for (const print of printsOfBar(bar, session)) addPrint(sum, print.price, print.volume)
    return { ...bar, turnover: sum.whole - whole }
  })
  return { bars: summedBars, before }
}

const fitting = (band: PriceBand | null, bars: readonly Bar[]): PriceBand | null =>
  band === null || bars.some((bar) => bar.high > band.up || bar.low < band.down) ? null : band

const daysOf = (
  recording: Recording,
  instrument: Instrument,
  startOn: DateText | undefined,
): ReadonlyMap<DateText, ReplayDay> => {
  const days = new Map<DateText, ReplayDay>()
  let previousClose: Price | null = null
  datesOf(recording, startOn).forEach((date, index) => {
    const recordedDay = recording.days[index]
    const session = sessionOf(recording.market, date)
    const ownSession = recordedDay === undefined ? null : sessionOf(recording.market, recordedDay.date)
    const whole = recordedDay?.bars[0]
    if (recordedDay === undefined || session === null || ownSession === null || whole === undefined) return
    const bars =
      recording.kind === 'minute' ? moved(recordedDay.bars, ownSession, session) : minutesOfDay(whole, session, instrument)
    const [action] = actionsOf(actsOf(recordedDay, date, date))
    const base = previousClose === null ? whole.open : baseAfter(previousClose, action, instrument, date)
    const band = fitting(priceBand(instrument.priceLimitRule, base, instrument.tickTable, date), bars)
    days.set(date, { session, ...withTurnover(bars, session), previousClose: base, band })
    previousClose = bars.at(-1)?.close ?? previousClose
  })
  return days
}

/** One bar of several, or `null` of none. */
const joined = (bars: readonly Bar[], time: Instant): Bar | null => {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return null
  return {
    time,
    open: first.open,
    high: Math.max(...bars.map((bar) => bar.high)) as Price,
    low: Math.min(...bars.map((bar) => bar.low)) as Price,
    close: last.close,
    volume: bars.reduce((sum, bar) => sum + bar.volume, 0),
    turnover: bars.reduce((sum, bar) => sum + bar.turnover, 0),
  }
}

const barOfPrints = (prints: readonly Print[], bar: Bar, before: Value): Bar | null => {
  const [first, last] = [prints[0], prints.at(-1)]
  if (first === undefined || last === undefined) return null
  const prices = prints.map((print) => print.price)
  const sum = { ...before }
  for (const print of prints) addPrint(sum, print.price, print.volume)
  return {
    time: bar.time,
    open: first.price,
    high: Math.max(...prices) as Price,
    low: Math.min(...prices) as Price,
    close: last.price,
    volume: prints.reduce((shares, print) => shares + print.volume, 0),
    turnover: sum.whole - before.whole,
  }
}

/** The bars of a day up to a moment, the running one made of its prints so far; minutes without trade are left out. */
const barsUntil = ({ bars, before, session }: ReplayDay, until: Instant): readonly Bar[] => {
  const seenBars: Bar[] = []
  for (const [index, bar] of bars.entries()) {
    if (bar.time > until) break
    const prints = printsOfBar(bar, session)
    const happenedPrints = prints.filter((print) => print.at <= until)
    const shownBar =
      happenedPrints.length === prints.length && prints.length > 0
        ? bar
        : barOfPrints(happenedPrints, bar, before[index] ?? { whole: 0, rest: 0 })
    if (shownBar !== null) seenBars.push(shownBar)
  }
  return seenBars
}

const lastPrint = ({ bars, session }: ReplayDay, until: Instant): Print | null => {
  for (const bar of bars.toReversed()) {
    if (bar.time > until) continue
    const happenedPrints = printsOfBar(bar, session).filter((print) => print.at <= until)
    const last = happenedPrints.at(-1)
    if (last !== undefined) return last
  }
  return null
}

const quoteOf = (day: ReplayDay, instrument: Instrument, at: Instant): Quote => {
  const { session, band, previousClose } = day
  const { phase } = phaseAt(instrument.market, at)
  const last = lastPrint(day, at)
  const so = joined(barsUntil(day, at), session.open)
  const trades = last !== null && (phase === 'continuous' || phase === 'pre_close')
  const price = last?.price ?? previousClose
  return {
    price,
    previousClose,
    open: so?.open ?? null,
    high: so?.high ?? null,
    low: so?.low ?? null,
    volume: so?.volume ?? 0,
    turnover: so?.turnover ?? 0,
    bid: trades && price !== band?.down ? price : null,
    ask: trades && price !== band?.up ? ticksAway(instrument.tickTable, price, session.date, 1) : null,
    limitUp: band?.up ?? null,
    limitDown: band?.down ?? null,
    specialQuote: null,
    phase,
    asOf: last?.at ?? tradingDayAt(instrument.market, session.index - 1).close,
    date: session.date,
  }
}

/** A recording has no book: the levels that are shown, each of a tenth of the last minute's volume, replace it. */
const depthOf = (day: ReplayDay, quote: Quote, instrument: Instrument, at: Instant): Depth => {
  const size = Math.max(1, Math.floor((barsUntil(day, at).at(-1)?.volume ?? 0) / 10)) as Shares
  const side = (best: Price | null, step: 1 | -1): Level[] => {
    const levels: Level[] = []
    let price = best
    for (let level = 0; level < shownLevels && price !== null; level += 1) {
      levels.push([price, size])
      const next: Price = ticksAway(instrument.tickTable, price, day.session.date, step)
      const outside = day.band !== null && (next > day.band.up || next < day.band.down)
      price = outside || next === price ? null : next
    }
    return levels
  }
  return { bids: side(quote.bid, -1), asks: side(quote.ask, 1) }
}

interface ReplayOptions {
  readonly instrument: Instrument
  readonly recording: Recording
  /** Replays the first recorded day on this trading day and the others on those after it; without it, on their own dates. */
  readonly startOn?: DateText
}

/**
 * Recorded bars as an instrument that can be traded. It answers for its own instrument only, and has no price outside the recorded
 * days. Recorded prices are taken raw; its splits and dividends are those that the file names.
 */
export const replayFeed = ({ instrument: ownInstrument, recording, startOn }: ReplayOptions): ReplayFeed => {
  const days = daysOf(recording, ownInstrument, startOn)
  const dayOf = (instrument: Instrument, date: DateText): ReplayDay | null =>
    instrument.id === (ownInstrument.id as InstrumentId) ? (days.get(date) ?? null) : null
  const shown = (instrument: Instrument, at: Instant): ReplayDay | null =>
    dayOf(instrument, tradingDayAt(instrument.market, shownIndex(instrument.market, at).index).date)
  const dates = [...days.keys()]
  const events = eventsOf(recording, startOn, datesOf(recording, startOn))

  return {
    source: 'replay',
    sha256: recording.sha256,
    quote: (instrument, at) => {
      const day = shown(instrument, at)
      return day === null ? null : quoteOf(day, instrument, at)
    },
    band: (instrument, at) => {
      const { date } = phaseAt(instrument.market, at)
      const day = dayOf(instrument, date)
      if (day !== null) return day.band
      const last = shown(instrument, at)?.bars.at(-1)?.close
      return last === undefined ? null : priceBand(instrument.priceLimitRule, last, instrument.tickTable, date)
    },
    depth: (instrument, at) => {
      const day = shown(instrument, at)
      return day === null ? { bids: [], asks: [] } : depthOf(day, quoteOf(day, instrument, at), instrument, at)
    },
    minuteBars: (instrument, date, until) => {
      const day = dayOf(instrument, date)
      return day === null ? [] : barsUntil(day, until)
    },
    dayBars: (instrument, from, to, until) => {
      const bars: Bar[] = []
      for (const date of dates) {
        const day = date < from || date > to ? null : dayOf(instrument, date)
        const bar = day === null ? null : joined(barsUntil(day, until), localMidnight(instrument.market, date))
        if (bar !== null) bars.push(bar)
      }
      return bars
    },
    prints: (instrument, minuteStart, until) => {
      const day = shown(instrument, minuteStart)
      const bar = day?.bars.find((each) => each.time === minuteStart)
      return day === null || bar === undefined ? [] : printsOfBar(bar, day.session).filter((print) => print.at <= until)
    },
    end: (instrument) => {
      const date = instrument.id === ownInstrument.id ? dates.at(-1) : undefined
      const price = date === undefined ? undefined : days.get(date)?.bars.at(-1)?.close
      return date === undefined || price === undefined ? null : { date, price }
    },
    events: (instrument, from, to, until) =>
      instrument.id !== ownInstrument.id
        ? []
        : events.filter((event) => {
            if (event.kind === 'earnings') return false
            const { exDate, announcedOn } = event
            return exDate >= from && exDate <= to && announcedOn <= localDate(instrument.market, until)
          }),
  }
}
