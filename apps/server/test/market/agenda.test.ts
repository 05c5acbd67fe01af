import { groupOfKind } from '@zaraba/contract/market/lists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let world: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  world = await testMarket(database, '2026-11-20T16:45:00+09:00')
})
afterAll(async () => {
  await world.close()
  await database.drop()
})

type Input = Record<string, unknown>
const coming = { from: '2026-11-20', to: '2027-02-15' }
const agenda = (input: Input = {}) => world.call('market/agenda', { ...coming, limit: 100, ...input } as never)
type Row = Awaited<ReturnType<typeof agenda>>['list'][number]
const everything = async (input: Input = {}): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let page: string | null | undefined
  do {
    const answer = await agenda({ ...input, ...(page ? { page } : {}) })
    rows.push(...answer.list)
    page = answer.next
  } while (page)
  return rows
}

test('holidays of all markets are weekdays without a session, and New York ends early after Thanksgiving', async () => {
  const holidays = await everything({ group: 'holidays' })
  const of = (type: string) => holidays.filter((row) => row.type === type).map(({ date, kind }) => `${date} ${kind}`)
  expect(of('jpy').slice(0, 3)).toEqual(['2026-11-23 holiday', '2026-12-31 holiday', '2027-01-01 holiday'])
  expect(of('usd').slice(0, 3)).toEqual(['2026-11-26 holiday', '2026-11-27 early_close', '2026-12-24 early_close'])
  // China has not announced the holidays of the next year.
  expect(of('cny')).toEqual([])
  const autumn = await everything({ type: 'cny', group: 'holidays', from: '2026-09-01', to: '2026-10-31' })
  expect(autumn.map(({ date }) => date)).toContain('2026-10-01')
  for (const { code, name } of holidays) expect([code, name]).toEqual(['', ''])
})

test('every page goes on where the one before ended, in order of the dates', async () => {
  const rows = await everything({ type: 'jpy', to: '2026-12-31' })
  expect(rows.length).toBeGreaterThan(100)
  expect(new Set(rows.map((row) => `${row.date} ${row.kind} ${row.code}`)).size).toBe(rows.length)
  expect(rows.map(({ date }) => date)).toEqual(rows.map(({ date }) => date).toSorted())
})

test('a company has the dates of its own page, and no other company’s', async () => {
  const keys = 'jpy:7203,usd:AAPL'
  const rows = (await everything({ keys, to: '2027-02-18' })).filter(({ kind }) => kind === 'results' || kind === 'ex_dividend')
  expect(new Set(rows.map(({ type, code }) => `${type}:${code}`))).toEqual(new Set(keys.split(',')))
  for (const [type, code] of [
    ['jpy', '7203'],
    ['usd', 'AAPL'],
  ] as const) {
    const { coming: own } = await world.call('market/company', { type, code })
    const shown = rows.filter((row) => row.code === code && row.date > '2026-11-20').map(({ date, kind }) => `${date} ${kind}`)
    const expected = own
      .filter(({ date, kind }) => date <= '2027-02-18' && kind !== 'split')
      .map(({ date, kind }) => `${date} ${kind}`)
    expect(shown).toEqual(expected)
  }
})

test('what has been published is no plan any more, and nothing of later days is said to be published', async () => {
  const past = await everything({ type: 'jpy', group: 'results', from: '2026-10-25', to: '2026-11-19' })
  expect(past.length).toBeGreaterThan(10)
  expect(past.every(({ planned }) => !planned)).toBe(true)
  const { list } = await world.call('market/disclosures', { type: 'jpy', kind: 'results', limit: 5 })
  for (const { code, at } of list.filter((row) => row.at.slice(0, 10) < '2026-11-20'))
    expect(past.map((row) => `${row.date} ${row.code}`)).toContain(`${at.slice(0, 10)} ${code}`)
  for (const row of await everything({ type: 'jpy', group: 'results', from: '2026-11-21' })) expect(row.planned).toBe(true)
})

test('a group has its kinds alone, and new shares have a first and a last day', async () => {
  for (const group of ['dividends', 'new_shares'] as const)
    for (const row of await everything({ group, to: '2027-01-31' })) {
      expect(groupOfKind[row.kind]).toBe(group)
      if (row.kind === 'subscription') expect(row.value >= row.date).toBe(true)
    }
})

test.each([
  [{ from: 'yesterday' }, 'from'],
  [{ to: '2026-11-19' }, 'to'],
  [{ to: '2027-03-01' }, 'to'],
  [{ keys: 'eur:1' }, 'keys'],
  [{ page: 'nonsense' }, 'page'],
])('%j is refused', async (input, _field) => {
  await expect(agenda(input)).rejects.toThrow()
})
