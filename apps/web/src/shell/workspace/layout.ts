import { type Arrangement, readArrangement } from './arrangement.ts'

/** A chart beside the first one. */
interface KeptChart {
  /** Its share; empty where it follows the one that is chosen. */
  readonly share: string
  readonly period: string
}
/** How the panes of the workspace are laid out: sizes in CSS pixels and which are folded, by their names; without an entry the usual. */
interface Layout {
  /** Which pane is where, once one has been moved. */
  readonly arrangement?: Arrangement
  readonly sizes: Readonly<Record<string, number>>
  readonly folded: Readonly<Record<string, boolean>>
  /** Charts beside the first one: none, one or three. */
  readonly charts: readonly KeptChart[]
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

const usualLayout: Layout = { sizes: {}, folded: {}, charts: [] }
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

/** Panes in other slots. Sizes stay with what they are of. */
export const arranged = (layouts: Layouts, arrangement: Arrangement): Layouts => ({
  ...layouts,
  current: { ...layouts.current, arrangement },
})

/** How many charts the workspace has, the first one included. */
export const chartCounts = [1, 2, 4] as const
type ChartCount = (typeof chartCounts)[number]
/** Periods of charts that are added: the longer views of what the first one shows by the minute. */
const addedPeriods: readonly string[] = ['day', '5m', 'week']
export const countOfCharts = ({ current }: Layouts): ChartCount =>
  chartCounts.find((count) => count - 1 === current.charts.length) ?? 1

const withCharts = (layouts: Layouts, charts: readonly KeptChart[]): Layouts => ({
  ...layouts,
  current: { ...layouts.current, charts },
})
/** More or fewer charts: those that stay keep their share and period. */
export const withCountOfCharts = (layouts: Layouts, count: ChartCount): Layouts =>
  withCharts(
    layouts,
    Array.from(
      { length: count - 1 },
      (_, index) => layouts.current.charts[index] ?? { share: '', period: addedPeriods[index] ?? 'day' },
    ),
  )
export const withChart = (layouts: Layouts, index: number, part: Partial<KeptChart>): Layouts =>
  withCharts(
    layouts,
    layouts.current.charts.map((chart, at) => (at === index ? { ...chart, ...part } : chart)),
  )

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
  if (!found) return layouts
  const { name: _, ...current } = found
  return { ...layouts, name, current }
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

const longestShare = 24
const readCharts = (found: unknown): readonly KeptChart[] => {
  const charts = (Array.isArray(found) ? found : [])
    .filter(isRecord)
    .flatMap(({ share, period }) =>
      typeof share === 'string' && share.length <= longestShare && typeof period === 'string' && period.length <= longestShare
        ? [{ share, period }]
        : [],
    )
  const count = chartCounts.findLast((each) => each - 1 <= charts.length) ?? 1
  return charts.slice(0, count - 1)
}

const readLayout = (found: unknown): Layout => {
  const { sizes, folded, charts, arrangement } = isRecord(found) ? found : {}
  const read = readArrangement(arrangement)
  const isSize = (value: unknown) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= largestPx
  return {
    sizes: Object.fromEntries(entriesOf(sizes).flatMap(([pane, size]) => (isSize(size) ? [[pane, Number(size)]] : []))),
    folded: Object.fromEntries(entriesOf(folded).flatMap(([pane, on]) => (typeof on === 'boolean' ? [[pane, on]] : []))),
    charts: readCharts(charts),
    ...(read === undefined ? {} : { arrangement: read }),
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

const [inUse, saved] = ['current', 'saved/'] as const
/** Layouts as items that are kept: the one in use, and each that has a name. */
export const itemsOfLayouts = ({ current, name, kept }: Layouts): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    [inUse, { ...current, name }],
    ...kept.map(({ name: own, ...layout }) => [`${saved}${own}`, layout] as const),
  ])
export const layoutsOfItems = (items: ReadonlyMap<string, unknown>): Layouts => {
  const current = items.get(inUse)
  const kept = [...items].flatMap(([id, layout]) =>
    id.startsWith(saved) && isRecord(layout) ? [{ ...layout, name: id.slice(saved.length) }] : [],
  )
  return readLayouts(JSON.stringify({ current, name: isRecord(current) ? current.name : '', kept }))
}
