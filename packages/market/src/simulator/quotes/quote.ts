import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import { phaseAt, tradingDayAt } from '../../exchanges/calendar.ts'
import { renewalWidth } from '../../exchanges/limits.ts'
import { roundToTick } from '../../exchanges/ticks.ts'
import type { Quote } from '../../feeds/feed.ts'
import type { Instrument } from '../../instrument.ts'
import type { Day, Days } from '../day/days.ts'
import { slotAt, slotStart } from '../day/grid.ts'
import type { Halt } from '../day/halts.ts'
import type { Plan } from '../day/plan.ts'
import { bookWithin, type SlotBooks } from '../day/prints.ts'
import { turnoverBefore, turnoverSoFar } from '../day/turnover.ts'
import { firstDayOn, quoteAfter, tradedBefore } from '../shares/debut.ts'
import { bandOf, clampToBand } from '../shares/pricing.ts'
import { type Touch, touchOf } from './book.ts'

// What everybody sees of a share at a moment: its last print, its best prices, its special quote and its phase, each read from a day that
// is there already. Nothing is drawn here, and the moment may lie anywhere in the day, so that two readers of one moment see one quote.

/**
 * Progress of a day at a moment: the slot that is running, the milliseconds since it began, and how many of its prints have
 * happened.
 */
interface DayProgress {
  readonly slot: number
  readonly within: number
  readonly printed: number
}

export const standingAt = (days: Days, day: Day, at: Instant): DayProgress => {
  const elapsedTime = at - day.plan.session.open
  const slot = slotAt(day.plan.grid, elapsedTime)
  if (slot < 0) return { slot, within: 0, printed: 0 }
  const prints = days.prints(day, slot)
  const within = elapsedTime - (day.plan.grid.offsets[slot] ?? missing())
  let printedCount = 0
  while (printedCount < prints.count && (prints.offsets[printedCount] ?? missing()) <= within) printedCount += 1
  return { slot, within, printed: printedCount }
}

interface LastPrint {
  readonly price: Price
  readonly at: Instant
  /** Whether the print came from a buyer; it alternates by the slot and print. */
  readonly buyer: boolean
}

const orNone = (value: number | undefined): Price | null => (value === undefined || value === 0 ? null : (value as Price))

/** The best prices of a book by its index in its slot. */
const touchIn = ({ bids, asks }: SlotBooks, index: number): Touch => ({ bid: orNone(bids[index]), ask: orNone(asks[index]) })

/** The last print at a standing, or `null` while nothing has traded. */
export const lastPrint = (days: Days, day: Day, standing: DayProgress): LastPrint | null => {
  const { plan, minutes } = day
  const make = (slot: number, index: number): LastPrint => {
    const prints = days.prints(day, slot)
    return {
      price: (prints.prices[index] ?? missing()) as Price,
      at: (plan.session.open + (plan.grid.offsets[slot] ?? missing()) + (prints.offsets[index] ?? missing())) as Instant,
      buyer: (((prints.volumes[index] ?? missing()) + slot + index) & 1) === 1,
    }
  }
  if (standing.slot < 0) return null
  if (standing.printed > 0) return make(standing.slot, standing.printed - 1)
  if ((minutes.volumeBefore[standing.slot] ?? missing()) === 0) return null
  let slot = standing.slot - 1
  while (slot > 0 && (minutes.volume[slot] ?? missing()) === 0) slot -= 1
  const running = day.prints
  const runningSlot = day.slot
  const lastPrint = make(slot, days.prints(day, slot).count - 1)
  day.prints = running
  day.slot = runningSlot
  return lastPrint
}

/** The halt that a share is in at a standing. */
const haltAt = ({ halts }: Plan, { slot, within }: Pick<DayProgress, 'slot' | 'within'>): Halt | undefined =>
  halts.find(({ from, begins, to }) => slot < to && (slot > from || (slot === from && within >= begins)))

/**
 * The special quote of a share that has traded: it is at the last price, or goes away from it by one renewal width every three
 * minutes.
 */
const whileHalted = (plan: Plan, slot: number, last: Price): Price => {
  const halt = haltAt(plan, { slot, within: Number.POSITIVE_INFINITY })
  if (halt === undefined || !halt.renews) return last
  const quoteMove = renewalWidth(last, plan.session.date) * (1 + Math.floor((slot - halt.from) / 3))
  const value = clampToBand((halt.side === 'bid' ? last + quoteMove : Math.max(1, last - quoteMove)) as Price, plan.band)
  return roundToTick(plan.instrument.tickTable, value, plan.session.date, 'nearest')
}

