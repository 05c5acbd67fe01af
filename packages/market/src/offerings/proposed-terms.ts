import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { boards } from '../catalogue/boards.ts'
import { calendarTo, sessionAround, sessionOf, tradingDayAt, tradingDays } from '../exchanges/calendar.ts'
import { roundToTick } from '../exchanges/ticks.ts'
import type { Segment } from '../instrument.ts'
import { exchangeOf, type Market } from '../markets.ts'
import type { Quantiles } from '../simulator/random/quantiles.ts'
import type { BranchName } from './branch-list.ts'
import { boardsOf, brokeragePart, chineseLots, downTo, lossOf, million, mostLots, onlinePart, units } from './draft.ts'
import type { Texts, Timetable } from './offering.ts'
import { boardSizes } from './sizes.ts'
import { timetablesOf } from './timetable.ts'

/** Terms that an operator proposes. Everything else of the offering is drawn as it is for those of the world. */
export interface ProposedTerms {
  readonly market: Market
  readonly segment: Segment
  readonly branch: BranchName
  /** Without the mark that the company is made up, which is added. */
  readonly names: Texts
  /** The price that the prospectus assumes. */
  readonly price: Price
  /** Shares before the offering, those that are offered, and how many of these are new. */
  readonly shares: number
  readonly offered: number
  readonly fresh: number
  /** Profit of the last year in thousands of the market's currency; below zero a loss. */
  readonly profit: number
  /** Lots that the draw of this brokerage gives out, and shares that one applicant may ask for. */
  readonly lots: number
  readonly maximum: number
  readonly announcedOn: DateText
  readonly opensOn: DateText
  readonly deadlineOn: DateText
  readonly listingOn: DateText
}

export type TermField = Exclude<keyof ProposedTerms, 'market' | 'names' | 'branch'>
/** A term outside of its market's rules: what it is, what is nearest to it within them, and how far they reach. */
export interface TermFault<Value = number | string> {
  readonly field: TermField
  readonly now: Value
  readonly needed: Value
  readonly least: Value
  readonly most: Value
}

/** Coming sessions on one of whose evenings an offering can be announced. */
const sessionsAhead = 20

interface Bound {
  readonly least: number
  readonly most: number
  /** Values that pass are whole multiples of it. */
  readonly step: number
}
const ends = (table: Quantiles): readonly [number, number] => {
  const [first, last] = [table[0] ?? missing('a quantile'), table.at(-1) ?? missing('a quantile')]
  return [first[1], last[1]]
}
const perMille = (of: number, [least, most]: readonly [number, number], step: number): Bound => ({
  least: downTo((of * least) / 1_000, step),
  most: downTo((of * most) / 1_000, step),
  step,
})

/** Thousands by which a company may have earned or lost. Its shares are whole thousands, so its value is known to a thousand of them. */
const profitBound = ({ segment, shares, price: value, profit }: ProposedTerms): Bound => {
  const { per, losers } = boardSizes[segment]
  const [low, high] = [shares, shares + 1_000].map((count) => Math.floor((count * value) / 10_000_000)) as [number, number]
  const [cheap, dear] = ends(per)
  if (losers === 0 || profit > 0)
    return { least: Math.floor((low * 100) / dear), most: Math.floor((high * 100) / cheap), step: 1 }
  return { least: -Math.ceil(high / lossOf[0]), most: -Math.floor(low / lossOf[1]), step: 1 }
}

const lotsBound = ({ market, offered }: ProposedTerms): Bound => {
  const exchange = exchangeOf[market]
  const unit = units[exchange]
  if (exchange === 'shanghai') return { least: chineseLots[0], most: chineseLots[1], step: 1 }
  const { least, most } = perMille(offered, brokeragePart[exchange], unit)
  return { least: least / unit, most: most / unit, step: 1 }
}

const maximumBound = ({ market, offered }: ProposedTerms): Bound => {
  const exchange = exchangeOf[market]
  const unit = units[exchange]
  if (exchange !== 'shanghai') return { least: mostLots[exchange][0] * unit, most: mostLots[exchange][1] * unit, step: unit }
  // A thousandth of what is sold online.
  const [least, most] = onlinePart.map((part) => downTo(downTo((offered * part) / 1_000, unit) / 1_000, unit))
  return { least: least ?? unit, most: most ?? unit, step: unit }
}

