import { missing } from '@zaraba/money/missing.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { tradingDayIndex } from '../exchanges/calendar.ts'
import { type Dated, rowAt } from '../exchanges/dated.ts'
import { dateOf, dayOf } from '../exchanges/days.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import type { RandomWords } from './random.ts'

interface Arrivals extends Dated {
  /** Offerings announced in a year. */
  readonly yearly: number
  /** Share of the listings of a year in each month, in per mille. */
  readonly months: readonly number[]
}

const even = [84, 83, 83, 84, 83, 83, 84, 83, 83, 84, 83, 83] as const

/** How many offerings each market's world brings. What is withdrawn later is counted, so that the listings come out as the source has them. */
const arrivals: Readonly<Record<Exchange, readonly [Arrivals, ...Arrivals[]]>> = {
  tokyo: [
    {
      from: dateText('2016-01-01'),
      source: '[B] K-LaRC, kabumado, Deloitte: 65 to 125 a year 2016–2025, about 90; months by the JPX list 2021–2024',
      yearly: 94,
      months: [8, 50, 130, 90, 8, 160, 80, 20, 100, 90, 50, 214],
    },
  ],
  new_york: [
    {
      from: dateText('2016-01-01'),
      source: '[K] Ritter: 38 to 311 operating companies a year 2016–2024, about 120; even over the months',
      yearly: 138,
      months: even,
    },
  ],
  shanghai: [
    {
      from: dateText('2016-01-01'),
      source: '[B] 100 in 2024, 116 in 2025; even over the months',
      yearly: 101,
      months: even,
    },
  ],
}

/** Calendar days from the announcement to the listing, about: what a month lists was announced so long before. */
const lead: Readonly<Record<Exchange, number>> = { tokyo: 33, new_york: 18, shanghai: 19 }

const monthOf = (date: DateText): number => Number(date.slice(5, 7))

const tradingDaysOfMonth = (market: Market, date: DateText): number => {
  const first = dateText(`${date.slice(0, 7)}-01`)
  const next = dateOf(dayOf(first) + 32)
  return tradingDayIndex(market, dateText(`${next.slice(0, 7)}-01`)) - tradingDayIndex(market, first)
}

/** Most offerings that are announced in one market on one day. */
const mostADay = 6

/** How many offerings are announced on the evening of a trading day. */
export const arrivingOn = (market: Market, date: DateText, words: RandomWords): number => {
  const { yearly, months } = rowAt(arrivals[exchangeOf[market]], date)
  const listing = dateOf(dayOf(date) + lead[exchangeOf[market]])
  const perMille = months[monthOf(listing) - 1] ?? missing()
  // Each of six arrivals happens with the same chance: their sum has the mean that the rule wants.
  const millionths = Math.floor((yearly * perMille * 1_000) / (Math.max(15, tradingDaysOfMonth(market, listing)) * mostADay))
  let count = 0
  for (let index = 0; index < mostADay; index += 1) if (words.chance(millionths)) count += 1
  return count
}
