import { rng } from '@zaraba/money/rng.ts'
import { instant, later, parseInstant, second } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { createEngine } from '../../src/trading/engine/advance.ts'
import { momentOfDay, walkOfDay } from './lived-and-skipped.ts'
import { fine, type Person, toyota, tradingWorld } from './trading-world.ts'

describe('a trailing stop', () => {
  test('is followed again by `verify` up to the print that moved it and then filled the profit beside it', async () => {
    const world = await tradingWorld('2026-11-20T09:05:00+09:00')
    world.feed.script(fine, {
      '2026-11-19': [['15:30', 515]],
      '2026-11-20': [
        ['09:00', 520],
        ['15:30', 520, 50_000, 'closing_auction'],
      ],
      '2026-11-24': [
        ['09:00', 522, 10_000, 'opening_auction'],
        ['10:00:05', 523.3, 200],
        ['10:10:05', 523.8, 1_000],
      ],
    })
    const akiko = await world.person({ JPY: 10_000_000n })
    const { order_no } = await world.done(akiko, 'trade/buy', { code: '8306', stock_num: 54 })
    await world.until('2026-11-24T09:30:00+09:00')
    await world.done(akiko, 'trade/bracket', { order_no, take_profit_price: '523.2', trail: '0.8', good_till: '2026-11-24' })
    await world.until('2026-11-24T10:05:00+09:00')
    // The profit goes behind the stop in the order in which a print meets them.
    await world.done(akiko, 'trade/amend', { order_no, price: '523.3' })
    await world.until('2026-11-24T11:00:00+09:00')
    const { list } = await world.callOnlyDone(akiko, 'trade/orders', { code: '8306' })
    expect(list.map((each) => [each.state, each.trigger_price, each.stock_num, each.reason])).toEqual([
      ['cancelled', '523', 4, 'other_filled'],
      ['filled', '-', 54, ''],
      ['filled', '-', 54, ''],
    ])
    expect(await world.triggersAgainstMarket()).toMatchObject({ checked: 1n, wrong: 0n })
    await world.close()
  })

  test('follows the best price by the tick and never back, sleeps under T+1, and is sent by the print that reaches it', async () => {
    const world = await tradingWorld('2026-11-20T09:05:00+09:00')
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [
        ['09:00', 2_500],
        ['10:00', 2_700, 1_000],
        ['15:30', 2_500, 50_000, 'closing_auction'],
      ],
      '2026-11-24': [
        ['09:00', 2_520, 10_000, 'opening_auction'],
        ['09:30', 2_601, 1_000],
        ['09:30:20', 2_580, 1_000],
        ['09:31', 2_590, 1_000],
        ['10:00', 2_549, 100_000],
      ],
    })
    const akiko = await world.person({ JPY: 10_000_000n })
    const boris = await world.person({ JPY: 10_000_000n })
    const { order_no } = await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100 })
    const short = await world.done(boris, 'trade/buy', { code: '7203', stock_num: 100, direction: 'short' })
    const trailing = { order_no, price_type: 'trailing', good_till: '2026-11-24' }
    const refused = async (more: Record<string, unknown>) => {
      const answer = await world.ask(akiko, 'trade/sell', { ...trailing, ...more })
      return 'refusals' in answer ? answer.refusals.map(({ key, field }) => `${key} ${field ?? ''}`.trim()) : []
    }
    expect(await refused({})).toEqual(['enter_trail trail'])
    expect(await refused({ trail: '2500' })).toEqual(['enter_trail trail'])
    expect(await refused({ trail_percent: '0' })).toEqual(['enter_trail trail_percent'])
    expect(await refused({ trail: '50', trail_percent: '2' })).toEqual(['not_with_this_order_type trail_percent'])
    expect(await refused({ trail: '50', trigger_price: '2450' })).toEqual(['not_with_this_order_type trigger_price'])
    expect(await refused({ trail: '50', worst_price: '2400' })).toEqual(['not_with_this_order_type worst_price'])
    expect(await refused({ price_type: 'stop', trigger_price: '2400', trail: '50' })).toEqual(['not_with_this_order_type trail'])
    const opening = { code: '7203', stock_num: 100 }
    const trailed = { ...opening, price_type: 'trailing', trail: '50' } as const
    // Its money would be held for a trigger that moves away from the price that it was held for.
    await expect(world.refused(akiko, 'trade/buy', trailed as never)).rejects.toThrow('Unrecognized key')
    expect(await world.refused(akiko, 'trade/preview', trailed)).toEqual(['invalid_input'])
    expect(await world.refused(akiko, 'trade/preview', { ...opening, trail: '50' })).toEqual(['invalid_input'])
    // 2,500 less two per cent, and of the short 2,500 and a half per cent more, on the tick above it.
    const row = await world.done(akiko, 'trade/sell', { ...trailing, trail_percent: '2' })
    expect(row.sale).toMatchObject({
      price_type: 'trailing',
      trail: '-',
      trail_percent: '2.00',
      trigger_price: '2450',
      waits_for: 'sellable_from',
    })
    const bracket = await world.done(boris, 'trade/sell', { ...trailing, order_no: short.order_no, trail_percent: '0.5' })
    expect(bracket.sale).toMatchObject({ trail_percent: '0.50', trigger_price: '2513' })
    await world.until('2026-11-24T09:05:00+09:00')
    // The price of 2,700 came while it slept; the opening at 2,520 closed the short.
    const triggerOf = async (who: Person) => (await world.callOnlyDone(who, 'trade/userstocklist', {}))[0]?.sale?.trigger_price
    expect(await triggerOf(akiko)).toBe('2469')
    expect((await world.callOnlyDone(boris, 'trade/userstocklist', {}))[0]).toMatchObject({ state: 'closed' })
    expect(await world.refused(akiko, 'trade/amend', { order_no, trigger_price: '2480' })).toEqual(['not_with_this_order_type'])
    await world.done(akiko, 'trade/cancel', { order_no })
    const pair = { order_no, take_profit_price: '2700', trail: '50', client_no: 'out-1' }
    const { orders } = await world.done(akiko, 'trade/bracket', pair)
    expect(orders.map(({ client_no }) => client_no)).toEqual(['out-1', '-'])
    expect((await world.done(akiko, 'trade/preview', { code: '7203', stock_num: 1, client_no: 'out-1' })).refusals).toMatchObject(
      [{ key: 'client_no_in_use', field: 'client_no', values: { order_no: orders[0]?.order_no } }],
    )
    await world.done(akiko, 'trade/cancel', { order_no })
    expect(await world.refused(akiko, 'trade/bracket', pair)).toEqual(['client_no_in_use'])
    const byPart = { order_no, take_profit_price: '2700', trail_percent: '2' }
    expect(await world.refused(akiko, 'trade/bracket', { ...byPart, trail: '50' })).toEqual(['not_with_this_order_type'])
    const parts = await world.done(akiko, 'trade/bracket', byPart)
    // 2,520 less two per cent is 2,469.6.
    expect(parts.orders).toMatchObject([{}, { price_type: 'trailing', trail_percent: '2.00', trigger_price: '2469' }])
    await world.done(akiko, 'trade/cancel', { order_no })
    await world.done(akiko, 'trade/bracket', { ...pair, client_no: 'out-2' })
    expect(orders).toMatchObject([{ price: '2700' }, { price_type: 'trailing', trail: '50', trigger_price: '2470' }])
    await world.until('2026-11-24T09:35:00+09:00')
    // 2,601 less 50, and never back.
    expect((await world.callOnlyDone(akiko, 'trade/userstocklist', {}))[0]?.sales.map((sale) => sale.trigger_price)).toEqual([
      '-',
      '2551',
    ])
    await world.until('2026-11-24T10:01:00+09:00')
    const [closed] = await world.callOnlyDone(akiko, 'trade/userstocklist', {})
    // Triggered at 2,549, where the best bid is 2,548.
    expect(closed).toMatchObject({ state: 'closed', market_value: '254800', sell_time: '2026-11-24T10:00:00+09:00' })
    const { receipts } = await world.callOnlyDone(akiko, 'trade/position', { order_no: closed?.order_no ?? '' })
    const trigger = { at: '2026-11-24T10:00:00+09:00', price: '2549', best_price: '2601', trail: '50', trail_percent: '-' }
    expect(receipts.at(-1)?.trigger).toEqual(trigger)
    const history = (await world.callOnlyDone(akiko, 'trade/orders', {})).list
    expect(history[0]).toMatchObject({
      price_type: 'trailing',
      trail: '50',
      trigger_price: '2551',
      triggered_at: '2026-11-24T10:00:00+09:00',
    })
    const forger = new pg.Client({ connectionString: world.superuserUrl })
    await forger.connect()
    for (const forgery of ['best_price = best_price + 10000', 'trigger_price = trigger_price + 10000', 'trail = trail - 10000']) {
      const [column = ''] = forgery.split(' ')
      const back = `${column} = ${column} ${forgery.includes('+') ? '-' : '+'} 10000`
      const those = `where trail is not null and triggered_at is not null and customer = ${akiko.customer}`
      await forger.query(`set session_replication_role = replica; update trading.orders set ${forgery} ${those}`)
      expect((await world.triggersAgainstMarket()).wrong, forgery).toBe(1n)
      await forger.query(`update trading.orders set ${back} ${those}`)
    }
    await forger.end()
    await world.close()
  }, 60_000)
})

