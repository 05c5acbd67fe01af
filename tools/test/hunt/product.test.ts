import { describe, expect, test } from 'vitest'
import { huntIn } from '../../hunt/hunt.ts'
import { powerIn } from '../../hunt/power.ts'
import { smallIndices } from '../../hunt/product.ts'
import { luck, sectionOf } from '../../hunt/report.ts'
import { keptPart, withPart } from '../../statistics/parts.ts'

/** Small enough for every run of the tests; `npm run statistics -- --hunt` looks at thirty times as much. */
const hunt = { seeds: ['short hunt 0', 'short hunt 1'], shares: 8, days: 13, wide: false }
/** The seeds are fixed, so a market passes always or never; one that tells nothing fails once in a million. */
const byChance = 0.000_001

describe('a short hunt in the product’s market', () => {
  const rows = huntIn(smallIndices, hunt)
  const powers = powerIn(smallIndices, hunt)

  test('at least forty strategies trade often enough to be judged', () => {
    expect(rows.filter((row) => row.judged).length).toBeGreaterThanOrEqual(40)
  })

  test('none earns beyond luck', () => {
    for (const row of rows) expect(row.earns, row.name).toBeGreaterThan(byChance)
  })

  test('none is told anything from middle to middle', () => {
    for (const row of rows) expect(row.tells, row.name).toBeGreaterThan(byChance)
  })

  test('five basis points that the book tells are found by the same table', () => {
    const [book] = powers
    expect(book?.row.gross.mean).toBeGreaterThan(3)
    expect(book?.row.gross.mean).toBeLessThan(8)
    expect(book?.chance).toBeLessThan(luck / 10)
  })

  test('the page keeps the part that the hunt wrote and takes a new one', () => {
    const section = sectionOf(hunt, rows, powers)
    const page = withPart('# Page\n\n## What this page does not say\n', 'hunt', section)
    expect(keptPart(page, 'hunt')).toBe(section)
    expect(withPart(page, 'hunt', section)).toBe(page)
    expect(section).toContain('| Follow five minutes |')
  })
})
