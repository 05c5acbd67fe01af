import { localDate, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Bar, CorporateEvent, Feed } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'

/** Calendar days of history that a strategy usually knows when it begins. */
const usualMemory = 400

/** Value of a close on an ex-date; ten-thousandths. */
const exPrice = (close: number, events: readonly CorporateEvent[], after: DateText, date: DateText): number => {
  let value = close
  for (const event of events) {
    if (event.kind === 'earnings' || event.exDate <= after || event.exDate > date) continue
    value = event.kind === 'dividend' ? value - event.amount : (value * event.denominator) / event.numerator
  }
  return value
}

/**
 * A share's finished days, oldest first, each read from the feed as it was before the next session. Logarithms are without
 * dividends and splits.
 */
export class Past {
  readonly dates: DateText[] = []
  readonly bars: Bar[] = []
  /** Logarithms of the close, the open and the close over the ex-adjusted close before, and over the open. */
  readonly daily: number[] = []
  readonly overnight: number[] = []
  readonly intraday: number[] = []
  /** Sum of `daily` up to each day. */
  readonly level: number[] = []
  readonly #memory: number
  #earlier: DateText | null = null

  constructor(memory = usualMemory) {
    this.#memory = memory
  }

  /** Reads what has been finished before a session, as of `at`. */
  read(feed: Feed, share: Instrument, session: TradingDay, at: Instant): void {
    const to = tradingDayAt(share.market, session.index - 1).date
    const from = this.#earlier === null ? addDays(session.date, -this.#memory) : addDays(this.#earlier, 1)
    if (to < from) return
    const bars = feed.dayBars(share, from, to, at)
    const events = feed.events(share, from, to, at)
    for (const bar of bars) this.#add(share, bar, events)
    this.#earlier = to
  }

  #add(share: Instrument, bar: Bar, events: readonly CorporateEvent[]): void {
    const date = localDate(share.market, bar.time)
    const before = this.bars.at(-1)
    const earlier = this.dates.at(-1)
    const base = before === undefined || earlier === undefined ? bar.open : exPrice(before.close, events, earlier, date)
    const daily = Math.log(bar.close / base)
    this.dates.push(date)
    this.bars.push(bar)
    this.daily.push(daily)
    this.overnight.push(Math.log(bar.open / base))
    this.intraday.push(Math.log(bar.close / bar.open))
    this.level.push((this.level.at(-1) ?? 0) + daily)
  }

  /** Sum of the last `days` values. */
  sum(values: readonly number[], days: number): number {
    let total = 0
    for (const value of values.slice(-days)) total += value
    return total
  }

  /** Deviation of the last `days` daily moves. */
  deviation(days: number): number {
    const values = this.daily.slice(-days)
    return values.length < 5
      ? 0.02
      : Math.max(0.002, Math.sqrt(values.reduce((sum, each) => sum + each * each, 0) / values.length))
  }

  /** Mean volume of a day, shares. */
  usualVolume(days: number): number {
    const values = this.bars.slice(-days)
    return Math.max(1, values.reduce((sum, bar) => sum + bar.volume, 0) / Math.max(1, values.length))
  }
}
