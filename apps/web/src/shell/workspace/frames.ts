import { type Arrangement, type Slot, slots } from './arrangement.ts'
import { sizeWithin, stepPx } from './layout.ts'

/** A part of the workspace in CSS pixels from its upper left corner. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
interface Sides {
  readonly width: number
  readonly height: number
}
export interface PaneSpec {
  readonly name: string
  readonly slot: Slot
  readonly usual: Sides
  readonly least: Sides
}
type Axis = 'x' | 'y'
/** The line between two panes, which moves where the size of one of them is kept. */
export interface Line {
  /** Under which the size is kept: a slot, or a pane with the side that is meant. */
  readonly key: string
  readonly axis: Axis
  readonly rect: Rect
  readonly moves: boolean
  /** 1 where the pane grows when the line moves to the right or down, otherwise -1. */
  readonly grows: 1 | -1
  readonly size: number
  readonly least: number
  readonly most: number
  readonly usual: number
}
export interface Frames {
  readonly panes: ReadonlyMap<string, Rect>
  readonly middle: Rect
  readonly lines: readonly Line[]
}
export interface Workspace extends Sides {
  readonly specs: readonly PaneSpec[]
  readonly arrangement: Arrangement
  readonly sizes: Readonly<Record<string, number>>
  /** Panes of which only the head is shown. */
  readonly folded: ReadonlySet<string>
  /** Whether panes beside each other take the sum of their usual widths. */
  readonly roomy: boolean
}

/** Size of a folded pane: the height of its head, or the width of its button. */
export const foldedPx = 33
const linePx = 1
/** The least of the screen in the middle. */
const leastMiddle: Sides = { width: 360, height: 280 }
/** A wide screen that is lower than this is laid out as on a phone in landscape, which leaves half of it empty. */
const leastOfWide: Sides = { width: 640, height: 424 }
/** Panes are beside each other from this part of their usual widths on, otherwise one below the other. */
const besideFrom = 0.9

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const side = (axis: Axis): keyof Sides => (axis === 'x' ? 'width' : 'height')
/** The largest size on the grid that does not go beyond a bound. */
const onGrid = (most: number): number => Math.floor(most / stepPx) * stepPx

type Stacked = Pick<Workspace, 'sizes' | 'folded'> & { readonly axis: Axis; readonly rect: Rect }

const partOf = (rect: Rect, axis: Axis, from: number, size: number): Rect =>
  axis === 'x' ? { ...rect, left: rect.left + from, width: size } : { ...rect, top: rect.top + from, height: size }

/** Panes one after the other along an axis: the largest takes what the kept or usual sizes of the others leave. */
const stack = (panes: readonly PaneSpec[], { sizes, folded, axis, rect }: Stacked): Pick<Frames, 'panes' | 'lines'> => {
  const along = side(axis)
  const open = panes.filter(({ name }) => !folded.has(name))
  const largest = open.toSorted((one, other) => other.usual[along] - one.usual[along])[0] ?? panes[0]
  const grows = largest ? panes.indexOf(largest) : 0
  const free = rect[along] - linePx * (panes.length - 1) - foldedPx * (panes.length - open.length)
  const leasts = sum(open.map(({ least }) => least[along]))
  const scale = Math.min(1, free / Math.max(1, leasts))
  let spare = Math.max(0, free - leasts)
  const measured = new Map<string, { readonly size: number; readonly most: number }>()
  for (const pane of open) {
    if (pane === largest) continue
    const least = Math.floor(pane.least[along] * scale)
    const most = Math.max(least, onGrid(least + spare))
    const kept = sizes[`${pane.name}.${along}`] ?? pane.usual[along]
    const size = scale < 1 ? least : sizeWithin(kept, least, most)
    spare = Math.max(0, spare - (size - least))
    measured.set(pane.name, { size, most })
  }
  const taken = sum([...measured.values()].map(({ size }) => size))
  const sizeOf = (pane: PaneSpec): number => {
    if (pane === largest && (open.length > 0 || axis === 'x')) return open.length > 0 ? free - taken : free + foldedPx
    return measured.get(pane.name)?.size ?? foldedPx
  }
  const rects = new Map<string, Rect>()
  const lines: Line[] = []
  let from = 0
  for (const [at, pane] of panes.entries()) {
    const size = sizeOf(pane)
    rects.set(pane.name, partOf(rect, axis, from, size))
    from += size
    const next = panes[at + 1]
    if (!next) break
    const sized = at < grows ? pane : next
    const known = measured.get(sized.name)
    lines.push({
      key: `${sized.name}.${along}`,
      axis,
      rect: partOf(rect, axis, from, linePx),
      moves: known !== undefined,
      grows: at < grows ? 1 : -1,
      size: known?.size ?? foldedPx,
      least: sized.least[along],
      most: known?.most ?? foldedPx,
      usual: sized.usual[along],
    })
    from += linePx
  }
  return { panes: rects, lines }
}

