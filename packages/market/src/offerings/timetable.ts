import { type DateText, dateText, hour, type Instant, minute } from '@zaraba/money/time.ts'
import { calendarTo, tradingDayAt, tradingDayIndex } from '../exchanges/calendar.ts'
import { type Dated, rowAt } from '../exchanges/dated.ts'
import { dateOf, dayOf } from '../exchanges/days.ts'
import { orderEntry, type TradingDay } from '../exchanges/session.ts'
import { exchangeOf, type Market } from '../markets.ts'
import type { Timetable } from './offering.ts'
import type { RandomWords } from './random.ts'

type Spread = readonly [least: number, most: number]

/** Japan and the US, in business days after the step before. */
interface BookRule extends Dated {
  readonly range: Spread
  readonly book: number
  /** From the last day of the book to the pricing: 0 is the same evening. */
  readonly pricing: number
  /** From the pricing to the listing. */
  readonly listing: Spread
  /** Days in which a winner takes or waives; `null` where that is a matter of the night before the listing. */
  readonly purchase: Spread | null
  /** Milliseconds from the close of the day to the price and to the draw. */
  readonly priceAfter: number
  readonly drawAfter: number
}

const tokyo: readonly [BookRule] = [
  {
    from: dateText('2016-01-01'),
    source:
      '[K] approval, range after 10–12 business days, book of 5, price and draw on the next, purchase 4–5, listing 6–8 after',
    range: [10, 12],
    book: 5,
    pricing: 1,
    listing: [6, 8],
    purchase: [4, 5],
    priceAfter: 0,
    drawAfter: 2 * hour + 30 * minute,
  },
]

const newYork: readonly [BookRule] = [
  {
    from: dateText('2016-01-01'),
    source: '[B] range in the amended S-1, about two weeks of requests, price the evening before, first trade the next day',
    range: [2, 4],
    book: 8,
    pricing: 0,
    listing: [1, 1],
    purchase: null,
    priceAfter: 0,
    drawAfter: 2 * hour,
  },
]

/** China, in business days: from the announcement to the online day, and from it to the listing. */
interface OnlineRule extends Dated {
  readonly online: Spread
  readonly listing: Spread
}

const shanghai: readonly [OnlineRule] = [
  {
    from: dateText('2016-01-01'),
    source:
      '[R] qfwr: 7–8 days to the online day T, draw T+1, payment T+2 until 16:00, listing 9–13 days after T; counted in business days, so ' +
      'that what would fall on a weekend does not gather on the Monday',
    online: [5, 6],
    listing: [6, 9],
  },
]

const after = (at: Instant, milliseconds: number): Instant => (at + milliseconds) as Instant
const drawn = (words: RandomWords, [least, most]: Spread): number => words.between(least, most)

interface Days {
  readonly announced: TradingDay
  readonly range: TradingDay
  readonly first: TradingDay
  readonly last: TradingDay
  readonly pricing: TradingDay
  readonly lottery: TradingDay
  readonly payment: TradingDay
  readonly deadline: TradingDay
  readonly listing: TradingDay
}

type Moments = Pick<Timetable, 'rangeAt' | 'pricedAt' | 'drawnAt' | 'paymentFrom' | 'deadlineAt'>

const tableOf = (days: Days, moments: Moments, deadlineOn: DateText): Timetable => ({
  announcedOn: days.announced.date,
  announcedAt: days.announced.close,
  rangeOn: days.range.date,
  rangeAt: moments.rangeAt,
  subscribeFrom: days.first.date,
  opensAt: days.first.open,
  subscribeTo: days.last.date,
  closesAt: days.last.close,
  pricedOn: days.pricing.date,
  pricedAt: moments.pricedAt,
  lotteryOn: days.lottery.date,
  drawnAt: moments.drawnAt,
  paymentOn: days.payment.date,
  paymentFrom: moments.paymentFrom,
  deadlineOn,
  deadlineAt: moments.deadlineAt,
  listingOn: days.listing.date,
  listsAt: orderEntry(days.listing),
  tradesAt: days.listing.openingAuction,
  provisional: days.listing.provisional,
})

/**
 * Choices that the rules of a market leave open in a timetable: days until the range (in China until the online day), the
 * listing, the purchase.
 */
interface Chosen {
  readonly first: number
  readonly listing: number
  readonly purchase: number | null
}

/**
 * Tokyo lists no share in the last days of a year (JPX list 2021–2024): a listing that would come then waits for the second week
 * of the next one.
 */
const listedFrom = (market: Market, index: number): number => {
  const { date } = tradingDayAt(market, index)
  if (exchangeOf[market] !== 'tokyo' || date.slice(5) < '12-27') return index
  const year = Number(date.slice(0, 4))
  const late = index - tradingDayIndex(market, dateText(`${year}-12-27`))
  return tradingDayIndex(market, dateText(`${year + 1}-01-08`)) + late
}

