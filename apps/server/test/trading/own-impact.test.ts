import type { OutputOf } from '@zaraba/contract/calls.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { displacedShares, displacedWith, remainingAt } from '@zaraba/rules/trading/fills/displacement.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradingCalls } from '../../src/trading/calls.ts'
import { createNumbers } from '../../src/trading/numbers.ts'
import { booksByCustomer } from '../../src/trading/verify/entries.ts'
import { verifyPositions } from '../../src/trading/verify/positions.ts'
import { booksOf, type ReceiptFacts, tradersAfter } from '../../src/trading/verify/positions-store.ts'
import { verifyTakings } from '../../src/trading/verify/receipts.ts'
import { tally } from '../../src/verify/verified.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

let world: TradingWorld
const many = { JPY: 1_000_000_000n }
const order = { code: '7203', price_type: 'market', worst_price: '2600' } as const
type Row = OutputOf<'trade/buy'>

const sumOf = (rows: readonly Row[], field: 'cost' | 'stock_num') => rows.reduce((sum, row) => sum + Number(row[field]), 0)
const receiptOf = async (who: Person, row: Row) =>
  (await world.callOnlyDone(who, 'trade/position', { order_no: row.order_no })).receipts
const wrongIn = async (): Promise<readonly string[]> =>
  (await verifyPositions(world.database)).filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)

/** Ten levels of 1,000 shares from 2,501 up. */
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [['09:00', 2_500]],
    '2026-11-24': [
      ['09:00', 2_500],
      ['15:30', 2_100, 1_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00', 2_100],
      ['10:00', 1_700],
    ],
  })
})
afterAll(() => world.close())

