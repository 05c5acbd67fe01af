import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { sessionOf, tradingDayIndex } from '../exchanges/calendar.ts'
import type { Feed } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'
import { perMarket } from '../markets.ts'
import { createDays, type Day, type Days } from './day/days.ts'
import type { Plan } from './day/plan.ts'
import { createFactors } from './factors/factors.ts'
import { bandAt, dayBarsOf, depthAt, eventsBetween, minuteBarsOf, printsFrom, quoteAt, timedQuoteAt } from './quotes/answers.ts'
import { createBoard, type QuoteBoard } from './quotes/board.ts'
import type { TimedQuote } from './quotes/quote.ts'
import { type DaySeeds, dayKeys, type Redrawn } from './seeds.ts'
import type { ChainState } from './shares/daily.ts'
import { createWalks } from './steps/walks.ts'

export interface WorldOptions {
  /** Seeds of the days from `genesis` on (`noSeeds` computes the public history only). */
  readonly seeds: DaySeeds
  /**
   * First date that is not public history, in each market's own calendar; shares are near their anchor price on its eve. Days of
   * history are drawn from their end, later ones step by step, so that nothing shown depends on later draws.
   */
  readonly genesis: DateText
  /** Draws everything after an instant from other seeds: for tests of whether the past depends on the future. */
  readonly redrawn?: Redrawn
  /** How many chains and days are kept in memory. */
  readonly room?: { readonly chains: number; readonly days: number }
}

/** A world as a feed: the simulator behind the face that trading and charts use. */
export interface World extends Feed {
  readonly source: 'simulated'
  readonly genesis: DateText
  /**
   * State from which `date` and later days of an instrument can be computed without the days before; `null` when a seed is
   * missing.
   */
  checkpoint(instrument: Instrument, date: DateText): ChainState | null
  resume(instrument: Instrument, checkpoint: ChainState, months?: ChainState | null): void
  /** The outline of a day, for the parts of the simulator that depend on it; `null` off the trading days or without a seed. */
  plan(instrument: Instrument, date: DateText): Plan | null
  /** How a day ended, for the allotment at a locked limit; only to be asked after the close. */
  closing(instrument: Instrument, date: DateText): ClosingAuction | null
  /** A quote with its end, for those who ask again and again. */
  timedQuote(instrument: Instrument, at: Instant): TimedQuote | null
  /** All quotes of a list at once, cheaply, again and again. */
  quoteBoard(instruments: readonly Instrument[]): QuoteBoard
  readonly days: Days
}

/** The closing auction of a day. */
interface ClosingAuction {
  readonly price: Price
  /** Shares that the closing auction traded; at a locked limit this is what the exchange allots to the waiting side. */
  readonly volume: number
  readonly lockedAt: 'up' | 'down' | null
}

const closingOf = ({ plan, minutes }: Day): ClosingAuction => {
  const { band, close } = plan
  const lockedAt = close === band?.up ? 'up' : close === band?.down ? 'down' : null
  return { price: close, volume: minutes.volume[minutes.count - 1] ?? missing(), lockedAt }
}

const defaultRoom = { chains: 1_200, days: 1_500 } as const

/** A world of simulated prices. It costs nothing to create; days are computed when they are asked for. */
export const createWorld = (options: WorldOptions): World => {
  const keys = dayKeys(options.seeds, options.genesis, options.redrawn)
  const genesis = perMarket((market) => tradingDayIndex(market, options.genesis))
  const walks = createWalks(keys)
  const source = { keys, factors: createFactors(keys, walks, genesis), walks, genesis }
  const days = createDays(source, options.room ?? defaultRoom)

  return {
    source: 'simulated',
    genesis: options.genesis,
    days,
    quote: (instrument, at) => quoteAt(days, instrument, at),
    timedQuote: (instrument, at) => timedQuoteAt(days, instrument, at),
    band: (instrument, at) => bandAt(days, instrument, at),
    depth: (instrument, at) => depthAt(days, instrument, at),
    minuteBars: (instrument, date, until) => minuteBarsOf(days, instrument, date, until),
    dayBars: (instrument, from, to, until) => dayBarsOf(days, instrument, from, to, until),
    prints: (instrument, minuteStart, until) => printsFrom(days, instrument, minuteStart, until),
    end: () => null,
    events: (instrument, from, to, until) => eventsBetween(days, instrument, from, to, until),
    closing: (instrument, date) => {
      const session = sessionOf(instrument.market, date)
      const day = session === null ? null : days.day(instrument, session.index)
      return day === null ? null : closingOf(day)
    },
    quoteBoard: (instruments) => createBoard(days, instruments),
    checkpoint: (instrument, date) => days.checkpoint(instrument, tradingDayIndex(instrument.market, date)),
    resume: (instrument, checkpoint, months) => days.resume(instrument, checkpoint, months),
    plan: (instrument, date) => {
      const session = sessionOf(instrument.market, date)
      return session === null ? null : days.plan(instrument, session.index)
    },
  }
}