/** The special quote before the first print: one renewal width further every three minutes. In ten-thousandths. */
const specialAt = (plan: Plan, at: Instant, slot: number, last: LastPrint | null): Price => {
  if (last !== null) return whileHalted(plan, slot, last.price)
  const { first, base } = plan
  const upwards = plan.special === undefined ? plan.open > base : plan.special === 'bid'
  if (first !== null && first.quotes !== null)
    return quoteAfter(first.quotes, base, upwards ? 'up' : 'down', tradedBefore(plan.grid, slot))
  if (first !== null) return base
  const width = renewalWidth(plan.base, plan.session.date)
  if (plan.special !== undefined) {
    const quoteMove = width * (1 + Math.floor(slot / 3))
    const value = clampToBand((upwards ? base + quoteMove : Math.max(1, base - quoteMove)) as Price, plan.band)
    return roundToTick(plan.instrument.tickTable, value, plan.session.date, 'nearest')
  }
  const quoteMove = width * (1 + Math.floor((at - plan.session.open) / (3 * minute)))
  const value = plan.open > plan.base ? Math.min(plan.base + quoteMove, plan.open) : Math.max(plan.base - quoteMove, plan.open)
  return roundToTick(plan.instrument.tickTable, value as Price, plan.session.date, 'nearest')
}

const nothing: Touch = { bid: null, ask: null }

/** The best prices of a day at its progress and after its last print. */
const standingTouch = (days: Days, day: Day, last: LastPrint, { slot, within }: DayProgress): Touch => {
  const { books } = days.prints(day, Math.max(0, slot))
  return books === undefined ? touchOf(day.plan, last) : touchIn(books, bookWithin(books, within))
}

const touchAt = (
  days: Days,
  day: Day,
  last: LastPrint | null,
  { phase, special, at }: { readonly phase: Quote['phase']; readonly special: Quote['specialQuote']; readonly at: Instant },
  standing: DayProgress,
): Touch => {
  const { plan } = day
  const slot = Math.max(0, standing.slot)
  if (special === 'bid') return { bid: specialAt(plan, at, slot, last), ask: null }
  if (special === 'ask') return { bid: null, ask: specialAt(plan, at, slot, last) }
  const showsBook = phase === 'continuous' || phase === 'pre_close' || (phase === 'closing_auction' && at < plan.session.close)
  return last === null || !showsBook ? nothing : standingTouch(days, day, last, standing)
}

const specialOf = (plan: Plan, standing: DayProgress): Quote['specialQuote'] => {
  if (standing.slot < 0) return null
  const halt = haltAt(plan, standing)
  if (halt !== undefined) return halt.side
  if (standing.slot >= plan.delayed) return null
  return plan.special ?? (plan.open > plan.base ? 'bid' : 'ask')
}

/**
 * Since when orders at the market wait for an auction, as a slot and the milliseconds since its start: under a special quote, and
 * before the close of Tokyo; `null` while none can wait.
 */
export const auctionAwaited = (
  { plan }: Day,
  { specialQuote, phase }: Pick<Quote, 'specialQuote' | 'phase'>,
  at: Instant,
  standing: DayProgress,
): { readonly slot: number; readonly since: number } | null => {
  const { grid, session } = plan
  const since = (slot: number, begins = 0) => ({ slot, since: at - session.open - (grid.offsets[slot] ?? missing()) - begins })
  if (specialQuote !== null) {
    const halt = haltAt(plan, standing)
    return halt === undefined ? since(0) : since(halt.from, halt.begins)
  }
  return phase === 'pre_close' ? since(standing.slot) : null
}

/** The quote of a day at a moment that is not before its order entry. */
export const quoteOf = (days: Days, day: Day, at: Instant): Quote => quoteStanding(days, day, at, standingAt(days, day, at))

