import { missing } from '@zaraba/money/missing.ts'
import { type Price, price } from '@zaraba/money/price.ts'
import { type DateText, dateText, minute } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../../exchanges/calendar.ts'
import { type Dated, rowAt } from '../../exchanges/dated.ts'
import {
  type FirstDays,
  type FirstQuotes,
  firstDaysOf,
  firstQuotes,
  renewalsUntil,
  withinReach,
} from '../../exchanges/first-days.ts'
import type { PriceBand } from '../../exchanges/limits.ts'
import type { Instrument } from '../../instrument.ts'
import { type Exchange, exchangeOf } from '../../markets.ts'
import { type Grid, slotKind } from '../day/grid.ts'
import { block, purpose } from '../random/chacha.ts'
import { normal, sigma } from '../random/normal.ts'
import { logarithm, octave, perCent } from '../random/octaves.ts'
import { blended, probabilityOf, type Quantiles, quantileOf } from '../random/quantiles.ts'
import { type DayKeys, nonceOf } from '../seeds.ts'
import type { DayMove } from './character.ts'
import { bandOf, nearestPrice } from './pricing.ts'

interface Returns extends Dated {
  /** Against the offer price, in hundredths of a per cent: Tokyo's first price, the first close elsewhere. */
  readonly table: Quantiles
  /** Deviation of the first day's path beside what the share does on any day, in parts, and where its close tends to. */
  readonly unrest: number
  readonly tendency: number
}

const since = dateText('2023-01-01')
export const firstReturns: Readonly<Record<Exchange, readonly [Returns]>> = {
  tokyo: [
    {
      from: since,
      source:
        '[R] JPX list of 124 issues 2023–mid 2024: p10 −8, p25 0, p50 +27, p75 +75, p90 +154, p95 +219 %, 8 % at 0.92 of the offer; first ' +
        'day’s close −2 % of the first price on average, 62 % below it',
      table: [
        [0, -2_200],
        [40, -1_000],
        [41, -840],
        [120, -760],
        [121, -700],
        [215, -60],
        [250, 0],
        [500, 2_700],
        [750, 7_500],
        [900, 15_400],
        [950, 21_900],
        [990, 33_000],
        [1_000, 45_000],
      ],
      unrest: Math.floor(11.5 * perCent),
      tendency: Math.floor(-2.8 * perCent),
    },
  ],
  new_york: [
    {
      from: since,
      source: '[K] Ritter, long run: p10 −8, p50 +6, p90 +60 %, 30 % below the offer; first close',
      table: [
        [0, -4_500],
        [50, -1_800],
        [100, -800],
        [300, -50],
        [301, 0],
        [380, 0],
        [500, 600],
        [750, 2_300],
        [900, 6_000],
        [970, 12_000],
        [1_000, 25_000],
      ],
      unrest: 6 * perCent,
      tendency: 0,
    },
  ],
  shanghai: [
    {
      from: since,
      source:
        '[B] reportify, EY: H1 2025 of 51 none below, 44 over +100, 29 over +200, 13 over +300 %; H1 2024 +136 on average; first close',
      table: [
        [0, -500],
        [10, 0],
        [50, 4_000],
        [140, 10_000],
        [430, 20_000],
        [750, 30_000],
        [900, 42_000],
        [970, 60_000],
        [1_000, 110_000],
      ],
      unrest: 14 * perCent,
      tendency: 0,
    },
  ],
}

/** Logarithm of volatility that a share begins with, against its rest. */
export const firstVolatility = Math.floor(0.8 * octave)

const words = new Uint32Array(16)

interface FirstMove {
  readonly overnight: number
  readonly intraday: number
}

