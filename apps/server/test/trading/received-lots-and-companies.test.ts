import { priceOf } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LotDraft } from '../../src/trading/face.ts'
import { type ReceivingWorld, receivingWorld } from './receiving-world.ts'
import { type Person, silent, toyota } from './trading-world.ts'

let world: ReceivingWorld

beforeEach(async () => {
  // A Friday evening; the exchange's next session is Tuesday, 24 November.
  world = await receivingWorld('2026-11-20T18:00:00+09:00')
})
afterEach(() => world.close())

describe('what its company does', () => {
  test('a split before the first session doubles what was brought; a fraction is settled at its cost', async () => {
    const [akiko, boris] = [await world.person({ JPY: 1_000_000n }), await world.person({ JPY: 1_000_000n })]
    await world.setAside(akiko, 'subscription', 450_000n)
    await world.setAside(boris, 'subscription', 151_500n)
    const split = {
      kind: 'split',
      exDate: dateText('2026-11-24'),
      numerator: 3,
      denominator: 2,
      announcedOn: dateText('2026-11-02'),
    } as const
    world.feed.corporate(silent, split)
    const [even, odd] = await world.bring(world.draftOf(akiko), world.draftOf(boris, { shares: 101, cost: 151_500n }))
    world.feed.script(silent, { '2026-11-24': [['09:00', 1_000, 50_000, 'opening_auction']] })
    await world.until('2026-11-24T09:00:00+09:00')
    await world.identities(akiko)
    await world.identities(boris)
    const rowOf = async (who: Person, no: string | undefined) => (await world.done(who, 'trade/position', { order_no: no })).row
    expect(await rowOf(akiko, even?.orderNo)).toMatchObject({ stock_num: 450, cost: '450000', buy_price: '1000.00000000' })
    expect(await rowOf(boris, odd?.orderNo)).toMatchObject({ stock_num: 151, cost: '151000', initial_margin: '151000' })
    expect(await world.balance(boris, 'available')).toBe(1_000_000n - 151_500n + 500n)
  })

  test.each([
    [
      'before the listing day',
      '2026-11-20T18:00:00+09:00',
      [5, 1],
      { stock_num: 1_500, cost: '450000', buy_price: '300.00000000' },
    ],
    [
      'on it, before order entry',
      '2026-11-24T07:59:00+09:00',
      [5, 1],
      { stock_num: 1_500, cost: '450000', buy_price: '300.00000000' },
    ],
    ['on it, before order entry, with a fraction', '2026-11-24T07:59:00+09:00', [4, 7], { stock_num: 171, cost: '448875' }],
    ['on it, with order entry', '2026-11-24T08:00:00+09:00', [5, 1], { stock_num: 300, cost: '450000' }],
    ['on it, after the open', '2026-11-24T09:00:00+09:00', [5, 1], { stock_num: 300, cost: '450000' }],
  ] as const)(
    'what was bought %s and is written after its split is the same lot as one written in time',
    async (_, at, by, lot) => {
      const [numerator, denominator] = by
      const people = [await world.person({ JPY: 1_000_000n }), await world.person({ JPY: 1_000_000n })]
      for (const who of people) await world.setAside(who, 'subscription', 450_000n)
      const [akiko, boris] = people as [Person, Person]
      world.feed.corporate(silent, {
        kind: 'split',
        exDate: dateText('2026-11-24'),
        numerator,
        denominator,
        announcedOn: dateText('2026-11-02'),
      })
      world.feed.script(silent, { '2026-11-24': [['09:00', 300, 50_000, 'opening_auction']] })
      await world.until(at)
      const draft = world.draftOf(boris)
      const [early] = await world.bring(world.draftOf(akiko))
      await world.until('2026-11-24T09:05:00+09:00')
      const [late] = await world.bring(draft)
      const rowOf = async (who: Person, no: string | undefined) => (await world.done(who, 'trade/position', { order_no: no })).row
      expect(await rowOf(boris, late?.orderNo)).toMatchObject(lot)
      expect(await rowOf(akiko, early?.orderNo)).toMatchObject(lot)
      for (const who of people) {
        await world.identities(who)
        expect(await world.balance(who, 'available')).toBe(1_000_000n - BigInt(lot.cost))
      }
      await world.until('2026-11-26T16:00:00+09:00')
      expect(await rowOf(boris, late?.orderNo)).toMatchObject({ stock_num: lot.stock_num, cost: lot.cost })
    },
  )

  test('a dividend is paid on the lots of the night before, and not on those that came that day', async () => {
    const [akiko, boris] = [await world.person({ JPY: 1_000_000n }), await world.person({ JPY: 1_000_000n })]
    world.feed.script(toyota, { '2026-11-20': [['15:30', 2_500]], '2026-11-24': [['09:00', 2_500, 50_000, 'opening_auction']] })
    world.feed.corporate(toyota, {
      kind: 'dividend',
      exDate: dateText('2026-11-24'),
      amount: priceOf(30),
      announcedOn: dateText('2026-11-02'),
    })
    const grab = (who: Person): LotDraft =>
      world.draftOf(who, {
        code: '7203',
        shares: 100,
        cost: 240_000n,
        source: 'available',
        origin: 'grab',
        orderNo: `G-${who.customer}`,
        cause: `block/G-${who.customer}/grabbed`,
        lockDays: 1,
      })
    await world.bring(grab(akiko))
    world.at('2026-11-24T08:30:00+09:00')
    await world.bring(grab(boris))
    await world.until('2026-11-24T10:00:00+09:00')
    expect(await world.balance(akiko, 'available')).toBe(1_000_000n - 240_000n + 3_000n)
    expect(await world.balance(boris, 'available')).toBe(1_000_000n - 240_000n)
    await world.identities(akiko)
  })
})