const quoteStanding = (days: Days, day: Day, at: Instant, standing: DayProgress): Quote => {
  const { plan, minutes } = day
  const last = lastPrint(days, day, standing)
  const slot = Math.max(0, standing.slot)
  let high = minutes.highBefore[slot] ?? missing()
  let low = minutes.lowBefore[slot] ?? missing()
  let volume = minutes.volumeBefore[slot] ?? missing()
  let turnover = turnoverBefore(day, slot)
  if (standing.printed > 0) {
    const prints = days.prints(day, slot)
    let ran = 0
    for (let index = 0; index < standing.printed; index += 1) {
      const price = prints.prices[index] ?? missing()
      high = Math.max(high, price)
      low = low === 0 ? price : Math.min(low, price)
      ran += prints.volumes[index] ?? missing()
    }
    volume += ran
    turnover = turnoverSoFar(day, slot, prints, standing.printed)
  }
  const { phase } = phaseAt(plan.instrument.market, at)
  const special = phase === 'closed' ? null : specialOf(plan, standing)
  const touch = touchAt(days, day, last, { phase, special, at }, standing)
  // Tokyo has no limit until the first price: the limits are set around it.
  const isAwaited = last === null && plan.first !== null && plan.first.quotes !== null
  return {
    price: last?.price ?? plan.base,
    previousClose: plan.base,
    open: last === null ? null : plan.open,
    high: last === null ? null : (high as Price),
    low: last === null ? null : (low as Price),
    volume,
    turnover,
    bid: touch.bid,
    ask: touch.ask,
    limitUp: isAwaited ? null : (plan.band?.up ?? null),
    limitDown: isAwaited ? null : (plan.band?.down ?? null),
    specialQuote: special,
    ...(isAwaited ? { awaitsFirstPrice: true } : {}),
    phase,
    asOf: last?.at ?? tradingDayAt(plan.instrument.market, plan.session.index - 1).close,
    date: plan.session.date,
  }
}

/** A quote and the end of its validity: until then, every answer is equal. */
export interface TimedQuote {
  readonly quote: Quote
  /** The moment of the question itself where nothing is known. */
  readonly standsUntil: Instant
}

/** Start of the next book of a slot with other best prices. */
const nextBook = (books: SlotBooks | undefined, within: number): number => {
  if (books === undefined) return Number.POSITIVE_INFINITY
  const now = bookWithin(books, within)
  for (let index = now + 1; index < books.offsets.length; index += 1)
    if (books.bids[index] !== books.bids[now] || books.asks[index] !== books.asks[now]) return books.offsets[index] ?? missing()
  return Number.POSITIVE_INFINITY
}

/**
 * The quote of a day with its end: it is a matter of the slot, of the prints and books so far and of the phase alone, except that a special
 * quote moves by itself.
 */
export const timedQuoteOf = (days: Days, day: Day, at: Instant): TimedQuote => {
  const { instrument, session, grid } = day.plan
  const standing = standingAt(days, day, at)
  const quote = quoteStanding(days, day, at, standing)
  if (quote.specialQuote !== null) return { quote, standsUntil: at }
  const { slot, within, printed } = standing
  const nextSlot = grid.offsets[slot + 1] ?? Number.POSITIVE_INFINITY
  const prints = slot < 0 ? null : days.prints(day, slot)
  const next = Math.min(prints?.offsets[printed] ?? Number.POSITIVE_INFINITY, nextBook(prints?.books, within))
  const nextInSlot = slotStart(grid, slot) + next
  const nextPhase = phaseAt(instrument.market, at).next
  return { quote, standsUntil: Math.min(session.open + Math.min(nextSlot, nextInSlot), nextPhase) as Instant }
}

/** Where between the best prices a share is worth what it is, 0 at the bid and 1 at the ask. */
export const fractionInSpread = (days: Days, day: Day, { slot, within }: DayProgress): number => {
  const { books } = days.prints(day, Math.max(0, slot))
  if (books === undefined) return 0.5
  const index = bookWithin(books, within)
  const [bid, ask, worth] = [books.bids[index] ?? missing(), books.asks[index] ?? missing(), books.worths[index] ?? missing()]
  return bid === 0 || ask === 0 ? 0.5 : Math.max(0, Math.min(1, (worth - bid) / (ask - bid)))
}

/** The quote before the open of a day of which only the base price is known. */
export const restingQuote = (days: Days, instrument: Instrument, index: number, base: Price, at: Instant): Quote => {
  const { date } = tradingDayAt(instrument.market, index)
  const first = firstDayOn(days.source.keys, instrument, index, base)
  const band = first === null ? bandOf(instrument, base, date) : null
  return {
    price: base,
    previousClose: base,
    open: null,
    high: null,
    low: null,
    volume: 0,
    turnover: 0,
    bid: null,
    ask: null,
    limitUp: band?.up ?? null,
    limitDown: band?.down ?? null,
    specialQuote: null,
    ...(first !== null && first.quotes !== null ? { awaitsFirstPrice: true } : {}),
    phase: phaseAt(instrument.market, at).phase,
    asOf: tradingDayAt(instrument.market, index - 1).close,
    date,
  }
}