/** From the offer to where the demand puts the share, in parts. */
export const firstGap = ({ id, debut, market }: Instrument, key: Int32Array, listedOn: DateText): number => {
  if (debut === undefined) throw new RangeError(`${id} has no first day of its own`)
  block(key, nonceOf(id), purpose.debut, 0, words)
  const variate = normal(words[0] ?? missing())
  // In New York the book is shown to those who price the share, so that the demand says most of what it will be worth.
  const demandVariate = exchangeOf[market] === 'new_york' ? blended(debut.demand, variate) : blended(variate, debut.demand)
  const probability = probabilityOf(demandVariate)
  const firstReturn = quantileOf(rowAt(firstReturns[exchangeOf[market]], listedOn).table, probability)
  const aim = Math.max(1, Math.floor((debut.offer * (10_000 + firstReturn)) / 10_000))
  return logarithm(aim) - logarithm(debut.offer)
}

/** The moves of the listing day instead of those of any day (`intraday` is what the latter would have been). */
const firstMove = (instrument: Instrument, key: Int32Array, intraday: number): FirstMove => {
  const { debut, listedOn, market } = instrument
  if (debut === undefined) throw new RangeError(`${instrument.id} has no first day of its own`)
  const { unrest, tendency } = rowAt(firstReturns[exchangeOf[market]], listedOn)
  const way = firstGap(instrument, key, listedOn)
  const ownMove = intraday + tendency + Math.trunc((normal(words[1] ?? missing()) * unrest) / sigma)
  return exchangeOf[market] === 'tokyo' ? { overnight: way, intraday: ownMove } : { overnight: way - ownMove, intraday: ownMove }
}

/** Minutes until the cross in New York, and how many tenths of the shares offered trade on the first day, of the listing day's key. */
export const firstDraws = (instrument: Instrument, key: Int32Array): { readonly cross: number; readonly turned: number } => {
  const { cross } = firstDaysOf(instrument.segment, instrument.listedOn)
  const [least, most] = cross ?? [0, 0]
  block(key, nonceOf(instrument.id), purpose.debut, 1, words)
  const turnedPart =
    exchangeOf[instrument.market] === 'tokyo' ? 18 + ((words[1] ?? missing()) % 23) : 7 + ((words[1] ?? missing()) % 4)
  return { cross: least + ((words[0] ?? missing()) % (most - least + 1)), turned: turnedPart }
}

/** The day on which a share is looked for a first price, or one of those without a limit. */
export interface FirstDay {
  readonly rule: FirstDays
  /** Sessions since the listing: 0 on the day itself. */
  readonly session: number
  /** Tokyo, while there was no first price before this day. */
  readonly quotes: FirstQuotes | null
}

export const listingIndex = ({ market, listedOn }: Instrument): number => tradingDayIndex(market, listedOn)

/** Tokyo: the quotes of the listing day. */
const openingQuotes = (instrument: Instrument, offer: Price): FirstQuotes | null => {
  const { segment, listedOn, tickTable } = instrument
  const { special } = firstDaysOf(segment, listedOn)
  return special === null ? null : firstQuotes(special, offer, tickTable, listedOn)
}

/** Whether the listing day found no first price: what was asked lay beyond its quotes. `false` when its seed is not known. */
const foundNone = (keys: DayKeys, instrument: Instrument, offer: Price): boolean => {
  const quotes = openingQuotes(instrument, offer)
  const key = keys.keyAt(instrument.market, listingIndex(instrument))
  if (quotes === null || key === null) return false
  const askedParts = logarithm(offer) + firstMove(instrument, key, 0).overnight
  return !withinReach(quotes, nearestPrice(instrument, askedParts, instrument.listedOn))
}

/** Special rules of a day of a share; `null` on any usual day. `base` is the offer price, or the last quote of the day before. */
export const firstDayOn = (keys: DayKeys, instrument: Instrument, index: number, base: Price): FirstDay | null => {
  const { debut, segment, listedOn, tickTable, market } = instrument
  if (debut === undefined) return null
  const session = index - listingIndex(instrument)
  if (session > 5) return null
  const rule = firstDaysOf(segment, listedOn)
  if (rule.special === null) return session < Math.max(rule.free, 1) ? { rule, session, quotes: null } : null
  if (session > 1 || (session === 1 && !foundNone(keys, instrument, debut.offer))) return null
  return { rule, session, quotes: firstQuotes(rule.special, base, tickTable, tradingDayAt(market, index).date) }
}

