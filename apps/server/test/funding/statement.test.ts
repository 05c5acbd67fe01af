import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { merkleRoot, merkleRootLater } from '@zaraba/rules/funding/merkle.ts'
import { readStatementCsv, statementCsv } from '@zaraba/rules/funding/statement-csv.ts'
import { canonicalLines } from '@zaraba/rules/funding/statement-lines.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../src/cli/statement-verb.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person
const folder = mkdtempSync(join(tmpdir(), 'zaraba-statement-'))
const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer')

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_500]] })
  akiko = await world.person({ JPY: 10_000_000n })
  const { order_no } = await world.done(akiko, 'trade/buy', { code: '7203', price_type: 'limit', price: '2400', stock_num: 10 })
  await world.done(akiko, 'trade/cancel', { order_no })
  await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 10 })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

const statement = (dates: { from: string; to: string }) => world.done(akiko, 'user/statement', dates)

describe('the statement of a period', () => {
  test('goes from the opening over every entry to the closing, and the ledger has the same at its end', async () => {
    const made = await statement({ from: '2026-11-20', to: '2026-11-20' })
    expect([made.opening, made.closing]).toEqual(['0', '9974964'])
    expect(BigInt(made.closing)).toBe(await world.balance(akiko, 'available'))
    expect(made.list.map(({ kind, from, to, amount, balance }) => [kind, from, to, amount, balance])).toEqual([
      ['grant', 'house_world', 'available', '10000000', '10000000'],
      ['hold', 'available', 'order_hold', '24024', '9975976'],
      ['hold', 'order_hold', 'available', '24024', '10000000'],
      ['trade', 'available', 'margin', '25010', '9974990'],
      ['trade', 'available', 'house_purchase_fee', '26', '9974964'],
    ])
  })

  test('the closing of a day is the opening of the next', async () => {
    const next = await statement({ from: '2026-11-21', to: '2026-11-22' })
    expect([next.opening, next.closing, next.list]).toEqual(['9974964', '9974964', []])
    const before = await statement({ from: '2026-11-01', to: '2026-11-19' })
    expect([before.opening, before.closing, before.list]).toEqual(['0', '0', []])
  })

  test('a period that is too long, does not exist or is the wrong way round is refused', async () => {
    expect(await world.refused(akiko, 'user/statement', { from: '2025-11-19', to: '2026-11-20' })).toEqual(['statement_too_long'])
    expect(await world.refused(akiko, 'user/statement', { from: '2025-11-20', to: '2026-11-20' })).toEqual([])
    expect(await world.refused(akiko, 'user/statement', { from: '2026-02-30', to: '2026-11-20' })).toEqual(['invalid_input'])
    expect(await world.refused(akiko, 'user/statement', { from: '2026-11-20', to: '2026-11-19' })).toEqual(['invalid_input'])
  })

  test('its file says that it is practice in every row, and is read back as what was written', async () => {
    const { csv, head, ...made } = await statement({ from: '2026-11-20', to: '2026-11-20' })
    expect(head).toBeNull()
    expect(csv.startsWith('\uFEFFpractice,')).toBe(true)
    const rows = csv.trimEnd().split('\r\n')
    expect(rows.slice(1).every((row) => row.startsWith('PRACTICE MONEY,'))).toBe(true)
    expect(readStatementCsv(csv)).toEqual(made)
    expect(merkleRoot(canonicalLines(made), sha256)).toBe(made.root)
  })

  test('whatever is changed in a file is found: a digit, a row left out, two rows changed about, another root', async () => {
    const { csv } = await statement({ from: '2026-11-20', to: '2026-11-20' })
    const check = (text: string) => {
      const file = join(folder, 'statement.csv')
      writeFileSync(file, text)
      return () => checkFile(file)
    }
    expect(check(csv)).not.toThrow()
    const rows = csv.split('\r\n')
    for (let at = 0; at < rows.length - 1; at += 1) {
      expect(check(rows.filter((_, index) => index !== at).join('\r\n')), `without row ${at}`).toThrow(/statement|changed/)
    }
    const digits = [...csv.matchAll(/\d/g)].map(({ index }) => index)
    for (const at of digits) {
      const other = csv[at] === '7' ? '8' : '7'
      expect(check(csv.slice(0, at) + other + csv.slice(at + 1)), `the digit at ${at}`).toThrow(/statement|changed/)
    }
  })
})

describe('the file of a statement', () => {
  test('has no cell that a spreadsheet would run, and every text comes back from it', () => {
    const text = fc.oneof(fc.string(), fc.constant('=HYPERLINK("x";"y"),"'), fc.constant('-1\r\n=2'))
    const entry = fc.record({
      time: text,
      kind: text,
      from: text,
      to: text,
      amount: text,
      currency: text,
      balance: text,
      cause: text,
    })
    const formulas = fc.constantFrom('=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', "'=1")
    const seed = 20261121
    console.log(`seed ${seed}`)
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), formulas, (list, formula) => {
        const dates = { type: 'jpy', from: '2026-01-01', to: '2026-01-02' }
        const said = { ...dates, account: formula, currency: 'JPY', opening: '-1', closing: '2', root: 'r' }
        expect(readStatementCsv(statementCsv({ ...said, list }))).toEqual({ ...said, list })
        for (const cell of statementCsv({ ...said, list: [] })
          .slice(1)
          .split(/\r\n|,/))
          expect(cell).not.toMatch(/^(?:[=+@\t]|-(?!\d+$))/)
      }),
      { seed, numRuns: 300 },
    )
  })

  test('hashes that come later make the same root, of any number of lines', async () => {
    for (let count = 1; count <= 33; count += 1) {
      const lines = Array.from({ length: count }, (_, index) => `line ${index}`)
      expect(await merkleRootLater(lines, async (bytes) => sha256(bytes))).toBe(merkleRoot(lines, sha256))
    }
    await expect(merkleRootLater([], async (bytes) => sha256(bytes))).rejects.toThrow(RangeError)
  })

  test('a line cannot pass for a pair of hashes, nor one tree for another', () => {
    const root = (...lines: string[]) => merkleRoot(lines, sha256)
    expect(root('a')).toBe(hash('sha256', Buffer.from('\0a'), 'hex'))
    const roots = [root('a'), root('a', 'b'), root('b', 'a'), root('a', 'b', 'b'), root('a', 'b', 'c'), root('a', 'b', 'c', 'c')]
    expect(new Set(roots).size).toBe(roots.length)
  })
})
