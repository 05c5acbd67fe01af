import type { CompanyEvent } from '../../company-event.ts'

/** The marks of a bar on the picture, in pixels: their middle, and the ends of their column from the top. */
export interface PlacedEvents {
  readonly timestamp: number
  readonly x: number
  readonly top: number
  readonly bottom: number
  readonly events: readonly CompanyEvent[]
}

/** As wide as a finger. */
const touch = 44
const least = 20

/** The width of each control over its marks: a finger's, but not so far that it covers the middle of a neighbour. */
export const touchWidths = (placed: readonly { readonly x: number }[]): readonly number[] =>
  placed.map(({ x }, at) => {
    const gaps = [placed[at - 1], placed[at + 1]].flatMap((other) => (other ? [Math.abs(other.x - x)] : []))
    return Math.max(least, Math.min(touch, ...gaps))
  })

const namesOf = (placed: readonly PlacedEvents[]): string =>
  placed
    .map(({ timestamp, x, top, bottom }) => `${timestamp} ${Math.round(x)} ${Math.round(top)} ${Math.round(bottom)}`)
    .join(',')
/** Whether marks have not moved: the picture is painted far more often than they do. */
export const sameEvents = (left: readonly PlacedEvents[], right: readonly PlacedEvents[]): boolean =>
  namesOf(left) === namesOf(right)
