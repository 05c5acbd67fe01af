import { type Arrangement, type Move, moved, type Slot, slots } from './arrangement.ts'
import type { Frames, Rect } from './frames.ts'

interface Target {
  readonly move: Move
  /** The part of the workspace that is lit. */
  readonly rect: Rect
}

/** How near to an edge of the screen in the middle an empty slot is met, and how much of it is lit, in CSS pixels. */
const [edgePx, litPx] = [72, 160] as const
/** The part of a pane at each end that means before or after it. */
const endPart = 0.25

const isIn = ({ left, top, width, height }: Rect, x: number, y: number): boolean =>
  x >= left && x < left + width && y >= top && y < top + height

const edgeOf = ({ left, top, width, height }: Rect, slot: Slot): Rect => {
  if (slot === 'bottom')
    return { left, top: top + height - Math.min(litPx, height / 2), width, height: Math.min(litPx, height / 2) }
  const lit = Math.min(litPx, width / 2)
  return { left: slot === 'left' ? left : left + width - lit, top, width: lit, height }
}

/** Distance of a point to an edge of the screen in the middle. */
const distance = ({ left, top, width, height }: Rect, slot: Slot, x: number, y: number): number =>
  slot === 'left' ? x - left : slot === 'right' ? left + width - x : top + height - y

/** How the panes of a slot follow each other on the screen. */
const isBeside = (frames: Frames, panes: readonly string[]): boolean => {
  const tops = panes.flatMap((name) => frames.panes.get(name)?.top ?? [])
  return new Set(tops).size < 2 && panes.length > 1
}

const overPane = ({ frames, arrangement, x, y }: Over, slot: Slot, pane: string, rect: Rect): Target => {
  const beside = slot === 'bottom' || isBeside(frames, arrangement[slot])
  const part = beside ? (x - rect.left) / rect.width : (y - rect.top) / rect.height
  const half = beside ? { ...rect, width: rect.width / 2 } : { ...rect, height: rect.height / 2 }
  const later = beside ? { ...half, left: rect.left + half.width } : { ...half, top: rect.top + half.height }
  // Beside each other at the right, the first pane is the outer one.
  const turned = beside && slot === 'right'
  if (part < endPart) return { move: { kind: turned ? 'after' : 'before', pane }, rect: half }
  if (part > 1 - endPart) return { move: { kind: turned ? 'before' : 'after', pane }, rect: later }
  return { move: { kind: 'swap', pane }, rect }
}

interface Over {
  readonly frames: Frames
  readonly arrangement: Arrangement
  readonly x: number
  readonly y: number
}
/** The move of a pane that is let go at a point of the workspace; undefined where it would stay as it is. */
export const targetAt = (over: Over, pane: string): Target | undefined => {
  const { frames, arrangement, x, y } = over
  const found = slots
    .flatMap((slot) => arrangement[slot].map((name) => ({ slot, name, rect: frames.panes.get(name) })))
    .find(({ rect }) => rect !== undefined && isIn(rect, x, y))
  const near = slots
    .filter((slot) => arrangement[slot].every((name) => !frames.panes.has(name)))
    .toSorted((one, other) => distance(frames.middle, one, x, y) - distance(frames.middle, other, x, y))
    .find((slot) => distance(frames.middle, slot, x, y) <= edgePx)
  const target: Target | undefined = found?.rect
    ? found.name === pane
      ? undefined
      : overPane(over, found.slot, found.name, found.rect)
    : near && isIn(frames.middle, x, y)
      ? { move: { kind: 'slot', slot: near }, rect: edgeOf(frames.middle, near) }
      : undefined
  return target && moved(arrangement, pane, target.move) !== arrangement ? target : undefined
}
