import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { csvColumnNames } from '@zaraba/market/catalogue/csv-columns.ts'
import { parseInstrumentsCsv } from '@zaraba/market/catalogue/import-csv.ts'
import { rowsOfCsv } from '@zaraba/rules/funding/csv-file.ts'
import { merkleRoot } from '@zaraba/rules/funding/merkle.ts'
import { readStatementCsv } from '@zaraba/rules/funding/statement-csv.ts'
import { canonicalLines } from '@zaraba/rules/funding/statement-lines.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveInstruments } from '../../src/market/companies/instrument-store.ts'
import { importRecording } from '../../src/market/companies/recordings.ts'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

const pageOf = (name: string): string => readFileSync(new URL(`../../../../docs/api/${name}`, import.meta.url), 'utf8')
const sample = (name: string): string => pageOf(`samples/${name}.csv`)

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T10:30:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

describe('the samples of docs/api', () => {
  test('the companies are imported, and the page names every column', async () => {
    const { instruments, problems } = parseInstrumentsCsv(sample('instruments'))
    expect(problems).toEqual([])
    await saveInstruments(tokyo.database, instruments, tokyo.clock.now())
    await tokyo.market.reload()
    const { list } = await tokyo.call('market/quotes', { codes: '100A,200A,300A' })
    expect(list.map(({ code }) => code)).toEqual(['100A', '200A', '300A'])
    for (const column of csvColumnNames) expect(pageOf('csv.md')).toContain(`\`${column}\``)
  })

  test.each([
    ['200A', 'recording-days', 3],
    ['300A', 'recording-minutes', 1],
  ])('%s replays %s', async (code, name, days) => {
    const content = sample(name)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { catalogue } = tokyo.market.face
    const imported = importRecording(tokyo.database, catalogue(), { market: 'jp', code, content }, tokyo.clock.now())
    expect(await imported).toMatchObject({ days, sha256 })
  })

  test('the statement is valid: its balances add up to its root', () => {
    const statement = readStatementCsv(sample('statement'))
    expect(statement).not.toBeNull()
    if (statement === null) return
    expect(merkleRoot(canonicalLines(statement), (bytes) => hash('sha256', bytes, 'buffer'))).toBe(statement.root)
    const out = statement.list.reduce((sum, { from, to, amount }) => {
      if (to === 'available') return sum + BigInt(amount)
      return from === 'available' ? sum - BigInt(amount) : sum
    }, BigInt(statement.opening))
    expect(String(out)).toBe(statement.closing)
  })

  test('the records have the columns that the page names', () => {
    const [columns = [], ...rows] = rowsOfCsv(sample('records')) ?? []
    for (const column of columns) expect(pageOf('csv.md')).toContain(`\`${column}\``)
    expect(rows.every((row) => row.length === columns.length && row[0] === 'PRACTICE MONEY')).toBe(true)
  })
})
