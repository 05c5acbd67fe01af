import { casesOf, isWholeRun } from '@zaraba/world/whole-run.ts'
import { describe, expect, test } from 'vitest'
import { type Hunt, huntIn } from '../../hunt/hunt.ts'
import { eveHunt, isCall, newShareHunt, plants, sizeHunt, withoutNews } from '../../hunt/plant.ts'
import { powerIn } from '../../hunt/power.ts'
import { productMarket } from '../../hunt/product.ts'
import { sectionOf } from '../../hunt/report.ts'
import type { Window } from '../../hunt/windows.ts'
import { keptPart, withPart } from '../../statistics/parts.ts'

/** Small enough for every run of the tests; `npm run statistics -- --hunt` looks at every window of all markets. */
const hunt: Hunt = {
  seeds: ['short hunt 0', 'short hunt 1'],
  shares: 20,
  abroad: 0,
  days: 12,
  among: 30,
  frames: 6,
  lengths: { begins: 1, ends: 1, inside: 0 },
  only: (window) => plants.some(({ shows, hunt: own }) => own === undefined && shows(window)),
}
/** Rules that must find the planted leaks. */
const planted = {
  seeds: ['short plant 0', 'short plant 1'],
  shares: 40,
  abroad: 0,
  days: 20,
  among: 30,
  frames: 8,
  lengths: { begins: 1, ends: 1, inside: 0 },
}
/** The seeds are fixed, so a market passes always or never; one that tells nothing fails once in a million. */
const byChance = 0.000_001

describe('a short hunt in the product’s market', () => {
  const rows = huntIn(productMarket, hunt)

  test('tries its rules, and none gains or earns beyond luck', () => {
    expect(rows.filter(({ gains, looks }) => gains < 1 || looks > 100).length).toBeGreaterThan(10)
    for (const row of rows) expect(Math.min(row.earns, row.gains), row.name).toBeGreaterThan(byChance)
  })

  test.each(casesOf(plants, plants.length))(
    '$name: planted, it is found with five standard errors, among all rules that were tried',
    (plant) => {
      const [power] = powerIn(productMarket, [plant], planted)
      expect(power?.row.taken.t, power?.row.name).toBeGreaterThan(5)
      expect(power?.row.gains).toBeLessThan(0.001)
      if (plant.earns) expect(power?.row.net.mean).toBeGreaterThan(0)
    },
    240_000,
  )

  const quiet = (seed: string) => withoutNews(productMarket(seed))
  test.runIf(isWholeRun).each([
    ['on the eves of dividends, by their amounts', { ...hunt, ...eveHunt, only: ({ name }: Window) => isCall(name) }],
    ['by orders of 1 to 100 million yen at limits that are locked or nearly reached', { ...hunt, ...sizeHunt }],
    ['by applying for each new share of New York', { ...hunt, ...newShareHunt }],
  ])(
    'nothing is earned beyond luck %s (in a whole run)',
    (_what, focused) => {
      for (const row of huntIn(quiet, focused)) expect(Math.min(row.earns, row.gains), row.name).toBeGreaterThan(byChance)
    },
    600_000,
  )

  test('the page keeps the part that the hunt wrote and takes a new one', () => {
    const section = sectionOf(hunt, rows, { hunt, powers: [] })
    const page = withPart('# Page\n\n## What this page does not say\n', 'hunt', section)
    expect(keptPart(page, 'hunt')).toBe(section)
    expect(withPart(page, 'hunt', section)).toBe(page)
    expect(section).toContain('| Rule | Looks |')
  })
})
