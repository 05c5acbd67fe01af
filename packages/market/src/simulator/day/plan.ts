import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import { type PriceBand, renewalWidth } from '../../exchanges/limits.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import type { Instrument } from '../../instrument.ts'
import { type Exchange, exchangeOf } from '../../markets.ts'
import { bridge } from '../factors/common-moves.ts'
import { firstIndex } from '../factors/factors.ts'
import { block, purpose } from '../random/chacha.ts'
import { exponential, normal, sigma } from '../random/normal.ts'
import { antilog, factor, octave, squareRoot } from '../random/octaves.ts'
import type { Character } from '../shares/character.ts'
import type { Chain, ChainSource } from '../shares/daily.ts'
import { bandOfFirst, comesToPrice, delayOfFirst, type FirstDay, firstDayOn, firstDraws, listingIndex } from '../shares/debut.ts'
import { bandOf, clampToBand, nearestPrice } from '../shares/pricing.ts'
import { usualTrading } from '../shares/usual-trading.ts'
import { type Grid, gridOf, stretches } from './grid.ts'
import type { Halt } from './halts.ts'

// A day of public history is drawn from its ends: the chain of days has given its open and its close, and the path between them is a
// bridge that market and sector bend, with a highest and a lowest point for each stretch. Such a day is shown whole or not at all, which
// is why it may be outlined first and filled in minute by minute where somebody looks. A day that is lived (`steps/`) has the same
// plan, but no outline: its end is not drawn before it has come.

/**
 * One instrument's day in outline: everything that the minutes, the prints and the book of the day are drawn from. Prices are
 * ten-thousandths, logarithms parts of an octave.
 */
export interface Plan {
  readonly instrument: Instrument
  readonly character: Character
  readonly session: TradingDay
  readonly grid: Grid
  readonly key: Int32Array
  readonly row: number
  /** The previous close, ex-dividend and ex-split: the base of the band and of the day's change. */
  readonly base: Price
  readonly band: PriceBand | null
  readonly open: Price
  readonly close: Price
  readonly high: Price
  readonly low: Price
  readonly volume: number
  /** Shares of a usual day, as everybody knows them before the open. */
  readonly usualVolume: number
  /** Whole major units. */
  readonly turnover: number
  /** Slots at the beginning that pass under a special quote before the first print. */
  readonly delayed: number
  /** Side of that quote; absent, it follows from the open. */
  readonly special?: 'bid' | 'ask' | null
  /** Special rules of one of the first days after a listing, and where the share was halted in it. */
  readonly first: FirstDay | null
  readonly halts: readonly Halt[]
}

/** The outline of a day of public history, whose end is drawn first. */
export interface Outline extends Plan {
  /** Logarithm of the path at the ends of the stretches, and the highest and lowest that it reaches within each. */
  readonly points: Int32Array
  readonly tops: Int32Array
  readonly bottoms: Int32Array
  /** Deviations of the day's path: the share's own, and what it takes over from its market and its sector. */
  readonly ownDeviation: number
  readonly marketDeviation: number
  readonly sectorDeviation: number
}

const words = new Uint32Array(16)
const extremeWords = new Uint32Array(16)
const ownBridge = new Int32Array(stretches + 1)

/** The outline's own arrays are written once, here. */
const pathOf = (chain: Chain, row: number, source: ChainSource, instrument: Instrument, index: number) => {
  const { character } = chain
  const common = index - firstIndex[instrument.market]
  const market = source.factors.market[instrument.market]
  const { sector } = chain
  const scale = factor(chain.volatility[row] ?? missing())
  const ownDeviation = Math.floor((character.intraday * scale) / 4096)
  const marketDeviation = Math.trunc(((market.deviation[common] ?? missing()) * character.beta) / 100)
  const sectorDeviation = sector.deviation[common] ?? missing()
  bridge(words, 8, ownBridge, 0)
  const points = new Int32Array(stretches + 1)
  const opening = chain.opening[row] ?? missing()
  const move = (chain.latent[row] ?? missing()) - opening
  const at = common * (stretches + 1)
  for (let stretch = 0; stretch <= stretches; stretch += 1) {
    const bent =
      (ownBridge[stretch] ?? missing()) * ownDeviation +
      (market.skeleton[at + stretch] ?? missing()) * marketDeviation +
      (sector.skeleton[at + stretch] ?? missing()) * sectorDeviation
    points[stretch] = opening + Math.floor((move * stretch) / stretches) + Math.floor(bent / sigma)
  }
  points[stretches] = opening + move
  return { points, ownDeviation, marketDeviation, sectorDeviation }
}