/** Without a first price by the second day, what lies beyond its reach becomes one at its end. */
export const reachable = (instrument: Instrument, { quotes, session }: FirstDay, opening: number, date: DateText): number => {
  if (quotes === null || session === 0 || withinReach(quotes, nearestPrice(instrument, opening, date))) return opening
  return logarithm(opening > logarithm(quotes.quotes.up) ? quotes.quotes.up : quotes.quotes.down)
}

/**
 * Move of a newly listed share on a day instead of its usual moves. A listing day without a price ends at its last special quote.
 */
export const debutMove = (
  keys: DayKeys,
  instrument: Instrument,
  index: number,
  usual: DayMove,
  state: { readonly latent: number; readonly close: number },
): DayMove => {
  const session = index - listingIndex(instrument)
  const key = keys.keyAt(instrument.market, index)
  if (session > 1 || key === null) return usual
  const base = state.close as Price
  const first = firstDayOn(keys, instrument, index, base)
  if (first === null) return usual
  const { date } = tradingDayAt(instrument.market, index)
  if (session === 0) {
    const moves = firstMove(instrument, key, usual.intraday)
    const isPriced = comesToPrice(first, nearestPrice(instrument, state.latent + moves.overnight, date))
    return { ...usual, ...moves, intraday: isPriced ? moves.intraday : 0 }
  }
  return { ...usual, overnight: reachable(instrument, first, state.latent + usual.overnight, date) - state.latent }
}

/** The band of a day whose opening price is given, and whether it comes to a price at all. */
export const bandOfFirst = (instrument: Instrument, day: FirstDay, open: Price, date: DateText): PriceBand | null =>
  day.quotes === null ? null : bandOf(instrument, open, date)

export const comesToPrice = ({ quotes }: FirstDay, open: Price): boolean => quotes === null || withinReach(quotes, open)

/** The last special quote of a day that came to no price. */
export const lastQuote = ({ quotes }: FirstDay, open: Price, base: Price): Price =>
  quotes === null ? base : open > base ? quotes.quotes.up : quotes.quotes.down

/** The special quote after `traded` milliseconds of trading: it begins at the base and never goes beyond its bounds. */
export const quoteAfter = (quotes: FirstQuotes, base: Price, side: 'up' | 'down', tradedSlots: number): Price => {
  const { step, every } = quotes[side]
  const quoteMove = step * Math.floor(tradedSlots / every)
  return price(side === 'up' ? Math.min(base + quoteMove, quotes.quotes.up) : Math.max(base - quoteMove, quotes.quotes.down))
}

const isMinute = (kind: number | undefined): boolean =>
  kind === slotKind.continuous || kind === slotKind.opening || kind === slotKind.reopening

/** Milliseconds of continuous trading from the open to the beginning of a slot. */
export const tradedBefore = (grid: Grid, slot: number): number => {
  let count = 0
  for (let each = 0; each < slot; each += 1) if (isMinute(grid.kinds[each])) count += 1
  return count * minute
}

/** The slot of a session's minute, counted in minutes of continuous trading; the last ones keep half an hour for trading. */
export const slotOfMinute = (grid: Grid, wantedMinute: number): number => {
  let last = 0
  let count = 0
  for (let slot = 0; slot < grid.count - 30; slot += 1) {
    if (!isMinute(grid.kinds[slot])) continue
    last = slot
    if (count >= wantedMinute) return slot
    count += 1
  }
  return last
}

/** Slots that pass before the first print of a share's first day. */
export const delayOfFirst = (
  instrument: Instrument,
  day: FirstDay,
  { grid, base, open, key }: { readonly grid: Grid; readonly base: Price; readonly open: Price; readonly key: Int32Array },
): number => {
  const { quotes, rule, session } = day
  if (quotes !== null) {
    const { every } = open > base ? quotes.up : quotes.down
    const minutes = renewalsUntil(quotes, base, open) * Math.floor(every / minute)
    return minutes === 0 ? 0 : slotOfMinute(grid, minutes)
  }
  return rule.cross === null || session > 0 ? 0 : slotOfMinute(grid, firstDraws(instrument, key).cross)
}
