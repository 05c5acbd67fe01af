import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import type { Day } from '../day/days.ts'
import type { Factors, SectorTable } from '../factors/factors.ts'
import { block, purpose } from '../random/chacha.ts'
import { antilog } from '../random/octaves.ts'
import type { DayKeys } from '../seeds.ts'
import { livedDay } from '../steps/day.ts'
import { fairMove, livedMove } from '../steps/move.ts'
import type { Walks } from '../steps/walks.ts'
import { type Character, characterOf, comesToSplit, type DayMove, logOfRatio, splitRatio } from './character.ts'
import { bandOfFirst, comesToPrice, debutMove, type FirstDay, firstDayOn, lastQuote, listingIndex } from './debut.ts'
import { exDropOn, morning } from './mornings.ts'
import { bandOf, clampToBand, declaredDividend, nearestPrice, surelyInside } from './pricing.ts'
import { leftOf } from './public-history.ts'
import { resultsOn } from './results.ts'
import { auctionPrice, closingWordOf } from './rounding.ts'

/** State that the chain of closes carries from one day to the next. It is the whole checkpoint: plain numbers. */
export interface ChainState {
  /** Trading day index that comes next. */
  next: number
  /** Logarithm of the price that the market would pay if there were no limits and ticks, in parts. */
  latent: number
  close: number
  volatility: number
  /** Where the last split left the price; what all splits since the genesis add up to, negative before it; in parts. */
  reference: number
  shift: number
  /** Reaction to yesterday evening's results, in parts. */
  reaction: number
  /** The part of a path of history beyond the bounds of growth, which is taken back evenly, in parts. */
  beyond: number
  /** The split that is announced: new shares for old ones (0 for none), the index of its ex-date and of its announcement. */
  splitNumerator: number
  splitDenominator: number
  splitOn: number
  splitAnnounced: number
  /** Dividend per share declared with the last results, in ten-thousandths, and the index of that day. */
  dividend: number
  declaredOn: number
}

export type Happening =
  | {
      readonly kind: 'results'
      readonly index: number
      readonly at: Instant
      readonly within: boolean
      readonly surprise: number
    }
  | { readonly kind: 'dividend'; readonly index: number; readonly amount: Price; readonly announced: number }
  | {
      readonly kind: 'split'
      readonly index: number
      readonly numerator: number
      readonly denominator: number
      readonly announced: number
    }

/** The computed days of one instrument, by `index − from`. Logarithms are parts of an octave, prices ten-thousandths. */
export interface Chain {
  readonly character: Character
  readonly sector: SectorTable
  readonly from: number
  /** Logarithms of the opening price and of the close without limits and ticks, and of the move between close and open. */
  opening: Int32Array
  overnight: Int32Array
  latent: Int32Array
  volatility: Int32Array
  shift: Int32Array
  base: Float64Array
  close: Float64Array
  readonly happenings: Happening[]
  /** The first day that was drawn last to find its close, kept so that its prices are not drawn again. */
  firstDay: Day | null
  readonly state: ChainState
}

export interface ChainSource {
  readonly keys: DayKeys
  readonly factors: Factors
  readonly walks: Walks
  /** By market, the index of the first day after the public history. */
  readonly genesis: Readonly<Record<Market, number>>
}

const words = new Uint32Array(16)
/** Trading days from a split's announcement to its ex-date. */
const splitNotice = 27

const plannedMove = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): DayMove => {
  const usual = fairMove(source, instrument, chain, index, words)
  return instrument.debut === undefined ? usual : debutMove(source.keys, instrument, index, usual, chain.state)
}