/**
 * Highest and lowest point of a Brownian bridge in each stretch: (a + b ± √((b − a)² + 2 s² e)) ÷ 2, with e exponential by sixteen
 * random words. `variance` is that of the whole day.
 */
export const extremesOf = (
  points: Int32Array,
  variance: number,
  random: Uint32Array,
): readonly [tops: Int32Array, bottoms: Int32Array] => {
  const tops = new Int32Array(stretches)
  const bottoms = new Int32Array(stretches)
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = points[stretch] ?? missing()
    const to = points[stretch + 1] ?? missing()
    const square = (to - from) * (to - from)
    const up = squareRoot(square + Math.floor((variance * exponential(random[stretch] ?? missing())) / (4 * sigma)))
    const down = squareRoot(square + Math.floor((variance * exponential(random[stretch + stretches] ?? missing())) / (4 * sigma)))
    tops[stretch] = (from + to + up) >> 1
    bottoms[stretch] = (from + to - down) >> 1
  }
  return [tops, bottoms]
}

/** The least that trades in a day, so that each minute can hold its open, high, low and close. */
export const leastVolume = 30_000

export const usualVolumeOf = (instrument: Instrument, chain: Chain, index: number): number => {
  const shift = Math.max(-4 * octave, Math.min(4 * octave, chain.shift[index - chain.from] ?? missing()))
  return Math.max(leastVolume, Math.floor((usualTrading(instrument, chain.character) * factor(shift)) / 4096))
}

/**
 * Correction of a day's turnover in public history, in hundredths of an octave below its formula: the mean difference to a day
 * that is drawn forwards, with its pauses and its prints of whole lots. The first own day then continues the turnover of the last
 * one of history.
 */
const belowFormula: Readonly<Record<Exchange, number>> = { tokyo: 25, new_york: 17, shanghai: 20 }

/** Shares of the day: the company's size, its unrest, how far the price went. */
const volumeOf = (source: ChainSource, instrument: Instrument, chain: Chain, index: number): number => {
  const { character } = chain
  const row = index - chain.from
  const marketVolatility = source.factors.market[instrument.market].volatility[index - firstIndex[instrument.market]] ?? missing()
  const typical = usualTrading(instrument, character)
  const opening = chain.opening[row] ?? missing()
  const way = Math.abs(chain.overnight[row] ?? missing()) + Math.abs((chain.latent[row] ?? missing()) - opening)
  const surprise = Math.min(3 * octave, Math.floor((way * octave) / (character.total * 3)))
  const unrest = Math.trunc((chain.volatility[row] ?? missing()) / 2) + Math.trunc(marketVolatility / 2)
  const noise = Math.trunc((normal(words[5] ?? missing()) * (octave >> 2)) / sigma)
  const below = Math.trunc((belowFormula[exchangeOf[instrument.market]] * octave) / 100)
  const parts = Math.max(-4 * octave, Math.min(4 * octave, unrest + surprise + noise - below + (chain.shift[row] ?? missing())))
  return Math.min(2_000_000_000, Math.max(leastVolume, Math.floor((typical * factor(parts)) / 4096)))
}

/** Every three minutes a special quote moves by one renewal width; it ends when it reaches the opening price (Tokyo only). */
const delayOf = (instrument: Instrument, base: Price, open: Price, grid: Grid, session: TradingDay): number => {
  if (instrument.priceLimitRule !== 'tse') return 0
  const width = renewalWidth(base, session.date)
  const steps = Math.ceil(Math.abs(open - base) / width) - 1
  return Math.max(0, Math.min(steps * 3, (grid.bounds[1] ?? missing()) * 3, 120))
}

/** While the first price is awaited the path stays where it will begin; what it does in the day is left for the rest. Returns the stretches that passed. */
const holdUntil = (points: Int32Array, grid: Grid, waitedSlots: number): number => {
  let heldStretches = 0
  while (heldStretches < stretches - 1 && (grid.bounds[heldStretches + 1] ?? missing()) <= waitedSlots) heldStretches += 1
  if (heldStretches === 0) return 0
  const opening = points[0] ?? missing()
  const move = (points[stretches] ?? missing()) - opening
  for (let stretch = 1; stretch < stretches; stretch += 1) {
    const bent = (points[stretch] ?? missing()) - opening - Math.floor((move * stretch) / stretches)
    const moveDone =
      stretch <= heldStretches ? 0 : Math.floor((move * (stretch - heldStretches)) / (stretches - heldStretches)) + bent
    points[stretch] = opening + moveDone
  }
  return heldStretches
}

/** Sessions after a listing in which the shares that were offered still change hands more than those of other companies. */
const youth = 20

