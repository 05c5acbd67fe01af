import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Quote, SessionPhase } from '@zaraba/market/feeds/feed.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { type Market, markets, perMarket } from '@zaraba/market/markets.ts'
import type { QuoteBoard } from '@zaraba/market/simulator/quotes/board.ts'
import type { TimedQuote } from '@zaraba/market/simulator/quotes/quote.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import type { QuoteFragment } from '../../base/stream.ts'
import type { StockRow } from './stock-row.ts'

// Every reader of quotes asks this board, however many there are: a line is read from the market at most four times a second of market
// time, a whole market once, and what is made of a quote (its rows in three languages, its part of a frame) is kept until it changes.
// Rows are pulled when somebody asks, never pushed by a timer, so that a share that is not looked at costs nothing.

/** One line of the board. It is changed in place; values derived from a quote are cleared when the quote changes. */
export interface BoardLine {
  readonly instrument: Instrument
  /** Its index in the figures of its market. */
  readonly ordinal: number
  /** Shares issued in the session that the board shows. */
  shares(): number
  quote: Quote | null
  /**
   * Market time of the last read, the time until which no trade can happen, and the time at which the quote may change next.
   */
  at: Instant
  restsUntil: Instant
  dueAt: Instant
  /** Increases with each change of the quote. */
  version: number
  readonly rows: Record<Language, StockRow | null>
  /** The quote as encoded for the stream. */
  fragment: QuoteFragment | null
}

/** The figures of a whole market in flat arrays by `ordinal`, for sorting and summing. `turn` increases at each update. */
export interface Figures extends Omit<QuoteBoard, 'update' | 'preparing'> {
  readonly turn: number
}

export interface Board {
  line(id: InstrumentId): BoardLine | null
  /** Market time. */
  now(): Instant
  /** The line with its quote of the current quarter of a second of market time. Pass `now` when reading many lines. */
  fresh(line: BoardLine, now?: Instant): BoardLine
  /** All lines of a market by index, without updating them. */
  lines(market: Market): readonly BoardLine[]
  figures(market: Market): Figures
  /** Milliseconds of the machine since the figures of a market were last requested. */
  unasked(market: Market): number
  /** Updates a whole market when it is due, before it is requested. */
  lookOver(market: Market): void
  /** Computes in steps what the next update of a market needs, so that the update is short even at an open. */
  preparing(market: Market): Iterable<void>
  /** Replaces all companies and lines; `generation` increases. */
  replace(instruments: readonly Instrument[]): void
  /** Appends companies; existing lines stay. `generation` increases. */
  join(instruments: readonly Instrument[]): void
  generation(): number
}

interface BoardPorts {
  quote(instrument: Instrument, at: Instant): TimedQuote | null
  quoteBoard(instruments: readonly Instrument[]): QuoteBoard
  /** Shares issued in the session that is shown at a time. */
  shares(instrument: Instrument, at: Instant): number
  /** Market time. */
  now(): Instant
  /** Milliseconds of a monotonic clock of the machine. */
  elapsed(): number
}

/**
 * The least interval between two updates of a whole market, in milliseconds of the machine, however fast the practice clock
 * runs.
 */
const restOfMachine = 200
const quiet: ReadonlySet<SessionPhase> = new Set<SessionPhase>(['closed', 'break'])
const never = instant(0)

const sameQuote = (left: Quote | null, right: Quote | null): boolean =>
  left === right ||
  (left !== null &&
    right !== null &&
    left.price === right.price &&
    left.volume === right.volume &&
    left.bid === right.bid &&
    left.ask === right.ask &&
    left.date === right.date &&
    left.phase === right.phase &&
    left.previousClose === right.previousClose &&
    left.specialQuote === right.specialQuote)

const newLine = (instrument: Instrument, ordinal: number, { shares, now }: BoardPorts): BoardLine => ({
  instrument,
  ordinal,
  shares: () => shares(instrument, now()),
  quote: null,
  at: never,
  restsUntil: never,
  dueAt: never,
  version: 0,
  rows: { zh: null, en: null, ja: null },
  fragment: null,
})

const show = (line: BoardLine, quote: Quote | null): void => {
  line.quote = quote
  line.version += 1
  line.rows.zh = null
  line.rows.en = null
  line.rows.ja = null
  line.fragment = null
}

