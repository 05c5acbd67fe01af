import { expect, test } from 'vitest'
import { type Arrangement, moved } from '../../src/shell/workspace/arrangement.ts'
import { targetAt } from '../../src/shell/workspace/drop-target.ts'
import { type Frames, foldedPx, framesOf, type PaneSpec, type Rect, type Workspace } from '../../src/shell/workspace/frames.ts'

const specs: readonly PaneSpec[] = [
  { name: 'list', slot: 'left', usual: { width: 280, height: 400 }, least: { width: 200, height: 160 } },
  { name: 'ticket', slot: 'right', usual: { width: 336, height: 480 }, least: { width: 296, height: 240 } },
  { name: 'board', slot: 'right', usual: { width: 312, height: 320 }, least: { width: 240, height: 120 } },
  { name: 'tables', slot: 'bottom', usual: { width: 640, height: 256 }, least: { width: 280, height: 96 } },
]
const usual: Arrangement = { left: ['list'], right: ['ticket', 'board'], bottom: ['tables'] }
const laid = (more: Partial<Workspace> = {}): Frames =>
  framesOf({ specs, arrangement: usual, sizes: {}, folded: new Set(), roomy: false, width: 1380, height: 832, ...more })
const paneOf = (frames: Frames, name: string): Rect => frames.panes.get(name) ?? { left: 0, top: 0, width: 0, height: 0 }

const all = ({ panes, middle, lines }: Frames): readonly Rect[] => [...panes.values(), middle, ...lines.map(({ rect }) => rect)]
const area = (rects: readonly Rect[]) => rects.reduce((sum, { width, height }) => sum + width * height, 0)
const overlaps = (rects: readonly Rect[]) =>
  rects.flatMap((one, at) =>
    rects
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.left + other.width &&
          other.left < one.left + one.width &&
          one.top < other.top + other.height &&
          other.top < one.top + one.height,
      ),
  )

test('the usual panes have their usual sizes, and the screen in the middle has what they leave', () => {
  const frames = laid()
  expect(paneOf(frames, 'list')).toEqual({ left: 0, top: 0, width: 280, height: 575 })
  expect(paneOf(frames, 'ticket')).toEqual({ left: 1044, top: 0, width: 336, height: 511 })
  expect(paneOf(frames, 'board')).toEqual({ left: 1044, top: 512, width: 336, height: 320 })
  expect(paneOf(frames, 'tables')).toEqual({ left: 0, top: 576, width: 1043, height: 256 })
  expect(frames.middle).toEqual({ left: 281, top: 0, width: 762, height: 575 })
})

test('in every arrangement the whole page is filled, and nothing covers anything else', () => {
  let arrangement = usual
  const moves = [
    ['list', { kind: 'slot', slot: 'right' }],
    ['tables', { kind: 'slot', slot: 'left' }],
    ['ticket', { kind: 'slot', slot: 'bottom' }],
    ['board', { kind: 'swap', pane: 'tables' }],
    ['list', { kind: 'slot', slot: 'bottom' }],
    ['tables', { kind: 'slot', slot: 'bottom' }],
    ['board', { kind: 'slot', slot: 'bottom' }],
  ] as const
  for (const [pane, move] of moves) {
    arrangement = moved(arrangement, pane, move)
    for (const [width, height] of [
      [964, 700],
      [1380, 832],
      [2500, 1372],
    ] as const)
      for (const roomy of [false, true]) {
        const frames = laid({ arrangement, width, height, roomy })
        expect(overlaps(all(frames))).toEqual([])
        expect(area(all(frames))).toBe(width * height)
        expect(frames.middle.width).toBeGreaterThanOrEqual(360)
      }
  }
})

test('a wide screen in the middle stays high enough for a chart over the whole of it, whatever is below', () => {
  const arrangement = { left: [], right: ['list', 'ticket'], bottom: ['tables', 'board'] }
  const { middle } = laid({ arrangement, width: 964, height: 700 })
  expect(middle.width).toBeGreaterThanOrEqual(640)
  expect(middle.height).toBeGreaterThanOrEqual(424)
  expect(laid({ arrangement, width: 964, height: 700, sizes: { bottom: 4_000 } }).middle.height).toBeGreaterThanOrEqual(424)
})

