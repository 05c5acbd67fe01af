import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type DateText, type Instant, minute } from '@zaraba/money/time.ts'
import { localMidnight, sessionAround, sessionOf, tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import type { PriceBand } from '../../exchanges/limits.ts'
import type { Bar, CorporateEvent, Depth, Print, Quote } from '../../feeds/feed.ts'
import type { Instrument } from '../../instrument.ts'
import type { Day, Days } from '../day/days.ts'
import { gridOf, slotAt, slotKind, slotStart, slotsBegun } from '../day/grid.ts'
import type { Plan } from '../day/plan.ts'
import { shownPrints } from '../day/prints.ts'
import { turnoverBefore, turnoverSoFar } from '../day/turnover.ts'
import { firstDayOn } from '../shares/debut.ts'
import { eventsOf } from '../shares/events.ts'
import { bandOf } from '../shares/pricing.ts'
import { firstDayOf } from '../shares/public-history.ts'
import { resultsWithin } from '../shares/schedule.ts'
import { livedDepth } from '../steps/depth.ts'
import { marketOrdersOf } from '../steps/market-orders.ts'
import { depthOf, type Touch } from './book.ts'
import {
  auctionAwaited,
  fractionInSpread,
  lastPrint,
  quoteOf,
  restingQuote,
  standingAt,
  type TimedQuote,
  timedQuoteOf,
} from './quote.ts'
import { type ShownSession, shownIndex } from './shown.ts'

const barOf = (day: Day, slot: number): Bar => {
  const { minutes, plan } = day
  return {
    time: (plan.session.open + (plan.grid.offsets[slot] ?? missing())) as Instant,
    open: (minutes.open[slot] ?? missing()) as Price,
    high: (minutes.high[slot] ?? missing()) as Price,
    low: (minutes.low[slot] ?? missing()) as Price,
    close: (minutes.close[slot] ?? missing()) as Price,
    volume: minutes.volume[slot] ?? missing(),
    turnover: turnoverBefore(day, slot + 1) - turnoverBefore(day, slot),
  }
}

/** The bar of the slot that is running, from its prints so far. */
const runningBar = (days: Days, day: Day, slot: number, at: Instant): Bar | null => {
  const { printed } = standingAt(days, day, at)
  const prints = days.prints(day, slot)
  if (printed === 0) return null
  const seenPrices = prints.prices.subarray(0, printed)
  const volume = prints.volumes.subarray(0, printed).reduce((sum, each) => sum + each, 0)
  return {
    time: (day.plan.session.open + (day.plan.grid.offsets[slot] ?? missing())) as Instant,
    open: (seenPrices[0] ?? missing()) as Price,
    high: Math.max(...seenPrices) as Price,
    low: Math.min(...seenPrices) as Price,
    close: (seenPrices[printed - 1] ?? missing()) as Price,
    volume,
    turnover: turnoverSoFar(day, slot, prints, printed) - turnoverBefore(day, slot),
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

/** Before the open the day's seed need not be known: nothing but the base price is shown. */
const quoteBefore = (days: Days, instrument: Instrument, { index, elapsed }: ShownSession, at: Instant): Quote | null => {
  const base = elapsed < 0 && at < tradingDayAt(instrument.market, index).openingAuction ? days.base(instrument, index) : null
  return base === null ? null : restingQuote(days, instrument, index, base, at)
}

/** A share's day, drawn at least as far as `elapsed` milliseconds after its open. */
const dayUntil = (days: Days, instrument: Instrument, { index, elapsed }: Pick<ShownSession, 'index' | 'elapsed'>): Day | null =>
  days.day(instrument, index, slotsBegun(gridOf(tradingDayAt(instrument.market, index)), elapsed))

/** The quote of an instrument at a moment; `null` without a price. */
export const quoteAt = (days: Days, instrument: Instrument, at: Instant): Quote | null => {
  const shownSession = shownIndex(instrument.market, at)
  const day = dayUntil(days, instrument, shownSession)
  return day === null ? quoteBefore(days, instrument, shownSession, at) : quoteOf(days, day, at)
}

/** A quote with the end of its validity. */
export const timedQuoteAt = (days: Days, instrument: Instrument, at: Instant): TimedQuote | null => {
  const shownSession = shownIndex(instrument.market, at)
  const day = dayUntil(days, instrument, shownSession)
  if (day !== null) return timedQuoteOf(days, day, at)
  const quote = quoteBefore(days, instrument, shownSession, at)
  return quote === null ? null : { quote, standsUntil: at }
}

/** The band of the session that an order sent at a moment is for. */
export const bandAt = (days: Days, instrument: Instrument, at: Instant): PriceBand | null => {
  if (instrument.priceLimitRule === 'us_none') return null
  const { index, date, open } = sessionAround(instrument.market, at)
  const base = days.base(instrument, index)
  if (base === null) return null
  const first = firstDayOn(days.source.keys, instrument, index, base)
  if (first === null) return bandOf(instrument, base, date)
  const day = dayUntil(days, instrument, { index, elapsed: at - open })
  const isOpened = day !== null && lastPrint(days, day, standingAt(days, day, at)) !== null
  return isOpened ? day.plan.band : (first.quotes?.orders ?? null)
}

/** Its book at a moment; of Tokyo with the orders at the market that wait for an auction, which its board shows. */
export const depthAt = (days: Days, instrument: Instrument, at: Instant): Depth => {
  const day = dayUntil(days, instrument, shownIndex(instrument.market, at))
  if (day === null) return { bids: [], asks: [] }
  const now = quoteOf(days, day, at)
  const standing = standingAt(days, day, at)
  const touch: Touch = { bid: now.bid, ask: now.ask }
  const slot = Math.max(0, standing.slot)
  if (day.lived === null) return depthOf(day.plan, touch, slot * 16 + standing.printed)
  const { course } = day.lived
  const book = livedDepth(course, day.plan, touch, fractionInSpread(days, day, standing), {
    slot,
    within: standing.within,
    prints: days.prints(day, slot),
  })
  const takesMarketOrders = instrument.market === 'jp' && now.awaitsFirstPrice !== true
  const awaitedAuction = takesMarketOrders ? auctionAwaited(day, now, at, standing) : null
  return awaitedAuction === null
    ? book
    : { ...book, marketOrders: marketOrdersOf(course, { ...awaitedAuction, special: now.specialQuote }) }
}

/** Minute bars of a date up to and including the minute of `until`. */
export const minuteBarsOf = (days: Days, instrument: Instrument, date: DateText, until: Instant): readonly Bar[] => {
  const session = sessionOf(instrument.market, date)
  if (session === null || until < session.openingAuction) return []
  const day = dayUntil(days, instrument, { index: session.index, elapsed: until - session.open })
  if (day === null) return []
  const { grid } = day.plan
  const now = slotAt(grid, until - session.open)
  // Every slot that prints is a minute long, so the one that began last may be over, as the closing auction is in the evening.
  const over = until - session.open - slotStart(grid, now) >= minute ? now + 1 : now
  const bars: Bar[] = []
  for (let slot = 0; slot <= now; slot += 1) {
    if (grid.kinds[slot] === slotKind.pause || (day.minutes.volume[slot] ?? missing()) === 0) continue
    const bar = slot < over ? barOf(day, slot) : runningBar(days, day, slot, until)
    if (bar !== null) bars.push(bar)
  }
  return bars
}

const runningDay = (days: Days, instrument: Instrument, index: number, until: Instant): Bar | null => {
  const day = dayUntil(days, instrument, { index, elapsed: until - tradingDayAt(instrument.market, index).open })
  if (day === null) return null
  const now = quoteOf(days, day, until)
  if (now.open === null || now.high === null || now.low === null) return null
  const { volume, turnover } = now
  const time = localMidnight(instrument.market, now.date)
  return { time, open: now.open, high: now.high, low: now.low, close: now.price, volume, turnover }
}

/** Daily bars, the running day as far as `until` knows it. */
export const dayBarsOf = (days: Days, instrument: Instrument, from: DateText, to: DateText, until: Instant): readonly Bar[] => {
  const bars: Bar[] = []
  const { market } = instrument
  const last = tradingDayIndex(market, to)
  for (let index = Math.max(firstDayOf(instrument), tradingDayIndex(market, from)); index <= last; index += 1) {
    const session = tradingDayAt(market, index)
    if (session.date > to || until < session.openingAuction) break
    const plan = until >= session.close ? days.plan(instrument, index) : null
    const bar = plan === null ? runningDay(days, instrument, index, until) : dayBar(plan)
    // A listing day that came to no price has no bar.
    if (bar !== null && bar.volume > 0) bars.push(bar)
  }
  return bars
}

/** The prints of the minute or auction that starts at `minuteStart`. */
export const printsFrom = (days: Days, instrument: Instrument, minuteStart: Instant, until: Instant): readonly Print[] => {
  const day = dayUntil(days, instrument, shownIndex(instrument.market, minuteStart))
  if (day === null) return []
  const slot = slotAt(day.plan.grid, minuteStart - day.plan.session.open)
  if (slot < 0 || day.plan.grid.offsets[slot] !== minuteStart - day.plan.session.open) return []
  return shownPrints(day.plan, days.prints(day, slot), slot, until)
}

/** Events that are known at `until`. */
export const eventsBetween = (
  days: Days,
  instrument: Instrument,
  from: DateText,
  to: DateText,
  until: Instant,
): readonly CorporateEvent[] => {
  const { market } = instrument
  const { index, elapsed } = shownIndex(market, until)
  const session = tradingDayAt(market, index)
  // A chain that begins early enough holds the announcements too.
  days.chain(instrument, Math.max(firstDayOf(instrument), tradingDayIndex(market, from) - 120))
  const before = days.chain(instrument, index - 1)
  const schedule = before?.character.schedule
  const reports = schedule?.results.has(index) === true && index >= days.source.genesis[market]
  const shownTime = (reports ? resultsWithin(schedule, session) : null) ?? session.close
  const isPublished = elapsed >= shownTime - session.open
  const chain = isPublished ? days.chain(instrument, index) : before
  return chain === null ? [] : eventsOf(instrument, chain, from, to, isPublished ? index : index - 1)
}
