import { expect, test } from 'vitest'
import { type Arrangement, arrangementOf, moved, movesOf, readArrangement } from '../../src/shell/workspace/arrangement.ts'
import { arranged, chosenFrom, noLayouts, readLayouts, savedAs, writeLayouts } from '../../src/shell/workspace/layout.ts'

const panes = [
  { name: 'list', slot: 'left' },
  { name: 'ticket', slot: 'right' },
  { name: 'board', slot: 'right' },
  { name: 'tables', slot: 'bottom' },
] as const
const usual: Arrangement = { left: ['list'], right: ['ticket', 'board'], bottom: ['tables'] }

test('panes are in their usual slots until one is moved', () => {
  expect(arrangementOf(panes, undefined)).toEqual(usual)
})

test('a kept arrangement loses unknown panes, and a pane that it lacks goes to its usual slot', () => {
  expect(arrangementOf(panes, { left: ['board', 'gone'], right: ['list'], bottom: [] })).toEqual({
    left: ['board'],
    right: ['list', 'ticket'],
    bottom: ['tables'],
  })
})

test('a pane goes to the end of a slot, before or after another, or into its position', () => {
  expect(moved(usual, 'tables', { kind: 'slot', slot: 'left' })).toEqual({ ...usual, left: ['list', 'tables'], bottom: [] })
  expect(moved(usual, 'list', { kind: 'before', pane: 'board' })).toEqual({
    left: [],
    right: ['ticket', 'list', 'board'],
    bottom: ['tables'],
  })
  expect(moved(usual, 'list', { kind: 'after', pane: 'board' }).right).toEqual(['ticket', 'board', 'list'])
  expect(moved(usual, 'list', { kind: 'swap', pane: 'ticket' })).toEqual({
    left: ['ticket'],
    right: ['list', 'board'],
    bottom: ['tables'],
  })
})

test('a move that changes nothing answers the same arrangement', () => {
  expect(moved(usual, 'list', { kind: 'slot', slot: 'left' })).toBe(usual)
  expect(moved(usual, 'ticket', { kind: 'before', pane: 'board' })).toBe(usual)
  expect(moved(usual, 'ticket', { kind: 'swap', pane: 'ticket' })).toBe(usual)
  expect(moved(usual, 'ticket', { kind: 'swap', pane: 'gone' })).toBe(usual)
})

test('no series of moves loses a pane or has one twice', () => {
  let arrangement = usual
  for (let turn = 0; turn < 200; turn += 1) {
    const pane = panes[turn % 4]?.name ?? ''
    const moves = movesOf(arrangement, pane)
    arrangement = moved(arrangement, pane, moves[(turn * 7) % moves.length] ?? { kind: 'slot', slot: 'left' })
    expect([...arrangement.left, ...arrangement.right, ...arrangement.bottom].toSorted()).toEqual([
      'board',
      'list',
      'tables',
      'ticket',
    ])
  }
})

test('the menu offers each other slot and each other pane', () => {
  expect(movesOf(usual, 'ticket')).toEqual([
    { kind: 'slot', slot: 'left' },
    { kind: 'slot', slot: 'bottom' },
    { kind: 'swap', pane: 'list' },
    { kind: 'swap', pane: 'board' },
    { kind: 'swap', pane: 'tables' },
  ])
})

test('an arrangement is kept with its named layout, and comes back with it', () => {
  const other = moved(usual, 'list', { kind: 'slot', slot: 'right' })
  const saved = savedAs(arranged(noLayouts, other), 'Right')
  const read = readLayouts(writeLayouts(saved))
  expect(read).toEqual(saved)
  const back = chosenFrom(chosenFrom(read, ''), 'Right')
  expect(chosenFrom(read, '').current.arrangement).toBeUndefined()
  expect(back.current.arrangement).toEqual(other)
})

test('what is no arrangement is read as none, and a pane that is named twice is where it was named first', () => {
  for (const text of [undefined, null, 3, 'left']) expect(readArrangement(text)).toBeUndefined()
  expect(readArrangement({ left: ['list', 7, 'x'.repeat(99)], right: 'no', bottom: ['list', 'tables'] })).toEqual({
    left: ['list'],
    right: [],
    bottom: ['tables'],
  })
})
