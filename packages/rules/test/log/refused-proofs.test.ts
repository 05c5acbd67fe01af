import { hash as digest } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isConsistent, isIncluded } from '../../src/log/check.ts'
import { leafInput, nodeInput } from '../../src/log/hashes.ts'

// A proof whose hashes lead to the root and whose indices do not: a check counts as well as hashes.
const hash = (bytes: Uint8Array): Uint8Array => digest('sha256', bytes, 'buffer')
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => hash(nodeInput(left, right))
const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((line) => hash(leafInput(line))) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const longer = (bytes: Uint8Array): Uint8Array => Uint8Array.of(...bytes, 0)

describe('a leaf is not in the log', () => {
  test.each([-1, 1, 2, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('at index %s of one leaf', (index) =>
    expect(isIncluded({ index, leaf: one }, [], { size: 1, root: one }, hash)).toBe(false),
  )
  test('by a proof with a hash more than the log is high', () =>
    expect(isIncluded({ index: 0, leaf: one }, [two], { size: 1, root: node(two, one) }, hash)).toBe(false))
  test('by a proof that stops on the way up', () =>
    expect(isIncluded({ index: 0, leaf: one }, [], { size: 4, root: one }, hash)).toBe(false))
  test('whose root only begins with what the proof leads to', () => {
    expect(isIncluded({ index: 0, leaf: one }, [], { size: 1, root: one }, hash)).toBe(true)
    expect(isIncluded({ index: 0, leaf: one }, [], { size: 1, root: longer(one) }, hash)).toBe(false)
  })
})

describe('a later log does not begin with an earlier one', () => {
  const check = (first: readonly [number, Uint8Array], second: readonly [number, Uint8Array], ...proof: Uint8Array[]): boolean =>
    isConsistent({ size: first[0], root: first[1] }, { size: second[0], root: second[1] }, proof, hash)

  test('that was larger, or less than nothing', () => {
    expect(check([2, one], [1, one])).toBe(false)
    expect(check([-1, one], [1, one], one)).toBe(false)
  })
  test('of the same size with another root, or with a proof where none is needed', () => {
    expect(check([2, one], [2, one])).toBe(true)
    expect(check([2, one], [2, two])).toBe(false)
    expect(check([2, one], [2, one], three)).toBe(false)
  })
  test('that was empty, by a proof', () => {
    expect(check([0, one], [2, two])).toBe(true)
    expect(check([0, one], [2, two], three)).toBe(false)
  })
  test('without a proof', () => expect(check([3, one], [4, two])).toBe(false))
  test('by a proof with a hash more than the log is high', () => {
    const [before, after] = [node(three, one), node(three, node(one, two))]
    expect(check([3, before], [4, after], one, two, three)).toBe(true)
    expect(check([3, node(four, before)], [4, node(four, after)], one, two, three, four)).toBe(false)
  })
  test('by a proof that stops on the way up', () => expect(check([3, one], [8, one], one)).toBe(false))
})
