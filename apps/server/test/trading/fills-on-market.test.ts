import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueTypes } from '../../src/database/value-types.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { verifyFillsOnMarket } from '../../src/trading/verify/market-fills.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { halvedWhole, movedWhole, ofFills } from '../verify/fill-forgeries.ts'
import { balanced, within } from '../verify/forge.ts'
import { type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.bookSize = 5_000
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 100_000, 'opening_auction'],
      ['09:08', 2_490, 4_000],
      ['09:10:20', 2_490, 12_000],
      ['11:30', 2_490, 10_000, 'closing_auction'],
      ['12:30', 2_495, 40_000, 'opening_auction'],
      ['13:10', 2_478, 20_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [['09:00', 2_600, 100_000, 'opening_auction']],
  })
  const akiko = await world.person({ JPY: 100_000_000n })
  const buy = async (more: Record<string, unknown>) =>
    (await world.callOnlyDone(akiko, 'trade/buy', { code: '7203', stock_num: 2_000, ...more })).order_no
  await buy({})
  await buy({ price_type: 'limit', price: '2490', stock_num: 1_000 })
  await world.until('2026-11-20T12:10:00+09:00')
  await buy({})
  await world.until('2026-11-20T13:00:00+09:00')
  await buy({ price_type: 'limit', price: '2480' })
  await world.until('2026-11-20T14:00:00+09:00')
  const bought = await buy({})
  await world.until('2026-11-24T09:30:00+09:00')
  await world.callOnlyDone(akiko, 'trade/sell', { order_no: bought })
})
afterAll(() => world.close())

/**
 * The invariants that fail after a superuser's statements, and the number of fills that do not follow from the market; then
 * rolls back.
 */
const forge = async (sql: string) => {
  const client = new pg.Client({ connectionString: world.superuserUrl, types: valueTypes })
  await client.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; ${balanced}`)
    const books = within(client)
    const found = [...(await verifyLedger(books)), ...(await verifyTrading(books))]
    const market = { catalogue: world.ports.catalogue(), feedOf: world.ports.feedOf, model: world.ports.model }
    found.push(await verifyFillsOnMarket(books, market))
    return found.filter(({ wrong }) => wrong > 0n).map(({ invariant, wrong }) => `${invariant}: ${wrong}`)
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

describe('[H-2] [H-6] fills compared with the market', () => {
  test('the book, a queue, what traded through and an auction filled them, and all follow from the market', async () => {
    expect(await world.heldAgainstMarket()).toMatchObject({ checked: 6n, wrong: 0n, kinds: { book: 3n, print: 2n, auction: 1n } })
    expect(await forge('select')).toEqual([])
  })

  test.each(ofFills)('$name: $outcome, and nothing else tells', async ({ sql, outcome }) => {
    expect(await forge(sql)).toEqual([`${outcome}: 1`])
  })

  test.each([
    ['moved to another second, at that second’s true book', movedWhole],
    ['made half as large', halvedWhole],
  ])('a purchase %s, in everything that tells of it, is what could have happened', async (_, sql) => {
    expect(await forge(sql)).toEqual([])
  })
})
