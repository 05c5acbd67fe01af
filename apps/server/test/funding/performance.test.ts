import { addDays, type DateText, dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../src/ledger/ledger-store.ts'
import { fastestOf } from '../fastest-of.ts'
import { apple, type Person, type TradingWorld, toyota, tradingWorld } from '../trading/trading-world.ts'

let world: TradingWorld
let akiko: Person
let ken: Person
const at = (text: string) => world.clock.set(parseInstant(text))

/**
 * Three days of Tokyo that can be computed by hand: on the 18th 100 Toyota at 2,500 and a close at 2,510; on the 19th a close
 * at 2,490; on the 20th half of them sold at 2,530, and a current price of 2,540.
 */
beforeAll(async () => {
  world = await tradingWorld('2026-11-17T10:00:00+09:00')
  world.feed.script(toyota, {
    '2026-11-17': [['15:30', 2_490]],
    '2026-11-18': [
      ['09:00', 2_500],
      ['15:30', 2_510],
    ],
    '2026-11-19': [
      ['09:00', 2_505],
      ['15:30', 2_490],
    ],
    '2026-11-20': [
      ['09:00', 2_530],
      ['10:00', 2_540],
    ],
    '2026-11-24': [['09:00', 1_270]],
  })
  world.feed.script(apple, { '2026-11-17': [['10:00', 200]], '2026-11-18': [['10:00', 210]], '2026-11-19': [['10:00', 220]] })
  akiko = await world.person({ JPY: 10_000_000n, USD: 5_000_000n })
  ken = await world.person({ JPY: 1_000n })
  at('2026-11-18T09:05:00+09:00')
  await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 100 })
  at('2026-11-19T01:00:00+09:00')
  await world.done(akiko, 'trade/buy', { type: 'usd', code: 'AAPL', stock_num: 10 })
})
afterAll(() => world.close())

const performance = (person: Person, input: Record<string, unknown>) => world.done(person, 'user/performance', input)
const dayOf = async (date: string, type = 'jpy') => (await performance(akiko, { type })).days.find((day) => day.date === date)

/** Checks that hold for every reply. */
const agrees = async (person: Person, type: string, asked: { readonly days?: 'all' } = {}) => {
  const { days, by_market, currency_effect, total } = await performance(person, { type, ...asked })
  const minor = (text: string) => BigInt(text.replace('.', ''))
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + minor(text), 0n)
  expect(sum(days.map(({ profit }) => profit))).toBe(minor(total))
  expect(sum(by_market.map(({ profit }) => profit)) + minor(currency_effect)).toBe(minor(total))
  for (const [index, day] of days.entries())
    expect(minor(days[index - 1]?.equity ?? '0') + minor(day.flow) + minor(day.profit)).toBe(minor(day.equity))
  const funds = await world.done(person, 'user/funds', { type })
  expect(days.at(-1)?.equity).toBe(funds.equity)
}

