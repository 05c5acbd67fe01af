import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

/** One cell of the heat map: its rectangle in the picture's own units. */
export interface Cell<Item> {
  readonly item: Item
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Leaf<Item> {
  readonly item?: Item
  readonly children?: readonly Leaf<Item>[]
}

/** Cells whose areas are as their weights, as square as can be. Weights below zero count as nothing. */
export const layOut = <Item>(
  items: readonly Item[],
  weight: (item: Item) => number,
  width: number,
  height: number,
): readonly Cell<Item>[] => {
  const root = hierarchy<Leaf<Item>>({ children: items.map((item) => ({ item })) }, (node) => node.children)
    .sum((node) => (node.item === undefined ? 0 : Math.max(0, weight(node.item))))
    .sort((left, right) => (right.value ?? 0) - (left.value ?? 0))
  const placed = treemap<Leaf<Item>>().tile(treemapSquarify).size([width, height]).paddingInner(2).round(true)(root)
  return placed
    .leaves()
    .flatMap(({ data: { item }, x0, y0, x1, y1 }) =>
      item === undefined || x1 - x0 < 1 || y1 - y0 < 1 ? [] : [{ item, x: x0, y: y0, width: x1 - x0, height: y1 - y0 }],
    )
}

/** How deep a change is coloured: 0 for nothing, 1…4 in steps that reach their end at 3 per cent. */
export const depthOf = (percent: number): 0 | 1 | 2 | 3 | 4 => {
  const size = Math.abs(percent)
  if (size < 0.05) return 0
  return size < 0.5 ? 1 : size < 1.5 ? 2 : size < 3 ? 3 : 4
}

const averageGlyph = { wide: 1, narrow: 0.58 } as const
/** The text cut to a width at a size, in units of the picture; empty when not even two letters fit. */
export const fitText = (text: string, room: number, size: number): string => {
  let used = 0
  let fitting = ''
  for (const letter of text) {
    used += size * (letter.charCodeAt(0) > 0x2e7f ? averageGlyph.wide : averageGlyph.narrow)
    if (used > room) break
    fitting += letter
  }
  if (fitting.length === text.length) return text
  return fitting.length < 3 ? '' : `${fitting.slice(0, -1)}…`
}
