import { readdirSync, readFileSync } from 'node:fs'
import { markets } from '@zaraba/market/markets.ts'
import { describe, expect, test } from 'vitest'
import { verdictOf } from '../statistics/beside/comparison.ts'
import { togetherOf } from '../statistics/beside/comparisons.ts'
import { installationOf, instruments, named } from '../statistics/beside/lived.ts'
import { profileOf, withinDay } from '../statistics/beside/within-day.ts'
import { commonMoves, inYears, momentsOf, resultOf } from '../statistics/beside/years.ts'
import { mean } from '../statistics/measures.ts'
import { keptPart, keptParts, partText, withPart } from '../statistics/parts.ts'
import { draw } from '../statistics/pictures.ts'

const docs = new URL('../../docs/generated/', import.meta.url)
const part = keptPart(readFileSync(new URL('statistics.md', docs), 'utf8'), 'beside')

describe('the part of the page of statistics about real markets', () => {
  const pictures = [...part.matchAll(/\]\(statistics\/(beside-[a-z-]+\.svg)\)/g)].map(([, name]) => name ?? '')

  test('names every picture that was drawn for it, and each is a picture', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(10)
    expect(pictures.toSorted()).toEqual(readdirSync(new URL('statistics/', docs)).filter((name) => name.startsWith('beside-')))
    for (const name of pictures) {
      const text = readFileSync(new URL(`statistics/${name}`, docs), 'utf8')
      expect(text, name).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
      expect(text, name).not.toMatch(/NaN|Infinity|undefined/)
    }
  })

  test('gives each figure with its real one and where that comes from', () => {
    const [figures = '', sources = ''] = part.split('| Source | |')
    const rows = figures.split('\n').filter((line) => /^\| (?!Measure|---)/.test(line) && !line.startsWith('|---'))
    const explained = sources.split('\n').flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? [])
    expect(rows.length).toBeGreaterThanOrEqual(40)
    for (const row of rows) {
      const cells = row.split(' | ')
      expect(cells.length, row).toBe(6)
      expect(explained, row).toContain(cells[5]?.replace(' |', ''))
      expect(row).not.toMatch(/NaN|Infinity/)
    }
  })
})

describe('a small part of what is measured for it, on seeds that stay the same', () => {
  const world = installationOf('a few days beside real markets')
  const days = instruments.filter((_, index) => index % 32 === 0).map((share) => withinDay(world, share, 2))

  test.each(markets)('in %s volume comes with movement, and the first half hour moves most', (market) => {
    const together = mean(togetherOf(market, 1, days))
    expect(together).toBeGreaterThan(0.25)
    expect(together).toBeLessThan(0.6)
    const first = mean(profileOf(market, days).slice(0, 6))
    expect(first).toBeGreaterThan(1.5)
    expect(first).toBeLessThan(3.2)
  })

  test('Tesla turns over more of itself in a day than ICBC, many times', () => {
    const [tesla, bank] = ['us:TSLA', 'cn:601398'].map((id) => withinDay(world, named(id), 2).turnover)
    expect((tesla ?? 0) / (bank ?? 1)).toBeGreaterThan(4)
  })

  test.each(markets)('the own years of %s have tails, and end where years end', (market) => {
    const moves = commonMoves(world, market)
    expect(momentsOf(moves).kurtosis).toBeGreaterThan(0.5)
    expect(momentsOf(moves).absolute[0]).toBeGreaterThan(0.05)
    const results = inYears(moves).map(resultOf)
    expect(results.length).toBe(8)
    expect(results.filter((result) => result > -40 && result < 45).length).toBeGreaterThanOrEqual(6)
  })
})

describe('what it is made of', () => {
  const row = { name: '', source: 'estimate', digits: 1, real: [1, 2] } as const

  test('a measure beside its real one is inside, or off it on the side on which it is', () => {
    const verdict = (low: number, middle: number, high: number) => verdictOf({ ...row, simulated: { low, middle, high } })
    expect([verdict(0, 1.5, 3), verdict(0, 0.5, 0.9), verdict(0, 0.5, 1), verdict(2.1, 3, 4), verdict(2, 3, 4)]).toEqual([
      'inside',
      'lower',
      'lower, reaches it',
      'higher',
      'higher, reaches it',
    ])
  })

  test('a part of the page goes before those that follow it, and leaves them as they are', () => {
    const page = '# Page\n\n## What this page does not say\n'
    const both = withPart(withPart(page, 'hunt', partText('hunt', 'found')), 'beside', partText('beside', 'measured'))
    expect(keptParts(both)).toEqual([partText('beside', 'measured'), partText('hunt', 'found')])
    expect(withPart(both, 'beside', partText('beside', 'measured'))).toBe(both)
    expect(keptPart(withPart(both, 'beside', partText('beside', 'anew')), 'hunt')).toBe(partText('hunt', 'found'))
  })

  test('a picture is as wide and as high as what is marked in it', () => {
    const drawn = draw({
      title: 'two',
      x: 'x',
      y: 'y',
      kind: 'points',
      note: '◇ real',
      series: [{ name: 'simulated', points: [[1, 1]] }],
      marks: [{ x: 10, y: 20 }, { x: [0, 5] }, { x: 3, label: 'three' }],
    })
    const [, x = '', y = ''] = /d="M([\d.]+) ([\d.]+)l/.exec(drawn) ?? []
    expect(Number(x)).toBeCloseTo(704)
    expect(Number(y)).toBeGreaterThan(43)
    expect(Number(y)).toBeLessThan(60)
    expect(drawn).toContain('>three</text>')
    expect(drawn).toContain('>20</text>')
  })
})
