import { missing } from '@zaraba/money/missing.ts'
import { second } from '@zaraba/money/time.ts'
import { shownLevels } from '../../feeds/feed.ts'
import type { Course } from './course.ts'
import { tradeWords } from './draws.ts'

/** Period after which a quarter of the size at a price changes; the rest changes once a minute. */
const beat = second
/** Slots after the open until the book is as deep as usual. */
const thinSlots = 45
/** Levels of either side that have orders: one further from the best price is the first of its price. */
export const reach = 100
/** As many levels on each side lean to where the share is worth more. */
const leaningLevels = 3
/** Shares that a print took from a price come back within this many milliseconds, evenly. */
export const comesBackAfter = 4 * second

/** The words of a slot's trades that decide the sizes at its prices; they are drawn when it begins. */
export const sideWords = { bid: tradeWords - 3, ask: tradeWords - 2 } as const
const beatWord = tradeWords - 1

/** Scatters a price by a random word: the size at a price stays when the best price moves. */
export const scatter = (word: number, price: number): number => {
  const first = Math.imul(word ^ Math.imul(price, 0x9e3779b1), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

interface LevelOfBook {
  readonly side: 'bid' | 'ask'
  /** 0 is the best price. */
  readonly level: number
  readonly price: number
  /** Where between the best prices the share is worth what it is, 0 at the bid and 1 at the ask. */
  readonly fraction: number
}

/** The words of a slot's trades and the shares of a usual level: the sizes of its book follow from them. */
interface SlotSizes {
  readonly words: Uint32Array
  readonly average: number
}

/** The shares of a usual level in a slot: the book is deeper the longer the market has been open. */
export const averageSize = ({ grid, usual }: Course, slot: number): number => {
  const deep = Math.min(32, 16 + Math.floor((slot * 16) / thinSlots))
  return (Math.max(60, Math.floor(usual / grid.count)) * deep) / 32
}

/** The part of a usual level that waits beyond the levels of a board: less and less, down to nothing. */
const thinned = (level: number): number => (level < shownLevels ? 1 : (reach - level) / (reach - shownLevels + 1))

/** The lots of a level: at least three, so that the smallest print leaves something. */
const lotsOf = (
  { words, average }: SlotSizes,
  { side, level, price, fraction }: LevelOfBook,
  fast: number,
  lot: number,
): number => {
  const slow = scatter(words[sideWords[side]] ?? missing(), price)
  const shaken = 40 + Math.floor(((slow & 255) * 3 + fast) / 4)
  // Here and there somebody waits with more.
  const wall = ((slow >>> 8) & 15) === 0 ? 3 : 1
  const shape = level === 0 ? 130 : 100
  const lean = level >= leaningLevels ? 1 : side === 'bid' ? 0.5 + fraction : 1.5 - fraction
  return Math.max(3, Math.floor((average * shape * shaken * wall * lean * thinned(level)) / (30_000 * lot)))
}

/** Shares at a level some milliseconds after the start of its slot, before prints took from it. */
export const sizeAt = (slot: SlotSizes, of: LevelOfBook, within: number, lot: number): number => {
  const beats = Math.floor(Math.max(0, within) / beat)
  const fast = scatter((slot.words[beatWord] ?? missing()) ^ (of.side === 'bid' ? beats : ~beats), of.price) & 255
  return lotsOf(slot, of, fast, lot) * lot
}

/** The least size of a level in any second. */
export const leastSize = (slot: SlotSizes, of: LevelOfBook, lot: number): number => lotsOf(slot, of, 0, lot) * lot
