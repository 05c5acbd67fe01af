import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvFile, practiceMark, rowsOfCsv } from '../../src/funding/csv-file.ts'
import { merkleRoot, merkleRootLater } from '../../src/funding/merkle.ts'
import { readStatementCsv, statementCsv } from '../../src/funding/statement-csv.ts'
import { canonicalLines, type Statement } from '../../src/funding/statement-lines.ts'
import type { Hash } from '../../src/log/hashes.ts'

const seed = 20_261_122
const sha256: Hash = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())
const hexOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const leaf = (text: string): Buffer => Buffer.from(hexOf(new Uint8Array([0]), text), 'hex')
const node = (left: Uint8Array, right: Uint8Array): Buffer => Buffer.from(hexOf(new Uint8Array([1]), left, right), 'hex')

describe('the root of lines (RFC 6962: a leaf is hashed with 0, a node with 1)', () => {
  test('of one, two, three and five lines, as they are in the tree', async () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map(leaf) as [Buffer, Buffer, Buffer, Buffer, Buffer]
    const expected: readonly (readonly [readonly string[], Buffer])[] = [
      [['a'], a],
      [['a', 'b'], node(a, b)],
      [['a', 'b', 'c'], node(node(a, b), c)],
      [['a', 'b', 'c', 'd', 'e'], node(node(node(a, b), node(c, d)), e)],
    ]
    for (const [lines, root] of expected) {
      expect(merkleRoot(lines, sha256)).toBe(root.toString('hex'))
      expect(await merkleRootLater(lines, async (bytes) => sha256(bytes))).toBe(root.toString('hex'))
    }
  })

  test('no line has no root', async () => {
    expect(() => merkleRoot([], sha256)).toThrow('a statement has at least its head')
    await expect(merkleRootLater([], async (bytes) => sha256(bytes))).rejects.toThrow('a statement has at least its head')
  })

  test('small bytes keep both their digits', () => {
    const small: Hash = () => new Uint8Array([0, 1, 15, 16, 255])
    expect(merkleRoot(['a'], small)).toBe('00010f10ff')
  })
})

