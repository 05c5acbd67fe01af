import { rewriteLog } from '@zaraba/world/rewrite-log-store.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { baseLeaves } from '../../src/base/leaf-store.ts'
import { leavesOf } from '../../src/base/open-slices.ts'
import { valueTypes } from '../../src/database/value-types.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { openAppender } from '../../src/log/append.ts'
import { sizeOfLog } from '../../src/log/store.ts'
import { rootAt } from '../../src/log/tree.ts'
import { verifyLog } from '../../src/log/verify.ts'
import { slices } from '../../src/slices.ts'
import { verifyLimits } from '../../src/trading/verify/limits.ts'
import { verifyTriggers } from '../../src/trading/verify/triggers.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { encryptionKey } from '../http/running-app.ts'
import { balanced, within } from '../verify/forge.ts'
import type { Forgery } from '../verify/forgery.ts'
import { ofOrders } from '../verify/order-forgeries.ts'
import { fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const leaves = [...baseLeaves, ...leavesOf(slices)]
const patience = { timeout: 60_000, interval: 20 }
let world: TradingWorld
let akiko: Person
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00', { overnightHold: false })
  world.feed.bookSize = 10
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 100_000, 'opening_auction'],
      ['13:10', 2_455, 20_000],
      ['13:20', 2_610, 20_000],
    ],
  })
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 515]],
    '2026-11-20': [['09:00', 515, 1_000, 'opening_auction']],
  })
  akiko = await world.person({ JPY: 100_000_000n })
  const buy = async (terms: Record<string, unknown>) =>
    (await world.callOnlyDone(akiko, 'trade/buy', { code: '7203', stock_num: 200, ...terms })).order_no
  const exits = { take_profit_price: '2700', stop_trigger_price: '2300' }
  const waiting = await buy({ price_type: 'limit', price: '2470', client_no: 'dip-1', ...exits })
  const gone = await buy({ price_type: 'limit', price: '2458' })
  await buy({ price_type: 'stop', trigger_price: '2600' })
  const lot = await buy({ stock_num: 10 })
  await world.callOnlyDone(akiko, 'trade/bracket', { order_no: lot, take_profit_price: '2700', stop_trigger_price: '2400' })
  await world.until('2026-11-20T09:20:00+09:00')
  await world.callOnlyDone(akiko, 'trade/amend', { order_no: waiting, price: '2465' })
  await world.until('2026-11-20T09:30:00+09:00')
  await world.callOnlyDone(akiko, 'trade/amend', { order_no: waiting, price: '2460', stock_num: 100 })
  await world.callOnlyDone(akiko, 'trade/cancel', { order_no: gone })
  await world.until('2026-11-20T10:00:00+09:00')
  const appender = openAppender({ database: world.database, sources: () => leaves, freshSecret: () => Buffer.alloc(32, 7) })
  // Rows become leaves when each transaction of the cluster that ran beside them has ended, and other files share the cluster.
  await vi.waitFor(async () => {
    await appender.append()
    expect(await sizeOfLog(world.database)).toBeGreaterThan(0)
  }, patience)
})
afterAll(() => world.close())

const rootOf = async (books: ReturnType<typeof within>, size: number): Promise<string> =>
  Buffer.from((await rootAt(books, size)).root).toString('hex')

/** The invariants that fail after a forgery, which is rolled back; `head` where an earlier head of the log alone tells it. */
const forge = async ({ by, sql, leavesLog }: Pick<Forgery, 'by' | 'leavesLog'> & { readonly sql: string }) => {
  const connectionString = { app: world.appUrl, owner: world.url, superuser: world.superuserUrl }[by]
  const client = new pg.Client({ connectionString, types: valueTypes })
  await client.connect()
  const books = within(client)
  try {
    await client.query('begin')
    const size = await sizeOfLog(books)
    const kept = await rootOf(books, size)
    if (by === 'superuser') await client.query('set local session_replication_role = replica')
    try {
      await client.query(sql)
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === '42501') return 'refused'
      throw error
    }
    if (by === 'superuser') await client.query(balanced)
    if (by === 'superuser' && !leavesLog) await rewriteLog(books, encryptionKey.ZARABA_KEY)
    const market = { catalogue: world.ports.catalogue(), feedOf: world.ports.feedOf, model: world.ports.model }
    const found = [...(await verifyLedger(books)), ...(await verifyTrading(books)), ...(await verifyLog(books, leaves))]
    found.push(await verifyTriggers(books, market), await verifyLimits(books, market))
    const wrong = found.filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
    return wrong.length > 0 || (await rootOf(books, size).catch(() => '')) === kept ? wrong : ['head']
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

describe('[H-2] orders follow from their events, which are leaves of the log', () => {
  test('each is placed once, and what its owner or the market did to it follows with the terms from then on', async () => {
    const events = await world.database.query({
      text: `select o.client_no, e.kind, e.filled, e.quantity, e.bound::int / 10000 as bound, e.reason
        from trading.order_event e join trading.orders o on o.customer = e.customer and o.number = e.order_number
        where o.instrument = 'jp:7203' and o.price_type = 'limit' and o.kind = 'opening' order by e.order_number, e.number`,
      values: [],
    })
    const event = { client_no: 'dip-1', filled: 0, quantity: 200, reason: '' }
    const gone = { ...event, client_no: null, bound: 2_458 }
    expect(events).toEqual([
      { ...event, kind: 'placed', bound: 2_470 },
      { ...event, kind: 'amended', bound: 2_465 },
      { ...event, kind: 'amended', bound: 2_460, quantity: 100 },
      { ...gone, kind: 'placed' },
      { ...gone, kind: 'ended', reason: 'cancelled_by_customer' },
    ])
  })

  test.each(['app', 'superuser'] as const)('nothing is found where %s forged nothing', async (by) => {
    expect(await forge({ by, sql: 'select' })).toEqual([])
  })

  test.each(ofOrders)('$name, by $by: $outcome', async (forgery) => {
    const found = await forge(forgery)
    if (forgery.outcome === 'refused' || found === 'refused') expect(found).toBe(forgery.outcome)
    else expect(found).toContain(forgery.outcome)
  })

  test('an order that is filled in part and then given a stricter limit within the millisecond was bound by the limit before', async () => {
    const terms = { code: '8306', stock_num: 30, price_type: 'limit', price: '515.1' }
    const lot = await world.done(akiko, 'trade/buy', terms)
    expect(lot).toMatchObject({ state: 'holding', stock_num: 10 })
    const order = (await world.callOnlyDone(akiko, 'trade/userstocklist', {})).find(({ state }) => state === 'pending_order')
    await world.done(akiko, 'trade/amend', { order_no: order?.order_no, price: '514' })
    const beyond = `update trading.order_event set bound = bound - 10000 where kind = 'placed' and quantity = 30`
    expect(await forge({ by: 'superuser', sql: beyond })).toContain('trading.fills_keep_their_bound')
  })
})

test('a limit of a share that was never played has met no print, also where it is one at the market later', async () => {
  const fresh = await tradingWorld('2026-11-20T09:05:00+09:00', { overnightHold: false })
  fresh.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 1_000, 'opening_auction'],
      ['11:00', 2_400, 1_000],
    ],
  })
  const limit = { code: '7203', price_type: 'limit', price: '2450', stock_num: 100, time_in_force: 'limit_to_market_at_close' }
  await fresh.callOnlyDone(await fresh.person({ JPY: 1_000_000n }), 'trade/buy', limit)
  expect(await fresh.limitsAgainstMarket()).toMatchObject({ checked: 1n, wrong: 0n })
  await fresh.close()
})