/** The unlimited path: one day's moves, splits and dividends in logarithms. `false` when a seed is not known. */
export const advancePath = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): boolean => {
  const { market } = instrument
  const { sector } = chain
  const key = source.keys.keyAt(market, index)
  if (key === null || !sector.ensure(index)) return false
  const { character, state } = chain
  const row = index - chain.from
  block(key, character.nonce, purpose.day, 0, words)
  const history = index < source.genesis[market]
  const move = history ? plannedMove(source, instrument, chain, index) : livedMove(source, instrument, chain, index, words)
  if (move === null) return false
  const exDrop = exDropOn(instrument, chain, index, history)
  if (state.splitNumerator > 0 && state.splitOn === index) {
    const { splitNumerator: numerator, splitDenominator: denominator } = state
    const drop = logOfRatio(numerator, denominator)
    state.latent -= drop
    state.shift += drop
    state.splitNumerator = 0
    chain.happenings.push({ kind: 'split', index, numerator, denominator, announced: state.splitAnnounced })
  }
  state.latent -= exDrop
  chain.volatility[row] = state.volatility
  chain.shift[row] = state.shift
  chain.overnight[row] = move.overnight
  const partsLeft = history ? leftOf(state.beyond, instrument, source.genesis, index) : 0
  const opening = state.latent + move.overnight
  chain.opening[row] = opening + partsLeft
  const results = resultsOn(source, instrument, character, index)
  const { within = false, reaction = 0 } = results ?? {}
  state.latent += move.overnight + move.intraday + (within ? reaction : 0)
  chain.latent[row] = state.latent + partsLeft
  // Growth is counted from the first price, lest every welcomed newcomer split its shares at once.
  if (instrument.debut !== undefined && index === listingIndex(instrument)) state.reference = chain.opening[row] ?? missing()
  state.volatility = move.volatility
  state.reaction = within ? 0 : reaction
  if (results !== null) {
    chain.happenings.push({ kind: 'results', index, at: results.at, within, surprise: results.surprise })
    // The rest of their effect is published at that moment, too, and depends on no later price.
    const excess = (within ? opening : state.latent) + state.shift - state.reference
    if (comesToSplit(instrument, excess, results.chance, history ? 'history' : 'lived') && state.splitNumerator === 0) {
      const [numerator, denominator] = splitRatio(instrument, excess)
      state.reference += logOfRatio(numerator, denominator)
      state.splitNumerator = numerator
      state.splitDenominator = denominator
      state.splitAnnounced = index
      state.splitOn = index + splitNotice + (character.schedule.exDates.has(index + splitNotice) ? 1 : 0)
    }
  }
  return true
}

/** The close without limits: of a lived day as its closing auction rounds it. */
const freeClose = (source: ChainSource, instrument: Instrument, chain: Chain, index: number, date: DateText): Price => {
  const latent = chain.latent[index - chain.from] ?? missing()
  const { market } = instrument
  const key = index < source.genesis[market] ? null : source.keys.keyAt(market, index)
  if (key === null) return nearestPrice(instrument, latent, date)
  return auctionPrice(instrument, antilog(Math.max(0, latent)), date, closingWordOf(key, chain.character.nonce))
}

const closeOf = (instrument: Instrument, base: Price, free: Price, date: DateText): Price =>
  surelyInside(instrument, base, free) ? free : clampToBand(free, bandOf(instrument, base, date))

interface Ending {
  readonly first: FirstDay | null
  readonly base: Price
  readonly free: Price
  readonly date: DateText
}

const closeOfFirst = (
  instrument: Instrument,
  chain: Chain,
  index: number,
  first: FirstDay,
  { base, free, date }: Ending,
): Price => {
  const open = nearestPrice(instrument, chain.opening[index - chain.from] ?? missing(), date)
  return comesToPrice(first, open) ? clampToBand(free, bandOfFirst(instrument, first, open, date)) : lastQuote(first, open, base)
}

const closeOn = (source: ChainSource, instrument: Instrument, chain: Chain, index: number, ending: Ending): Price => {
  const { first, base, free, date } = ending
  if (first === null) return closeOf(instrument, base, free, date)
  const row = index - chain.from
  if (index < source.genesis[instrument.market]) return closeOfFirst(instrument, chain, index, first, ending)
  // The first price depends on the minute in which it is found, and the band on the first price: the day must be lived.
  chain.base[row] = base
  const day = livedDay(source, instrument, chain, index)
  chain.firstDay = day
  chain.state.latent -= day?.lived?.state.held ?? 0
  chain.latent[row] = chain.state.latent
  return day?.plan.close ?? base
}

