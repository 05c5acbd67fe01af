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

const words = new Uint32Array(32)
const none: Prints = { count: 0, offsets: new Float64Array(0), prices: new Float64Array(0), volumes: new Float64Array(0) }

const most = 12

/** A place from `from` to `to − 1`, by a random word. */
const pick = (word: number, from: number, to: number): number => from + Math.floor((word * (to - from)) / 2 ** 32)

/** Puts the bar's high and low somewhere between its first and last print. */
const placeExtremes = (prices: Float64Array, open: number, high: number, low: number, close: number): void => {
  const last = prices.length - 1
  const needHigh = high > open && high > close
  const needLow = low < open && low < close
  let taken = -1
  if (needHigh && last >= 2) {
    taken = pick(words[1] ?? 0, 1, last)
    prices[taken] = high
  }
  if (!needLow || last < 2) return
  let place = pick(words[2] ?? 0, 1, last)
  if (place === taken) place = place + 1 < last ? place + 1 : place - 1
  prices[place] = low
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

/** What a slot's prints must make up; prices in ten-thousandths. */
export interface SlotBar {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
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
  const prices = new Float64Array(count)
  const tick = tickAt(plan.instrument.tickTable, low as Price, plan.session.date)
  const steps = Math.floor((high - low) / tick)
  for (let place = 1; place < count - 1; place += 1)
    // Between low and high on the low's tick, which is never coarser than the high's: kept on the high's by the rest below.
    prices[place] = onTick(plan, low + tick * pick(words[4 + (place % 12)] ?? 0, 0, steps + 1))
  prices[0] = open
  prices[count - 1] = close
  placeExtremes(prices, open, high, low, close)
  return { count, offsets: drawOffsets(count, auction), prices, volumes: drawVolumes(count, volume, auction) }
}

const onTick = (plan: Plan, value: number): number => {
  const rest = value % tickAt(plan.instrument.tickTable, value as Price, plan.session.date)
  return value - rest
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
