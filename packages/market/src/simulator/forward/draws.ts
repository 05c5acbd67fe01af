import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Market } from '../../markets.ts'
import { block, fill, type Nonce, type Purpose } from '../chacha.ts'
import { commonSteps, type Grid, slotAt, stepsPerSlot } from '../grid.ts'
import type { DayKeys } from '../seeds.ts'

/**
 * The random words of one day that is drawn forwards. Each step of each slot has words of its own; what happens at a step follows from the
 * words of the steps up to it. `change` is where the words of another future begin: none but those who ask whether the past knew the future
 * have one.
 */
export interface Draws {
  readonly key: Int32Array
  readonly change: { readonly slot: number; readonly step: number; readonly key: Int32Array } | null
}

/** Words of the path: two of them make four steps; the seventh belongs to the whole slot. */
export const pathWords = 8
/** Words of the trades: one a step, the others to the slot as a whole. */
export const tradeWords = 16

const stepLength = 60_000 / stepsPerSlot

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
  const within = redrawn.at - open - (grid.offsets[slot] ?? 0)
  const step = Math.min(stepsPerSlot, Math.floor(within / stepLength) + 1)
  return { key, change: after === null ? null : { slot, step, key: after } }
}

const other = new Uint32Array(512 * pathWords)

/** Puts the words of another future over those of one: of its first slot from a step on, of the slots after it all. */
const changeWords = (out: Uint32Array, at: number, step: number, length: number): void => {
  for (let each = step; each < stepsPerSlot; each += 1) {
    const place = at + (each >> 1)
    const half = (each & 1) === 0 ? 0x0000ffff : 0xffff0000
    out[place] = ((out[place] ?? 0) & ~half) | ((other[place] ?? 0) & half)
  }
  out.set(other.subarray(at + pathWords, length), at + pathWords)
}

/** The path's words of a whole day, `pathWords` a slot, into `out`. */
export const pathWordsOf = ({ key, change }: Draws, nonce: Nonce, use: Purpose, count: number, out: Uint32Array): void => {
  const length = (count * pathWords + 15) & ~15
  fill(key, nonce, use, 0, out.subarray(0, length))
  if (change === null) return
  fill(change.key, nonce, use, 0, other.subarray(0, length))
  changeWords(out, change.slot * pathWords, change.step, length)
}

/** The words of a path in common, one a slot, each half a step, into `out`. */
export const commonWordsOf = ({ key, change }: Draws, nonce: Nonce, use: Purpose, count: number, out: Uint32Array): void => {
  const length = (count + 15) & ~15
  fill(key, nonce, use, 0, out.subarray(0, length))
  if (change === null) return
  fill(change.key, nonce, use, 0, other.subarray(0, length))
  const { slot, step } = change
  const mask = (step === 0 ? 0x0000ffff : 0) | (step <= stepsPerSlot / commonSteps ? 0xffff0000 : 0)
  out[slot] = ((out[slot] ?? 0) & ~mask) | ((other[slot] ?? 0) & mask)
  out.set(other.subarray(slot + 1, length), slot + 1)
}

/** The path's words of one slot into `out`, where they begin at the returned place: two slots share a block. */
export const slotWordsOf = ({ key, change }: Draws, nonce: Nonce, use: Purpose, slot: number, out: Uint32Array): number => {
  const counter = slot >> 1
  const at = (slot & 1) * pathWords
  const changes = change !== null && slot >= change.slot
  block(changes && slot > change.slot ? change.key : key, nonce, use, counter, out)
  if (!changes || slot > change.slot) return at
  block(change.key, nonce, use, counter, other)
  changeWords(out, at, change.step, at + pathWords)
  return at
}

const changed = new Uint32Array(tradeWords)

/** The words of one slot's trades into `out`. */
export const tradeWordsOf = ({ key, change }: Draws, nonce: Nonce, use: Purpose, slot: number, out: Uint32Array): void => {
  block(change !== null && slot > change.slot ? change.key : key, nonce, use, slot, out)
  if (change === null || slot !== change.slot) return
  block(change.key, nonce, use, slot, changed)
  for (let step = change.step; step < stepsPerSlot; step += 1) out[step] = changed[step] ?? 0
}

/** The key of what a slot shows from a step on, for words that are nobody else's. */
export const keyAtStep = ({ key, change }: Draws, slot: number, step: number): Int32Array =>
  change !== null && (slot > change.slot || (slot === change.slot && step >= change.step)) ? change.key : key