const seed = seedOfWorlds(20_261_124)
const dates = ['2026-11-24', '2026-11-25'] as const

test('trailing stops of days that are lived through, with restarts, end as those of days that are skipped', async () => {
  const setUp = async () => {
    const draw = rng(seed)
    const world = await tradingWorld('2026-11-20T09:05:00+09:00')
    const moments = () => Array.from({ length: 80 }, () => momentOfDay(draw, 8_900))
    world.feed.script(toyota, {
      '2026-11-19': [['15:30', 2_490]],
      '2026-11-20': [['09:00', 2_500]],
      ...Object.fromEntries(dates.map((date) => [date, walkOfDay(draw, moments())])),
    })
    const people: Person[] = []
    for (let each = 0; each < 10; each += 1) {
      const who = await world.person({ JPY: 100_000_000n })
      people.push(who)
      const direction = each % 3 === 0 ? 'short' : 'long'
      const { order_no } = await world.callOnlyDone(who, 'trade/buy', {
        code: '7203',
        stock_num: 10 + draw.below(900),
        direction,
      })
      const trail =
        each % 2 === 0 ? { trail: String(5 + draw.below(60)) } : { trail_percent: `${draw.below(3)}.${1 + draw.below(8)}` }
      await world.callOnlyDone(who, 'trade/sell', { order_no, price_type: 'trailing', ...trail, good_till: dates[1] })
    }
    return { world, people }
  }
  const [lived, skipped] = [await setUp(), await setUp()]
  const { below } = rng(seed + 1)
  const end = parseInstant('2026-11-25T16:00:00+09:00')
  for (let at = lived.world.clock.now(); at < end; ) {
    at = instant(Math.min(end, later(at, second * (1 + below(3_000)))))
    lived.world.clock.set(at)
    await (below(4) === 0 ? createEngine(lived.world.ports) : lived.world.engine).advanceTrading(at)
  }
  await skipped.world.until('2026-11-25T16:00:00+09:00')
  await lived.world.verify()
  const triggered: string[] = []
  for (const [index, who] of lived.people.entries()) {
    const other = skipped.people[index]
    if (other === undefined) throw new Error('both have the same people')
    const records = await Promise.all(
      (
        [
          [lived.world, who],
          [skipped.world, other],
        ] as const
      ).map(async ([world, person]) => {
        const { list } = await world.callOnlyDone(person, 'trade/orders', {})
        return {
          orders: list.map(({ order_no: _, position_no: __, ...order }) => order),
          available: await world.balance(person, 'available'),
          told: world.told.filter(({ customer }) => customer === person.customer).map(({ kind, at }) => [kind, at]),
        }
      }),
    )
    expect(records[0]).toEqual(records[1])
    triggered.push(records[0]?.orders[0]?.triggered_at ?? '-')
  }
  expect(triggered.filter((each) => each !== '-').length).toBeGreaterThan(3)
  await lived.world.close()
  await skipped.world.close()
}, 120_000)
