import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import { tickAt } from '../../exchanges/ticks.ts'
import type { Print } from '../../feeds/feed.ts'
import { block, purpose } from '../random/chacha.ts'
import { commonTick } from '../shares/pricing.ts'
import { slotKind } from './grid.ts'
import type { Minutes } from './minutes.ts'
import type { Plan } from './plan.ts'

/**
 * The prints of one slot in order of time, in arrays of equal length: milliseconds after the slot's start, prices in
 * ten-thousandths, shares. They begin at the bar's open, end at its close, touch its high and low and add up to its volume.
 */
export interface Prints {
  readonly count: number
  readonly offsets: Float64Array
  readonly prices: Float64Array
  readonly volumes: Float64Array
  /** Absent where the best prices follow from the last print alone (`touchOf`). */
  readonly books?: SlotBooks
}

/**
 * The books of one slot in order of time, the first of them at its start: the start of each, in milliseconds after the slot's
 * start, its best prices, 0 where a side is empty, and the value of the share then.
 */
export interface SlotBooks {
  readonly offsets: Float64Array
  readonly bids: Float64Array
  readonly asks: Float64Array
  readonly worths: Float64Array
}

/** Index of the book that is valid `within` milliseconds after the slot's start. */
export const bookWithin = ({ offsets }: SlotBooks, within: number): number => {
  let index = 0
  while (index + 1 < offsets.length && (offsets[index + 1] ?? missing()) <= within) index += 1
  return index
}

/** Bar that a slot's prints must add up to; prices in ten-thousandths. */
export interface SlotBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

const words = new Uint32Array(32)
const none: Prints = { count: 0, offsets: new Float64Array(0), prices: new Float64Array(0), volumes: new Float64Array(0) }

const most = 12
/** The slot that was drawn last, where the next one overwrites it. */
const prices = new Float64Array(most)
const volumes = new Float64Array(most)

/** An index from `from` to `to − 1`, by a random word. */
const pick = (word: number, from: number, to: number): number => from + Math.floor((word * (to - from)) / 2 ** 32)

/** Indices of the bar's high and low between its first and last print; −1 for one that is the first or the last itself. */
const drawExtremes = (last: number, { open, high, low, close }: SlotBar): readonly [highAt: number, lowAt: number] => {
  const needHigh = high > open && high > close && last >= 2
  const needLow = low < open && low < close && last >= 2
  const highAt = needHigh ? pick(words[1] ?? missing(), 1, last) : -1
  let lowAt = needLow ? pick(words[2] ?? missing(), 1, last) : -1
  if (lowAt === highAt && lowAt > 0) lowAt = lowAt + 1 < last ? lowAt + 1 : lowAt - 1
  return [highAt, lowAt]
}

/** Fills the prints between two that are fixed: near the line between them, shaken by up to a sixth of the bar's range, on tick. */
const walk = (plan: Plan, tick: number, bar: SlotBar, from: number, to: number): void => {
  const start = prices[from] ?? missing()
  const way = (prices[to] ?? missing()) - start
  const range = bar.high - bar.low
  for (let index = from + 1; index < to; index += 1) {
    const word = words[4 + (index % 12)] ?? missing()
    const shaken = Math.floor((range * ((word >>> 23) - 256)) / 1_536)
    const value = start + Math.floor((way * (index - from)) / (to - from)) + shaken
    const step = tick === 0 ? tickAt(plan.instrument.tickTable, Math.max(1, value) as Price, plan.session.date) : tick
    const roundedPrice = Math.floor(value / step) * step + ((word & 1) === 0 ? 0 : step)
    prices[index] = Math.min(bar.high, Math.max(bar.low, roundedPrice))
  }
}

/** The prices of a slot's prints: open, high and low at their indices, close, and a walk between them. */
const drawPrices = (plan: Plan, tick: number, bar: SlotBar, count: number): void => {
  const last = count - 1
  prices[0] = bar.open
  prices[last] = bar.close
  const [highAt, lowAt] = drawExtremes(last, bar)
  if (highAt > 0) prices[highAt] = bar.high
  if (lowAt > 0) prices[lowAt] = bar.low
  let from = 0
  for (let index = 1; index <= last; index += 1) {
    if (index !== highAt && index !== lowAt && index !== last) continue
    walk(plan, tick, bar, from, index)
    from = index
  }
}

/** How many prints a slot has: more where more trades, never more than its shares, and enough to hold what its bar needs. */
const countOf = (volume: number, open: number, high: number, low: number, close: number): number => {
  const neededPrints =
    1 + (open === close && high === low ? 0 : 1) + (high > Math.max(open, close) ? 1 : 0) + (low < Math.min(open, close) ? 1 : 0)
  return Math.min(volume, Math.max(neededPrints, 3 + ((words[0] ?? missing()) % (most - 3))))
}

