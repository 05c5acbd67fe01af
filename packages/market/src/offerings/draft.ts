import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { boards } from '../catalogue/boards.ts'
import { tradingDayAt } from '../exchanges/calendar.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Segment } from '../instrument.ts'
import { type Exchange, exchangeOf, type Market } from '../markets.ts'
import { branches } from './branch-list.ts'
import { type Branch, branchWeights } from './branches.ts'
import { codeFor, turnsOf } from './codes.ts'
import { nameFor } from './names.ts'
import type { Company, LockUp, SharesOffered, Texts, Timetable, Year } from './offering.ts'
import { pickFrom, type RandomWords, weighed, wordsFor } from './random.ts'
import { boardSizes, lockUpsOf } from './sizes.ts'
import { timetableOf } from './timetable.ts'
import { underwriters } from './underwriters.ts'

/** Facts that are fixed on the evening of the announcement, and the intended price, which is not published. */
export interface Draft {
  readonly market: Market
  readonly code: string
  readonly company: Company
  readonly segment: Segment
  readonly timetable: Timetable
  readonly shares: SharesOffered
  readonly sharesOutstanding: number
  readonly unit: number
  readonly maximum: number
  readonly allotment: number
  readonly fairPrice: Price
  /** The market's lots for each of this brokerage's: its crowd is as much smaller. */
  readonly scale: number
  readonly lead: Texts
  readonly syndicate: readonly Texts[]
  readonly lockUps: readonly LockUp[]
  /** The operator who proposed it; `null` for what the world brings. */
  readonly by: string | null
}

/** How many offerings came before, by board and market: codes and names follow from it. */
export type OfferingCounts = Record<string, number>

/** The boards of an exchange that take in newcomers. */
export const boardsOf: Readonly<Record<Exchange, readonly Segment[]>> = {
  tokyo: ['tse_growth', 'tse_standard', 'tse_prime'],
  new_york: ['nasdaq', 'nyse'],
  shanghai: ['sse_main', 'szse_main', 'sse_star', 'szse_chinext'],
}

/** Shares asked for by one ticket. China: 500 [P]; Japan: 100; the US has no such unit, ten are the product's choice. */
export const units: Readonly<Record<Exchange, number>> = { tokyo: 100, new_york: 10, shanghai: 500 }
/** Most tickets of an applicant (Japan and the US [E]); in China a thousandth of the shares that are sold online. */
export const mostLots: Readonly<Record<ByBook, Spread>> = { tokyo: [5, 50], new_york: [20, 50] }
/** The exchanges whose offerings are priced by a book. */
export type ByBook = Exclude<Exchange, 'shanghai'>
type Spread = readonly [least: number, most: number]

export const million = 1_000_000
export const downTo = (value: number, step: number): number => Math.max(step, Math.floor(value / step) * step)

/** A company without a profit loses a part of its value in a year: the value divided by one of these. */
export const lossOf: Spread = [12, 40]

/** The profit of the last year in thousands, of a value in millions. */
const profitOf = (words: RandomWords, valueMillions: number, per: number | null): number =>
  per === null ? -Math.floor((valueMillions * 1_000) / words.between(...lossOf)) : Math.floor((valueMillions * 100_000) / per)

/** Value of a company in millions, its profit in thousands, and where and when it is offered. */
interface Valued {
  readonly valueMillions: number
  readonly profit: number
  readonly exchange: Exchange
  readonly date: DateText
}

/** Three years of business that end in a profit; it and what follows in thousands. */
export const yearsOf = (
  words: RandomWords,
  branch: Branch,
  { valueMillions, profit, exchange, date }: Valued,
): Company['years'] => {
  const value = valueMillions * 1_000
  const margin = words.between(branch.margin[0], branch.margin[1])
  // Tax takes a third of what is earned; who loses has small sales.
  const operating = profit > 0 ? Math.floor((profit * 3) / 2) : profit
  const revenue = profit > 0 ? Math.floor((operating * 1_000) / margin) : Math.floor((-profit * words.between(20, 160)) / 100)
  const growth = words.between(105, 165)
  const equity = Math.floor(value / words.between(4, 12))
  const month = exchange === 'tokyo' ? pickFrom(words, ['03', '03', '03', '06', '09', '12']) : '12'
  // A year counts as known three months after its end.
  const last = Number(date.slice(0, 4)) - (Number(month) + 3 <= Number(date.slice(5, 7)) ? 0 : 1)
  const back = (value: number, years: number): number => {
    let restOfValue = value
    for (let turn = 0; turn < years; turn += 1) restOfValue = Math.floor((restOfValue * 100) / growth)
    return restOfValue
  }
  const shaken = (value: number, years: number): number => Math.floor((back(value, years) * words.between(70, 110)) / 100)
  const yearBack = (years: number): Year => ({
    month: `${last - years}-${month}`,
    revenue: back(revenue, years),
    operatingProfit: years === 0 ? operating : shaken(operating, years),
    netProfit: years === 0 ? profit : shaken(profit, years),
    equity: back(equity, years),
  })
  return [yearBack(2), yearBack(1), yearBack(0)] as const
}