/** A part of the shares offered changes hands on the first day, fewer of them day by day. */
export const volumeOfYoung = (instrument: Instrument, session: number, usual: number, key: Int32Array): number => {
  const { sold } = instrument.debut ?? { sold: 0 }
  if (session > youth) return usual
  const turnedShares = Math.floor((sold * firstDraws(instrument, key).turned) / (10 * (session === 0 ? 1 : 2 * (session + 1))))
  return Math.min(2_000_000_000, Math.max(usual, turnedShares))
}

/** The outline of a computed day. `chain` must reach `index`, and the seed of the day be known. */
export const planOf = (source: ChainSource, instrument: Instrument, chain: Chain, index: number, key: Int32Array): Outline => {
  const session = tradingDayAt(instrument.market, index)
  const row = index - chain.from
  const grid = gridOf(session)
  const { character } = chain
  block(key, character.nonce, purpose.day, 0, words)
  block(key, character.nonce, purpose.extremes, 0, extremeWords)
  const path = pathOf(chain, row, source, instrument, index)
  const { points, ownDeviation, marketDeviation, sectorDeviation } = path
  const variance = ownDeviation ** 2 + marketDeviation ** 2 + sectorDeviation ** 2
  const base = (chain.base[row] ?? missing()) as Price
  const close = (chain.close[row] ?? missing()) as Price
  const first = firstDayOn(source.keys, instrument, index, base)
  const askedPrice = nearestPrice(instrument, points[0] ?? missing(), session.date)
  const band = first === null ? bandOf(instrument, base, session.date) : bandOfFirst(instrument, first, askedPrice, session.date)
  const waitedSlots = first === null ? 0 : delayOfFirst(instrument, first, { grid, base, open: askedPrice, key })
  const heldStretches = holdUntil(points, grid, waitedSlots)
  const [tops, bottoms] = extremesOf(points, variance, extremeWords)
  for (let stretch = 0; stretch < heldStretches; stretch += 1) tops[stretch] = bottoms[stretch] = points[0] ?? missing()
  const priced = (parts: number): Price => clampToBand(nearestPrice(instrument, parts, session.date), band)
  const open = priced(points[0] ?? missing())
  const high = Math.max(priced(Math.max(...tops)), open, close) as Price
  const low = Math.min(priced(Math.min(...bottoms)), open, close) as Price
  const usual = volumeOf(source, instrument, chain, index)
  const volume = instrument.debut === undefined ? usual : volumeOfYoung(instrument, index - listingIndex(instrument), usual, key)
  const plan: Outline = {
    instrument,
    character,
    session,
    grid,
    key,
    row: index - firstIndex[instrument.market],
    base,
    band,
    open,
    close,
    high,
    low,
    volume,
    usualVolume: usualVolumeOf(instrument, chain, index),
    turnover: turnoverOf(grid, points, band, volume),
    points,
    tops,
    bottoms,
    ownDeviation,
    marketDeviation,
    sectorDeviation,
    delayed: first === null ? delayOf(instrument, base, open, grid, session) : waitedSlots,
    first,
    halts: [],
  }
  return first === null || comesToPrice(first, askedPrice) ? plan : silent(plan)
}

/** A day that came to no price: its quotes alone moved. */
const silent = (plan: Outline): Outline => {
  const { close, grid } = plan
  return { ...plan, open: close, high: close, low: close, volume: 0, delayed: grid.count }
}

/** Volume × the mean of the outline's prices, weighed as the volume usually falls; within about a thousandth of the minutes' sum. */
const turnoverOf = (grid: Grid, points: Int32Array, band: PriceBand | null, volume: number): number => {
  const clamp = (parts: number): number => clampToBand(Math.max(1, antilog(parts)) as Price, band)
  let weighedPrices = clamp(points[0] ?? missing()) * grid.firstVolume + clamp(points[stretches] ?? missing()) * grid.lastVolume
  let whole = grid.firstVolume + grid.lastVolume
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const middle = Math.floor((clamp(points[stretch] ?? missing()) + clamp(points[stretch + 1] ?? missing())) / 2)
    weighedPrices += middle * (grid.volumeShares[stretch] ?? missing())
    whole += grid.volumeShares[stretch] ?? missing()
  }
  return Math.floor((Math.floor(weighedPrices / whole) / 10_000) * volume)
}

/** Whether the day reached a limit, or is one of a share's first: volume then falls unlike other days, and only the minutes know the turnover. */
export const touchesBand = ({ band, high, low, first }: Plan): boolean =>
  first !== null || (band !== null && (high === band.up || low === band.down))
