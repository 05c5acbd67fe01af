import { describe, expect, test } from 'vitest'
import { chanceAbove } from '../../hunt/student.ts'
import { Tally } from '../../hunt/tally.ts'
import { numbers } from './toy-paths.ts'

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

  const rule = (name: string) => ({ name, knows: '' })
  const names = Array.from({ length: 40 }, (_, place) => rule(`rule ${place}`))

  /** Forty rules over sixty days with forty trades a day that share their day's luck. */
  const filled = (gain: number) => {
    const tally = new Tally()
    const draw = numbers('forty rules')
    for (const each of names)
      for (let day = 0; day < 60; day += 1) {
        const luck = (draw() - 0.5) * 100
        for (let trade = 0; trade < 40; trade += 1) {
          const gross = luck + (draw() - 0.5) * 200 + (each.name === 'rule 7' ? gain : 0)
          tally.add(each, `${day}`, { gross, net: gross })
        }
      }
    return tally.rows(names)
  }

  test('trades of one day are one piece of luck: what forty of them share proves nothing', () => {
    for (const row of filled(0)) expect(Math.min(row.earns, row.tells), row.name).toBeGreaterThan(0.01)
  })

  test('one that earns is found among forty', () => {
    const found = filled(30).filter((row) => row.earns < 0.01)
    expect(found.map(({ name }) => name)).toEqual(['rule 7'])
  })

  test('few trades prove nothing, however good they were', () => {
    const tally = new Tally()
    for (let day = 0; day < 20; day += 1) tally.add(rule('lucky'), `${day}`, { gross: 100 + day, net: 100 + day })
    expect(tally.rows([rule('lucky')])[0]).toMatchObject({ trades: 20, earns: 1, tells: 1 })
  })
})
