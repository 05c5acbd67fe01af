import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Instant, instant, minute, second } from '@zaraba/money/time.ts'

/** A stretch of a session in which a customer looks at every frame; `name` says which part of which phase. */
export interface Window {
  readonly session: TradingDay
  readonly name: string
  /** Whether the exchange trades continuously. */
  readonly trades: boolean
  readonly from: Instant
  readonly to: Instant
}

/** How much of a phase of continuous trading is looked at. */
export interface Lengths {
  /** Minutes from its beginning, minutes to its end, and minutes in between, each somewhere else. */
  readonly begins: number
  readonly ends: number
  readonly inside: number
}

/** Moments around the border of a phase in which nothing trades continuously: an event and up to five seconds after. */
const border = 5 * second

const clockOf = (session: TradingDay, at: Instant): string => {
  const passed = (at - localMidnight(session.market, session.date)) / minute
  return `${Math.floor(passed / 60)}:${String(passed % 60).padStart(2, '0')}`
}

/** The windows of a session: the borders of all phases of its exchange's table, and minutes in between; `below` draws a number below another. */
export const windowsOf = (session: TradingDay, lengths: Lengths, below: (most: number) => number): readonly Window[] => {
  const windows: Window[] = []
  const first = session.phases[0]
  const add = (name: string, trades: boolean, from: number, to: number): void => {
    windows.push({ session, name, trades, from: instant(from), to: instant(to) })
  }
  if (first !== undefined) add('closed', false, first.from - border, first.from)
  for (const { phase, from, next } of session.phases) {
    const name = `${clockOf(session, from)} ${phase.replaceAll('_', ' ')}`
    const trades = phase === 'continuous'
    const begins = Math.min(next, from + (trades ? lengths.begins * minute : border))
    const ends = Math.max(begins, next - (trades ? lengths.ends * minute : border))
    if (begins > from) add(`${name}, begins`, trades, from, begins)
    const part = Math.floor((ends - begins) / Math.max(1, lengths.inside))
    for (let each = 0; trades && each < lengths.inside && part > minute; each += 1) {
      const start = begins + each * part + below(part - minute)
      add(`${name}, inside`, trades, start, start + minute)
    }
    if (next > ends) add(`${name}, ends`, trades, ends, next)
  }
  return windows
}
