import { describe, expect, test } from 'vitest'
import { conditionalMeans, statesOf } from '../../hunt/conditional-mean.ts'
import { huntIn } from '../../hunt/hunt.ts'
import { createStrategies } from '../../hunt/strategies.ts'
import { toyMarket } from './toy-market.ts'

const hunt = { seeds: ['one', 'another'], shares: 6, days: 12, wide: false }
const toHabit = 0.6

describe('a hunt in a market that tells nothing', () => {
  const rows = huntIn((seed) => toyMarket(seed), hunt)

  test('finds nothing that earns and nothing that tells', () => {
    for (const row of rows) expect(Math.min(row.earns, row.tells), row.name).toBeGreaterThan(0.000_001)
  })

  test('tries at least forty strategies there, each often enough to be judged', () => {
    expect(new Set(createStrategies().map(({ name }) => name)).size).toBe(createStrategies().length)
    expect(rows.filter((row) => row.trades >= 40).length).toBeGreaterThanOrEqual(40)
  })
})

test('a habit, three fifths of each print’s step repeated in the next, is found', () => {
  const rows = huntIn((seed) => toyMarket(seed, null, toHabit), hunt, 'Back to where the minute began')
  expect(rows.filter((row) => row.tells < 0.000_001).map(({ name }) => name)).toContain('Back to where the minute began')
})

describe('many futures of one visible state', () => {
  const means = (habit: number) => {
    const market = toyMarket('one', null, habit)
    const states = statesOf(market, { shares: 8, days: 2, wide: false }, 1)
    return conditionalMeans(market, (at, word) => toyMarket('one', { at, word }, habit), states, {
      futures: 50,
      minutes: [1, 30],
    })
  }

  test('have the same past, and in the middle nothing, where nothing is told', () => {
    const { strangers, horizons } = means(0)
    expect(strangers).toBe(0)
    for (const { states, together } of horizons) {
      expect(states.length).toBeGreaterThan(40)
      expect(Math.abs(together.t)).toBeLessThan(5)
      for (const { t, strategy } of states) expect(Math.abs(t), strategy).toBeLessThan(5)
    }
  })

  test('show a habit', () => {
    const [soon] = means(toHabit).horizons
    const told = (soon?.states ?? []).filter(({ t }) => Math.abs(t) > 5)
    expect(told.length).toBeGreaterThan(0)
  })

  test('of another past are counted', () => {
    const market = toyMarket('one')
    const states = statesOf(market, { shares: 2, days: 1, wide: false }, 1).slice(0, 5)
    const { strangers } = conditionalMeans(market, (_at, key) => toyMarket(key), states, { futures: 2, minutes: [1] })
    expect(strangers).toBeGreaterThan(0)
  })
})