describe('what a customer takes from a book', () => {
  test('ten orders at one instant, in one batch, cost to the yen what one costs; another customer’s book is not affected', async () => {
    const [akiko, boris] = [await world.person(many), await world.person(many)]
    const parts = Array.from({ length: 10 }, () => ({ ...order, stock_num: 300 }))
    const rows = await Promise.all(parts.map((part) => world.callOnlyDone(akiko, 'trade/buy', part)))
    const one = await world.done(boris, 'trade/buy', { ...order, stock_num: 3_000 })
    expect([sumOf(rows, 'stock_num'), sumOf(rows, 'cost')]).toEqual([one.stock_num, Number(one.cost)])
    expect(one.cost).toBe(String(1_000 * (2_501 + 2_502 + 2_503)))
  })

  test('a preview says it with its numbers and is what is filled; half is back after a minute, all of it after many', async () => {
    const chen = await world.person(many)
    await world.done(chen, 'trade/buy', { ...order, stock_num: 1_600 })
    world.clock.set(parseInstant('2026-11-20T09:06:00+09:00'))
    const preview = await world.done(chen, 'trade/preview', { ...order, stock_num: 400 })
    expect(preview).toMatchObject({ displaced: 800, value: String(200 * 2_501 + 200 * 2_502) })
    const row = await world.done(chen, 'trade/buy', { ...order, stock_num: 400 })
    expect(row.cost).toBe(preview.value)
    const [first, second] = await receiptOf(chen, row)
    expect([first?.displaced, first?.displaced_after, second?.displaced]).toEqual([800, '1000.000000', 1_000])
    expect(first?.taken_before).toMatchObject({ displaced_after: '1600.000000' })
    expect(second?.taken_before?.number).toBe(first?.number)
    expect(await world.done(chen, 'trade/preview', { ...order, direction: 'short', worst_price: '2400' })).toMatchObject({
      displaced: 0,
    })
    world.clock.set(parseInstant('2026-11-20T09:36:00+09:00'))
    expect(await world.done(chen, 'trade/preview', { ...order, stock_num: 400 })).toMatchObject({ displaced: 0, price: '2501' })
  })

  test('after a restart the same fill comes out: it rests on what is stored', async () => {
    const [dora, emil] = [await world.person(many), await world.person(many)]
    world.clock.set(parseInstant('2026-11-20T09:40:00+09:00'))
    for (const who of [dora, emil]) await world.done(who, 'trade/buy', { ...order, stock_num: 2_700 })
    world.clock.set(parseInstant('2026-11-20T09:40:25+09:00'))
    const lived = await world.done(dora, 'trade/buy', { ...order, stock_num: 900 })
    const again = tradingCalls({ ...world.ports, numbers: createNumbers(world.database) })
    const input = { type: 'jpy', direction: 'long', leverage: 1, stock_num: 900, ...order } as const
    const answer = await again['trade/buy'](input, world.contextOf(emil, null))
    expect('data' in answer && [answer.data.cost, answer.data.stock_num]).toEqual([lived.cost, 900])
    const left = remainingAt(
      { at: parseInstant('2026-11-20T09:40:00+09:00'), millionths: displacedWith(0n, 2_700) },
      world.clock.now(),
    )
    const [receipt] = await receiptOf(emil, (answer as { data: Row }).data)
    expect(receipt?.displaced).toBe(displacedShares(left))
  })

  test('an order beyond what is left is filled as far as the book goes, and the rest is cancelled', async () => {
    const fumi = await world.person(many)
    await world.done(fumi, 'trade/buy', { ...order, stock_num: 9_900 })
    const row = await world.done(fumi, 'trade/buy', { ...order, stock_num: 300 })
    expect(row).toMatchObject({ stock_num: 100, cost: String(100 * 2_510) })
    const none = await world.ask(fumi, 'trade/buy', { ...order, stock_num: 100 })
    expect('success' in none && none.success).toBe('nothing_filled')
  })

  test('a limit order waits with what is left of it, and an amended one meets what the last one left', async () => {
    const goro = await world.person(many)
    const limit = { code: '7203', price_type: 'limit', price: '2501', stock_num: 1_000 } as const
    await world.done(goro, 'trade/buy', { ...limit, stock_num: 700 })
    const rest = await world.done(goro, 'trade/buy', limit)
    expect(rest).toMatchObject({ stock_num: 300 })
    const rows = await world.done(goro, 'trade/userstocklist', {})
    const waiting = rows.find(({ state }) => state === 'pending_order')
    expect(waiting).toMatchObject({ stock_num: 700 })
    await world.done(goro, 'trade/amend', { order_no: waiting?.order_no ?? '', price: '2502' })
    const filled = await world.done(goro, 'trade/userstocklist', {})
    expect(filled.map(({ state }) => state)).not.toContain('pending_order')
    expect(sumOf(filled, 'stock_num')).toBe(1_700)
    expect(sumOf(filled, 'cost')).toBe(1_000 * 2_501 + 700 * 2_502)
  })

  test('several lots are previewed as they will be closed, one behind the other; so are forced sales', async () => {
    const hana = await world.person(many)
    const rows = [await world.done(hana, 'trade/buy', { ...order, stock_num: 600, leverage: 3 })]
    rows.push(await world.done(hana, 'trade/buy', { ...order, stock_num: 600, leverage: 3 }))
    world.clock.set(parseInstant('2026-11-24T09:30:00+09:00'))
    await world.engine.advanceTrading(world.clock.now())
    const [first, second] = rows.map(({ order_no }) => ({ order_no, price_type: 'market', worst_price: '2400' }))
    const previews = [
      await world.done(hana, 'trade/preview', { ...first }),
      await world.done(hana, 'trade/preview', { ...second, taken_first: '600' }),
    ]
    expect(previews.map(({ value }) => value)).toEqual([String(600 * 2_499), String(400 * 2_499 + 200 * 2_498)])
    await world.until('2026-11-25T10:01:00+09:00')
    const closed = (await world.done(hana, 'trade/userstocklist', {})).filter(({ state }) => state === 'closed')
    const receipts = await Promise.all(closed.map((row) => receiptOf(hana, row)))
    // The history of a lot also lists what was closed from it.
    const told = new Map(receipts.flat().map((receipt) => [receipt.number, receipt]))
    const sales = [...told.values()].filter(({ rule }) => rule === 'forced_left')
    expect(sales.map(({ displaced }) => displaced).toSorted((left, right) => left - right)).toEqual([0, 600, 1_000])
    expect(sales.reduce((sum, { price, shares }) => sum + Number(price) * shares, 0)).toBe(1_000 * 1_699 + 200 * 1_698)
  })

  test('verify finds a receipt that says less was taken before, or less after it, another side, or nothing at all', async () => {
    expect(await wrongIn()).toEqual([])
    const books = await booksOf(world.database, await tradersAfter(world.database, 0n, 50))
    const wrongWith = async (change: Partial<ReceiptFacts>): Promise<bigint> => {
      const victim = books.fills.findLast(({ takings, displaced }) => takings === 'jp:7203/buy' && (displaced ?? 0) > 0)
      const fills = books.fills.map((fill) => (fill === victim ? { ...fill, ...change } : fill))
      const takings = tally()
      for (const own of booksByCustomer({ ...books, fills })) await verifyTakings(own, takings, () => undefined)
      return takings.wrong
    }
    expect(await wrongWith({})).toBe(0n)
    const nothing = { takings: null, displaced: null, displacedAfter: null }
    for (const change of [{ displaced: 0 }, { displacedAfter: 1n }, { takings: 'jp:7203/sell' }, nothing, { rule: 'queue' }])
      expect([change, await wrongWith(change)]).not.toEqual([change, 0n])
  })

  test('what a customer last took is one step of its index, however much they traded', async () => {
    const plan = await world.database.transaction(async (transaction) => {
      await transaction.query({ text: 'set local enable_seqscan = off', values: [] })
      return transaction.query<{ 'QUERY PLAN': string }>({
        text: `explain select at, displaced_after from trading.fill t where t.customer = 1 and t.takings = 'jp:7203/buy' order by t.number desc limit 1`,
        values: [],
      })
    })
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toContain('Index Scan Backward using takings_in_order')
    expect(text).not.toContain('Sort')
  })
})
