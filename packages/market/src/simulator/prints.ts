import type { Price } from '@zaraba/money/price.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import { tickAt } from '../exchanges/ticks.ts'
import type { Tick } from '../feeds/feed.ts'
import { block, purpose } from './chacha.ts'
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
}

/** What a slot's prints must make up; prices in ten-thousandths. */
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

/** A place from `from` to `to − 1`, by a random word. */
const pick = (word: number, from: number, to: number): number => from + Math.floor((word * (to - from)) / 2 ** 32)

/** Where the bar's high and low stand between its first and last print; −1 for one that is the first or the last itself. */
const placeExtremes = (last: number, { open, high, low, close }: SlotBar): readonly [highAt: number, lowAt: number] => {
  const needHigh = high > open && high > close && last >= 2
  const needLow = low < open && low < close && last >= 2
  const highAt = needHigh ? pick(words[1] ?? 0, 1, last) : -1
  let lowAt = needLow ? pick(words[2] ?? 0, 1, last) : -1
  if (lowAt === highAt && lowAt > 0) lowAt = lowAt + 1 < last ? lowAt + 1 : lowAt - 1
  return [highAt, lowAt]
}

/** Fills the prints between two that are fixed: near the line between them, shaken by up to a sixth of the bar's range, on tick. */
const walk = (plan: Plan, prices: Float64Array, bar: SlotBar, from: number, to: number): void => {
  const start = prices[from] ?? 0
  const way = (prices[to] ?? 0) - start
  const range = bar.high - bar.low
  for (let place = from + 1; place < to; place += 1) {
    const word = words[4 + (place % 12)] ?? 0
    const shaken = Math.floor((range * ((word >>> 23) - 256)) / 1_536)
    const value = start + Math.floor((way * (place - from)) / (to - from)) + shaken
    const tick = tickAt(plan.instrument.tickTable, Math.max(1, value) as Price, plan.session.date)
    const rounded = value - (value % tick) + ((word & 1) === 0 ? 0 : tick)
    prices[place] = Math.min(bar.high, Math.max(bar.low, rounded))
  }
}

/** The prices of a slot's prints: open, high and low on their places, close, and a walk between them. */
const drawPrices = (plan: Plan, bar: SlotBar, count: number): Float64Array => {
  const prices = new Float64Array(count)
  const last = count - 1
  prices[0] = bar.open
  prices[last] = bar.close
  const [highAt, lowAt] = placeExtremes(last, bar)
  if (highAt > 0) prices[highAt] = bar.high
  if (lowAt > 0) prices[lowAt] = bar.low
  let from = 0
  for (let place = 1; place <= last; place += 1) {
    if (place !== highAt && place !== lowAt && place !== last) continue
    walk(plan, prices, bar, from, place)
    from = place
  }
  return prices
}

/** How many prints a slot has: more where more trades, never more than its shares, and enough to hold what its bar needs. */
const countOf = (volume: number, open: number, high: number, low: number, close: number): number => {
  const needed =
    1 + (open === close && high === low ? 0 : 1) + (high > Math.max(open, close) ? 1 : 0) + (low < Math.min(open, close) ? 1 : 0)
  return Math.min(volume, Math.max(needed, 3 + ((words[0] ?? 0) % (most - 3))))
}

/** Milliseconds after the slot's start, rising; an auction's print is its very beginning. */
const drawOffsets = (count: number, auction: boolean): Float64Array => {
  const offsets = new Float64Array(count)
  let sum = 0
  for (let place = 0; place < count; place += 1) {
    sum += 200 + ((words[16 + place] ?? 0) >>> 22)
    offsets[place] = sum
  }
  sum += 200 + ((words[3] ?? 0) >>> 22)
  for (let place = 0; place < count; place += 1) offsets[place] = Math.floor(((offsets[place] ?? 0) * minute) / sum)
  if (auction) offsets[0] = 0
  return offsets
}

/** Splits the shares: one each, the rest by random weights; an auction at the beginning takes three quarters. */
const drawVolumes = (count: number, volume: number, auction: boolean): Float64Array => {
  const volumes = new Float64Array(count)
  let whole = 0
  for (let place = 0; place < count; place += 1) {
    whole += auction && place === 0 ? 0 : 64 + ((words[16 + place] ?? 0) & 1023)
    volumes[place] = whole
  }
  const first = auction ? Math.floor(((volume - count) * 3) / 4) : 0
  const rest = volume - count - first
  let before = 0
  for (let place = 0; place < count; place += 1) {
    const upTo = whole === 0 ? (place === count - 1 ? rest : 0) : Math.floor((rest * (volumes[place] ?? 0)) / whole)
    volumes[place] = 1 + upTo - before + (place === 0 ? first : 0)
    before = upTo
  }
  return volumes
}

export const slotBar = (minutes: Minutes, slot: number): SlotBar => ({
  open: minutes.open[slot] ?? 0,
  high: minutes.high[slot] ?? 0,
  low: minutes.low[slot] ?? 0,
  close: minutes.close[slot] ?? 0,
  volume: minutes.volume[slot] ?? 0,
})

/** The prints of a slot. */
export const printsOf = (plan: Plan, bar: SlotBar, slot: number): Prints => {
  const { open, high, low, close, volume } = bar
  if (volume === 0) return none
  const kind = plan.grid.kinds[slot] ?? 0
  if (kind === slotKind.single || kind === slotKind.closing)
    return { count: 1, offsets: new Float64Array(1), prices: Float64Array.of(close), volumes: Float64Array.of(volume) }
  block(plan.key, plan.character.nonce, purpose.print, slot * 2, words)
  block(plan.key, plan.character.nonce, purpose.print, slot * 2 + 1, words, 16)
  const count = countOf(volume, open, high, low, close)
  const auction = kind === slotKind.opening || kind === slotKind.reopening || (slot === plan.delayed && plan.delayed > 0)
  const prices = drawPrices(plan, bar, count)
  return { count, offsets: drawOffsets(count, auction), prices, volumes: drawVolumes(count, volume, auction) }
}

/** The prints of a slot as ticks, as far as they lie at or before `until`. */
export const ticksOf = (plan: Plan, minutes: Minutes, slot: number, until: Instant): readonly Tick[] => {
  const prints = printsOf(plan, slotBar(minutes, slot), slot)
  const start = plan.session.open + (plan.grid.offsets[slot] ?? 0)
  const kind = plan.grid.kinds[slot] ?? 0
  const ticks: Tick[] = []
  for (let place = 0; place < prints.count; place += 1) {
    const at = (start + (prints.offsets[place] ?? 0)) as Instant
    if (at > until) break
    ticks.push({
      at,
      price: (prints.prices[place] ?? 0) as Price,
      volume: prints.volumes[place] ?? 0,
      kind: kindOfPrint(plan, slot, kind, place),
    })
  }
  return ticks
}

const kindOfPrint = (plan: Plan, slot: number, kind: number, place: number): Tick['kind'] => {
  if (kind === slotKind.closing || (kind === slotKind.single && slot > 0)) return 'closing_auction'
  if (place > 0) return 'continuous'
  const opens = slot === plan.delayed || kind === slotKind.opening || kind === slotKind.reopening || kind === slotKind.single
  return opens ? 'opening_auction' : 'continuous'
}
