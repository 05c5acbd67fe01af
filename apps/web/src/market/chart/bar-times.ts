import { calendarTo, localDate, localMidnight, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { type MarketType, marketOfType } from '@zaraba/market/markets.ts'
import { type DateText, instant, weekday } from '@zaraba/money/time.ts'
import { barMs, type ChartPeriod } from './chart-choice.ts'
import { tradedUntil } from './session-hours.ts'

type Market = (typeof marketOfType)[MarketType]

/** Trading time of a moment in sessions: those before it, and the part of its own that is over. Nights and breaks have none. */
const tradingTime = (market: Market, moment: number): number => {
  const date = localDate(market, instant(moment))
  const index = tradingDayIndex(market, date)
  if (date >= calendarTo) return index
  const session = tradingDayAt(market, index)
  if (session.date !== date) return index
  return index + tradedUntil(session, moment) / tradedUntil(session, session.close)
}

/** The moment of a trading time. */
const momentOf = (market: Market, time: number): number => {
  const session = tradingDayAt(market, Math.min(Math.floor(time), tradingDayIndex(market, calendarTo) - 1))
  const moment = session.open + (time - session.index) * tradedUntil(session, session.close)
  const { breakStart, breakEnd } = session
  return breakStart === null || breakEnd === null || moment < breakStart ? moment : moment + breakEnd - breakStart
}

/** The dates that one bar of a day or longer holds have one key. */
const keyOf = (date: DateText, period: ChartPeriod): string => {
  if (period === 'year') return date.slice(0, 4)
  if (period === 'month') return date.slice(0, 7)
  if (period === 'day') return date
  return String(Math.floor((Date.parse(date) / 86_400_000 - ((weekday(date) + 6) % 7)) / 7))
}

/** The moments at which bars begin after one, as far as the calendar goes. */
const startsAfter = function* (market: Market, period: ChartPeriod, last: number): Generator<number> {
  const length = barMs(period)
  const date = localDate(market, instant(last))
  let key = keyOf(date, period)
  const isKnown = (index: number) => index < tradingDayIndex(market, calendarTo)
  for (let index = tradingDayIndex(market, date); isKnown(index); index += 1) {
    const session = tradingDayAt(market, index)
    if (length === undefined) {
      const own = keyOf(session.date, period)
      if (own !== key) yield localMidnight(market, session.date)
      key = own
      continue
    }
    const { open, close, breakStart, breakEnd } = session
    const parts = breakStart === null || breakEnd === null ? [[open, close]] : [[open, breakStart], [breakEnd, close]] // biome-ignore format: pairs
    for (const [from = open, to = close] of parts) for (let at: number = from; at < to; at += length) if (at > last) yield at
  }
}

/** The time axis of a chart: its bars, and those that will be. Each period of a share has another one; trading time is the same in all. */
export class BarTimes {
  readonly #market: Market
  readonly #count: number
  readonly #starts: number[]
  readonly #coming: Generator<number>
  /** Sessions that a bar lasts before the first one that is here. */
  readonly #each: number

  constructor(type: MarketType, period: ChartPeriod, starts: readonly number[]) {
    this.#market = marketOfType[type]
    this.#starts = [...starts]
    this.#count = starts.length
    const [first = 0, last = first] = [starts[0], starts.at(-1)]
    this.#coming = startsAfter(this.#market, period, last)
    const span = tradingTime(this.#market, last) - tradingTime(this.#market, first)
    this.#each = span > 0 ? span / (this.#count - 1) : 1
  }

  /** How many bars are here. */
  get count(): number {
    return this.#count
  }

  /** When the bar of an index begins, also of one that will be. Undefined where the calendar ends, or before the first bar. */
  startOf(index: number): number | undefined {
    while (this.#starts.length <= index) {
      const next = this.#coming.next()
      if (next.done === true) return undefined
      this.#starts.push(next.value)
    }
    return this.#starts[index]
  }

  /** Trading time at a position between bars; before the first one in bars as long as the others are on average. */
  timeAt(position: number): number {
    const index = Math.floor(position)
    const [start, next] = [this.startOf(Math.max(0, index)), this.startOf(Math.max(0, index + 1))]
    if (start === undefined) return tradingTime(this.#market, this.#starts.at(-1) ?? 0)
    const from = tradingTime(this.#market, start)
    if (position < 0) return from + position * this.#each
    return next === undefined ? from : from + (position - index) * Math.max(0, tradingTime(this.#market, next) - from)
  }

  /** The moment at a position between bars. */
  momentAt(position: number): number {
    const start = Number.isInteger(position) && position >= 0 ? this.startOf(position) : undefined
    return start ?? momentOf(this.#market, this.timeAt(position))
  }

  /** The position of a moment between bars. */
  positionOf(moment: number): number {
    const first = this.#starts[0]
    if (first === undefined) return 0
    const time = tradingTime(this.#market, moment)
    if (moment < first) return (time - tradingTime(this.#market, first)) / this.#each
    const index = this.#indexOf(moment)
    const [start = first, next] = [this.#starts[index], this.startOf(index + 1)]
    if (moment === start || next === undefined) return index
    const [from, to] = [tradingTime(this.#market, start), tradingTime(this.#market, next)]
    return time >= to ? index + 1 : index + (time - from) / (to - from)
  }

  /** The last bar that has begun by a moment. */
  #indexOf(moment: number): number {
    let [low, high] = [0, this.#starts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? moment) <= moment) low = middle + 1
      else high = middle
    }
    for (let next = this.startOf(low); low >= this.#count && next !== undefined && next <= moment; next = this.startOf(low))
      low += 1
    return low - 1
  }
}

/** A point of a line: its trading time, and its height in pixels. */
export interface LinePoint {
  readonly time: number
  readonly y: number
}
/** The height of a line at a trading time. An upright line has one height. */
export const heightAt = ([from, to]: readonly [LinePoint, LinePoint], time: number): number =>
  to.time === from.time ? to.y : from.y + ((to.y - from.y) * (time - from.time)) / (to.time - from.time)