describe('a file of rows', () => {
  test('begins with the mark of its bytes and ends each row', () => {
    expect(csvFile([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
    expect(csvFile([])).toBe('\uFEFF')
  })

  test.each([
    ['=1+1', `'=1+1`],
    ['+81', `'+81`],
    ['-x', `'-x`],
    ['@a', `'@a`],
    ['\tx', `'\tx`],
    [`'x`, `''x`],
    ['-', '-'],
    ['000858', '"=""000858"""'],
    ['="000858"', `"'=""000858"""`],
    ['0', '0'],
    ['0.5', '0.5'],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['-5.', `'-5.`],
    ['-5.2x', `'-5.2x`],
    ['x=1', 'x=1'],
    ['1+1', '1+1'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['\rx', `"'\rx"`],
    ['', ''],
  ])('%j is written as %j, and read as it was', (cell, written) => {
    expect(csvFile([[cell, 'z']])).toBe(`\uFEFF${written},z\r\n`)
    expect(rowsOfCsv(csvFile([[cell, 'z']]))).toEqual([[cell, 'z']])
  })

  test('is read with either end of a line, with or without the mark, and with a last empty cell', () => {
    expect(rowsOfCsv('a,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(rowsOfCsv('\uFEFFa,b\r\n')).toEqual([['a', 'b']])
    expect(rowsOfCsv('a,')).toEqual([['a', '']])
    expect(rowsOfCsv('a,\nb,c')).toEqual([
      ['a', ''],
      ['b', 'c'],
    ])
    expect(rowsOfCsv('')).toEqual([])
  })

  test.each(['"open', 'a,"b', '"a"b', 'a"b"', '"a""'])('%j closes no quotes and is no file', (text) =>
    expect(rowsOfCsv(text)).toBeNull(),
  )

  test('whatever is written is read', () => {
    console.log(`fast-check seed ${seed}`)
    const cell = fc.oneof(fc.string(), fc.constantFrom('=', '007', '="007"', '"', ',', '\r\n', "'", '-1', '-', '\uFEFF', ''))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
        expect(rowsOfCsv(csvFile(rows))).toEqual(rows)
      }),
      { seed },
    )
  })
})

const statement: Statement & { readonly root: string } = {
  account: '9012345678',
  type: 'jpy',
  from: '2026-11-01',
  to: '2026-11-20',
  currency: 'JPY',
  opening: '10000000',
  closing: '9874699',
  list: [
    {
      time: '2026-11-20T09:05:00+09:00',
      kind: 'open',
      from: 'available',
      to: 'margin',
      amount: '125050',
      currency: 'JPY',
      balance: '9874950',
      cause: 'trading/P-1/opened',
    },
    {
      time: '2026-11-20T09:05:00+09:00',
      kind: 'fee',
      from: 'available',
      to: 'house_purchase_fee',
      amount: '251',
      currency: 'JPY',
      balance: '9874699',
      cause: 'trading/P-1/opened',
    },
  ],
  root: 'ab'.repeat(32),
}

describe('a statement as a file', () => {
  const rows = rowsOfCsv(statementCsv(statement)) ?? []
  const changed = (row: number, column: number, value: string): string =>
    csvFile(rows.map((cells, at) => cells.map((cell, index) => (at === row && index === column ? value : cell))))

  test('has its head, its entries in their order, its foot and its root, and the practice mark in each row', () => {
    expect(rows).toEqual([
      ['practice', 'row', 'time', 'local_time', 'kind', 'from', 'to', 'amount', 'currency', 'balance', 'cause'],
      [practiceMark, 'opening', '2026-11-01/2026-11-20', '', 'jpy', '9012345678', '', '', 'JPY', '10000000', ''],
      [
        practiceMark,
        '1',
        '2026-11-20T09:05:00+09:00',
        '2026-11-20 09:05:00',
        'open',
        'available',
        'margin',
        '125050',
        'JPY',
        '9874950',
        'trading/P-1/opened',
      ],
      [
        practiceMark,
        '2',
        '2026-11-20T09:05:00+09:00',
        '2026-11-20 09:05:00',
        'fee',
        'available',
        'house_purchase_fee',
        '251',
        'JPY',
        '9874699',
        'trading/P-1/opened',
      ],
      [practiceMark, 'closing', '', '', '', '', '', '', 'JPY', '9874699', ''],
      [practiceMark, 'root', '', '', '', '', '', '', '', '', statement.root],
    ])
  })

  test('is read back whole, without entries too', () => {
    expect(readStatementCsv(statementCsv(statement))).toEqual(statement)
    expect(readStatementCsv(statementCsv({ ...statement, list: [] }))).toEqual({ ...statement, list: [] })
  })

  test.each([
    ['a column of another name', 0, 4, 'sort'],
    ['a local time that is not of its instant', 2, 3, '2026-11-20 10:05:00'],
    ['a row without the mark', 1, 0, ''],
    ['an entry without the mark', 2, 0, 'REAL MONEY'],
    ['a foot without the mark', 4, 0, ''],
    ['a root without the mark', 5, 0, ''],
    ['a head that is none', 1, 1, 'begins'],
    ['an entry out of its order', 2, 1, '2'],
    ['a foot that is none', 4, 1, '3'],
    ['a root that is none', 5, 1, 'twig'],
  ])('with %s it is no statement', (_what, row, column, value) => {
    expect(readStatementCsv(changed(row, column, value))).toBeNull()
  })

  test('cut anywhere it is no statement', () => {
    for (let left = 0; left < rows.length; left += 1)
      expect([left, readStatementCsv(csvFile(rows.slice(0, left)))]).toEqual([left, null])
    // The last entry is missed by its balance and by the root alone.
    for (const gone of [0, 1, 2, 4, 5])
      expect([gone, readStatementCsv(csvFile(rows.filter((_row, at) => at !== gone)))]).toEqual([gone, null])
    expect(readStatementCsv(csvFile(rows.map((cells) => cells.slice(1))))).toBeNull()
    expect(readStatementCsv('"not closed')).toBeNull()
  })

  test('its lines are its head with the opening, each entry with its number, and its foot', () => {
    expect(canonicalLines(statement).map((line) => JSON.parse(line))).toEqual([
      ['zaraba statement 1', '9012345678', 'jpy', '2026-11-01', '2026-11-20', 'JPY', '10000000'],
      ['1', '2026-11-20T09:05:00+09:00', 'open', 'available', 'margin', '125050', 'JPY', '9874950', 'trading/P-1/opened'],
      ['2', '2026-11-20T09:05:00+09:00', 'fee', 'available', 'house_purchase_fee', '251', 'JPY', '9874699', 'trading/P-1/opened'],
      ['closing', '2', '9874699'],
    ])
  })
})

test('a negative number of many digits stays a number in a file, and a row with a cell too many is no statement', () => {
  expect(csvFile([['-1200', 'z']])).toBe('\uFEFF-1200,z\r\n')
  const text = statementCsv({
    account: '9012345678',
    type: 'jpy',
    from: '2026-11-01',
    to: '2026-11-20',
    currency: 'JPY',
    opening: '1',
    closing: '1',
    list: [],
    root: 'ab',
  })
  expect(readStatementCsv(text)).not.toBeNull()
  expect(readStatementCsv(csvFile((rowsOfCsv(text) ?? []).map((cells, at) => (at === 1 ? [...cells, ''] : cells))))).toBeNull()
  const one = readStatementCsv(text.replace('2026-11-01/2026-11-20', '2026-11-01'))
  expect(one).toMatchObject({ from: '2026-11-01', to: '' })
})
