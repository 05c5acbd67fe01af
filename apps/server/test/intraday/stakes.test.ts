import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestNumberOf } from '../../src/base/review.ts'
import { verifyStakes } from '../../src/intraday/verify-store.ts'
import { forge } from '../as-owner.ts'
import type { Customer } from '../funding/cash-world.ts'
import type { Person } from '../trading/trading-world.ts'
import { type DeskWorld, deskWorld } from './desk-world.ts'

let world: DeskWorld
let akiko: Customer
let kenji: Customer
let mei: Customer

// A Friday morning; Monday the 23rd is a holiday in Tokyo, so the desk's next day is Tuesday.
beforeAll(async () => {
  world = await deskWorld('2026-11-20T10:00:00+09:00')
  akiko = await world.ready({ JPY: 10_000_000n, USD: 2_000_000n })
  kenji = await world.ready({ JPY: 5_000_000n })
  mei = await world.ready({ CNY: 3_000_000n })
})
afterAll(() => world.close())

const stateOf = async (who: Person, type = 'jpy') => (await world.rowOf(who, type))?.state

describe('a day’s stake', () => {
  test('[P-12] [S-08] [S-01] it is applied for, taken up, passed, submitted at the open, traded, and paid after the close', async () => {
    const row = await world.applied(akiko, '1000000')
    expect(row).toMatchObject({
      kind: 'intraday',
      name: 'Intraday desk Tokyo',
      money: '1000000',
      daily_profit: '-',
      total_profit: '-',
      buy_time: '2026-11-20T10:00:00+09:00',
      deadline: '2026-11-24T15:30:00+09:00',
      status: 0,
      state: 'applied',
    })
    expect(row.order_no).toMatch(/^I-\d+$/)
    expect(await world.balance(akiko, 'product')).toBe(1_000_000n)
    expect(await world.balance(akiko, 'available')).toBe(9_000_000n)

    await world.pass(5_000)
    expect(await stateOf(akiko)).toBe('under_review')
    await world.pass(15_000)
    expect(await stateOf(akiko)).toBe('passed')
    await world.agrees(akiko)

    await world.liveUntil('2026-11-24T08:59:59+09:00')
    expect(await world.rowOf(akiko)).toMatchObject({ state: 'passed', total_profit: '-' })
    await world.liveUntil('2026-11-24T09:00:00+09:00')
    expect(await world.rowOf(akiko)).toMatchObject({ state: 'submitted', status: 0, total_profit: '0' })
    await world.agrees(akiko)

    await world.liveUntil('2026-11-24T14:00:00+09:00')
    const { day } = await world.info(akiko)
    expect(day).toMatchObject({ date: '2026-11-24', phase: 'trading', order_no: row.order_no, stake: '1000000' })
    expect(day.curve[0]).toEqual({ time: '2026-11-24T09:00:00+09:00', worth: '1000000' })
    expect(day.curve.at(-1)).toEqual({ time: '2026-11-24T14:00:00+09:00', worth: day.worth })
    expect((await world.rowOf(akiko))?.total_profit).toBe(day.profit)
    await world.agrees(akiko)

    await world.liveUntil('2026-11-24T15:30:00+09:00')
    const ended = await world.rowOf(akiko)
    expect(ended).toMatchObject({ state: 'traded', status: 1, daily_profit: ended?.total_profit })
    expect(await world.balance(akiko, 'product')).toBe(0n)
    expect(await world.balance(akiko, 'available')).toBe(10_000_000n + BigInt(ended?.total_profit ?? 0))
    await world.agrees(akiko)
  })

  test('[P-12] [E-13] the payment is the result of the trades, each with a receipt of the book at its moment', async () => {
    const { stakes, day } = await world.info(akiko)
    const [stake] = stakes
    expect(stake?.trades.length).toBeGreaterThan(0)
    expect(stake?.trades).toEqual(day.trades)
    let result = 0
    for (const trade of stake?.trades ?? []) {
      const sign = trade.side === 'buy' ? -1 : 1
      result += sign * Number(trade.value) - Number(trade.fee)
      const exact = trade.fills.reduce((sum, { price, shares }) => sum + Number(price) * shares, 0)
      expect(trade.side === 'buy' ? Math.ceil(exact) : Math.floor(exact)).toBe(Number(trade.value))
      expect(Number(trade.fee)).toBe(Math.ceil(exact * 0.001 - 1e-9))
      expect(trade.time >= '2026-11-24T09:30:00+09:00' && trade.time <= '2026-11-24T15:30:00+09:00').toBe(true)
      expect(trade.model).toBe('simulated-test')
    }
    expect(stake).toMatchObject({ total_profit: String(result), paid_back: String(1_000_000 + result), date: '2026-11-24' })
    const bought = stake?.trades.filter(({ side }) => side === 'buy').reduce((sum, { shares }) => sum + shares, 0)
    expect(stake?.trades.filter(({ side }) => side === 'sell').reduce((sum, { shares }) => sum + shares, 0)).toBe(bought)
  })

  test('[P-12] one application a day and market; another market and another day are open', async () => {
    await world.liveUntil('2026-11-24T16:00:00+09:00')
    const row = await world.applied(akiko, '200000')
    expect(await world.refusedStake(akiko, '200000')).toEqual([
      {
        key: 'intraday_already_applied',
        now: row.order_no,
        clear: '/home/withinDays',
        values: { date: '2026-11-25' },
      },
    ])
    const dollars = await world.applied(akiko, '2500.50', { type: 'usd' })
    expect(dollars).toMatchObject({ name: 'Intraday desk New York', money: '2500.50', deadline: '2026-11-24T16:00:00-05:00' })
  })

  test('[P-12] [H-3] refusals of a stake come with their numbers, and the fund password is tried last', async () => {
    const keys = async (amount: string, more: Record<string, unknown> = {}) =>
      (await world.refusedStake(kenji, amount, more)).map(({ key }) => key)
    for (const amount of ['', '0', '-5', '1.5', 'abc', '１００']) expect(await keys(amount)).toEqual(['enter_amount'])
    expect(await world.refusedStake(kenji, '99999')).toEqual([
      { key: 'below_minimum_stake', field: 'amount', now: '99999', needed: '100000', values: { currency: 'JPY' } },
    ])
    expect(await keys('10000001')).toEqual(['above_maximum_stake', 'insufficient_available_balance'])
    expect(await world.refusedStake(kenji, '5000001')).toEqual([
      {
        key: 'insufficient_available_balance',
        now: '5000000',
        needed: '5000001',
        clear: '/mine/exchange',
        values: { currency: 'JPY' },
      },
    ])
    expect(await keys('200000', { fund_password: '' })).toEqual(['enter_fund_password'])
    expect(await keys('200000', { fund_password: '111222' })).toEqual(['wrong_fund_password'])
    expect(await keys('99999', { fund_password: '111222' })).toEqual(['below_minimum_stake'])
    expect(await world.balance(kenji, 'available')).toBe(5_000_000n)
  })

  test('[S-08] a rejected stake goes back whole with its reason, and its room and its day are free again', async () => {
    const row = await world.applied(kenji, '300000')
    const room = (await world.info(kenji)).terms.capacity_left
    const number = requestNumberOf(BigInt(row.order_no.slice(2)))
    await world.database.transaction((transaction) =>
      world.machine.decide(
        transaction,
        number,
        { by: 'olga', verdict: 'rejected', reason: 'Too much for today' },
        world.clock.now(),
      ),
    )
    await world.agrees(kenji)
    const [rejected] = (await world.info(kenji)).stakes
    expect(rejected).toMatchObject({
      state: 'rejected',
      status: 2,
      reason: 'Too much for today',
      paid_back: '300000',
      total_profit: '0',
    })
    expect(await world.balance(kenji, 'available')).toBe(5_000_000n)
    expect(BigInt((await world.info(kenji)).terms.capacity_left) - BigInt(room)).toBe(300_000n)
    expect(await world.applied(kenji, '300000')).toMatchObject({ state: 'applied' })
  })

  test('[S-08] a frozen account does not pass', async () => {
    await world.freeze(kenji, 'a question of ours')
    await world.decided()
    expect(await stateOf(kenji)).toBe('rejected')
    await world.agrees(kenji)
    expect(await world.balance(kenji, 'product')).toBe(0n)
  })

  test('[S-08] who passes after the open of the day is for the next one', async () => {
    world.brokerage.reviewer = 'operators'
    const row = await world.applied(mei, '6000', { type: 'cny' })
    expect(row.deadline).toBe('2026-11-25T15:00:00+08:00')
    await world.liveUntil('2026-11-25T10:00:00+08:00')
    expect(await stateOf(mei, 'cny')).toBe('under_review')
    await world.database.transaction((transaction) =>
      world.machine.decide(
        transaction,
        requestNumberOf(BigInt(row.order_no.slice(2))),
        { by: 'olga', verdict: 'passed', reason: '' },
        world.clock.now(),
      ),
    )
    expect(await world.rowOf(mei, 'cny')).toMatchObject({ state: 'passed', deadline: '2026-11-26T15:00:00+08:00' })
    await world.liveUntil('2026-11-26T15:00:00+08:00')
    expect((await world.rowOf(mei, 'cny'))?.status).toBe(1)
    await world.agrees(mei)
    world.brokerage.reviewer = 'rules'
  })

  test('[S-08] without a signal the stake comes back untouched', async () => {
    // A day on which no watched share of Shanghai broke out, searched in the market itself.
    const shares = world.desk.shares('cn')
    const quiet = (date: string): boolean => {
      const session = sessionOf('cn', dateText(date))
      return session !== null && world.desk.run(session, shares, 600_000n, session.close).trades.length === 0
    }
    let date = ''
    for (let day = 27; day <= 60 && date === ''; day++) {
      const found = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
      if (sessionOf('cn', dateText(found)) !== null && quiet(found)) date = found
    }
    expect(date).not.toBe('')
    await world.liveUntil(`${date}T08:00:00+08:00`)
    await world.applied(mei, '6000', { type: 'cny' })
    const before = await world.balance(mei, 'available', 'CNY')
    await world.liveUntil(`${date}T15:00:00+08:00`)
    const [failed] = (await world.info(mei, 'cny')).stakes
    expect(failed).toMatchObject({ state: 'failed', status: 1, reason: 'no_signal', paid_back: '6000.00', trades: [] })
    expect(await world.balance(mei, 'available', 'CNY')).toBe(before + 600_000n)
    await world.agrees(mei)
  })

  test('[R-32] the past of all stakes counts winners and losers', async () => {
    const { past, record } = await world.info(akiko)
    const [latest] = past.toReversed()
    expect(latest).toMatchObject({ date: '2026-11-24', stakes: 1, staked: '1000000' })
    expect((latest?.winners ?? 0) + (latest?.losers ?? 0)).toBe(1)
    expect(record.days).toHaveLength(30)
    expect(record.winning_days + record.losing_days + record.idle_days).toBe(30)
    const total = record.days.reduce((sum, { profit }) => sum + Number(profit), 0)
    expect(Number(record.total)).toBe(total)
    expect(Number(record.worst)).toBeLessThanOrEqual(Number(record.mean))
  })

  test('the same application twice is one, and two at once are one', async () => {
    const first = await world.ready({ JPY: 1_000_000n })
    const second = await world.ready({ JPY: 1_000_000n })
    const people: readonly Customer[] = [first, second]
    const twice = await Promise.all([
      world.apply(first, '400000', {}, 'a-key-of-hers'),
      world.apply(first, '400000', {}, 'a-key-of-hers'),
    ])
    expect(twice[0]).toEqual(twice[1])
    const raced = await Promise.all([world.apply(second, '400000'), world.apply(second, '400000')])
    expect(raced.filter((answer) => 'data' in answer)).toHaveLength(1)
    for (const who of people) {
      expect(await world.balance(who, 'product')).toBe(400_000n)
      await world.agrees(who)
    }
  })

  test('messages tell each step', () => {
    const own = world.told
      .filter(({ customer }) => customer === akiko.customer)
      .map(({ kind, values }) => [kind, 'kind' in values ? values.kind : undefined])
    expect(own.slice(0, 4)).toEqual([
      ['request_made', 'intraday'],
      ['request_passed', 'intraday'],
      ['stake_submitted', undefined],
      ['stake_traded', undefined],
    ])
    const traded = world.told.find(({ kind }) => kind === 'stake_traded')
    expect(traded?.values).toMatchObject({ type: 'jpy', trades: expect.stringMatching(/^\d+$/) })
  })

  test('verify runs every stake again: a trade, a profit and a day without one that were forged are found', async () => {
    expect(await world.wrongWhenRunAgain()).toEqual([])
    const forged = async (table: string, text: string, back: string): Promise<readonly string[]> => {
      await forge(world.url, table, text)
      const found = await world.wrongWhenRunAgain()
      const books = (await verifyStakes(world.database)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)
      await forge(world.url, table, back)
      return [...found, ...books].map((name) => name.replace('intraday.', ''))
    }
    const own = `customer = ${akiko.customer}`
    const first = `where line = 1 and order_no = (select min(order_no) from intraday.trade where ${own})`
    const again = ['trades_follow_from_rules_and_market', 'payouts_follow_from_rules_and_market'] as const
    expect(
      await forged(
        'intraday.trade',
        `update intraday.trade set at = at + interval '1 second' ${first}`,
        `update intraday.trade set at = at - interval '1 second' ${first}`,
      ),
    ).toEqual([again[0]])
    // Both legs dearer by an equal amount: the profit still matches the trades, so only the market can reveal it.
    const dearer = (by: number) => `update intraday.trade set value = value + ${by}
      where order_no = (select min(order_no) from intraday.trade where ${own}) and line <= 2`
    expect(await forged('intraday.trade', dearer(1), dearer(-1))).toEqual([again[0]])
    const profit = (by: number) => `update intraday.stake set profit = profit + ${by} where state = 'traded' and ${own}`
    expect(await forged('intraday.stake', profit(1), profit(-1))).toEqual([
      again[1],
      'stakes_moved_what_they_say',
      'trades_make_the_profit',
      'days_count_their_stakes',
    ])
    const failed = (to: string, from: string) => `update intraday.stake set state = '${to}' where state = '${from}' and ${own}`
    expect(await forged('intraday.stake', failed('failed', 'traded'), failed('traded', 'failed'))).toContain(again[1])
    const unnamed = (to: string) => `update intraday.stake set model = ${to} where state = 'traded' and ${own}`
    expect(await forged('intraday.stake', unnamed('null'), unnamed(`'simulated-test'`))).toContain('trades_make_the_profit')
    expect(await world.wrongWhenRunAgain()).toEqual([])
  })
})
