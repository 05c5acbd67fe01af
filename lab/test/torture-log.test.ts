import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog, type Segment, seedsLeft, segmentsIn, sumsOf } from '../torture/log.ts'

const segment = (seed: number, more: Partial<Segment> = {}): Segment => ({
  installation: 'single',
  seed,
  steps: 2_000,
  done: 700,
  crashes: { crash_server: 1, crash_database: 3 },
  killed: 20,
  splitting: 2,
  counts: { orders: 300, keys: 900, rows: 200, lives: 100 },
  faults: [],
  seconds: 1_800,
  commit: 'abcdef12',
  date: '2026-11-28T00:00:00.000Z',
  ...more,
})
const lines = (...segments: readonly Segment[]): string => segments.map((each) => `${JSON.stringify(each)}\n`).join('')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-torture-log-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the log of the torture', () => {
  test('seeds that passed are skipped; those with a fault and those of another installation are performed', () => {
    const log = [segment(1), segment(2, { faults: ['O-1 was acknowledged and is lost'] }), segment(4, { installation: 'pair' })]
    expect(seedsLeft(log, 'single', 4)).toEqual([2, 3, 4])
    expect(seedsLeft(log, 'pair', 4)).toEqual([1, 2, 3])
  })

  test('a torn last line counts for nothing, and does not swallow the next one', () => {
    const file = join(folder, 'torn.jsonl')
    writeFileSync(file, lines(segment(1), segment(2)) + JSON.stringify(segment(3)).slice(0, 80))
    const log = openLog(file)
    expect(seedsLeft(log.segments(), 'single', 3)).toEqual([3])
    log.add(segment(3))
    expect(segmentsIn(readFileSync(file, 'utf8')).map(({ seed }) => seed)).toEqual([1, 2, 3])
    expect(openLog(file).segments()).toEqual(log.segments())
  })

  test('sums have operations, kills by kind, and faults by what they are', () => {
    const faults = [
      '7000000000: O-100001 was acknowledged and is lost',
      '7000000001: two purchases were answered with one order',
      'step 4: copies of one trade/buy differ: []',
      '7000000002 jpy: equity is 1, not 2 minor units (I2)',
    ]
    expect(sumsOf([segment(1), segment(2, { crashes: { crash_bus: 4 }, faults })]).split('\n')).toEqual([
      '2 segments, 4000 operations, 1400 successes, 1.0 hours',
      'kills: 4 crash_bus, 3 crash_database, 1 crash_server, 40 connections',
      'audited: 600 orders, 1800 keys, 400 rows, 200 lives',
      '1 lost, 2 doubled, 1 off',
    ])
  })
})
