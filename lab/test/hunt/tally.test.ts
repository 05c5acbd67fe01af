import { describe, expect, test } from 'vitest'
import { seeded } from '../../hunt/seeded.ts'
import { chanceAbove } from '../../hunt/student.ts'
import { Tally } from '../../hunt/tally.ts'

describe('the chances of the table', () => {
  test.each([
    [0, 10, 0.5],
    [1.812_461, 10, 0.05],
    [2.763_769, 10, 0.01],
    [-1.812_461, 10, 0.95],
    [4.586_894, 10, 0.0005],
    [3.090_232, 1e7, 0.001],
  ])('Student’s t %d with %d degrees of freedom', (t, freedom, chance) => {
    expect(chanceAbove(t, freedom)).toBeCloseTo(chance, 5)
  })

  const names = Array.from({ length: 40 }, (_, index) => `rule ${index}`)

  /** Forty rules over sixty days with forty trades a day that share their day's luck. */
  const filled = (gain: number) => {
    const tally = new Tally()
    const random = seeded('forty rules')
    const draw = (): number => random.next() / 2 ** 32 - 0.5
    for (const name of names)
      for (let day = 0; day < 60; day += 1) {
        const luck = draw() * 100
        for (let trade = 0; trade < 40; trade += 1) {
          const brought = luck + draw() * 200 + (name === 'rule 7' ? gain : 0)
          tally.look(name, `${day}`, 2, brought)
          tally.trade(name, `${day}`, brought)
        }
      }
    return tally.rows(names)
  }

  test('trades of one day are one piece of luck: what forty of them share proves nothing', () => {
    for (const row of filled(0)) expect(Math.min(row.earns, row.gains), row.name).toBeGreaterThan(0.01)
  })

  test('one that earns is found among forty', () => {
    const found = filled(30).filter((row) => row.earns < 0.01 && row.gains < 0.01)
    expect(found.map(({ name }) => name)).toEqual(['rule 7'])
  })

  test('what follows counts by how much was promised', () => {
    const tally = new Tally()
    for (let day = 0; day < 20; day += 1) {
      tally.look('rule', `${day}`, 3, 10)
      tally.look('rule', `${day}`, 1, -10)
    }
    expect(tally.rows(['rule'])[0]?.taken.mean).toBe(5)
  })

  test('few trades prove nothing, however good they were', () => {
    const tally = new Tally()
    for (let day = 0; day < 20; day += 1) {
      tally.look('lucky', `${day}`, 1, 100 + day)
      tally.trade('lucky', `${day}`, 100 + day)
    }
    expect(tally.rows(['lucky'])[0]).toMatchObject({ trades: 20, earns: 1, gains: 1 })
  })
})