/** Milliseconds after the slot's start, rising; an auction's print is its very beginning. */
const drawOffsets = (plan: Plan, slot: number, count: number): Float64Array => {
  const offsets = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    sum += 200 + ((words[16 + index] ?? missing()) >>> 22)
    offsets[index] = sum
  }
  sum += 200 + ((words[3] ?? missing()) >>> 22)
  for (let index = 0; index < count; index += 1) offsets[index] = Math.floor(((offsets[index] ?? missing()) * minute) / sum)
  if (beginsByAuction(plan, slot)) offsets[0] = 0
  return offsets
}

/** Splits the shares: one each, the rest by random weights; an auction at the beginning takes three quarters. */
const drawVolumes = (plan: Plan, slot: number, count: number, volume: number): void => {
  const auction = beginsByAuction(plan, slot)
  let whole = 0
  for (let index = 0; index < count; index += 1) {
    whole += auction && index === 0 ? 0 : 64 + ((words[16 + index] ?? missing()) & 1023)
    volumes[index] = whole
  }
  const first = auction ? Math.floor(((volume - count) * 3) / 4) : 0
  const rest = volume - count - first
  let before = 0
  for (let index = 0; index < count; index += 1) {
    const upTo = whole === 0 ? (index === count - 1 ? rest : 0) : Math.floor((rest * (volumes[index] ?? missing())) / whole)
    volumes[index] = 1 + upTo - before + (index === 0 ? first : 0)
    before = upTo
  }
}

export const slotBar = (minutes: Minutes, slot: number): SlotBar => ({
  open: minutes.open[slot] ?? missing(),
  high: minutes.high[slot] ?? missing(),
  low: minutes.low[slot] ?? missing(),
  close: minutes.close[slot] ?? missing(),
  volume: minutes.volume[slot] ?? missing(),
})

/** Whether the slot begins with an auction and goes on after it. */
const beginsByAuction = ({ grid, delayed }: Plan, slot: number): boolean => {
  const kind = grid.kinds[slot]
  return kind === slotKind.opening || kind === slotKind.reopening || (slot === delayed && delayed > 0)
}

const isOnePrint = (plan: Plan, slot: number): boolean => {
  const kind = plan.grid.kinds[slot]
  return kind === slotKind.single || kind === slotKind.closing
}

/** Draws a slot's prints into `prices` and `volumes` and says how many they are. `tick` is the day's step, 0 where it has several. */
const draw = (plan: Plan, bar: SlotBar, slot: number, tick: number): number => {
  const { open, high, low, close, volume } = bar
  if (volume === 0) return 0
  if (isOnePrint(plan, slot)) {
    prices[0] = close
    volumes[0] = volume
    return 1
  }
  block(plan.key, plan.character.nonce, purpose.print, slot * 2, words)
  block(plan.key, plan.character.nonce, purpose.print, slot * 2 + 1, words, 16)
  const count = countOf(volume, open, high, low, close)
  drawPrices(plan, tick, bar, count)
  drawVolumes(plan, slot, count, volume)
  return count
}

/** The step between prices that holds for all of a day, or 0. */
const tickOfDay = ({ instrument, low, high, session }: Plan): number => commonTick(instrument, low, high, session.date)

/** The prints of a slot. */
export const printsOf = (plan: Plan, bar: SlotBar, slot: number): Prints => {
  const count = draw(plan, bar, slot, tickOfDay(plan))
  if (count === 0) return none
  const offsets = isOnePrint(plan, slot) ? new Float64Array(1) : drawOffsets(plan, slot, count)
  return { count, offsets, prices: prices.slice(0, count), volumes: volumes.slice(0, count) }
}

/** The prints of a slot, as far as they lie at or before `until`. */
export const shownPrints = (plan: Plan, prints: Prints, slot: number, until: Instant): readonly Print[] => {
  const start = plan.session.open + (plan.grid.offsets[slot] ?? missing())
  const kind = plan.grid.kinds[slot] ?? missing()
  const shownPrints: Print[] = []
  for (let index = 0; index < prints.count; index += 1) {
    const at = (start + (prints.offsets[index] ?? missing())) as Instant
    if (at > until) break
    const price = (prints.prices[index] ?? missing()) as Price
    const print = { at, price, volume: prints.volumes[index] ?? missing(), kind: kindOfPrint(plan, slot, kind, index) }
    // An auction's price is rounded: where the share is worth more, buyers are left at it, where it is worth less, sellers.
    const worth = print.kind === 'continuous' ? price : (prints.books?.worths[0] ?? price)
    shownPrints.push(worth === price ? print : { ...print, excess: worth > price ? 'buy' : 'sell' })
  }
  return shownPrints
}

const kindOfPrint = (plan: Plan, slot: number, kind: number, index: number): Print['kind'] => {
  if (kind === slotKind.closing || (kind === slotKind.single && slot > 0)) return 'closing_auction'
  if (index > 0) return 'continuous'
  const opens = slot === plan.delayed || kind === slotKind.opening || kind === slotKind.reopening || kind === slotKind.single
  return opens ? 'opening_auction' : 'continuous'
}
