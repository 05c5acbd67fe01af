import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Market } from '../../markets.ts'
import { type Nonce, purpose } from '../chacha.ts'
import { commonSteps, type Grid, gridOf, stepsPerSlot } from '../grid.ts'
import { evenNormals } from '../normal.ts'
import { Recent } from '../recent.ts'
import { type DayKeys, nonceOf } from '../seeds.ts'
import { commonWordsOf, type Draws, drawsOf, pathWords, pathWordsOf } from './draws.ts'

/**
 * A path in common, drawn step by step: what it has moved since the open after each of its `commonSteps` of each slot, entry 0 at the open.
 * In `coarser` times 1/`walkUnit` of the day's deviation.
 */
export type Walk = Int32Array

/** 1/8192 of a normal variate times 1/65536 of a day's deviation. */
export const walkUnit = 2 ** 29
/** Paths in common are kept a little coarser, in half the room. */
export const coarser = 16

const longest = 512
/** The words of the path that was drawn last. */
const words = new Uint32Array(longest * pathWords)
const normals = evenNormals

/** One step's own move. */
export const stepMove = (drawn: Uint32Array, at: number, step: number, root: number): number =>
  (normals[((drawn[at + (step >> 1)] ?? 0) >>> ((step & 1) * 16 + 4)) & 0xfff] ?? 0) * root

/** The whole path in common of a day. */
const walkOf = (draws: Draws, nonce: Nonce, { count, commonRoots }: Grid): Walk => {
  commonWordsOf(draws, nonce, purpose.walk, count, words)
  const walk = new Int32Array(count * commonSteps + 1)
  let sum = 0
  for (let slot = 0; slot < count; slot += 1) {
    const word = words[slot] ?? 0
    const root = commonRoots[slot] ?? 0
    sum += (normals[(word >>> 4) & 0xfff] ?? 0) * root
    walk[slot * 2 + 1] = Math.floor(sum / coarser)
    sum += (normals[word >>> 20] ?? 0) * root
    walk[slot * 2 + 2] = Math.floor(sum / coarser)
  }
  return walk
}

/** Where a path in common stands after so many steps of a share's in a slot: it moves with the first of them, and with the seventh. */
export const walkedAt = (walk: Walk, slot: number, step: number): number =>
  walk[slot * commonSteps + (step === 0 ? 0 : step <= stepsPerSlot / commonSteps ? 1 : 2)] ?? 0

/** Where a share's own path ends, without keeping it. */
export const endOfWalk = (draws: Draws, nonce: Nonce, { count, stepRoots }: Grid): number => {
  pathWordsOf(draws, nonce, purpose.walk, count, words)
  let whole = 0
  for (let slot = 0; slot < count; slot += 1) {
    const from = slot * pathWords
    let sum = 0
    for (let place = from; place < from + wordsOfSteps; place += 1) {
      const word = words[place] ?? 0
      sum += (normals[(word >>> 4) & 0xfff] ?? 0) + (normals[word >>> 20] ?? 0)
    }
    whole += sum * (stepRoots[slot] ?? 0)
  }
  return whole
}
const wordsOfSteps = stepsPerSlot / 2

/** The paths that shares have in common: those of a market ("factor jp") and of its sectors ("sector jp/3700"). */
export interface Walks {
  /** `null` while the day's seed is not known. */
  of(market: Market, name: string, index: number): Walk | null
}

export const createWalks = (keys: DayKeys): Walks => {
  const kept = new Recent<string, Walk>(2_000)
  return {
    of: (market, name, index) => {
      const label = `${name}/${index}`
      const known = kept.get(label)
      if (known !== undefined) return known
      const grid = gridOf(tradingDayAt(market, index))
      const draws = drawsOf(keys, market, index, grid)
      if (draws === null) return null
      const made = walkOf(draws, nonceOf(name), grid)
      kept.set(label, made)
      return made
    },
  }
}
