import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Quote, SessionPhase } from '@zaraba/market/feeds/feed.ts'
import { type Instrument, type InstrumentId, type Market, markets } from '@zaraba/market/instrument.ts'
import { type Instant, instant, minute, second } from '@zaraba/money/time.ts'
import type { Language } from '../base/handler.ts'
import type { QuoteFragment } from './quote-frames.ts'
import type { StockRow } from './stock-row.ts'

/** One line of the board. It is changed in place; what was made from a quote is forgotten when the quote changes. */
export interface BoardLine {
  readonly instrument: Instrument
  quote: Quote | null
  /** Market time of the last look, and until when another look cannot bring anything new. */
  at: Instant
  restsUntil: Instant
  /** Rises with each change of the quote. */
  version: number
  readonly rows: Record<Language, StockRow | null>
  /** The quote as the stream sends it. */
  fragment: QuoteFragment | null
}

export interface Board {
  line(id: InstrumentId): BoardLine | null
  /** The line with the quote of the running second of market time. */
  fresh(line: BoardLine): BoardLine
  /** All lines of a market, good for sorting: none is older than the last pass or a minute. */
  lines(market: Market): readonly BoardLine[]
  /** Rises with each finished pass over a market, so that what is sorted from it can be kept. */
  passes(market: Market): number
  /** One pass over all markets, in slices that leave the process free for requests. */
  pass(): Promise<void>
  /** Starts over with these companies. */
  replace(instruments: Iterable<Instrument>): void
}

export interface BoardPorts {
  quote(instrument: Instrument, at: Instant): Quote | null
  now(): Instant
  /** Milliseconds of a steady clock of the machine, for the length of a slice. */
  elapsed(): number
  yieldToRequests(): Promise<void>
}

interface Side {
  readonly lines: BoardLine[]
  passes: number
  passedAt: number
}

/** A slice of a pass holds the process for so many milliseconds at most. */
const slice = 4
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

const newLine = (instrument: Instrument): BoardLine => ({
  instrument,
  quote: null,
  at: never,
  restsUntil: never,
  version: 0,
  rows: { cn: null, us: null, jp: null },
  fragment: null,
})

const show = (line: BoardLine, quote: Quote | null): void => {
  line.quote = quote
  line.version += 1
  line.rows.cn = null
  line.rows.us = null
  line.rows.jp = null
  line.fragment = null
}

/** Asks for the quote unless the line knows it: once a second of market time, and once in a phase without trade. */
const look = (line: BoardLine, now: Instant, quoteOf: BoardPorts['quote']): BoardLine => {
  if (now < line.restsUntil || Math.floor(now / second) === Math.floor(line.at / second)) return line
  const { phase, next } = phaseAt(line.instrument.market, now)
  const quote = quoteOf(line.instrument, now)
  line.at = now
  line.restsUntil = quote !== null && quiet.has(phase) ? next : now
  if (!sameQuote(line.quote, quote)) show(line, quote)
  return line
}

const finish = (side: Side, at: Instant): void => {
  side.passes += 1
  side.passedAt = at
}

const passSide = async (side: Side, ports: BoardPorts): Promise<void> => {
  const start = ports.now()
  let until = ports.elapsed() + slice
  for (const line of side.lines) {
    look(line, ports.now(), ports.quote)
    if (ports.elapsed() < until) continue
    await ports.yieldToRequests()
    until = ports.elapsed() + slice
  }
  finish(side, start)
}

const newSide = (): Side => ({ lines: [], passes: 0, passedAt: never })

/** The running board: every quote of the process is computed here once a second of market time, whoever asks and however often. */
export const createBoard = (ports: BoardPorts): Board => {
  const byId = new Map<InstrumentId, BoardLine>()
  const sides: Record<Market, Side> = { jp: newSide(), us: newSide(), cn: newSide() }
  const replace = (instruments: Iterable<Instrument>): void => {
    byId.clear()
    for (const market of markets) sides[market] = { ...newSide(), passes: sides[market].passes + 1 }
    for (const instrument of instruments) {
      const line = newLine(instrument)
      byId.set(instrument.id, line)
      sides[instrument.market].lines.push(line)
    }
  }
  return {
    line: (id) => byId.get(id) ?? null,
    fresh: (line) => look(line, ports.now(), ports.quote),
    lines: (market) => {
      const side = sides[market]
      const now = ports.now()
      if (now - side.passedAt > minute) {
        for (const line of side.lines) look(line, now, ports.quote)
        finish(side, now)
      }
      return side.lines
    },
    passes: (market) => sides[market].passes,
    pass: async () => {
      for (const market of markets) await passSide(sides[market], ports)
    },
    replace,
  }
}
