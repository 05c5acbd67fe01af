import { createHash, createHmac } from 'node:crypto'
import { parseInstant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { genesisAt } from '../../src/market/installation.ts'
import { commitAhead } from '../../src/market/seeds/commitments.ts'
import { seedsFrom } from '../../src/market/seeds/day-seeds.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { marketDatabase, secrets, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T09:05:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
const move = async (to: string): Promise<void> => {
  const at = parseInstant(to)
  await tokyo.market.beforeClockMoves(at)
  tokyo.clock.set(at)
}

describe('[H-6] the market can be checked', () => {
  test('the first secret day is the earliest session that is not over', () => {
    expect(genesisAt(parseInstant('2026-11-20T09:05:00+09:00'))).toBe('2026-11-20')
    expect(genesisAt(parseInstant('2026-11-21T03:00:00+09:00'))).toBe('2026-11-20')
    expect(genesisAt(parseInstant('2026-11-21T12:00:00+09:00'))).toBe('2026-11-23')
  })

  test('every session of the coming weeks is committed to before it opens, and no seed of an open or coming day is published', async () => {
    for (const type of ['jpy', 'usd', 'cny'] as const) {
      const { list } = await tokyo.call('market/proof', { type })
      const sessions = (await tokyo.call('market/calendar', { type, from: '2026-11-20', to: '2026-11-27' })).list
      const last = list[0]?.date ?? ''
      expect(last >= '2026-11-25').toBe(true)
      expect(list.map(({ date }) => date).toSorted()).toEqual(sessions.map(({ date }) => date).filter((date) => date <= last))
      for (const row of list) {
        expect(row).toMatchObject({ seed: '-', revealed_at: '-' })
        expect(row.commitment).toMatch(/^[0-9a-f]{64}$/)
        const open = sessions.find(({ date }) => date === row.date)?.open ?? ''
        if (type !== 'jpy' || row.date !== '2026-11-20') expect(Date.parse(row.committed_at)).toBeLessThan(Date.parse(open))
      }
    }
    const far = (await tokyo.call('market/proof', { date: '2027-01-15' })).list
    expect(far).toHaveLength(1)
  })

  test('after the close the seed is published, and its hash is the commitment', async () => {
    const before = (await tokyo.call('market/proof', { date: '2026-11-20' })).list[0]
    await move('2026-11-20T15:30:00+09:00')
    expect((await tokyo.call('market/proof', { date: '2026-11-20' })).list[0]?.seed).toBe('-')
    await move('2026-11-20T15:30:01+09:00')
    const after = (await tokyo.call('market/proof', { date: '2026-11-20' })).list[0]
    expect(after?.revealed_at).toBe('2026-11-20T15:30:01+09:00')
    expect(sha256(after?.seed ?? '')).toBe(before?.commitment)
    const secret = secrets.bytes(32)
    expect(after?.seed).toBe(createHmac('sha256', secret).update('jp/2026-11-20').digest('hex'))
  })

  test('moving the clock far commits to the days on the way first', async () => {
    await move('2027-01-12T08:59:00+09:00')
    const { list } = await tokyo.call('market/proof', {})
    expect(list.length).toBeGreaterThan(20)
    for (const row of list)
      expect(Date.parse(row.committed_at)).toBeLessThan(Date.parse(`${row.date}T09:00:00+09:00`) + 6 * 60_000)
    const last = (await tokyo.call('market/proof', { date: '2027-03-01' })).list
    expect(last).toHaveLength(1)
  })

  test('a running market refuses a day that opened without a commitment', async () => {
    const seedOf = seedsFrom(secrets.bytes(32))
    const now = parseInstant('2027-09-01T12:00:00+09:00')
    const late = commitAhead(tokyo.database, { genesis: genesisAt(now) }, seedOf, { now, until: now, moment: 'running' })
    await expect(late).rejects.toThrow('before its open')
  })

  test('[H-6] planted: a commitment and the secret cannot be changed, and the database refuses a late one', async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    for (const statement of [
      `update market.commitment set commitment = decode(repeat('00', 32), 'hex')`,
      'delete from market.commitment',
      'truncate market.commitment',
      `update market.installation set genesis = '2020-01-01'`,
      'delete from market.installation',
      `update market.installation set model = 'another'`,
    ])
      await expect(owner.query(statement)).rejects.toThrow('append-only')
    const late = `insert into market.commitment values ('jp', '2031-01-06', decode(repeat('00', 32), 'hex'), '2031-01-06T00:00Z', '2031-01-06T00:01Z')`
    await expect(owner.query(late)).rejects.toThrow('commitment_check')
    await owner.end()
  })

  test('dates that do not exist are refused, far ones answer with nothing', async () => {
    for (const date of ['2026-02-30', '2026-13-01', '9999-99-99'])
      await expect(tokyo.call('market/proof', { date })).rejects.toThrow('invalid_input')
    expect((await tokyo.call('market/proof', { date: '1999-01-04' })).list).toEqual([])
    expect((await tokyo.call('market/proof', { date: '0001-01-01' })).list).toEqual([])
  })
})

test('two processes on one database give one truth, also when both found it at once', async () => {
  const shared = await testDatabase()
  const [one, two] = await Promise.all([testMarket(shared), testMarket(shared)])
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const list = (market: TestMarket) => market.call('market/list', { type, limit: 100 })
    expect(await list(one)).toEqual(await list(two))
    expect(await one.call('market/proof', { type })).toEqual(await two.call('market/proof', { type }))
  }
  await Promise.all([one.close(), two.close()])
  await shared.drop()
})
