import { type DateText, isDateText } from '@zaraba/money/time.ts'

/** Kinds of drawing, in the order of their buttons. */
export const drawingTools = ['trend', 'ray', 'channel', 'horizontal', 'fibonacci', 'text', 'measure'] as const
export type DrawingTool = (typeof drawingTools)[number]

/** A corner of a drawing: milliseconds since 1970, and a price in units of the market’s currency, as one share of that day costs. */
export interface DrawingPoint {
  readonly at: number
  readonly price: number
  /** Of a corner in the future: the session by which the shares of its price are counted. A split until then changes it. */
  readonly sharesOf?: DateText
}
/** A drawing as it is kept: it belongs to a share, and each period of the chart shows it. */
export interface Drawing {
  readonly id: string
  readonly tool: DrawingTool
  readonly points: readonly DrawingPoint[]
  /** The words of a text. */
  readonly text?: string
}

/** Corners of each kind. */
export const cornersOf: Readonly<Record<DrawingTool, number>> = {
  trend: 2,
  ray: 2,
  channel: 3,
  horizontal: 1,
  fibonacci: 2,
  text: 1,
  measure: 2,
}
/** Drawings of one share. The kept text of all of them stays far below what a key of `user/preferences` may have. */
export const mostDrawings = 100
export const longestText = 60

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null
const isTool = (value: unknown): value is DrawingTool => drawingTools.some((tool) => tool === value)

const readPoint = (value: unknown): DrawingPoint | null => {
  if (!isObject(value)) return null
  const { at, price, sharesOf } = value
  if (typeof at !== 'number' || typeof price !== 'number') return null
  if (!Number.isFinite(at) || !Number.isFinite(price)) return null
  return { at, price, ...(typeof sharesOf === 'string' && isDateText(sharesOf) ? { sharesOf } : {}) }
}

const readDrawing = (id: string, value: unknown): readonly Drawing[] => {
  if (!isObject(value)) return []
  const { tool, points, text } = value
  if (!isTool(tool) || !Array.isArray(points)) return []
  const read = points.map(readPoint).filter((point) => point !== null)
  if (read.length !== cornersOf[tool]) return []
  if (tool !== 'text') return [{ id, tool, points: read }]
  return typeof text === 'string' && text !== '' ? [{ id, tool, points: read, text: text.slice(0, longestText) }] : []
}

/** The drawings among kept items. Another program of the customer may have written them: what is no drawing is left out. */
export const readDrawings = (kept: ReadonlyMap<string, unknown>): readonly Drawing[] =>
  [...kept].flatMap(([id, value]) => readDrawing(id, value)).slice(0, mostDrawings)

/** Drawings as items that are kept by their ids. */
export const writeDrawings = (drawings: readonly Drawing[]): ReadonlyMap<string, unknown> =>
  new Map(drawings.map(({ id, ...rest }) => [id, rest]))

/** Tools whose lines go on beyond their corners, or between them from one day to another. */
const lines: ReadonlySet<DrawingTool> = new Set(['trend', 'ray', 'channel', 'horizontal'])
/** Those that a chart from a moment on can show. Today's curve has one day: a box or text of an earlier one has no bar there. */
export const seenDrawings = (drawings: readonly Drawing[], from: number | undefined, ofToday: boolean): readonly Drawing[] => {
  if (from === undefined) return []
  return ofToday ? drawings.filter(({ tool, points }) => lines.has(tool) || points.every(({ at }) => at >= from)) : drawings
}

/** Change between two prices, and the same in per cent of the first. */
export const changeBetween = (from: number, to: number): { readonly change: number; readonly percent: number } => ({
  change: to - from,
  percent: from === 0 ? 0 : ((to - from) / from) * 100,
})
