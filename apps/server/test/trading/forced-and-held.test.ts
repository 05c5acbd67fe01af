import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

/** One scenario, run with any steps of the clock: the results must be equal to the yen. */
const story = async (world: TradingWorld, step?: number): Promise<Person[]> => {
  world.feed.bookSize = 5_000
  world.feed.script(toyota, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_500, 20_000, 'opening_auction'],
      ['09:10:01', 2_495, 4_000],
      ['09:10:20', 2_490, 12_000],
      ['15:30', 2_500, 50_000, 'closing_auction'],
    ],
    '2026-11-24': [
      ['09:00', 2_200, 10_000, 'opening_auction'],
      ['09:05', 2_050, 30_000],
      ['10:00', 2_040, 30_000],
      ['15:30', 2_030, 50_000, 'closing_auction'],
    ],
    '2026-11-25': [
      ['09:00', 1_020, 10_000, 'opening_auction'],
      ['10:00', 1_015, 30_000],
      ['10:01', 870, 30_000],
      ['15:30', 900, 50_000, 'closing_auction'],
    ],
    '2026-11-26': [
      ['09:00', 900, 10_000, 'opening_auction'],
      ['15:30', 910, 50_000, 'closing_auction'],
    ],
  })
  world.feed.corporate(toyota, {
    kind: 'dividend',
    exDate: dateText('2026-11-24'),
    amount: priceOf(45.5),
    announcedOn: dateText('2026-11-02'),
  })
  world.feed.corporate(toyota, {
    kind: 'split',
    exDate: dateText('2026-11-25'),
    numerator: 3,
    denominator: 2,
    announcedOn: dateText('2026-11-02'),
  })
  const akiko = await world.person({ JPY: 10_000_000n })
  const boris = await world.person({ JPY: 10_000_000n })
  const chen = await world.person({ JPY: 10_000_000n })
  await world.done(akiko, 'trade/buy', { code: '7203', stock_num: 101, leverage: 3 })
  await world.done(boris, 'trade/buy', { code: '7203', stock_num: 301, leverage: 3, direction: 'short' })
  await world.done(chen, 'trade/buy', { code: '7203', stock_num: 999, leverage: 3 })
  await world.done(chen, 'trade/buy', {
    code: '7203',
    price_type: 'limit',
    price: '2000',
    stock_num: 100,
    good_till: '2026-11-30',
  })
  await world.until('2026-11-20T09:06:00+09:00', step === undefined ? undefined : 7)
  await world.done(akiko, 'trade/buy', { code: '7203', price_type: 'limit', price: '2490', stock_num: 500, leverage: 2 })
  await world.until('2026-11-24T09:20:00+09:00', step)
  await world.until('2026-11-26T16:00:00+09:00', step)
  return [akiko, boris, chen]
}

const remains = async (world: TradingWorld, people: readonly Person[]) =>
  Promise.all(
    people.map(async (who) => {
      const { list, ...sums } = await world.done(who, 'trade/userstocklists', {})
      const rows = list.map(({ order_no: _no, parent: _parent, ...row }) => row)
      const { list: records } = await world.done(who, 'user/fundRecords', { limit: 100 })
      const money = records.map(({ kind, amount, balance, time }) => ({ kind, amount, balance, time }))
      const told = world.told
        .filter((event) => event.customer === who.customer)
        .map(({ kind, at, values }) => ({ kind, at, values }))
      return { rows, sums, funds: await world.done(who, 'user/funds', {}), money, told }
    }),
  )

describe('holding over nights: dividend, split, costs, call and forced close', () => {
  let world: TradingWorld
  let people: Person[]
  beforeAll(async () => {
    world = await tradingWorld('2026-11-20T09:05:00+09:00')
    people = await story(world)
  })
  afterAll(() => world.close())

  test('the three get margin calls, are force-closed or lapse along the price path, each with an event and a reason', () => {
    const kinds = (who: Person) => world.told.filter((event) => event.customer === who.customer).map((event) => event.kind)
    expect(kinds(people[0]!)).toContain('dividend')
    expect(kinds(people[0]!)).toContain('split')
    expect(kinds(people[2]!)).toContain('position_called')
    expect(kinds(people[2]!)).toContain('forced_close')
    expect(kinds(people[2]!)).toContain('order_lapsed')
  })

  test('no customer owes more than the position was worth', async () => {
    for (const who of people) {
      expect(await world.balance(who, 'available')).toBeGreaterThanOrEqual(0n)
      const life = await world.done(who, 'trade/userstocklist', {})
      for (const row of life.filter((each) => each.reason === 'forced_close')) expect(row.state).toBe('closed')
    }
  })

  test('[E-14] [P-19] fund records tell every movement with its entries, page by page', async () => {
    const all = await world.done(people[2]!, 'user/fundRecords', { limit: 100 })
    const pages: unknown[] = []
    for (let page: string | null | undefined; page !== null; ) {
      const got: { list: unknown[]; next: string | null } = await world.done(people[2]!, 'user/fundRecords', {
        limit: 2,
        ...(page === undefined ? {} : { page }),
      })
      pages.push(...got.list)
      page = got.next
    }
    expect(pages).toEqual(all.list)
    expect(new Set(all.list.map((record) => record.kind))).toEqual(new Set(['grant', 'trade', 'hold', 'dividend', 'split']))
    const financing = await world.done(people[2]!, 'user/fundRecords', { kind: 'financing', limit: 100 })
    expect(financing.list.length).toBeGreaterThan(0)
    expect(financing.list.every(({ amount }) => Number(amount) < 0)).toBe(true)
    expect(all.list.every((record) => record.entries.length > 0)).toBe(true)
    expect(all.list[0]!.balance).toBe(String(await world.balance(people[2]!, 'available')))
    const fees = await world.done(people[2]!, 'user/fundRecords', { kind: 'fee' })
    expect(fees.list.every((record) => record.kind === 'fee' && record.amount.startsWith('-'))).toBe(true)
  })

  test('a skipped day equals a lived one to the yen', async () => {
    const lived = await tradingWorld('2026-11-20T09:05:00+09:00')
    try {
      const same = await story(lived, 977)
      expect(await remains(lived, same)).toEqual(await remains(world, people))
    } finally {
      await lived.close()
    }
  })
})
