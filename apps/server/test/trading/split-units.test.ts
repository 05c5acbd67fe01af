import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const eveAfterClose = '2026-11-20T18:00:00+09:00'
const beforeOrderEntry = '2026-11-24T07:59:00+09:00'
const beforeOpen = '2026-11-24T08:30:00+09:00'
const afterOpen = '2026-11-24T09:05:00+09:00'

/** Toyota is split one into two: it closes at 3,118 on the eve, a Friday, and opens at 1,549 on Tuesday. */
describe('prices and shares between the close of the eve of a split and the open', () => {
  let world: TradingWorld
  let akiko: Person
  let jiro: Person
  let lot = ''
  let resting = ''
  beforeAll(async () => {
    world = await tradingWorld('2026-11-19T09:05:00+09:00', { overnightHold: false })
    world.feed.script(toyota, {
      '2026-11-18': [['15:30', 3_100]],
      '2026-11-19': [
        ['09:00', 3_110, 20_000, 'opening_auction'],
        ['15:30', 3_112, 50_000, 'closing_auction'],
      ],
      '2026-11-20': [
        ['09:00', 3_110, 20_000, 'opening_auction'],
        ['15:30', 3_118, 50_000, 'closing_auction'],
      ],
      '2026-11-24': [
        ['09:00', 1_549, 50_000, 'opening_auction'],
        ['09:01', 1_552, 50_000],
        ['09:02', 1_552, 50_000],
      ],
    })
    const exDate = dateText('2026-11-24')
    world.feed.corporate(toyota, { kind: 'split', exDate, numerator: 2, denominator: 1, announcedOn: dateText('2026-11-02') })
    akiko = await world.person({ JPY: 10_000_000n })
    jiro = await world.person({ JPY: 10_000_000n })
    await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100, leverage: 2 })
    const [row] = await world.done(akiko, 'trade/userstocklist', {})
    lot = row!.order_no
    const bought = { code: '7203', stock_num: 10, price_type: 'limit', price: '3000', good_till: '2026-11-27' }
    resting = (await world.done(jiro, 'trade/buy', bought)).order_no
    await world.until(eveAfterClose)
  })
  afterAll(() => world.close())

  const refusalsOf = async (who: Person, name: 'trade/buy' | 'trade/sell' | 'trade/amend', input: Record<string, unknown>) => {
    const answer = await world.ask(who, name, input)
    return 'refusals' in answer ? answer.refusals : []
  }
  const shownOf = async () => {
    const [row] = await world.done(akiko, 'trade/userstocklist', {})
    const funds = await world.done(akiko, 'user/funds', {})
    return { ...row!, funds }
  }

  test('an order of the evening names the prices of its session, whatever its type', async () => {
    const stop = { code: '7203', stock_num: 10, direction: 'short', price_type: 'stop', good_till: '2026-11-27' }
    // 3,055 lies below 3,118, but above what a new share is: it would be triggered by the first print.
    expect(await refusalsOf(jiro, 'trade/buy', { ...stop, trigger_price: '3055' })).toMatchObject([
      { key: 'trigger_already_reached', now: '3055', needed: '1558', values: { price: '1559', side: 'sell' } },
    ])
    expect(
      await refusalsOf(jiro, 'trade/buy', { code: '7203', stock_num: 10, price_type: 'limit', price: '3120' }),
    ).toMatchObject([{ key: 'beyond_price_limit' }])
    const [limit, trigger] = [
      await world.done(jiro, 'trade/buy', { code: '7203', stock_num: 10, price_type: 'limit', price: '1600' }),
      await world.done(jiro, 'trade/buy', { ...stop, trigger_price: '1400' }),
    ]
    expect([limit.status, trigger.status]).toEqual([2, 2])
  })

  test('a preview of closing counts shares and prices alike, and says when they can be sold', async () => {
    const preview = await world.done(akiko, 'trade/preview', { order_no: lot, price_type: 'limit', price: '1559' })
    expect(preview).toMatchObject({ shares: 200, value: '311800' })
    const ahead = { date: '2026-11-24', ratio: '2:1', price: '1559' }
    const bought = await world.done(jiro, 'trade/preview', { code: '7203', stock_num: 1, price_type: 'limit', price: '1600' })
    expect([preview.split_ahead, bought.split_ahead]).toEqual([ahead, ahead])
    const values = { ratio: '2:1', date: '2026-11-24', from: '2026-11-24T08:00:00+09:00' }
    expect(preview.refusals).toMatchObject([{ key: 'split_comes_first', values }])
    const half = await world.done(akiko, 'trade/preview', { order_no: lot, stock_num: 50, price_type: 'limit', price: '1559' })
    expect(half).toMatchObject({ shares: 100, value: '155900' })
  })

  test('what is held is sold, and what rests is amended, in new shares from order entry on', async () => {
    const refused = [{ key: 'split_comes_first' }]
    expect(await refusalsOf(akiko, 'trade/sell', { order_no: lot, price_type: 'limit', price: '1600' })).toMatchObject(refused)
    const [row] = await world.done(akiko, 'trade/userstocklist', {})
    expect(row!.can.sell).toMatchObject({ allowed: false, refusals: refused })
    expect(await refusalsOf(jiro, 'trade/amend', { order_no: resting, price: '1500' })).toMatchObject(refused)
  })

  test('equity and maintenance are the same in old shares and in new ones', async () => {
    await world.until(beforeOrderEntry)
    const before = await shownOf()
    await world.until(beforeOpen)
    const after = await shownOf()
    expect([before.stock_num, before.nowprice]).toEqual([100, '3118'])
    expect([after.stock_num, after.nowprice]).toEqual([200, '1559'])
    expect([after.maintenance, after.yingkui, after.market_value]).toEqual([
      before.maintenance,
      before.yingkui,
      before.market_value,
    ])
    expect(after.funds).toEqual(before.funds)
    const preview = await world.done(akiko, 'trade/preview', { order_no: lot, price_type: 'limit', price: '1559' })
    expect([preview.split_ahead, preview.refusals]).toEqual([null, []])
  })

  test('sales and buys in new prices rest over the open, and one of the eve has lapsed', async () => {
    const sale = { order_no: lot, stock_num: 120, price_type: 'limit', price: '1550' }
    await world.done(akiko, 'trade/sell', sale)
    const waiting = await world.done(akiko, 'trade/userstocklist', {})
    expect(waiting.map(({ sale: each }) => each?.price)).toEqual(['1550'])
    await world.until(afterOpen)
    const rows = await world.done(akiko, 'trade/userstocklist', {})
    expect(rows.map(({ stock_num, state, sale: each }) => [stock_num, state, each])).toEqual([
      [80, 'holding', null],
      [120, 'closed', null],
    ])
    const bought = await world.done(jiro, 'trade/userstocklist', {})
    expect(bought.map(({ stock_num, reason }) => [stock_num, reason])).toContainEqual([10, 'split'])
    expect(
      bought.filter(({ state }) => state === 'holding').map(({ stock_num, buy_price }) => [stock_num, Number(buy_price)]),
    ).toEqual([[10, 1_549]])
    expect(world.told.filter(({ kind }) => ['position_warned', 'position_called', 'forced_close'].includes(kind))).toEqual([])
  })
})
