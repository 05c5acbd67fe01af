import { describe, expect, test } from 'vitest'
import { agreeing, mayDecide, rowAfter, verdictsOf } from '../src/review/deciding.ts'

describe('who decides', () => {
  test.each([
    ['a reviewer, while it is pending', ['reviewer'], 'pending', true],
    ['no reviewer once it is decided', ['reviewer'], 'passed', false],
    ['no reviewer after the customer cancelled it', ['reviewer'], 'cancelled', false],
    ['no other role', ['security', 'auditor', 'editor'], 'pending', false],
  ] as const)('%s', (_title, roles, state, may) => expect(mayDecide(roles, { state })).toBe(may))

  test('a request that the published rules refuse can only be rejected', () => {
    expect(verdictsOf({ against: [] })).toEqual(['passed', 'rejected'])
    expect(verdictsOf({ against: [{ key: 'close_positions_first' }] })).toEqual(['rejected'])
  })
})

describe('four eyes', () => {
  const others = ['Mori', 'Sato']
  test('before a proposal, the others than the one who looks at it can be the second', () =>
    expect(agreeing({ proposed_by: '', others }, 'Mori')).toEqual(['Sato']))
  test('after a proposal, those whom the server names', () =>
    expect(agreeing({ proposed_by: 'Kato', others }, 'Mori')).toEqual(['Mori', 'Sato']))
})

describe('the keys j and k in a queue', () => {
  const rows = ['W-1', 'W-2', 'W-3'].map((order_no) => ({ order_no }))
  test.each([
    ['the first without an open one', undefined, 1, 'W-1'],
    ['the first for Enter without an open one', undefined, 0, 'W-1'],
    ['the next', 'W-1', 1, 'W-2'],
    ['the one before', 'W-3', -1, 'W-2'],
    ['the last stays at the end', 'W-3', 1, 'W-3'],
    ['the first stays at the beginning', 'W-1', -1, 'W-1'],
    ['the first after the open one was decided elsewhere', 'W-9', 1, 'W-1'],
  ] as const)('%s', (_title, open, steps, to) => expect(rowAfter(rows, open, steps)?.order_no).toBe(to))
  test('an empty queue has no row to open', () => expect(rowAfter([], undefined, 1)).toBeUndefined())
})