/** Where each pane, the screen in the middle and the lines between them are. */
export const framesOf = ({ specs, arrangement, sizes, folded, roomy, width, height }: Workspace): Frames => {
  const own = (slot: Slot) => arrangement[slot].flatMap((name) => specs.find((spec) => spec.name === name) ?? [])
  const inSlot = { left: own('left'), right: own('right'), bottom: own('bottom') }
  const isFolded = (slot: Slot) => inSlot[slot].every(({ name }) => folded.has(name))
  const most = (panes: readonly PaneSpec[], of: (pane: PaneSpec) => number) => Math.max(0, ...panes.map(of))
  const leastOf = (slot: 'left' | 'right') => most(inSlot[slot], ({ least }) => least.width)
  const widthOf = (slot: 'left' | 'right', bound: number) => {
    const panes = inSlot[slot]
    if (panes.length === 0) return { size: 0, taken: 0, most: 0, usual: 0 }
    if (isFolded(slot)) return { size: foldedPx, taken: foldedPx + linePx, most: foldedPx, usual: foldedPx }
    const single = most(panes, ({ usual }) => usual.width)
    const bounded = onGrid(bound)
    // A broad table beside a narrow chart has to be asked for.
    const beside = onGrid(bound + leastMiddle.width - leastOfWide.width)
    const usual = Math.min(roomy ? sum(panes.map((pane) => pane.usual.width)) : single, Math.max(leastOf(slot), beside))
    const size = sizeWithin(sizes[slot] ?? usual, leastOf(slot), bounded)
    return { size, taken: size + linePx, most: bounded, usual }
  }
  const leftNeeds = inSlot.left.length === 0 ? 0 : isFolded('left') ? foldedPx + linePx : leastOf('left') + linePx
  const right = widthOf('right', width - linePx - leftNeeds - leastMiddle.width)
  const left = widthOf('left', width - right.taken - linePx - leastMiddle.width)
  const isLow = inSlot.bottom.length > 0
  const bottomLeast = most(inSlot.bottom, ({ least }) => least.height)
  const bottomUsual = most(inSlot.bottom, ({ usual }) => usual.height)
  const besideRight = width - right.taken
  const isWide = besideRight - left.taken >= leastOfWide.width
  const bottomMost = onGrid(height - linePx - (isWide ? leastOfWide : leastMiddle).height)
  const bottom = !isLow ? 0 : isFolded('bottom') ? foldedPx : sizeWithin(sizes.bottom ?? bottomUsual, bottomLeast, bottomMost)
  const below = isLow ? bottom + linePx : 0
  const rects = {
    left: { left: 0, top: 0, width: left.size, height: height - below },
    right: { left: width - right.size, top: 0, width: right.size, height },
    bottom: { left: 0, top: height - bottom, width: besideRight, height: bottom },
  }
  const stacks = slots.map((slot) => {
    const panes = inSlot[slot]
    const beside =
      slot === 'bottom' || (panes.length > 1 && rects[slot].width >= besideFrom * sum(panes.map(({ usual }) => usual.width)))
    return stack(beside && slot === 'right' ? panes.toReversed() : panes, {
      sizes,
      folded,
      axis: beside ? 'x' : 'y',
      rect: rects[slot],
    })
  })
  const edges: readonly (Line | undefined)[] = [
    left.taken > 0
      ? {
          key: 'left',
          axis: 'x',
          moves: !isFolded('left'),
          grows: 1,
          least: leastOf('left'),
          size: left.size,
          most: left.most,
          usual: left.usual,
          rect: { left: left.size, top: 0, width: linePx, height: height - below },
        }
      : undefined,
    right.taken > 0
      ? {
          key: 'right',
          axis: 'x',
          moves: !isFolded('right'),
          grows: -1,
          least: leastOf('right'),
          size: right.size,
          most: right.most,
          usual: right.usual,
          rect: { left: besideRight, top: 0, width: linePx, height },
        }
      : undefined,
    isLow
      ? {
          key: 'bottom',
          axis: 'y',
          moves: !isFolded('bottom'),
          grows: -1,
          least: bottomLeast,
          size: bottom,
          most: bottomMost,
          usual: bottomUsual,
          rect: { left: 0, top: height - below, width: besideRight, height: linePx },
        }
      : undefined,
  ]
  return {
    panes: new Map(stacks.flatMap(({ panes }) => [...panes])),
    middle: { left: left.taken, top: 0, width: besideRight - left.taken, height: height - below },
    lines: [...edges.filter((line) => line !== undefined), ...stacks.flatMap(({ lines }) => lines)],
  }
}
