import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { noSeeds } from '@zaraba/market/simulator/seeds.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { measure, mostLuck } from '../statistics/bands.ts'
import { outcomes } from '../statistics/rules.ts'

/** Every third share of each market over all ten years; `npm run statistics` measures every share and fails alike. */
const sample = builtInInstruments().filter((_, index) => index % 3 === 0)
const genesis = dateText('2026-11-20')
const measured = measure(createWorld({ seeds: noSeeds, genesis }), sample)

describe('the statistics of ten years', () => {
  test.each(measured.bands.map((band) => [band.name, band] as const))('%s lies inside its bounds', (_, band) => {
    expect(band.value).toBeGreaterThanOrEqual(band.from)
    expect(band.value).toBeLessThanOrEqual(band.to)
  })

  test.each(measured.outcomes.map((outcome) => [outcome.name, outcome] as const))(
    '«%s» earns nothing beyond luck after fees',
    (_, outcome) => {
      expect(outcome.netErrors).toBeLessThan(mostLuck)
    },
  )

  test('a planted habit is found: yesterday’s move, a fifth of it repeated, pays the rule that follows it', () => {
    const planted = measured.records.map((record) => {
      const daily = record.daily.map((move, day) => move + (record.daily[day - 1] ?? 0) / 5)
      return { ...record, daily }
    })
    const found = outcomes(planted).find((each) => each.name === 'Momentum of one day')
    expect(found?.netErrors).toBeGreaterThan(mostLuck)
  })

  test('at least twelve rules are tried', () => {
    expect(measured.outcomes.length).toBeGreaterThanOrEqual(12)
  })
})
