import { dateText, parseInstant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { marketAsStored } from '../../src/market/face.ts'
import { digestOf, packStates, unpackStates } from '../../src/market/keep-up/checkpoint-format.ts'
import { verifyMarket } from '../../src/market/verify.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
/** The installation some days after its first start. */
let later: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  tokyo = await testMarket(database)
  later = await testMarket(database, '2026-12-02T10:00:00+09:00')
})
afterAll(async () => {
  await later.close()
  await tokyo.close()
  await database.drop()
})

test('[H-6] the market that checks open from the secret alone is the one that everybody traded on', async () => {
  const stored = await marketAsStored(later.database)
  const { face } = later.market
  expect(stored?.model).toBe(face.model)
  const shares = face.catalogue().all.filter(({ market }, index) => market === 'jp' && index % 60 === 0)
  expect(shares.length).toBeGreaterThan(3)
  const [date, moment] = [dateText('2026-12-01'), parseInstant('2026-12-01T13:07:20+09:00')]
  for (const { id } of shares) {
    const [seen, again] = [face.catalogue().byId(id), stored?.catalogue.byId(id)]
    if (seen === undefined || again === undefined || stored === null) throw new Error(`${id} is in both catalogues`)
    const [feed, own] = [face.feedOf(seen), stored.feedOf(again, date)]
    expect(own.minuteBars(again, date, later.clock.now())).toEqual(feed.minuteBars(seen, date, later.clock.now()))
    expect([own.quote(again, moment), own.depth(again, moment)]).toEqual([feed.quote(seen, moment), feed.depth(seen, moment)])
  }
})

test('[H-6] planted: verify recomputes commitments and prices from the seeds, and finds what was forged', async () => {
  const found = await verifyMarket(tokyo.database)
  expect(found.filter((each) => each.wrong > 0n)).toEqual([])
  const prices = found.find(({ invariant }) => invariant.includes('checkpoints_follow'))
  expect(prices?.checked).toBeGreaterThan(500n)

  const superuser = new pg.Client({ connectionString: database.superuserUrl })
  await superuser.connect()
  await superuser.query('set session_replication_role = replica')
  await superuser.query(`update market.commitment set commitment = sha256('forged') where market = 'us' and date = '2026-12-01'`)
  await superuser.query(`delete from market.commitment where market = 'cn' and date = '2026-12-01'`)
  const { rows } = await superuser.query<{ data: Buffer }>(`select data from market.checkpoint where name = 'jp'`)
  const states = unpackStates(rows[0]?.data ?? Buffer.alloc(0)).map(
    ([fingerprint, state], at) => [fingerprint, at === 0 ? { ...state, close: state.close + 10_000 } : state] as const,
  )
  const data = packStates(states)
  await superuser.query(`update market.checkpoint set data = $1, digest = $2 where name = 'jp'`, [data, digestOf(data)])
  const forged = (await verifyMarket(tokyo.database)).filter((each) => each.wrong > 0n)
  expect(forged.map((each) => [each.invariant, each.wrong])).toEqual([
    ['market.us.commitments_are_of_the_seeds', 1n],
    ['market.cn.every_day_is_committed_to', 1n],
    ['market.checkpoints_follow_from_the_seeds', 1n],
  ])
  await superuser.end()
})
