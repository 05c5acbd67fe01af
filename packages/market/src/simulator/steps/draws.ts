import { missing } from '@zaraba/money/missing.ts'
import { minute } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Market } from '../../markets.ts'
import { commonSteps, type Grid, slotAt, slotStart, stepsPerSlot } from '../day/grid.ts'
import { block, fill, type Nonce, type Purpose, purpose } from '../random/chacha.ts'
import type { DayKeys } from '../seeds.ts'

/**
 * The random words of one day that is drawn step by step. Each step of each slot has words of its own; what happens at a step follows from the
 * words of the steps up to it. The moments of a slot's steps are drawn when the slot begins. `change` is where the words of another future
 * begin, `within` milliseconds after the start of a slot: none but those who ask whether the past knew the future have one.
 */
export interface Draws {
  readonly key: Int32Array
  readonly change: { readonly slot: number; readonly within: number; readonly key: Int32Array } | null
}

/** Words of the path: two of them make four steps; the seventh belongs to the whole slot. */
export const pathWords = 8
/** Words of the trades: one a step, the others to the slot as a whole. */
export const tradeWords = 16
/** Words of a path in common for one slot, two steps each. */
const commonWords = commonSteps / 2

const stepLength = minute / stepsPerSlot
const commonLength = minute / commonSteps
/** The first and the last of a step's milliseconds at which it can happen. */
const [earliest, latest] = [100, 100] as const

/** When a share's own step of a slot happens, in milliseconds after the slot's start: by the upper twelve bits of its word. */
export const momentOf = (word: number, step: number): number =>
  step * stepLength + earliest + (((word >>> 20) * (stepLength - earliest - latest)) >>> 12)
/** The bits of a trade's word that say when it happens. */
const momentBits = 0xfff00000

/** Moment of a common step, by sixteen bits. */
const commonMoment = (bits: number, step: number): number =>
  step * commonLength + earliest + ((bits * (commonLength - earliest - latest)) >>> 16)

/** `null` while the day's seed is not known. */
export const drawsOf = (keys: DayKeys, market: Market, index: number, grid: Grid): Draws | null => {
  const key = keys.keyAt(market, index)
  if (key === null) return null
  const { redrawn } = keys
  if (redrawn === null) return { key, change: null }
  const { open, openingAuction, close } = tradingDayAt(market, index)
  if (openingAuction > redrawn.at || close <= redrawn.at) return { key, change: null }
  const after = redrawn.after(market, index)
  const slot = slotAt(grid, redrawn.at - open)
  const within = redrawn.at - open - slotStart(grid, slot)
  return { key, change: after === null ? null : { slot, within, key: after } }
}

const other = new Uint32Array(512 * pathWords)
const moments = new Uint32Array(tradeWords)

/** How many of a share's steps of the slot in which another future begins are over by then. */
const stepsBefore = ({ key, change }: Draws, nonce: Nonce): number => {
  if (change === null) return stepsPerSlot
  block(key, nonce, purpose.trade, change.slot, moments)
  let step = 0
  while (step < stepsPerSlot && momentOf(moments[step] ?? missing(), step) <= change.within) step += 1
  return step
}

/** Puts the words of another future over those of one: of its first slot from a step on, of the slots after it all. */
const changeWords = (out: Uint32Array, at: number, step: number, length: number): void => {
  for (let each = step; each < stepsPerSlot; each += 1) {
    const index = at + (each >> 1)
    const half = (each & 1) === 0 ? 0x0000ffff : 0xffff0000
    out[index] = ((out[index] ?? missing()) & ~half) | ((other[index] ?? missing()) & half)
  }
  out.set(other.subarray(at + pathWords, length), at + pathWords)
}

/**
 * The path's words of the slots `from` up to `to`, `pathWords` a slot, into `out`, where they begin at the returned index: two slots share a
 * block.
 */
export const pathWordsOf = (draws: Draws, nonce: Nonce, use: Purpose, from: number, to: number, out: Uint32Array): number => {
  const { key, change } = draws
  const first = from >> 1
  const length = ((to - first * 2) * pathWords + 15) & ~15
  const begin = (from & 1) * pathWords
  fill(key, nonce, use, first, out.subarray(0, length))
  if (change === null || change.slot >= to) return begin
  fill(change.key, nonce, use, first, other.subarray(0, length))
  if (change.slot < first * 2) out.set(other.subarray(0, length))
  else changeWords(out, (change.slot - first * 2) * pathWords, stepsBefore(draws, nonce), length)
  return begin
}

/** The moments of a day's steps in common, `commonSteps` a slot, in milliseconds after the slot's start. */
export const commonMomentsOf = ({ key, change }: Draws, nonce: Nonce, count: number): Uint16Array => {
  const words = new Uint32Array((count * commonWords + 15) & ~15)
  fill(key, nonce, purpose.walk, 0, words)
  if (change !== null) {
    const later = other.subarray(0, words.length)
    fill(change.key, nonce, purpose.walk, 0, later)
    words.set(later.subarray((change.slot + 1) * commonWords), (change.slot + 1) * commonWords)
  }
  const moments = new Uint16Array(count * commonSteps)
  for (let step = 0; step < moments.length; step += 1)
    moments[step] = commonMoment(((words[step >> 1] ?? missing()) >>> ((step & 1) * 16)) & 0xffff, step % commonSteps)
  return moments
}

/** The words of a path in common, `commonWords` a slot, each half a step, into `out`. `at` are the moments of the steps. */
export const commonWordsOf = ({ key, change }: Draws, nonce: Nonce, at: Uint16Array, count: number, out: Uint32Array): void => {
  const length = (count * commonWords + 15) & ~15
  fill(key, nonce, purpose.walk, 0, out.subarray(0, length))
  if (change === null) return
  fill(change.key, nonce, purpose.walk, 0, other.subarray(0, length))
  const { slot, within } = change
  for (let step = slot * commonSteps; step < (slot + 1) * commonSteps; step += 1) {
    const half = (at[step] ?? missing()) <= within ? 0 : (step & 1) === 0 ? 0x0000ffff : 0xffff0000
    out[step >> 1] = ((out[step >> 1] ?? missing()) & ~half) | ((other[step >> 1] ?? missing()) & half)
  }
  out.set(other.subarray((slot + 1) * commonWords, length), (slot + 1) * commonWords)
}

const changedWords = new Uint32Array(tradeWords)

/** The words of one slot's trades into `out`. */
export const tradeWordsOf = ({ key, change }: Draws, nonce: Nonce, slot: number, out: Uint32Array): void => {
  block(change !== null && slot > change.slot ? change.key : key, nonce, purpose.trade, slot, out)
  if (change === null || slot !== change.slot) return
  block(change.key, nonce, purpose.trade, slot, changedWords)
  for (let step = 0; step < stepsPerSlot; step += 1)
    if (momentOf(out[step] ?? missing(), step) > change.within)
      out[step] = ((out[step] ?? missing()) & momentBits) | ((changedWords[step] ?? missing()) & ~momentBits)
}

/** The key of a slot from a number of milliseconds on, for words that have no other use. */
export const keyWithin = ({ key, change }: Draws, slot: number, within: number): Int32Array =>
  change !== null && (slot > change.slot || (slot === change.slot && within > change.within)) ? change.key : key