/**
 * The least interval between two reads of one line, equal to the interval of the stream. A whole market is read once a second.
 */
const lookEvery = second / 4
const isRunningSecond = (at: Instant, now: Instant): boolean => Math.floor(now / second) === Math.floor(at / second)

/**
 * Reads the quote when it may have changed: at most four times a second of market time, and not before the next print or phase.
 */
const refreshLine = (line: BoardLine, now: Instant, ports: BoardPorts): BoardLine => {
  if (now < line.dueAt && now >= line.at) return line
  const { phase, next } = phaseAt(line.instrument.market, now)
  const timed = ports.quote(line.instrument, now)
  const quote = timed?.quote ?? null
  line.at = now
  line.restsUntil = quote !== null && quiet.has(phase) ? next : now
  line.dueAt = instant(Math.max(line.restsUntil, timed?.standsUntil ?? now, (Math.floor(now / lookEvery) + 1) * lookEvery))
  if (!sameQuote(line.quote, quote)) show(line, quote)
  return line
}

interface Side {
  readonly market: Market
  readonly lines: readonly BoardLine[]
  readonly quotes: QuoteBoard
  at: Instant
  restsUntil: Instant
  updatedAt: number
  turn: number
}

const figuresOf = (side: Side, { now, elapsed }: BoardPorts): Figures => {
  const at = now()
  const machine = elapsed()
  const jumped = at - side.at > minute
  const due = at >= side.restsUntil && !isRunningSecond(side.at, at) && machine - side.updatedAt >= restOfMachine
  if (jumped ? at >= side.restsUntil : due) {
    const { phase, next } = phaseAt(side.market, at)
    side.quotes.update(at)
    side.at = at
    side.updatedAt = machine
    side.restsUntil = quiet.has(phase) ? next : at
    side.turn += 1
  }
  return { ...side.quotes, turn: side.turn }
}

const newSide = (market: Market, lines: readonly BoardLine[], ports: BoardPorts, turn: number): Side => ({
  market,
  lines,
  quotes: ports.quoteBoard(lines.map(({ instrument }) => instrument)),
  at: never,
  restsUntil: never,
  updatedAt: 0,
  turn,
})

/** The running board: every quote of the process is computed here once and shared by all readers. */
export const createBoard = (ports: BoardPorts): Board => {
  const byId = new Map<InstrumentId, BoardLine>()
  const sideWith = (market: Market, instruments: readonly Instrument[], turn: number): Side =>
    newSide(
      market,
      instruments.map((instrument, ordinal) => newLine(instrument, ordinal, ports)),
      ports,
      turn,
    )
  const sides: Record<Market, Side> = { ...perMarket((market) => sideWith(market, [], 0)) }
  const askedAt: Record<Market, number> = perMarket(() => Number.NEGATIVE_INFINITY)
  let generation = 0
  return {
    line: (id) => byId.get(id) ?? null,
    now: ports.now,
    fresh: (line, now = ports.now()) => refreshLine(line, now, ports),
    lines: (market) => sides[market].lines,
    figures: (market) => {
      askedAt[market] = ports.elapsed()
      return figuresOf(sides[market], ports)
    },
    unasked: (market) => ports.elapsed() - askedAt[market],
    lookOver: (market) => {
      figuresOf(sides[market], ports)
    },
    preparing: (market) => {
      const [{ quotes, at, restsUntil }, now] = [sides[market], ports.now()]
      return now >= at && now < restsUntil ? [] : quotes.preparing(now)
    },
    generation: () => generation,
    join: (instruments) => {
      generation += 1
      for (const market of markets) {
        const { lines, turn } = sides[market]
        const own = instruments.filter((each) => each.market === market)
        if (own.length === 0) continue
        const added = own.map((instrument, ordinal) => newLine(instrument, lines.length + ordinal, ports))
        sides[market] = newSide(market, [...lines, ...added], ports, turn + 1)
        for (const line of added) byId.set(line.instrument.id, line)
      }
    },
    replace: (instruments) => {
      generation += 1
      byId.clear()
      for (const market of markets) {
        const own = instruments.filter((each) => each.market === market)
        sides[market] = sideWith(market, own, sides[market].turn + 1)
        for (const line of sides[market].lines) byId.set(line.instrument.id, line)
      }
    },
  }
}
