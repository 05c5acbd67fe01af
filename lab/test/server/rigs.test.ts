import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { casesOfToday } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alternate, noMeters, quantile } from '../../bench/alternate.ts'
import { plot } from '../../bench/plot.ts'
import { lineOf, pageOf, withLine } from '../../bench/report.ts'
import { median, type Row, verdictOf } from '../../bench/row.ts'
import { rows } from '../../bench/rows.ts'
import { prepareInstallation } from '../../bench/site.ts'

const folder = new URL('../../bench/rows/', import.meta.url)
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'run' in value && 'must' in value

describe('the rigs of the benchmarks run', () => {
  let forget = (): void => {}
  beforeAll(async () => {
    forget = await prepareInstallation()
  })
  afterAll(() => forget())

  test('every row has a name of its own, and an aim beyond its must', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
    for (const row of rows) expect(row.better === 'higher' ? row.aim > row.must : row.aim < row.must).toBe(true)
  })

  test('every row of the folder is on the page', async () => {
    const files = globSync('*.ts', { cwd: fileURLToPath(folder) })
    const modules = await Promise.all(files.map((file): Promise<object> => import(`../../bench/rows/${file}`)))
    const declared = modules.flatMap((module) => Object.values(module)).flatMap((value) => (isRow(value) ? [value.name] : []))
    expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  // A figure that a loaded machine measures in a second says nothing; that there is one says that the benchmark works.
  test.each(casesOfToday(rows.filter(({ counted }) => !counted)))('$name', { timeout: 120_000 }, async ({ run }) => {
    expect((await run('quick')).value).toBeGreaterThan(0)
  })

  test.each(rows.filter(({ counted }) => counted))('$name is within its must', { timeout: 120_000 }, async (row) => {
    const { value } = await row.run('quick')
    expect([row.name, value, verdictOf(row, value)]).not.toEqual([row.name, value, 'miss'])
  })
})

describe('product and limit in turn', () => {
  test('each begins as often as the other, and the median and the middle half of the pairs are returned', async () => {
    const order: string[] = []
    const side = (name: string, values: readonly number[]) => {
      const left = values.values()
      return {
        meters: noMeters,
        slice: async () => {
          order.push(name)
          return { value: left.next().value ?? 0, operations: 1 }
        },
      }
    }
    const found = await alternate(4, { product: side('product', [2, 4, 6, 8]), limit: side('limit', [2, 2, 2, 2]) })
    expect(order.join(' ')).toBe('product limit limit product product limit limit product')
    expect([found.ratio, found.product, found.limit]).toEqual([2.5, 5, 2])
    expect(found.parts).toEqual([{ name: 'spread', value: 'the middle half of 4 pairs from 1.75 to 3.25' }])
    expect([quantile([1, 2, 3], 0.5), quantile([7], 0.9)]).toEqual([2, 7])
  })

  test('processor time is that of an operation, for those whose system tells it', async () => {
    let [server, database] = [1_000, 5_000]
    const meters = { server: () => server, database: () => database }
    const slice = async () => {
      server += 600
      database += 1_500
      return { value: 30, operations: 30 }
    }
    const limit = { meters: { ...meters, server: () => null }, slice }
    const { parts } = await alternate(2, { product: { meters, slice }, limit })
    expect(parts.slice(1)).toEqual([
      { name: 'processor for one of the product', value: 'server 20 µs and database 50 µs' },
      { name: 'processor for one of the limit', value: 'database 50 µs' },
    ])
  })
})

describe('the report', () => {
  const row: Row = { name: 'x', title: 'a ÷ b', better: 'higher', must: 1.5, aim: 2, unit: '', run: async () => outcome }
  const outcome = { value: 1.75, parts: [{ name: 'a', value: '7 a second' }] }

  test('says whether must and aim are reached, in both directions', () => {
    expect([1.4, 1.5, 2].map((value) => verdictOf(row, value))).toEqual(['miss', 'must', 'aim'])
    const lower = { better: 'lower', must: 8, aim: 6 } as const
    expect([9, 8, 6].map((value) => verdictOf(lower, value))).toEqual(['miss', 'must', 'aim'])
  })
  test('prints the ratio with its bounds, and a row that failed with its reason', () => {
    expect(lineOf({ row, outcome, failed: '' })).toContain('1.75  must ≥ 1.5, aim ≥ 2: within must (a 7 a second)')
    expect(pageOf([{ row, outcome: null, failed: 'no disk' }], 'a machine', '2026-11-20')).toContain(
      '| not measured | ≥ 1.5 | ≥ 2 | no disk |',
    )
  })
  test('a row that was measured again replaces its own line and no other; a new one is added at the end', () => {
    const other: Row = { ...row, name: 'xy' }
    const page = pageOf(
      [row, other].map((each) => ({ row: each, outcome, failed: '' })),
      'a machine',
      '2026-11-20',
    )
    const again = withLine(page, { row, outcome: { ...outcome, value: 1.25 }, failed: '' }, '2026-11-22, two cores')
    const changed = again.split('\n').filter((line, index) => line !== page.split('\n')[index])
    expect(changed).toEqual([expect.stringMatching(/^\| `x` .* 1\.25 .* MISS /)])
    const added = withLine(page, { row: { ...row, name: 'z' }, outcome, failed: '' }, '2026-11-22, two cores').split('\n')
    expect(added[added.findIndex((line) => line.startsWith('| `z` |')) - 1]).toMatch(/^\| `/)
    expect(withLine('no table', { row, outcome, failed: '' }, 'today')).toBe('no table')
  })
  test('draws a plot with a point for each measurement', () => {
    const picture = plot({
      title: 't',
      across: 'x',
      up: 'y',
      points: [
        [1, 2],
        [10, 3],
        [100, 5],
      ],
    })
    expect(picture.match(/<circle/g)).toHaveLength(3)
  })
  test('takes the middle of the measurements', () => {
    expect(median([5, 1, 3])).toBe(3)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })
})
