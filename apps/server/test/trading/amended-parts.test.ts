import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// Orders that are amended after a part of them was filled: what follows goes on from that part.
let world: TradingWorld
const people: Person[] = []

beforeAll(async () => {
  world = await tradingWorld('2026-11-20T09:05:00+09:00')
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 515]],
    '2026-11-20': [
      ['09:00', 520],
      ['09:10:05', 512.7, 12],
      ['09:20', 512.5, 100_000],
      ['13:00', 515, 1_000],
      ['13:10:05', 514.2, 20],
      ['13:20:05', 514.2, 52],
      ['15:30', 515, 50_000, 'closing_auction'],
    ],
  })
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500],
      ['09:30:05', 2_485, 4_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_500, 10_000, 'opening_auction'],
      ['10:00', 2_560, 4_000],
      ['11:00', 2_555, 100_000],
    ],
  })
  for (let each = 0; each < 5; each += 1) people.push(await world.person({ JPY: 20_000_000n }))
})
afterAll(() => world.close())

const personAt = (index: number): Person => {
  const person = people[index]
  if (person === undefined) throw new RangeError(`no person ${index}`)
  return person
}
const rowsOf = (who: Person) => world.callOnlyDone(who, 'trade/userstocklist', {})
const buy = (who: Person, more: Record<string, unknown>) => world.done(who, 'trade/buy', { price_type: 'limit', ...more })

describe('an order that is amended after a part of it was filled', () => {
  test('for fewer shares: one position, whose margin is that of its whole cost', async () => {
    const akiko = personAt(0)
    const { order_no } = await buy(akiko, { code: '8306', price: '512.8', stock_num: 8 })
    await world.until('2026-11-20T09:10:30+09:00')
    expect((await rowsOf(akiko)).map((row) => [row.state, row.stock_num])).toEqual([
      ['pending_order', 5],
      ['holding', 3],
    ])
    await world.done(akiko, 'trade/amend', { order_no, stock_num: 4 })
    await world.until('2026-11-20T09:20:30+09:00')
    // Seven shares at 512.8 and better, rounded to the yen once.
    const [row, ...more] = await rowsOf(akiko)
    expect(more).toEqual([])
    expect(row).toMatchObject({ state: 'holding', stock_num: 7, cost: '3590', initial_margin: '3590' })
    await world.verify()
  })

  test('to a price that fills it at once: one position, and its exits close all of it', async () => {
    const boris = personAt(1)
    const exits = { take_profit_price: '2550', stop_trigger_price: '2400' }
    const { order_no } = await buy(boris, { code: '7203', price: '2490', stock_num: 2_000, ...exits })
    await world.until('2026-11-20T09:30:30+09:00')
    expect((await rowsOf(boris)).map((row) => row.stock_num)).toEqual([1_000, 1_000])
    await world.done(boris, 'trade/amend', { order_no, price: '2510' })
    expect((await rowsOf(boris)).map((row) => [row.stock_num, row.parent])).toEqual([[2_000, order_no]])
    const { list } = await world.callOnlyDone(boris, 'trade/orders', { code: '7203' })
    expect(list.map((each) => [each.trigger_price, each.state, each.stock_num])).toEqual([
      ['2400', 'pending_order', 2_000],
      ['-', 'pending_order', 2_000],
      ['-', 'filled', 2_000],
    ])
    await world.verify()
  })

  test('and whose exits are cancelled: what follows is another position, which the hold covers with one yen less', async () => {
    const chen = personAt(4)
    const exits = { take_profit_price: '530', stop_trigger_price: '500' }
    await world.until('2026-11-20T13:05:00+09:00')
    const { order_no } = await buy(chen, { code: '8306', price: '514.3', stock_num: 37, leverage: 3, ...exits })
    await world.until('2026-11-20T13:10:30+09:00')
    await world.done(chen, 'trade/amend', { order_no, stock_num: 16 })
    const [, first] = await rowsOf(chen)
    await world.done(chen, 'trade/cancel', { order_no: first?.order_no ?? '' })
    await world.until('2026-11-20T13:20:30+09:00')
    // A third of 6,686 is 2,229 rounded up; a yen of the hold was rounded into the first position.
    expect((await rowsOf(chen)).map((row) => [row.stock_num, row.cost, row.initial_margin])).toEqual([
      [3, '1543', '515'],
      [13, '6686', '2228'],
      [5, '2572', '858'],
    ])
    await world.verify()
  })

  test('a sale, by its own number or by that of its position: one closed row for the shares of one day', async () => {
    const sellers = [personAt(2), personAt(3)]
    const positions = await Promise.all(
      sellers.map((who) => buy(who, { code: '7203', price_type: 'market', price: undefined, stock_num: 3_000 })),
    )
    await world.until('2026-11-24T09:30:00+09:00')
    const names: string[] = []
    for (const [index, { order_no }] of positions.entries()) {
      const sale = { order_no, price_type: 'limit', price: '2550', stock_num: 2_000 }
      const row = await world.done(personAt(2 + index), 'trade/sell', sale)
      names.push(index === 0 ? (row.sale?.order_no ?? '') : order_no)
    }
    await world.until('2026-11-24T10:30:00+09:00')
    for (const [index, order_no] of names.entries())
      await world.done(personAt(2 + index), 'trade/amend', { order_no, price: '2552' })
    await world.until('2026-11-24T11:30:00+09:00')
    for (const who of sellers)
      expect((await rowsOf(who)).map((row) => [row.state, row.stock_num])).toEqual([
        ['holding', 1_000],
        ['closed', 2_000],
      ])
    await world.verify()
  })
})
