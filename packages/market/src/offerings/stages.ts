import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { boards } from '../catalogue/boards.ts'
import { tradingDayIndex } from '../exchanges/calendar.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { normal, sigma } from '../simulator/random/normal.ts'
import { blended, probabilityOf, type Quantiles, quantileOf } from '../simulator/random/quantiles.ts'
import type { DayKeys } from '../simulator/seeds.ts'
import { type Crowd, crowdOf, mostTickets } from './crowd.ts'
import type { ByBook, Draft } from './draft.ts'
import type { Withdrawal } from './offering.ts'
import { type RandomWords, wordsFor } from './random.ts'

/** Chances of a withdrawal in millionths: instead of the range, instead of the price, and after the draw. */
interface Risks {
  readonly range: number
  readonly price: number
  readonly paid: number
}
/** Japan: 2 of 85 to 19 of 112 a year 2016–2022 [B] K-LaRC; US: 14.7 % of announced offers [B]; China [E]. */
const risks: Readonly<Record<Exchange, Risks>> = {
  tokyo: { range: 40_000, price: 13_000, paid: 4_000 },
  new_york: { range: 47_000, price: 105_000, paid: 0 },
  shanghai: { range: 0, price: 7_000, paid: 2_000 },
}

const reasons = ['market_conditions', 'market_conditions', 'insufficient_demand', 'internal_check'] as const
const reasonBy = (words: RandomWords): Withdrawal['reason'] =>
  reasons[words.between(0, reasons.length - 1)] ?? 'market_conditions'

/** Demand of the crowd, in 1/4096 of its deviation, and what it applied for. */
interface Demand {
  readonly variate: number
  readonly crowd: Crowd
}

/**
 * Lots asked for by the crowd for each that is given out, in hundredths, by the demand. Japan: 9 to 2,708 [B]. US [E]: so steep that who always applies
 * gets most of what falls, and earns about nothing (Rock 1986; Koh and Walter 1989 measured it).
 */
const askedLots: Readonly<Record<ByBook, Quantiles>> = {
  tokyo: [
    [0, 600],
    [50, 900],
    [250, 4_000],
    [500, 9_600],
    [750, 19_000],
    [900, 50_000],
    [980, 140_000],
    [1_000, 270_800],
  ],
  new_york: [
    [0, 60],
    [200, 150],
    [500, 1_500],
    [800, 9_000],
    [1_000, 60_000],
  ],
}
/** China's winning rate in millionths, by the demand: 0.063, 0.030 and 0.015 % at 10, 50 and 90 % [R] qfwr. */
const chineseRate: Quantiles = [
  [0, 850],
  [100, 630],
  [500, 300],
  [900, 150],
  [1_000, 110],
]

/** Expected rate from the market's past before the crowd is counted, in millionths. */
export const usualRate: Readonly<Record<Exchange, number>> = { tokyo: 10_400, new_york: 67_000, shanghai: 300 }

const demandOf = (draft: Draft, words: RandomWords): Demand => {
  const exchange = exchangeOf[draft.market]
  const variate = normal(words.next())
  const probability = probabilityOf(variate)
  const lots = draft.allotment / draft.unit
  const wantedLots =
    exchange === 'shanghai'
      ? Math.floor((lots * 1_000_000) / quantileOf(chineseRate, probability))
      : Math.floor((lots * quantileOf(askedLots[exchange], probability)) / 100)
  return { variate, crowd: crowdOf(Math.max(1, Math.min(mostTickets, wantedLots)), draft.maximum / draft.unit, draft.scale) }
}

export interface PriceRange {
  readonly low: Price
  readonly high: Price
}

const percentOf = (value: number, hundredths: number): number => Math.floor((value * hundredths) / 10_000)

/** Japanese prices are in tens from 1,000 yen on, American ones in whole dollars or halves below ten. */
const stepOf = (market: Market, value: number): number => {
  if (exchangeOf[market] === 'tokyo') return value >= 10_000_000 ? 100_000 : 50_000
  return exchangeOf[market] === 'new_york' ? (value >= 100_000 ? 10_000 : 5_000) : 100
}

const stepped = (draft: Draft, value: number, date: DateText): Price => {
  const step = stepOf(draft.market, value)
  const whole = price(Math.max(step, Math.round(value / step) * step))
  return roundToTick(boards[draft.segment].tickTable, whole, date, 'nearest')
}

/** The range: Japan 5–12 % of its top wide, sometimes one price (SoftBank 2018) [B]; the US 12–15 % [K]. */
const rangeOf = (draft: Draft, words: RandomWords): PriceRange => {
  const { rangeOn } = draft.timetable
  const shift = Math.trunc((normal(words.next()) * 900) / sigma)
  const high = stepped(draft, percentOf(draft.fairPrice, 10_000 + Math.max(-2_500, Math.min(2_500, shift))), rangeOn)
  const [least, most] = exchangeOf[draft.market] === 'tokyo' ? [500, 1_200] : [1_200, 1_500]
  const width = words.chance(10_000) ? 0 : words.between(least, most)
  const low = stepped(draft, percentOf(high, 10_000 - width), rangeOn)
  return { low: price(Math.min(low, high)), high }
}

