import type { Span } from '../marks.ts'
import { median } from '../measures.ts'
import type { Source } from './real.ts'

/** The middle of several installations, and the least and the most of them. */
export interface Spread {
  readonly middle: number
  readonly low: number
  readonly high: number
}
export const spreadOf = (values: readonly number[]): Spread => {
  const finite = values.filter((value) => Number.isFinite(value))
  return { middle: median(finite), low: Math.min(...finite), high: Math.max(...finite) }
}

/** One measure beside what a real market does. */
export interface Comparison {
  readonly name: string
  readonly simulated: Spread
  readonly real: Span
  readonly source: Source
  readonly digits: number
  readonly unit?: string
}

/** Digits after the point with which the real figure is known. */
export const digitsOf = ({ real, digits }: Comparison): number =>
  Math.max(digits, ...real.map((value) => (String(value).split('.')[1] ?? '').length))

/**
 * Whether the middle of the simulated ones lies inside what was seen in real markets, as both are written, and, off it, whether an
 * installation reaches it.
 */
export const verdictOf = (one: Comparison): string => {
  const written = (value: number): number => Number(value.toFixed(digitsOf(one)))
  const { simulated } = one
  const [from, to] = one.real
  const [middle, low, high] = [written(simulated.middle), written(simulated.low), written(simulated.high)]
  if (middle >= from && middle <= to) return 'inside'
  const side = middle < from ? 'lower' : 'higher'
  return low <= to && high >= from ? `${side}, reaches it` : side
}