const byBook = (market: Market, rule: BookRule, index: number, chosen: Chosen): Timetable => {
  const { purchase } = chosen
  const range = index + chosen.first
  const last = range + rule.book
  const pricing = last + rule.pricing
  const listing = listedFrom(market, pricing + chosen.listing)
  const at = (dayIndex: number): TradingDay => tradingDayAt(market, dayIndex)
  const days: Days = {
    announced: at(index),
    range: at(range),
    first: at(range + 1),
    last: at(last),
    pricing: at(pricing),
    lottery: at(pricing),
    payment: at(purchase === null ? pricing : pricing + 1),
    deadline: at(purchase === null ? listing : pricing + purchase),
    listing: at(listing),
  }
  const drawnAt = after(days.pricing.close, rule.drawAfter)
  return tableOf(
    days,
    {
      rangeAt: days.range.close,
      pricedAt: after(days.pricing.close, rule.priceAfter),
      drawnAt,
      paymentFrom: purchase === null ? drawnAt : orderEntry(days.payment),
      // Where the purchase is a matter of the night, an hour before order entry begins.
      deadlineAt: purchase === null ? after(orderEntry(days.listing), -hour) : days.deadline.close,
    },
    days.deadline.date,
  )
}

const online = (market: Market, index: number, chosen: Chosen): Timetable => {
  const announcedSession = tradingDayAt(market, index)
  const first = index + chosen.first
  const listing = first + chosen.listing
  const at = (dayIndex: number): TradingDay => tradingDayAt(market, dayIndex)
  const day = at(first)
  const eve = at(first - 1)
  const days: Days = {
    announced: announcedSession,
    range: eve,
    first: day,
    last: day,
    pricing: eve,
    lottery: at(first + 1),
    payment: at(first + 2),
    deadline: at(first + 2),
    listing: at(listing),
  }
  const pricedAt = eve.close
  const moments = { rangeAt: pricedAt, pricedAt, drawnAt: days.lottery.close }
  const payment = { paymentFrom: orderEntry(days.payment), deadlineAt: after(days.payment.close, hour) }
  return tableOf(days, { ...moments, ...payment }, days.deadline.date)
}

/** The longest way from an announcement to the listing, in calendar days, holidays included. */
const longestTimetable = 75

/** Whether the calendar reaches to the listing of what is announced on a trading day. */
const isNamed = (date: DateText): boolean => dateOf(dayOf(date) + longestTimetable) <= calendarTo

/** Choices that the rules of a market leave open, and how they become a timetable. */
interface Choice {
  readonly first: Spread
  readonly listing: Spread
  readonly purchase: Spread | null
  readonly timetable: (chosen: Chosen) => Timetable
}
const choiceOn = (market: Market, index: number, date: DateText): Choice => {
  const exchange = exchangeOf[market]
  if (exchange === 'shanghai') {
    const rule = rowAt(shanghai, date)
    return { first: rule.online, listing: rule.listing, purchase: null, timetable: (chosen) => online(market, index, chosen) }
  }
  const rule = rowAt(exchange === 'tokyo' ? tokyo : newYork, date)
  return {
    first: rule.range,
    listing: rule.listing,
    purchase: rule.purchase,
    timetable: (chosen) => byBook(market, rule, index, chosen),
  }
}

/**
 * The timetable of an offering announced on the evening of a trading day; `null` when the calendar ends before its listing, where no
 * date can be named.
 */
export const timetableOf = (market: Market, index: number, words: RandomWords): Timetable | null => {
  const { date } = tradingDayAt(market, index)
  if (!isNamed(date)) return null
  const { first, listing, purchase, timetable } = choiceOn(market, index, date)
  return timetable({
    first: drawn(words, first),
    listing: drawn(words, listing),
    purchase: purchase === null ? null : drawn(words, purchase),
  })
}

const each = ([least, most]: Spread): readonly number[] => Array.from({ length: most - least + 1 }, (_, turn) => least + turn)

/** Every timetable that the rules allow for what is announced on a trading day; none where the calendar ends. */
export const timetablesOf = (market: Market, index: number): readonly Timetable[] => {
  const { date } = tradingDayAt(market, index)
  if (!isNamed(date)) return []
  const { first, listing, purchase, timetable } = choiceOn(market, index, date)
  return each(first).flatMap((days) =>
    each(listing).flatMap((until) =>
      (purchase === null ? [null] : each(purchase)).map((within) => timetable({ first: days, listing: until, purchase: within })),
    ),
  )
}
