import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockWallets } from '../../src/base/ledger-store.ts'
import { type OpenDatabase, openDatabase } from '../../src/base/postgres-database.ts'
import { mostInFlight } from '../../src/http/overload.ts'
import { identitiesHold } from '../identities.ts'
import { fundPassword, type Reply, type RunningApp, runApp, type Tester } from './running-app.ts'

/** What the server lets in at once, and four times as much. */
const fits = mostInFlight
const offered = 4 * fits
let app: RunningApp
let database: OpenDatabase
let people: Tester[]
beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  database = openDatabase(app.database.ownerUrl, 4)
  people = []
  for (let number = 0; number < 8; number += 1) people.push(await app.customer(String(9_067_000_000 + number)))
  for (const who of people) {
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    await who.call('user/unlockTrade', { fund_password: fundPassword })
  }
}, 60_000)
afterAll(async () => {
  expect(app.failures).toEqual([])
  await database.close()
  await app.close()
})

const keyOf = (number: number): string => `order-${number}`
const order = (number: number): Promise<Reply<'trade/buy'>> => {
  const who = people[number % people.length]
  if (who === undefined) throw new Error('there are people')
  return who.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': keyOf(number) })
}
const countOf = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await database.query<{ count: number }>({ text: `select count(*)::int as count from ${text}`, values })
  return row?.count ?? 0
}
const customers = () =>
  database.query<{ customer: CustomerNumber }>({
    text: 'select number as customer from identity.customer order by number',
    values: [],
  })
const inLedger = (orders: readonly string[]) =>
  countOf(`unnest($1::text[]) o where exists (select from ledger.move where cause = 'trading/' || o || '/opened')`, [orders])

describe('overload', () => {
  test('of four times as much as fits, what is accepted is in the ledger, and the rest hears 503 with nothing done', async () => {
    const numbers = Array.from({ length: offered }, (_, number) => number)
    let refusedFirst = 0
    const replies = await database.transaction(async (transaction) => {
      // Nobody's order can be placed while their wallets are held: what is let in waits.
      await lockWallets(
        transaction,
        (await customers()).map(({ customer }) => ({ customer, currency: 'JPY' })),
      )
      const asked = numbers.map(async (number) => {
        const reply = await order(number)
        if (reply.http === 503) refusedFirst += 1
        return reply
      })
      await vi.waitFor(() => expect(refusedFirst).toBe(offered - fits), { timeout: 20_000 })
      // Pages and the console stay open meanwhile, and say what they always say.
      expect((await fetch(`${app.address}/api/openapi.json`)).status).toBe(200)
      return asked
    })
    const answered = await Promise.all(replies)
    const accepted = answered.filter(({ status }) => status === 1)
    const refused = numbers.filter((number) => answered[number]?.status === 0)
    expect([accepted.length, refused.length]).toEqual([fits, offered - fits])
    for (const number of refused) {
      const reply = answered[number]
      const { headers } = reply ?? { headers: new Headers() }
      expect([reply?.http, reply?.msg, reply?.data.refusals]).toEqual([503, 'server_busy', [{ key: 'server_busy' }]])
      expect([headers.get('retry-after'), headers.get('x-practice-money')]).toEqual(['1', '1'])
    }
    const orders = accepted.map(({ data }) => data.order_no)
    expect(new Set(orders).size).toBe(orders.length)
    expect(await inLedger(orders)).toBe(orders.length)
    expect(await countOf('trading.lot')).toBe(orders.length)
    expect(await countOf('base.once where key = any($1::text[])', [refused.map(keyOf)])).toBe(0)
    for (const who of people) await identitiesHold(database, who)

    // Whoever comes again with the same key has their order, once.
    for (let from = 0; from < refused.length; from += 100) {
      const again = await Promise.all(refused.slice(from, from + 100).map(order))
      expect(new Set(again.map(({ msg }) => msg))).toEqual(new Set(['purchase_success']))
    }
    expect(await countOf('trading.lot')).toBe(offered)
    for (const who of people) await identitiesHold(database, who)
  }, 120_000)
})
