import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isWholeRun } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../apps/server/test/database.ts'
import { type Installation, openInstallation } from '../src/installation.ts'
import { fundPassword, type Person, trader } from '../src/person.ts'
import { copyProgram, editProgram } from '../src/program-copy.ts'
import { until } from '../src/until.ts'

/** Seoul, which keeps Tokyo's rules here: the one thing that is added to the product. */
const seoul = `  {
    code: 'kr',
    type: 'krw',
    currency: 'KRW',
    zone: 'Asia/Seoul',
    exchange: 'tokyo',
    grant: 90_000_000n,
    shares: { ja: '韓国株', en: 'Korea', zh: '韩股' },
    label: { ja: 'ソウル市場', en: 'Seoul', zh: '首尔市场' },
    city: { ja: 'ソウル', en: 'Seoul', zh: '首尔' },
  },
] as const satisfies readonly MarketRow[]`

/** A copy of the program whose list of markets has one row more. */
const programWithSeoul = (): string => {
  const copy = copyProgram()
  editProgram(copy, 'packages/market/src/markets.ts', '] as const satisfies readonly MarketRow[]', seoul)
  return copy
}

const companies = `market,code,name_us,name_jp,sector,segment,shares_outstanding,anchor_price
kr,5930,Hanbit Electronics,ハンビット電子,3650,tse_prime,5000000000,71000
`

let program: string
let database: TestDatabase
let installation: Installation
let minjun: Person

beforeAll(async () => {
  program = programWithSeoul()
  database = await testDatabase({ empty: true })
  installation = await openInstallation({
    program,
    practiceStart: '2026-11-20T09:30:00+09:00',
    environment: { DATABASE_URL: database.ownerUrl },
    patience: 120_000,
  })
  const list = join(program, 'companies.csv')
  writeFileSync(list, companies)
  const { code, output } = await installation.zaraba('import', 'instruments', list)
  expect(output).toContain('1 companies were imported')
  expect(code).toBe(0)
  minjun = await trader(installation.address, '9012345678')
}, 240_000)
afterAll(async () => {
  await installation?.stop()
  await database?.drop()
  if (program !== undefined) rmSync(program, { recursive: true, force: true })
})

/** The contract of this checkout knows three markets: a request for the fourth is made as a stranger would. */
const seoulShare = { type: 'krw' as 'jpy', code: '5930' }

const eventually = <Value>(what: () => Promise<Value | null>) => until('what is asked for', what, { patience: 20_000 })

test.runIf(isWholeRun)(
  'in a whole run, a fourth market is one row: its shares are quoted, bought, held over night and sold',
  async () => {
    const stock = await eventually(async () => {
      const { body } = await minjun.ask('market/stock', seoulShare)
      return body.status === 1 && body.data.price !== '-' ? body.data : null
    })
    expect(stock.name).toBe('Hanbit Electronics')
    expect((await minjun.must('user/funds', { type: 'krw' })).available).toBe('90000000')

    const order = { ...seoulShare, direction: 'long', price_type: 'market', stock_num: '100', leverage: '1' } as const
    const lot = await minjun.must('trade/buy', order, { 'idempotency-key': 'buy-in-seoul-1' })
    expect(lot).toMatchObject({ code: '5930', type: 'krw', stock_num: 100, status: 0 })
    const funds = await minjun.must('user/funds', { type: 'krw' })
    expect(BigInt(funds.available)).toBeLessThan(90_000_000n - 5_000_000n)

    const locked = await minjun.ask(
      'trade/sell',
      { order_no: lot.order_no, price_type: 'market' },
      { 'idempotency-key': 'sell-1' },
    )
    expect(locked.body.msg).toBe('cannot_sell_on_t1_day')
    expect((await installation.zaraba('clock', 'next-day', 'krw')).code).toBe(0)
    let tries = 0

    await eventually(async () => {
      await minjun.ask('user/unlockTrade', { fund_password: fundPassword })
      tries += 1
      const key = { 'idempotency-key': `sell-again-${tries}` }
      const { body } = await minjun.ask('trade/sell', { order_no: lot.order_no, price_type: 'market' }, key)
      return body.status === 1 ? body.data : null
    })
    // The sale waits for the opening auction.
    expect((await installation.zaraba('clock', 'next-session', 'krw')).code).toBe(0)
    const closed = await eventually(async () => {
      const rows = await minjun.must('trade/userstocklist', { type: 'krw' as 'jpy' })
      return rows.find((row) => row.status === 1) ?? null
    })
    expect(closed).toMatchObject({ code: '5930', stock_num: 100, state: 'closed' })
    expect(await minjun.must('trade/userstocklists', { type: 'krw' as 'jpy' })).toMatchObject({ ccsz: '0', fdyk: '0' })

    const verified = await installation.zaraba('verify')
    expect(verified.output).not.toMatch(/[1-9]\d* wrong/)
    expect(verified.code).toBe(0)
  },
)
