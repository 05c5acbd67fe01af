/** How the panes of the workspace are laid out: sizes in CSS pixels and which are folded, by the names of the panes; without an entry the usual. */
interface Layout {
  readonly sizes: Readonly<Record<string, number>>
  readonly folded: Readonly<Record<string, boolean>>
}
interface NamedLayout extends Layout {
  readonly name: string
}
/** The layout in use, the name under which it was chosen or saved (empty for none), and those that are kept. */
export interface Layouts {
  readonly current: Layout
  readonly name: string
  readonly kept: readonly NamedLayout[]
}

export const mostLayouts = 12
export const longestLayoutName = 24
/** Hairlines move by this many CSS pixels. */
export const stepPx = 8

const usualLayout: Layout = { sizes: {}, folded: {} }
export const noLayouts: Layouts = { current: usualLayout, name: '', kept: [] }

/** A size on the grid of steps, within its bounds; the lower bound is the stronger one. */
export const sizeWithin = (size: number, least: number, most: number): number =>
  Math.max(least, Math.min(Math.round(size / stepPx) * stepPx, most))

export const nameOf = (typed: string): string => typed.trim().slice(0, longestLayoutName)

export const resized = (layouts: Layouts, pane: string, size: number): Layouts => ({
  ...layouts,
  current: { ...layouts.current, sizes: { ...layouts.current.sizes, [pane]: size } },
})
export const foldedTo = (layouts: Layouts, pane: string, folded: boolean): Layouts => ({
  ...layouts,
  current: { ...layouts.current, folded: { ...layouts.current.folded, [pane]: folded } },
})

/** Keeps the layout in use under a name, and replaces the one of that name. */
export const savedAs = (layouts: Layouts, typed: string): Layouts => {
  const name = nameOf(typed)
  if (name === '') return layouts
  const saved = { name, ...layouts.current }
  const known = layouts.kept.some((one) => one.name === name)
  if (!known && layouts.kept.length >= mostLayouts) return layouts
  const kept = known ? layouts.kept.map((one) => (one.name === name ? saved : one)) : [...layouts.kept, saved]
  return { ...layouts, name, kept }
}

/** Takes a kept layout, or the usual one for an empty name. */
export const chosenFrom = (layouts: Layouts, name: string): Layouts => {
  if (name === '') return { ...layouts, name, current: usualLayout }
  const found = layouts.kept.find((one) => one.name === name)
  return found ? { ...layouts, name, current: { sizes: found.sizes, folded: found.folded } } : layouts
}

/** Gives a kept layout another name; a name that is taken stays with its own. */
export const renamed = (layouts: Layouts, from: string, typed: string): Layouts => {
  const name = nameOf(typed)
  if (name === '' || layouts.kept.some((one) => one.name === name)) return layouts
  const kept = layouts.kept.map((one) => (one.name === from ? { ...one, name } : one))
  return { ...layouts, kept, name: layouts.name === from ? name : layouts.name }
}

export const without = (layouts: Layouts, name: string): Layouts => ({
  ...layouts,
  name: layouts.name === name ? '' : layouts.name,
  kept: layouts.kept.filter((one) => one.name !== name),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const entriesOf = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])
const largestPx = 4_000

const readLayout = (found: unknown): Layout => {
  const { sizes, folded } = isRecord(found) ? found : {}
  const isSize = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= largestPx
  return {
    sizes: Object.fromEntries(entriesOf(sizes).flatMap(([pane, size]) => (isSize(size) ? [[pane, Number(size)]] : []))),
    folded: Object.fromEntries(entriesOf(folded).flatMap(([pane, on]) => (typeof on === 'boolean' ? [[pane, on]] : []))),
  }
}

/** The layouts of a kept text, as far as they can be read: what is unknown falls back to the usual. */
export const readLayouts = (text: string): Layouts => {
  try {
    const found: unknown = JSON.parse(text)
    if (!isRecord(found)) return noLayouts
    const named = Array.isArray(found.kept) ? found.kept.filter(isRecord) : []
    const kept = named
      .map((one) => ({ name: nameOf(String(one.name ?? '')), ...readLayout(one) }))
      .filter(({ name }, index, all) => name !== '' && all.findIndex((one) => one.name === name) === index)
      .slice(0, mostLayouts)
    const name = kept.find((one) => one.name === found.name)?.name ?? ''
    return { current: readLayout(found.current), name, kept }
  } catch {
    return noLayouts
  }
}

export const writeLayouts = (layouts: Layouts): string => JSON.stringify(layouts)
