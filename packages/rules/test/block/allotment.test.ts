import { rng } from '@zaraba/money/rng.ts'
import { expect, test } from 'vitest'
import { allot, ticketsOf } from '../../src/block/allotment.ts'

const random = rng(500, 2026, 11, 22)
const wordOf = (): string => Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')
const secret = Uint8Array.from({ length: 32 }, (_, index) => index)

test('where there is enough, everybody has what they asked for and nothing is drawn', () => {
  const word = 'c3'.repeat(32)
  const applicants = [
    { orderNo: 'B-1', shares: 300, word },
    { orderNo: 'B-2', shares: 200, word },
  ]
  const allotted = allot(applicants, { quota: 500, unit: 100 }, secret)
  expect(allotted.drawn).toBe(false)
  expect([...allotted.won]).toEqual([
    ['B-1', 300],
    ['B-2', 200],
  ])
  expect(ticketsOf(applicants, 100)).toEqual(['B-1/1', 'B-1/2', 'B-1/3', 'B-2/1', 'B-2/2'].map((ticket) => `${ticket}/${word}`))
})

test('without an application, nothing is sealed', () => {
  expect(allot([], { quota: 500, unit: 100 }, secret)).toMatchObject({ root: '', tickets: [], winners: [], drawn: false })
})

test('oversubscribed: exactly the quota is given, and no applicant gets more than they asked for, for all applications (seed 500)', () => {
  for (let round = 0; round < 200; round += 1) {
    const unit = 1 + random.below(100)
    const quota = unit * (1 + random.below(20)) + random.below(unit)
    const applicants = Array.from({ length: 1 + random.below(30) }, (_, index) => ({
      orderNo: `B-${index + 1}`,
      shares: unit * (1 + random.below(8)),
      word: wordOf(),
    }))
    const { won, drawn } = allot(applicants, { quota, unit }, secret)
    const asked = applicants.reduce((sum, { shares }) => sum + shares, 0)
    const given = [...won.values()].reduce((sum, shares) => sum + shares, 0)
    expect(given).toBe(Math.min(asked, quota - (quota % unit)))
    expect(drawn).toBe(asked > quota - (quota % unit))
    for (const { orderNo, shares } of applicants) {
      expect(won.get(orderNo)).toBeLessThanOrEqual(shares)
      expect((won.get(orderNo) ?? 0) % unit).toBe(0)
    }
  }
})

test('each unit has the same chance: over 600 secrets of 4 units for 8 tickets each wins about half', () => {
  const applicants = Array.from({ length: 8 }, (_, index) => ({ orderNo: `B-${index + 1}`, shares: 10, word: wordOf() }))
  const wins = new Map<string, number>()
  for (let round = 0; round < 600; round += 1) {
    const { won } = allot(applicants, { quota: 40, unit: 10 }, Uint8Array.from([round & 255, round >> 8]))
    for (const [orderNo, shares] of won) wins.set(orderNo, (wins.get(orderNo) ?? 0) + shares / 10)
  }
  // 300 expected; four standard deviations of a binomial are 49.
  for (const [orderNo, count] of wins) expect([orderNo, Math.abs(count - 300) < 49]).toEqual([orderNo, true])
})
