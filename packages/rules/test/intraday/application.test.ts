import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { type StakeFacts, stakeLines, stakeRefusals } from '../../src/intraday/application.ts'
import { percentOf, summaryOf } from '../../src/intraday/record.ts'

const facts: StakeFacts = {
  market: 'jp',
  date: dateText('2026-11-24'),
  frozen: null,
  noTrading: null,
  fundPassword: true,
  applied: null,
  capacityLeft: 50_000_000n,
  available: 50_000_000n,
}
const against = (more: Partial<StakeFacts>, typed = '200000') => stakeRefusals({ ...facts, ...more }, typed)

describe('refusals of a stake', () => {
  test('nothing, from the least to the most', () => {
    for (const typed of ['100000', '200000', '10000000']) expect(against({}, typed)).toEqual([])
    expect(against({ capacityLeft: 200_000n, available: 200_000n })).toEqual([])
  })

  test('[P-12] the amount, the capacity of the day and the balance, with their figures', () => {
    const values = { currency: 'JPY' }
    const field = 'amount'
    expect(against({}, '99999')).toEqual([{ key: 'below_minimum_stake', field, now: '99999', needed: '100000', values }])
    expect(against({}, '10000001')).toEqual([{ key: 'above_maximum_stake', field, now: '10000001', needed: '10000000', values }])
    expect(against({ capacityLeft: 199_999n })).toEqual([
      {
        key: 'insufficient_desk_capacity',
        field,
        now: '199999',
        needed: '200000',
        values: { ...values, date: '2026-11-24' },
      },
    ])
    expect(against({ available: 199_999n })).toEqual([
      { key: 'insufficient_available_balance', now: '199999', needed: '200000', clear: '/mine/exchange', values },
    ])
    for (const typed of ['', '0', '1.5', 'all']) expect(against({}, typed)).toEqual([{ key: 'enter_amount', field }])
  })

  test('a refusal that does not depend on the amount is given once before one is typed, with the way to clear it', () => {
    const full = against({ capacityLeft: 99_999n })
    expect(full.map(({ key, now, needed, clear }) => [key, now, needed, clear])).toEqual([
      ['insufficient_desk_capacity', '99999', '100000', 'time'],
    ])
    expect(against({ applied: 'I-7' })).toMatchObject([
      { key: 'intraday_already_applied', now: 'I-7', clear: '/home/withinDays', values: { date: '2026-11-24' } },
    ])
    expect(against({ fundPassword: false }).map(({ key }) => key)).toEqual(['fund_password_not_set'])
    const noTrading = { key: 'no_trading', clear: '/mine/support', values: { reason: 'a test', until: '-' } } as const
    expect(against({ noTrading })).toMatchObject([noTrading])
    expect(stakeLines(facts).every(({ met }) => met)).toBe(true)
    expect(stakeLines({ ...facts, capacityLeft: 100_000n }).every(({ met }) => met)).toBe(true)
  })
})

describe('[H-4] what the example stake came to', () => {
  const day = (profit: bigint, trades = 1) => ({ profit, trades })

  test('gains beside losses, days without a trade apart', () => {
    const days = [day(30_000n), day(-10_000n), day(0n), day(5_000n, 2), day(0n, 0)]
    expect(summaryOf(days, 1_000_000n)).toEqual({
      winning: 2,
      losing: 2,
      idle: 1,
      mean: '0.62',
      best: '3.00',
      worst: '-1.00',
      total: 25_000n,
    })
    expect(summaryOf([day(0n, 0)], 1_000_000n)).toEqual({
      winning: 0,
      losing: 0,
      idle: 1,
      mean: '-',
      best: '-',
      worst: '-',
      total: 0n,
    })
    expect(percentOf(-12_345n, 1_000_000n)).toBe('-1.23')
  })
})