test('tables at a side leave the chart its width until the line between them is moved', () => {
  const arrangement = { left: ['board'], right: ['list', 'tables'], bottom: ['ticket'] }
  const of = (sizes: Record<string, number>) => laid({ arrangement, width: 1220, height: 732, sizes }).middle.width
  expect(of({})).toBeGreaterThanOrEqual(600)
  expect(of({ right: 4_000 })).toBeLessThan(400)
})

test('panes of a wide slot are beside each other, the first at the edge of the window', () => {
  const frames = laid({ width: 1860, roomy: true })
  expect(paneOf(frames, 'board')).toEqual({ left: 1212, top: 0, width: 312, height: 832 })
  expect(paneOf(frames, 'ticket')).toEqual({ left: 1525, top: 0, width: 335, height: 832 })
  expect(frames.lines.find(({ key }) => key === 'board.width')).toMatchObject({ size: 312, grows: 1, moves: true })
})

test('a kept size is taken within what the others need', () => {
  const lineOf = (sizes: Record<string, number>, key: string) => laid({ sizes }).lines.find((line) => line.key === key)
  expect(lineOf({ left: 320 }, 'left')).toMatchObject({ size: 320, least: 200, usual: 280 })
  expect(lineOf({ left: 4_000 }, 'left')?.size).toBe(lineOf({}, 'left')?.most)
  expect(lineOf({ right: 8 }, 'right')?.size).toBe(296)
  expect(lineOf({ 'board.height': 400 }, 'board.height')).toMatchObject({ size: 400, grows: -1 })
  expect(lineOf({ 'board.height': 4_000 }, 'board.height')?.size).toBeLessThanOrEqual(832 - 241)
})

test('a folded pane leaves its head in a column, its button in a row, and one line where all of a row is folded', () => {
  const one = laid({ folded: new Set(['board']) })
  expect(paneOf(one, 'board')).toMatchObject({ top: 832 - foldedPx, height: foldedPx })
  expect(one.lines.find(({ key }) => key === 'board.height')?.moves).toBe(false)
  const row = { ...usual, right: ['ticket'], bottom: ['tables', 'board'] }
  expect(paneOf(laid({ arrangement: row, folded: new Set(['board']) }), 'board')).toMatchObject({ width: foldedPx, height: 320 })
  const flat = laid({ arrangement: row, folded: new Set(['board', 'tables']) })
  expect(paneOf(flat, 'tables').height).toBe(foldedPx)
  expect(flat.middle.height).toBe(832 - foldedPx - 1)
})

test('a pane that is let go over another swaps in its middle, and goes before or after it at its ends', () => {
  const over = (x: number, y: number, pane: string) => targetAt({ frames: laid(), arrangement: usual, x, y }, pane)
  expect(over(140, 280, 'tables')?.move).toEqual({ kind: 'swap', pane: 'list' })
  expect(over(140, 20, 'tables')).toEqual({
    move: { kind: 'before', pane: 'list' },
    rect: { left: 0, top: 0, width: 280, height: 287.5 },
  })
  expect(over(1200, 820, 'list')?.move).toEqual({ kind: 'after', pane: 'board' })
  expect(over(20, 700, 'list')?.move).toEqual({ kind: 'before', pane: 'tables' })
  expect(over(140, 280, 'list')).toBeUndefined()
  expect(over(700, 300, 'list')).toBeUndefined()
})

test('at the right the ends of panes that are beside each other are turned round', () => {
  const frames = laid({ width: 1860, roomy: true })
  const over = (x: number) => targetAt({ frames, arrangement: usual, x, y: 400 }, 'list')?.move
  expect(over(1220)).toEqual({ kind: 'after', pane: 'board' })
  expect(over(1850)).toEqual({ kind: 'before', pane: 'ticket' })
})

test('an empty slot is met at its edge of the screen in the middle', () => {
  const arrangement = { left: [], right: ['list', 'ticket', 'board', 'tables'], bottom: [] }
  const frames = laid({ arrangement })
  const over = (x: number, y: number) => targetAt({ frames, arrangement, x, y }, 'tables')?.move
  expect(over(10, 300)).toEqual({ kind: 'slot', slot: 'left' })
  expect(over(500, 820)).toEqual({ kind: 'slot', slot: 'bottom' })
  expect(over(500, 300)).toBeUndefined()
})