/** The dividend that results of a computed day bring: by its close, or by the last one before where they come while it runs. */
export const dividendDeclaredOn = (instrument: Instrument, chain: Chain, index: number): number => {
  const results = chain.happenings.findLast((each) => each.kind === 'results' && each.index === index)
  const prices = results?.kind === 'results' && results.within ? chain.base : chain.close
  return declaredDividend(instrument, prices[index - chain.from] ?? missing(), chain.character.schedule.payments)
}

/** Applies the exchange's rules to the unlimited path: base price, band, tick; and the dividend in money. */
export const settle = (
  source: ChainSource,
  instrument: Instrument,
  chain: Chain,
  index: number,
  split: Happening | undefined,
): void => {
  const { character, state } = chain
  const row = index - chain.from
  const [numerator, denominator] = split?.kind === 'split' ? [split.numerator, split.denominator] : [1, 1]
  const { date, declared, dividend, base } = morning(instrument, chain, index, numerator, denominator)
  state.dividend = declared
  if (dividend > 0) chain.happenings.push({ kind: 'dividend', index, amount: dividend as Price, announced: state.declaredOn })
  const free = freeClose(source, instrument, chain, index, date)
  const first = firstDayOn(source.keys, instrument, index, base)
  const close = closeOn(source, instrument, chain, index, { first, base, free, date })
  chain.base[row] = base
  chain.close[row] = close
  state.close = close
  if (character.schedule.results.has(index)) {
    state.dividend = dividendDeclaredOn(instrument, chain, index)
    state.declaredOn = index
  }
  state.next = index + 1
}

/** An empty chain, with room for a number of days. */
export const emptyChain = (
  source: ChainSource,
  instrument: Instrument,
  from: number,
  room: number,
  state: ChainState,
): Chain => ({
  character: characterOf(instrument),
  sector: source.factors.sector(instrument.market, instrument.sector),
  from,
  opening: new Int32Array(room),
  overnight: new Int32Array(room),
  latent: new Int32Array(room),
  volatility: new Int32Array(room),
  shift: new Int32Array(room),
  base: new Float64Array(room),
  close: new Float64Array(room),
  happenings: [],
  firstDay: null,
  state,
})

/** Room for days after the genesis, in trading days; it grows when they are used up. */
export const comingRoom = 250

/** Room of a chain that goes on from some days ago, of which a start needs no more than these. */
const resumedRoom = 16

/** A chain that goes on from a checkpoint, without the days before it. */
export const resumeChain = (source: ChainSource, instrument: Instrument, checkpoint: ChainState): Chain =>
  emptyChain(source, instrument, checkpoint.next, resumedRoom, { ...checkpoint })

const longer = <Values extends Int32Array | Float64Array>(old: Values, longerValues: Values): Values => {
  longerValues.set(old)
  return longerValues
}

/** Makes room for as many coming days again. */
const grow = (chain: Chain): void => {
  const length = chain.close.length + comingRoom
  chain.opening = longer(chain.opening, new Int32Array(length))
  chain.overnight = longer(chain.overnight, new Int32Array(length))
  chain.latent = longer(chain.latent, new Int32Array(length))
  chain.volatility = longer(chain.volatility, new Int32Array(length))
  chain.shift = longer(chain.shift, new Int32Array(length))
  chain.base = longer(chain.base, new Float64Array(length))
  chain.close = longer(chain.close, new Float64Array(length))
}

/** Computes the days up to `index`. `false` when a seed on the way is not known. */
export const extendChain = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): boolean => {
  while (chain.state.next <= index) {
    const at = chain.state.next
    if (at - chain.from >= chain.close.length) grow(chain)
    const before = chain.happenings.length
    if (!advancePath(source, instrument, chain, at)) return false
    settle(
      source,
      instrument,
      chain,
      at,
      chain.happenings.slice(before).find((each) => each.kind === 'split'),
    )
  }
  return true
}
