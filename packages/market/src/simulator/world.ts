import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { localMidnight, sessionAround, sessionOf, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import type { Bar, CorporateEvent, Depth, Feed, Quote, Tick } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'
import { depthOf, type Touch } from './book.ts'
import type { ChainState } from './daily.ts'
import { firstDayOf } from './daily.ts'
import { createDays, type Day, type Days } from './days.ts'
import { createFactors } from './factors.ts'
import { slotAt, slotKind } from './grid.ts'
import type { Plan } from './plan.ts'
import { ticksOf } from './prints.ts'
import { quoteOf, standingAt } from './quote.ts'
import { type DaySeeds, dayKeys } from './seeds.ts'

export interface WorldOptions {
  /** Seeds of the days from `genesis` on (`noSeeds` computes the public history only). */
  readonly seeds: DaySeeds
  /** First date that is not public history, in each market's own calendar; shares stand near their anchor price on its eve. */
  readonly genesis: DateText
  /** How many chains and days are kept in memory. */
  readonly room?: { readonly chains: number; readonly days: number }
}

/** A world as a feed: the simulator behind the face that trading and charts use. */
export interface World extends Feed {
  readonly source: 'simulated'
  readonly genesis: DateText
  /** What is needed to compute `date` and later days of an instrument without the days before; `null` when a seed is missing. */
  checkpoint(instrument: Instrument, date: DateText): ChainState | null
  resume(instrument: Instrument, checkpoint: ChainState): void
  /** The outline of a day, for the parts of the simulator that reckon with it; `null` off the trading days or without a seed. */
  plan(instrument: Instrument, date: DateText): Plan | null
  readonly days: Days
}

const defaultRoom = { chains: 1_200, days: 1_500 } as const

/** The session whose figures are shown at a moment: it changes when order entry begins. */
export const shownIndex = (instrument: Instrument, at: Instant): number => {
  const session = sessionAround(instrument.market, at)
  const first = session.phases[0]
  return first !== undefined && at < first.from ? session.index - 1 : session.index
}

const barOf = (day: Day, slot: number): Bar => {
  const { minutes, plan } = day
  return {
    time: (plan.session.open + (plan.grid.offsets[slot] ?? 0)) as Instant,
    open: (minutes.open[slot] ?? 0) as Price,
    high: (minutes.high[slot] ?? 0) as Price,
    low: (minutes.low[slot] ?? 0) as Price,
    close: (minutes.close[slot] ?? 0) as Price,
    volume: minutes.volume[slot] ?? 0,
    turnover: (minutes.turnoverBefore[slot + 1] ?? 0) - (minutes.turnoverBefore[slot] ?? 0),
  }
}

/** The bar of the slot that is running, from its prints so far. */
const runningBar = (days: Days, day: Day, slot: number, at: Instant): Bar | null => {
  const whole = barOf(day, slot)
  const { printed } = standingAt(days, day, at)
  const prints = days.prints(day, slot)
  if (printed === 0) return null
  if (printed === prints.count) return whole
  const seen = prints.prices.subarray(0, printed)
  const volume = prints.volumes.subarray(0, printed).reduce((sum, each) => sum + each, 0)
  return {
    time: whole.time,
    open: (seen[0] ?? 0) as Price,
    high: Math.max(...seen) as Price,
    low: Math.min(...seen) as Price,
    close: (seen[printed - 1] ?? 0) as Price,
    volume,
    turnover: Math.floor((whole.turnover / whole.volume) * volume),
  }
}

const dayBar = (plan: Plan): Bar => ({
  time: localMidnight(plan.instrument.market, plan.session.date),
  open: plan.open,
  high: plan.high,
  low: plan.low,
  close: plan.close,
  volume: plan.volume,
  turnover: plan.turnover,
})

export const createWorld = (options: WorldOptions): World => {
  const keys = dayKeys(options.seeds, options.genesis)
  const genesis = {
    jp: tradingDayIndex('jp', options.genesis),
    us: tradingDayIndex('us', options.genesis),
    cn: tradingDayIndex('cn', options.genesis),
  }
  const source = { keys, factors: createFactors(keys), genesis }
  const days = createDays(source, options.room ?? defaultRoom)

  const quote = (instrument: Instrument, at: Instant): Quote | null => {
    const index = shownIndex(instrument, at)
    const day = days.day(instrument, index)
    return day === null ? null : quoteOf(days, day, at)
  }

  const depth = (instrument: Instrument, at: Instant): Depth => {
    const day = days.day(instrument, shownIndex(instrument, at))
    if (day === null) return { bids: [], asks: [] }
    const now = quoteOf(days, day, at)
    const { slot, printed } = standingAt(days, day, at)
    const touch: Touch = { bid: now.bid, ask: now.ask }
    return depthOf(day.plan, touch, Math.max(0, slot) * 16 + printed)
  }

  const minuteBars = (instrument: Instrument, date: DateText, until: Instant): readonly Bar[] => {
    const session = sessionOf(instrument.market, date)
    if (session === null || until < session.openingAuction) return []
    const day = days.day(instrument, session.index)
    if (day === null) return []
    const { grid } = day.plan
    const now = slotAt(grid, until - session.open)
    const bars: Bar[] = []
    for (let slot = 0; slot <= now; slot += 1) {
      if (grid.kinds[slot] === slotKind.pause || (day.minutes.volume[slot] ?? 0) === 0) continue
      const bar = slot < now ? barOf(day, slot) : runningBar(days, day, slot, until)
      if (bar !== null) bars.push(bar)
    }
    return bars
  }

  const runningDay = (instrument: Instrument, index: number, until: Instant): Bar | null => {
    const day = days.day(instrument, index)
    if (day === null) return null
    const now = quoteOf(days, day, until)
    if (now.open === null || now.high === null || now.low === null) return null
    const { volume, turnover } = now
    const time = localMidnight(instrument.market, now.date)
    return { time, open: now.open, high: now.high, low: now.low, close: now.price, volume, turnover }
  }

  const dayBars = (instrument: Instrument, from: DateText, to: DateText, until: Instant): readonly Bar[] => {
    const bars: Bar[] = []
    const { market } = instrument
    const last = tradingDayIndex(market, to)
    for (let index = Math.max(firstDayOf(instrument), tradingDayIndex(market, from)); index <= last; index += 1) {
      const session = tradingDayAt(market, index)
      if (session.date > to || until < session.openingAuction) break
      const plan = until >= session.close ? days.plan(instrument, index) : null
      const bar = plan === null ? runningDay(instrument, index, until) : dayBar(plan)
      if (bar !== null) bars.push(bar)
    }
    return bars
  }

  const ticks = (instrument: Instrument, minuteStart: Instant, until: Instant): readonly Tick[] => {
    const index = shownIndex(instrument, minuteStart)
    const day = days.day(instrument, index)
    if (day === null) return []
    const slot = slotAt(day.plan.grid, minuteStart - day.plan.session.open)
    if (slot < 0 || day.plan.grid.offsets[slot] !== minuteStart - day.plan.session.open) return []
    return ticksOf(day.plan, day.minutes, slot, until)
  }

  const events = (instrument: Instrument, from: DateText, to: DateText, until: Instant): readonly CorporateEvent[] =>
    eventsOf(days, instrument, from, to, until)

  return {
    source: 'simulated',
    genesis: options.genesis,
    quote,
    depth,
    minuteBars,
    dayBars,
    ticks,
    events,
    days,
    checkpoint: (instrument, date) => days.checkpoint(instrument, tradingDayIndex(instrument.market, date)),
    resume: (instrument, checkpoint) => days.resume(instrument, checkpoint),
    plan: (instrument, date) => {
      const session = sessionOf(instrument.market, date)
      return session === null ? null : days.plan(instrument, session.index)
    },
  }
}

/** Events in order of date. What is announced on an evening is known from that day's close on. */
const eventsOf = (
  days: Days,
  instrument: Instrument,
  from: DateText,
  to: DateText,
  until: Instant,
): readonly CorporateEvent[] => {
  const { market } = instrument
  const first = Math.max(firstDayOf(instrument), tradingDayIndex(market, from))
  const now = shownIndex(instrument, until)
  const closed = until >= tradingDayAt(market, now).close ? now : now - 1
  if (closed < first - 60) return []
  // A chain that begins early enough holds the announcements too.
  days.chain(instrument, first)
  const chain = days.chain(instrument, closed)
  if (chain === null) return []
  const dateAt = (index: number): DateText => tradingDayAt(market, index).date
  const inside = (index: number): boolean => dateAt(index) >= from && dateAt(index) <= to
  const found: { readonly index: number; readonly event: CorporateEvent }[] = []
  for (const each of chain.happenings) {
    if (!inside(each.index)) continue
    if (each.kind === 'results') {
      if (each.index <= closed)
        found.push({ index: each.index, event: { kind: 'earnings', date: dateAt(each.index), surprise: each.surprise } })
    } else if (each.announced <= closed) {
      const common = { exDate: dateAt(each.index), announcedOn: dateAt(each.announced) }
      const event: CorporateEvent =
        each.kind === 'split'
          ? { kind: 'split', ...common, numerator: each.numerator, denominator: each.denominator }
          : { kind: 'dividend', ...common, amount: each.amount }
      found.push({ index: each.index, event })
    }
  }
  return found.sort((left, right) => left.index - right.index).map((each) => each.event)
}
