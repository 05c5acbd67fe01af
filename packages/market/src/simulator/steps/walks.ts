import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { TradingDay } from '../../exchanges/session.ts'
import type { Market } from '../../markets.ts'
import { commonSteps, type Grid, gridOf, slotAt, stepsPerSlot } from '../day/grid.ts'
import { type Nonce, purpose } from '../random/chacha.ts'
import { evenNormals } from '../random/normal.ts'
import { Recent } from '../recent.ts'
import { type DayKeys, nonceOf } from '../seeds.ts'
import { commonMomentsOf, commonWordsOf, type Draws, drawsOf, pathWords, pathWordsOf } from './draws.ts'

/**
 * A path in common, drawn step by step: what it has moved since the open after each of its `commonSteps` of each slot, entry 0 at the open.
 * In `coarser` times 1/`walkUnit` of the day's deviation.
 */
export type Walk = Int32Array

/**
 * When the paths in common of a market's day take their steps, in milliseconds after the start of each slot: all paths at the same moments,
 * and every share of the market with them.
 */
export type Moments = Uint16Array

/** 1/8192 of a normal variate times 1/65536 of a day's deviation. */
export const walkUnit = 2 ** 29
/** Paths in common are kept a little coarser, in half the room. */
export const coarser = 16

const longest = 512
/** The words of the path that was drawn last. */
const words = new Uint32Array(longest * pathWords)
// V8 compiles a constant of this module in, but reads an imported one from its cell at each use.
const normals = evenNormals
const stepsInCommon = commonSteps

/** One step's own move. */
export const stepMove = (drawnWords: Uint32Array, at: number, step: number, root: number): number =>
  (normals[((drawnWords[at + (step >> 1)] ?? missing()) >>> ((step & 1) * 16 + 4)) & 0xfff] ?? missing()) * root

/** The whole path in common of a day. */
const walkOf = (draws: Draws, nonce: Nonce, moments: Moments, { count, commonRoots }: Grid): Walk => {
  commonWordsOf(draws, nonce, moments, count, words)
  const walk = new Int32Array(count * commonSteps + 1)
  let sum = 0
  for (let slot = 0, step = 0; slot < count; slot += 1) {
    const root = commonRoots[slot] ?? missing()
    for (const end = step + stepsInCommon; step < end; step += 1) {
      const bits = (words[step >> 1] ?? missing()) >>> ((step & 1) * 16 + 4)
      sum += (normals[bits & 0xfff] ?? missing()) * root
      walk[step + 1] = Math.floor(sum / coarser)
    }
  }
  return walk
}

/** Number of common steps of a slot that are over, some milliseconds after its start. */
const commonPassed = (moments: Moments, slot: number, within: number): number => {
  let passedSteps = 0
  while (passedSteps < commonSteps && (moments[slot * commonSteps + passedSteps] ?? missing()) <= within) passedSteps += 1
  return passedSteps
}

/** Level of a common path at an instant of its session. */
const walkedAt = (walk: Walk, moments: Moments, session: TradingDay, at: Instant): number => {
  const grid = gridOf(session)
  const slot = Math.max(0, slotAt(grid, at - session.open))
  return (
    walk[slot * commonSteps + commonPassed(moments, slot, at - session.open - (grid.offsets[slot] ?? missing()))] ?? missing()
  )
}

/** Where a share's own path ends, without keeping it. */
export const endOfWalk = (draws: Draws, nonce: Nonce, { count, stepRoots }: Grid): number => {
  pathWordsOf(draws, nonce, purpose.walk, 0, count, words)
  let whole = 0
  for (let slot = 0; slot < count; slot += 1) {
    const from = slot * pathWords
    let sum = 0
    for (let index = from; index < from + wordsOfSteps; index += 1) {
      const word = words[index] ?? missing()
      sum += (normals[(word >>> 4) & 0xfff] ?? missing()) + (normals[word >>> 20] ?? missing())
    }
    whole += sum * (stepRoots[slot] ?? missing())
  }
  return whole
}
const wordsOfSteps = stepsPerSlot / 2

/** The paths that shares have in common: those of a market ("factor jp") and of its sectors ("sector jp/3700"). */
export interface Walks {
  /** `null` while the day's seed is not known. */
  of(market: Market, name: string, index: number): Walk | null
  moments(market: Market, index: number): Moments | null
  /** Common move of the shares of a market since the open of a session, at an instant of it, in 1/`walkUnit` of its deviation. */
  movedAt(market: Market, index: number, at: Instant): number | null
}

export const createWalks = (keys: DayKeys): Walks => {
  const keptCache = new Recent<string, Walk>(2_000)
  const keptMoments = new Recent<string, Moments>(1_000)
  const known = <Made>(recent: Recent<string, Made>, label: string, make: () => Made | null): Made | null => {
    const recentWalk = recent.get(label)
    if (recentWalk !== undefined) return recentWalk
    const newWalk = make()
    if (newWalk !== null) recent.set(label, newWalk)
    return newWalk
  }
  const momentsOf = (market: Market, index: number): Moments | null =>
    known(keptMoments, `${market}/${index}`, () => {
      const grid = gridOf(tradingDayAt(market, index))
      const draws = drawsOf(keys, market, index, grid)
      return draws === null ? null : commonMomentsOf(draws, nonceOf(`moments ${market}`), grid.count)
    })
  const walkAt = (market: Market, name: string, index: number): Walk | null =>
    known(keptCache, `${name}/${index}`, () => {
      const grid = gridOf(tradingDayAt(market, index))
      const draws = drawsOf(keys, market, index, grid)
      const moments = momentsOf(market, index)
      return draws === null || moments === null ? null : walkOf(draws, nonceOf(name), moments, grid)
    })
  return {
    of: walkAt,
    moments: momentsOf,
    movedAt: (market, index, at) => {
      const [walk, moments] = [walkAt(market, `factor ${market}`, index), momentsOf(market, index)]
      return walk === null || moments === null ? null : walkedAt(walk, moments, tradingDayAt(market, index), at) * coarser
    },
  }
}