describe('performance', () => {
  test('a day’s result is what its prices and fees did, without the money that came in', async () => {
    at('2026-11-20T10:05:00+09:00')
    const { order_no } = (await world.done(akiko, 'trade/userstocklist', { type: 'jpy' }))[0]!
    const before = await performance(akiko, { type: 'jpy' })
    const fee = BigInt(before.fees)
    expect(fee).toBeGreaterThan(0n)
    const bought = -BigInt(before.days.find(({ date }) => date === '2026-11-18')!.profit) + 1_000n - fee
    expect(before.days.map(({ date, flow }) => [date, flow])).toEqual([
      ['2026-11-17', '10000000'],
      ['2026-11-18', '0'],
      ['2026-11-19', '0'],
      ['2026-11-20', '0'],
    ])
    // Filled at the ask of 2,501: 250,100 paid; 251,000 at the first close, 249,000 at the second, 254,000 now.
    expect(bought).toBe(100n)
    expect(before.days.map(({ profit }) => BigInt(profit))).toEqual([0n, 900n - fee, -2_000n, 5_000n])
    // The first day began with its grant; on the others nothing came in.
    const capitals = before.days.map(({ equity, profit }) => String(BigInt(equity) - BigInt(profit)))
    expect(before.days.map(({ capital }) => capital)).toEqual(capitals)
    await agrees(akiko, 'jpy')

    await world.done(akiko, 'trade/sell', { order_no, stock_num: 50 })
    const after = await performance(akiko, { type: 'jpy' })
    const selling = BigInt(after.fees) - fee
    // Sold at the bid of 2,539: one yen a share below the price that values the other half.
    expect(after.days.at(-1)?.profit).toBe(String(5_000n - 50n - selling))
    expect(after.days.slice(0, 3)).toEqual(before.days.slice(0, 3))
    await agrees(akiko, 'jpy')
  })

  test('deposits, withdrawals and exchange are flows, and no result', async () => {
    const before = await dayOf('2026-11-20')
    const available = 'available'
    const move = (
      operation: 'deposit' | 'withdrawal_hold' | 'withdrawal_paid' | 'exchange',
      source: string,
      destination: string,
      amount: bigint,
      currency: 'JPY' | 'USD' = 'JPY',
    ) => ({ operation, source, destination, currency, amount }) as Parameters<typeof post>[1][number]['moves'][number]
    await world.database.transaction((transaction) =>
      post(transaction, [
        {
          customer: akiko.customer,
          cause: 'funding/D-1/credited',
          at: world.clock.now(),
          moves: [move('deposit', 'house_world', available, 500_000n)],
        },
        {
          customer: akiko.customer,
          cause: 'funding/W-2/held',
          at: world.clock.now(),
          moves: [move('withdrawal_hold', available, 'withdrawal', 40_000n)],
        },
        {
          customer: akiko.customer,
          cause: 'funding/W-2/paid',
          at: world.clock.now(),
          moves: [move('withdrawal_paid', 'withdrawal', 'house_world', 40_000n)],
        },
        {
          customer: akiko.customer,
          cause: 'fx/X-3/exchanged',
          at: world.clock.now(),
          moves: [
            move('exchange', available, 'house_exchange', 15_000n),
            move('exchange', 'house_exchange', available, 9_900n, 'USD'),
          ],
        },
      ]),
    )
    const after = await dayOf('2026-11-20')
    expect([after?.flow, after?.profit]).toEqual(['445000', before?.profit])
    // They came in the last moment, so that the result is still a part of what it was made on.
    expect(after?.capital).toBe(before?.capital)
    for (const type of ['jpy', 'usd', 'all']) await agrees(akiko, type)
    // Over all wallets an exchange is a cost: a dollar of the hundred is the spread.
    const all = await performance(akiko, { type: 'all' })
    expect(all.days.reduce((sum, { flow }) => sum + BigInt(flow), 0n)).toBe(10_000_000n + 50_000n * 150n + 460_000n)
    expect(all.currency_effect).toBe('-150')
  })

  test('a wallet of another exchange has the same days, in which its sessions lie whole', async () => {
    const { days } = await performance(akiko, { type: 'usd' })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    const fee = (await performance(akiko, { type: 'usd' })).fees
    const [, bought, held] = days
    // Ten shares at the ask of 210.01, and 220 on the following day.
    expect(Number(bought?.profit)).toBeCloseTo(-0.1 - Number(fee), 2)
    expect(held?.profit).toBe('100.00')
  })

  test('days without trading bring nothing, and the days asked for end today', async () => {
    at('2026-11-23T10:00:00+09:00')
    const { days } = await performance(akiko, { type: 'jpy', days: 7 })
    const dates = Array.from({ length: 7 }, (_, index): DateText => addDays(dateText('2026-11-17'), index))
    expect(days.map(({ date }) => date)).toEqual(dates)
    expect(days.slice(-3).map(({ profit }) => profit)).toEqual(['0', '0', '0'])
    at('2026-11-20T10:05:00+09:00')
  })

  test('a new account has one day, on which only its practice money came in', async () => {
    const { days, total } = await performance(ken, { type: 'jpy', days: 366 })
    expect(days[0]).toEqual({ date: '2026-11-17', equity: '1000', profit: '0', flow: '1000', capital: '1000' })
    expect(total).toBe('0')
    const nobody = await world.person({})
    expect((await performance(nobody, { type: 'all' })).days).toMatchObject([{ equity: '0', flow: '0' }])
  })

  test('a split changes the number of shares and the price, and is no result', async () => {
    world.feed.corporate(toyota, {
      kind: 'split',
      exDate: dateText('2026-11-24'),
      numerator: 2,
      denominator: 1,
      announcedOn: dateText('2026-11-01'),
    })
    at('2026-11-24T08:00:00+09:00')
    const before = await performance(akiko, { type: 'jpy' })
    await world.until('2026-11-24T09:05:00+09:00')
    const after = await performance(akiko, { type: 'jpy' })
    expect(after.days.slice(0, -1)).toEqual(before.days.slice(0, -1))
    expect(after.days.at(-1)?.profit).toBe('0')
    await agrees(akiko, 'jpy')
  })

  test('[E-15] the first day counts what exchange rates did since its money came, as every later day does', async () => {
    at('2026-11-25T14:00:00+09:00')
    world.rates.drift = 3
    const newcomer = await world.person({ USD: 5_000_000n })
    const { today_profit: atFirst } = await world.done(newcomer, 'user/funds', { type: 'all' })
    at('2026-11-25T15:00:00+09:00')
    const { today_profit: anHourLater } = await world.done(newcomer, 'user/funds', { type: 'all' })
    // $50,000 at 150 yen, up by 0.03 per cent.
    expect([atFirst, anHourLater]).toEqual(['0', '2250'])
    await agrees(newcomer, 'all')
    world.rates.drift = 0
  })

  test('ninety days of all wallets are answered in less than a tenth of a second', async () => {
    await performance(akiko, { type: 'all', days: 90 })
    const ask = () => world.callOnlyDone(akiko, 'user/performance', { type: 'all', days: 90 })
    expect(await fastestOf(5, ask)).toBeLessThan(100)
  })

  test('all days of an account are those from its first, as in a longer period', async () => {
    for (const type of ['jpy', 'usd', 'all']) {
      const asked = await performance(akiko, { type, days: 60 })
      expect(await performance(akiko, { type, days: 'all' })).toEqual(asked)
      expect(asked.days[0]?.date).toBe('2026-11-17')
    }
    const unused = await performance(ken, { type: 'thb', days: 'all' })
    expect([unused.days, unused.total]).toEqual([(await performance(ken, { type: 'thb', days: 7 })).days, '0.00'])
  })

  test('an account of four years begins with its first day, has 366 rows at most, and loses no flow between them', async () => {
    const patient = await world.person({ JPY: 1_000_000n })
    const deposit = (amount: bigint, cause: string) =>
      world.database.transaction((transaction) =>
        post(transaction, [
          {
            customer: patient.customer,
            cause,
            at: world.clock.now(),
            moves: [{ operation: 'deposit', source: 'house_world', destination: 'available', currency: 'JPY', amount }],
          },
        ]),
      )
    for (const [index, date] of ['2027-03-03', '2027-03-04', '2028-02-29', '2030-11-20'].entries()) {
      at(`${date}T12:00:00+09:00`)
      await deposit(BigInt(1_000 * 10 ** index), `funding/D-9${index}/credited`)
    }
    at('2030-11-25T12:00:00+09:00')
    const { days } = await performance(patient, { type: 'all', days: 'all' })
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-11-25', '2030-11-25'])
    // The first day, and 1,461 more in rows of five days.
    expect(days).toHaveLength(294)
    expect(days.filter(({ flow }) => flow !== '0').map(({ flow }) => flow)).toEqual(['1000000', '11000', '100000', '1000000'])
    expect(days.at(-1)?.equity).toBe('2111000')
    await agrees(patient, 'all', { days: 'all' })
    // The latest year has a row a day, as before.
    expect((await performance(patient, { type: 'all', days: 366 })).days).toHaveLength(366)
  })
})