/**
 * The offer price by the demand that the brokerage found. Japan: at the top 79 %, at the bottom 8 % (Verita; the bottom [E]). US: a quarter
 * above the range, a quarter below (Ritter [K]).
 */
const pricedIn = (draft: Draft, range: PriceRange, demand: number, words: RandomWords): Price => {
  const { pricedOn } = draft.timetable
  const probability = probabilityOf(demand)
  const inside = (): Price => {
    const share = words.between(1, 9)
    const value = stepped(draft, range.low + Math.floor(((range.high - range.low) * share) / 10), pricedOn)
    return price(Math.max(range.low, Math.min(range.high, value)))
  }
  if (exchangeOf[draft.market] === 'tokyo')
    return probability >= 210_000 ? range.high : probability < 80_000 ? range.low : inside()
  if (probability >= 750_000)
    return above(stepped(draft, percentOf(range.high, 10_000 + words.between(400, 2_000)), pricedOn), range)
  if (probability < 250_000)
    return below(stepped(draft, percentOf(range.low, 10_000 - words.between(500, 2_500)), pricedOn), range)
  return inside()
}
const above = (value: Price, { high }: PriceRange): Price => (value > high ? value : price(high + 10_000))
const below = (value: Price, { low }: PriceRange): Price => (value < low ? value : price(Math.max(5_000, low - 5_000)))

const fixedPrice = (draft: Draft, words: RandomWords): Price =>
  stepped(draft, percentOf(draft.fairPrice, 10_000 + words.between(-500, 500)), draft.timetable.pricedOn)

export interface Pricing {
  readonly price: Price
  /** Demand as the price found it; the return of the first day leans on it. */
  readonly demand: number
}

/**
 * Results of an offering, step by step. Each answers `null` while the seed of its own day is not known, so nothing is published
 * before its day; results that have been drawn are kept.
 */
export interface Stages {
  range(): PriceRange | 'withdrawn' | null
  demand(): Demand | null
  pricing(): Pricing | 'withdrawn' | null
  /** Whether it goes through when the winners have paid. Not called for the US, where winners pay overnight. */
  paid(): 'stands' | 'withdrawn' | null
  reason(stage: keyof Risks): Withdrawal['reason']
}

export const stagesOf = (draft: Draft, keys: DayKeys): Stages => {
  const { market, code, timetable } = draft
  const exchange = exchangeOf[market]
  const cachedValues = new Map<string, unknown>()
  const words = (date: DateText, name: string): RandomWords | null => {
    const key = keys.keyAt(market, tradingDayIndex(market, date))
    return key === null ? null : wordsFor(key, `offering ${market}:${code} ${name}`)
  }
  const once = <Value>(name: string, date: DateText, make: (drawn: RandomWords) => Value | null): Value | null => {
    if (cachedValues.has(name)) return cachedValues.get(name) as Value
    const randomWords = words(date, name)
    const newValue = randomWords === null ? null : make(randomWords)
    if (newValue !== null) cachedValues.set(name, newValue)
    return newValue
  }
  const withdrawnIn = (stage: keyof Risks, date: DateText): boolean | null =>
    once<boolean>(`withdrawn ${stage}`, date, (randomWords) => randomWords.chance(risks[exchange][stage]))
  const range = (): PriceRange | 'withdrawn' | null => {
    if (exchange === 'shanghai') return null
    const withdrawn = withdrawnIn('range', timetable.rangeOn)
    if (withdrawn === null) return null
    return withdrawn ? 'withdrawn' : once('range', timetable.rangeOn, (randomWords) => rangeOf(draft, randomWords))
  }
  const demand = (): Demand | null => once('demand', timetable.subscribeTo, (randomWords) => demandOf(draft, randomWords))
  const pricing = (): Pricing | 'withdrawn' | null => {
    const withdrawn = withdrawnIn('price', timetable.pricedOn)
    if (withdrawn !== false) return withdrawn === null ? null : 'withdrawn'
    if (exchange === 'shanghai')
      return once('price', timetable.pricedOn, (randomWords) => ({ price: fixedPrice(draft, randomWords), demand: 0 }))
    const rangeOrEnd = range()
    const asks = demand()
    if (rangeOrEnd === null || rangeOrEnd === 'withdrawn' || asks === null) return null
    return once('price', timetable.pricedOn, (randomWords) => {
      const mind = blended(asks.variate, normal(randomWords.next()))
      return { price: pricedIn(draft, rangeOrEnd, mind, randomWords), demand: mind }
    })
  }
  return {
    range,
    demand,
    pricing,
    paid: () => {
      const withdrawn = withdrawnIn('paid', timetable.deadlineOn)
      return withdrawn === null ? null : withdrawn ? 'withdrawn' : 'stands'
    },
    reason: (stage) => {
      const on = { range: timetable.rangeOn, price: timetable.pricedOn, paid: timetable.deadlineOn }[stage]
      return once(`reason ${stage}`, on, reasonBy) ?? 'market_conditions'
    },
  }
}