/** The bounds of each number, by the sizes of the companies that the board takes in. */
const boundsOf = (
  terms: ProposedTerms,
): Readonly<Record<'price' | 'shares' | 'offered' | 'fresh' | 'profit' | 'lots' | 'maximum', Bound>> => {
  const { market, segment, price: value, shares, offered } = terms
  const sizes = boardSizes[segment]
  const unit = units[exchangeOf[market]]
  const [cheap, dear] = ends(sizes.price)
  const [small, large] = ends(sizes.value)
  const sharesOf = (millions: number): number => (millions * million * 10_000) / value
  return {
    price: { least: cheap * 100, most: dear * 100, step: sizes.step * 100 },
    shares: { least: downTo(sharesOf(small), 1_000), most: downTo(sharesOf(large), 1_000), step: 1_000 },
    offered: perMille(shares, ends(sizes.sold), unit),
    fresh: perMille(offered, ends(sizes.fresh), unit),
    profit: profitBound(terms),
    lots: lotsBound(terms),
    maximum: maximumBound(terms),
  }
}

/** The whole multiple of the step that lies nearest and within the bound. */
const nearest = (value: number, { least, most, step }: Bound): number => {
  const roundedValue = Math.round(value / step) * step
  return Math.max(Math.ceil(least / step) * step, Math.min(Math.floor(most / step) * step, roundedValue))
}

const numberFaults = (terms: ProposedTerms, at: DateText): readonly TermFault<number>[] =>
  Object.entries(boundsOf(terms)).flatMap(([name, bound]) => {
    const field = name as keyof ReturnType<typeof boundsOf>
    const now: number = terms[field]
    const within = nearest(now, bound)
    const neededValue = field === 'price' ? roundToTick(boards[terms.segment].tickTable, price(within), at, 'nearest') : within
    return now === neededValue ? [] : [{ field, now, needed: neededValue, least: bound.least, most: bound.most }]
  })

const dateFault = (field: TermField, now: DateText, allowedDates: readonly DateText[]): TermFault<string> | null => {
  const sortedDates = allowedDates.toSorted()
  const [least, most] = [sortedDates[0], sortedDates.at(-1)]
  if (least === undefined || most === undefined) return { field, now, needed: '-', least: '-', most: '-' }
  if (sortedDates.includes(now)) return null
  return { field, now, needed: sortedDates.find((each) => each > now) ?? most, least, most }
}

type Dates = Pick<ProposedTerms, 'market' | 'announcedOn' | 'opensOn' | 'deadlineOn' | 'listingOn'>

/** The timetable of the dates that were chosen, or what of them no timetable of the market's rules has. */
const datesAt = (
  terms: Dates,
  at: Instant,
): { readonly timetable: Timetable } | { readonly faults: readonly TermFault<string>[] } => {
  const { market } = terms
  const { date, close, index } = sessionAround(market, at)
  const next = at < close ? date : tradingDayAt(market, index + 1).date
  const announcedFault = dateFault(
    'announcedOn',
    terms.announcedOn,
    tradingDays(market, next, calendarTo).slice(0, sessionsAhead),
  )
  const session = sessionOf(market, terms.announcedOn)
  if (announcedFault !== null || session === null) return { faults: announcedFault === null ? [] : [announcedFault] }
  let leftTimetables = timetablesOf(market, session.index)
  const faults: TermFault<string>[] = []
  const keep = (field: 'opensOn' | 'deadlineOn' | 'listingOn', dateOf: (timetable: Timetable) => DateText): void => {
    const fault = dateFault(field, terms[field], leftTimetables.map(dateOf))
    if (fault === null) leftTimetables = leftTimetables.filter((each) => dateOf(each) === terms[field])
    else faults.push(fault)
  }
  keep('opensOn', ({ subscribeFrom }) => subscribeFrom)
  keep('deadlineOn', ({ deadlineOn }) => deadlineOn)
  keep('listingOn', ({ listingOn }) => listingOn)
  const [timetable] = leftTimetables
  return faults.length === 0 && timetable !== undefined ? { timetable } : { faults }
}

/**
 * Faults of proposed terms by the rules that the world's offerings obey, at a moment; without a fault, their timetable. Bounds of
 * a number that depend on another one follow from that one as it was proposed.
 */
export const readTerms = (
  terms: ProposedTerms,
  at: Instant,
): { readonly timetable: Timetable } | { readonly faults: readonly TermFault[] } => {
  const boardsHere = boardsOf[exchangeOf[terms.market]]
  const [board] = boardsHere
  if (!boardsHere.includes(terms.segment) && board !== undefined)
    return { faults: [{ field: 'segment', now: terms.segment, needed: board, least: board, most: boardsHere.at(-1) ?? board }] }
  const dates = datesAt(terms, at)
  const numbers = numberFaults(terms, terms.announcedOn)
  if ('faults' in dates) return { faults: [...numbers, ...dates.faults] }
  return numbers.length > 0 ? { faults: numbers } : dates
}