const sharesFrom = (words: RandomWords, exchange: Exchange, all: number, soldPart: number, fresh: number): SharesOffered => {
  const unit = units[exchange]
  const offeredShares = downTo((all * soldPart) / 1_000, unit)
  const primary = downTo((offeredShares * fresh) / 1_000, unit)
  const overAllotment = exchange === 'shanghai' || words.chance(250_000) ? 0 : downTo((offeredShares * 15) / 100, unit)
  return { primary, secondary: offeredShares - primary, overAllotment }
}

/** Part of the offering that this brokerage draws, in per mille, least and most: a member of the syndicate, not its lead [E]. */
export const brokeragePart: Readonly<Record<ByBook, Spread>> = { tokyo: [8, 60], new_york: [5, 30] }
/** Part that China sells online, in per mille, after the claw-back [K]; and the lots of it that this brokerage's crowd draws for. */
export const onlinePart = [250, 450] as const
export const chineseLots = [100, 150] as const

const lotsOf = (
  words: RandomWords,
  exchange: Exchange,
  shares: SharesOffered,
): Pick<Draft, 'allotment' | 'maximum' | 'scale'> => {
  const unit = units[exchange]
  const offeredShares = shares.primary + shares.secondary + shares.overAllotment
  if (exchange === 'shanghai') {
    const soldShares = downTo((offeredShares * words.between(...onlinePart)) / 1_000, unit)
    const allotment = Math.min(soldShares, words.between(...chineseLots) * unit)
    return { allotment, maximum: downTo(soldShares / 1_000, unit), scale: Math.max(1, Math.floor(soldShares / allotment)) }
  }
  const allotment = downTo((offeredShares * words.between(...brokeragePart[exchange])) / 1_000, unit)
  return { allotment, maximum: words.between(...mostLots[exchange]) * unit, scale: 1 }
}

/** Draws the terms of the offering that is announced as one of a day's; `null` when the calendar or the codes have ended. */
export const draftOf = (market: Market, index: number, ordinal: number, key: Int32Array, turns: OfferingCounts): Draft | null => {
  const exchange = exchangeOf[market]
  const words = wordsFor(key, `offering ${market} ${ordinal}`)
  const timetable = timetableOf(market, index, words)
  const segment = weighed(
    words,
    boardsOf[exchange].map((each) => [each, boardSizes[each].weight] as const),
  )
  const counter = turnsOf(market, segment)
  const code = codeFor(market, segment, turns[counter] ?? 0)
  if (timetable === null || code === null) return null
  const sizes = boardSizes[segment]
  const { date } = tradingDayAt(market, index)
  const branch: Branch = branches[weighed(words, branchWeights[exchange])]
  const wantedSize = Math.max(sizes.step, Math.round(words.quantile(sizes.price) / sizes.step) * sizes.step)
  const fairPrice = roundToTick(boards[segment].tickTable, price(wantedSize * 100), date, 'nearest')
  const valueMillions = words.quantile(sizes.value)
  const sharesOutstanding = downTo((valueMillions * million * 10_000) / fairPrice, 1_000)
  const per = words.chance(sizes.losers * 1_000) ? null : words.quantile(sizes.per)
  const shares = sharesFrom(words, exchange, sharesOutstanding, words.quantile(sizes.sold), words.quantile(sizes.fresh))
  const turn = turns[`${market} names`] ?? 0
  const end = branch.ends[turn % branch.ends.length]
  const business = pickFrom(words, branch.businesses)
  const ownUnderwriters = underwriters[exchange]
  const first = words.between(0, ownUnderwriters.length - 1)
  const members = words.between(2, ownUnderwriters.length - 1)
  const year = Number(date.slice(0, 4))
  const lead = ownUnderwriters[first]
  if (end === undefined || lead === undefined) return null
  const lots = lotsOf(words, exchange, shares)
  turns[counter] = (turns[counter] ?? 0) + 1
  turns[`${market} names`] = turn + 1
  return {
    market,
    code,
    company: {
      ...nameFor(exchange, turn, end),
      sector: branch.sectors[exchange],
      business,
      years: yearsOf(words, branch, { valueMillions, profit: profitOf(words, valueMillions, per), exchange, date }),
      foundedIn: year - words.between(5, 32),
      simulated: true,
    },
    segment,
    timetable,
    shares,
    sharesOutstanding,
    unit: units[exchange],
    ...lots,
    fairPrice,
    lead,
    syndicate: Array.from(
      { length: members },
      (_, member) => ownUnderwriters[(first + 1 + member) % ownUnderwriters.length] ?? lead,
    ),
    lockUps: pickFrom(words, lockUpsOf[exchange]),
    by: null,
  }
}
