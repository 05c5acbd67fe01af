import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { whileForged } from '../as-owner.ts'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

// A long of 300 at 2,501 and three times leverage has 20 % at 2,084, 30 % at 2,382 and 10 % at 1,852.
describe('a margin call', () => {
  let world: TradingWorld
  let people: Person[]
  let orders: string[]
  const rowOf = async (index: number) => {
    const rows = await world.done(people[index]!, 'trade/userstocklist', {})
    return rows.find(({ order_no, parent }) => parent === orders[index] || order_no === orders[index])!
  }
  const callOf = async (index: number) => (await rowOf(index)).call
  const eventsOf = async (index: number) => {
    const { order_no } = await rowOf(index)
    const { events } = await world.done(people[index]!, 'trade/position', { order_no })
    return events.flatMap(({ kind, amount, note }) => (kind.startsWith('call') ? [[kind, amount, note]] : []))
  }
  const messagesTo = (index: number) =>
    world.told
      .filter(
        ({ customer, kind }) =>
          customer === people[index]!.customer && ['position_called', 'call_met', 'forced_close'].includes(kind),
      )
      .map(({ kind, values }) => [kind, 'met_by' in values ? values.met_by : 'due' in values ? values.due : '-'])
  const topUp = async (index: number, credit: number) =>
    world.done(people[index]!, 'trade/topUp', { order_no: (await rowOf(index)).order_no, credit: String(credit) })
  const sell = async (index: number, count: number) =>
    world.done(people[index]!, 'trade/sell', { order_no: (await rowOf(index)).order_no, stock_num: count })

  beforeAll(async () => {
    world = await tradingWorld('2026-11-20T09:05:00+09:00')
    world.feed.bookSize = 5_000
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [
        ['09:00', 2_500, 20_000, 'opening_auction'],
        ['15:30', 2_500, 50_000, 'closing_auction'],
      ],
      '2026-11-24': [
        ['09:00', 2_200, 10_000, 'opening_auction'],
        ['10:00', 2_080, 30_000],
        ['13:00', 2_300, 30_000],
        ['15:30', 2_050, 50_000, 'closing_auction'],
      ],
      '2026-11-25': [
        ['09:00', 2_500, 10_000, 'opening_auction'],
        ['15:30', 2_500, 50_000, 'closing_auction'],
      ],
      '2026-11-26': [['09:00', 2_500, 10_000, 'opening_auction']],
    })
    people = []
    orders = []
    for (let index = 0; index < 4; index += 1) {
      const who = await world.person({ JPY: 10_000_000n })
      people.push(who)
      orders.push((await world.done(who, 'trade/buy', { code: '7203', stock_num: 300, leverage: 3 })).order_no)
    }
  })
  afterAll(() => world.close())

  test('names what meets it and by when, stays where the price recovers, and asks for more where the close does', async () => {
    await world.until('2026-11-24T10:01:00+09:00')
    // 20 % of 624,000 less (250,100 + 624,000 − 750,300 − 39 of financing).
    const called = { credit: '1039', due: '2026-11-25T15:30:00+09:00' }
    expect(await callOf(0)).toEqual(called)
    await world.until('2026-11-24T13:01:00+09:00')
    expect(await rowOf(0)).toMatchObject({ call: called, maintenance: '27.50' })
    // ¥1 less than it needs leaves it open, and the last one meets it.
    await topUp(3, 1_038)
    expect(await callOf(3)).toMatchObject({ credit: '1' })
    await topUp(3, 1)
    expect(await callOf(3)).toBeNull()
    await world.until('2026-11-24T15:31:00+09:00')
    expect((await callOf(0))?.credit).toBe('8392')
    // One that was met can be called again: from the same session, until the same close.
    expect(await callOf(3)).toMatchObject({ due: '2026-11-25T15:30:00+09:00' })
    expect(messagesTo(0)).toEqual([
      ['position_called', '2026-11-25'],
      ['position_called', '2026-11-25'],
    ])
  })

  test('before the open its credit is that of the close, and a recovery the next morning does not lift it', async () => {
    await world.until('2026-11-25T08:30:00+09:00')
    expect((await callOf(0))?.credit).toBe('8392')
    await world.until('2026-11-25T09:30:00+09:00')
    expect(await rowOf(0)).toMatchObject({ call: { credit: '8392' }, maintenance: '33.28' })
  })

  test('credit meets it, and so does closing a part, which takes a fifth of its cost off; each has its message', async () => {
    await topUp(1, 8_391)
    expect(await callOf(1)).toMatchObject({ credit: '1' })
    await topUp(1, 500)
    await sell(2, 10)
    // A fifth of 10 × 2,501 is ¥5,002.
    expect(await callOf(2)).toMatchObject({ credit: '3390' })
    await sell(2, 7)
    for (const index of [1, 2]) expect(await callOf(index)).toBeNull()
    expect(await eventsOf(1)).toEqual([
      ['called', '1039', '19.83'],
      ['called', '8392', '18.63'],
      ['call_remains', '1', 'top_up'],
      ['call_cleared', '0', 'top_up'],
    ])
    expect((await eventsOf(2)).slice(2)).toEqual([
      ['call_remains', '3390', 'reduction'],
      ['call_cleared', '0', 'reduction'],
    ])
    expect([messagesTo(1).at(-1), messagesTo(2).at(-1)]).toEqual([
      ['call_met', 'top_up'],
      ['call_met', 'reduction'],
    ])
  })

  test('unmet at the close that it was due by, it closes the position by force, whatever the ratio is then', async () => {
    await world.until('2026-11-26T09:01:00+09:00')
    expect(await rowOf(0)).toMatchObject({ state: 'closed', reason: 'forced_close', call: null })
    expect(messagesTo(0).at(-1)).toEqual(['forced_close', '-'])
    for (const index of [1, 2]) expect(await rowOf(index)).toMatchObject({ state: 'holding', call: null })
  })

  test('a call that no event opened, and one that was taken back, are found', async () => {
    const open = `state <> 'closed' and customer = ${people[1]!.customer}`
    for (const [table, forgery] of [
      [
        'trading.lot',
        `update trading.lot set alert = 'called', call_due = '2026-11-27', call_needed = 1, watch_price = force_price where ${open}`,
      ],
      ['trading.event', `delete from trading.event where kind = 'call_cleared'`],
      ['trading.event', `update trading.event set amount = 8000 where kind = 'called' and amount = 8392`],
      ['trading.event', `update trading.event set amount = 0 where kind = 'call_remains'`],
    ] as const)
      await whileForged(world.database, table, forgery, async (forged) => {
        const wrong = (await verifyTrading(forged)).filter((each) => each.wrong > 0n)
        expect([forgery, ...wrong.map(({ invariant }) => invariant)]).toContain('trading.calls_follow_from_their_events')
      })
  })
})
