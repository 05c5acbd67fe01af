import { parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScriptedPrint } from './scripted-feed.ts'
import { fine, type Person, type TradingWorld, toyota, tradingWorld } from './trading-world.ts'

const seed = 20261122
const many = { JPY: 1_000_000_000n }
let world: TradingWorld

/** Three minutes of prints around the limit of 2,490, of any size. */
const prints: readonly ScriptedPrint[] = fc
  .sample(fc.tuple(fc.constantFrom(2_489, 2_490, 2_490, 2_490, 2_491), fc.integer({ min: 1, max: 3_000 })), { seed, numRuns: 90 })
  .map(([price, volume], index) => [`10:0${Math.floor(index / 30)}:${String((index % 30) * 2).padStart(2, '0')}`, price, volume])

beforeAll(async () => {
  console.log(`fast-check seed ${seed}`)
  world = await tradingWorld('2026-11-20T09:59:00+09:00')
  world.feed.script(toyota, { '2026-11-19': [['15:30', 2_490]], '2026-11-20': [['09:00', 2_495], ...prints] })
})
afterAll(() => world.close())

const limit = { code: '7203', price_type: 'limit', price: '2490' } as const
const filledOf = async (who: Person): Promise<number> =>
  (await world.callOnlyDone(who, 'trade/userstocklist', {}))
    .filter(({ state }) => state === 'holding')
    .reduce((sum, { stock_num }) => sum + stock_num, 0)

test('an order that waits in ten pieces gets of every print what one gets, however the engine steps', async () => {
  const [one, ten] = [await world.person(many), await world.person(many)]
  await world.done(one, 'trade/buy', { ...limit, stock_num: 20_000 })
  for (let piece = 0; piece < 10; piece += 1) await world.callOnlyDone(ten, 'trade/buy', { ...limit, stock_num: 2_000 })
  const seen: (readonly number[])[] = []
  for (const clock of ['10:00:01', '10:00:09', '10:00:30', '10:00:31', '10:00:59', '10:01:20', '10:02:00', '10:03:00']) {
    await world.until(`2026-11-20T${clock}+09:00`)
    seen.push([await filledOf(one), await filledOf(ten)])
  }
  expect(seen.map(([, pieces]) => pieces)).toEqual(seen.map(([whole]) => whole))
  expect(seen.at(-1)?.[0]).toBeGreaterThan(2_000)
})

test('cancelling a partly filled order and placing another within the minute gives no second part of it', async () => {
  const again = await world.person(many)
  world.feed.script(fine, {
    '2026-11-19': [['15:30', 2_490]],
    '2026-11-20': [
      ['09:00', 2_495],
      ['10:10:05', 2_489, 4_000],
      ['10:10:20', 2_489, 400],
      ['10:10:40', 2_489, 400],
      ['10:11:05', 2_489, 100],
    ],
  })
  world.clock.set(parseInstant('2026-11-20T10:09:00+09:00'))
  const order = { ...limit, code: '8306', price: '2489', stock_num: 1_000 }
  await world.done(again, 'trade/buy', order)
  await world.until('2026-11-20T10:10:06+09:00')
  // A quarter of 4,000: the order is filled completely, and later ones share the rest of the minute.
  expect(await filledOf(again)).toBe(1_000)
  const second = await world.done(again, 'trade/buy', order)
  await world.until('2026-11-20T10:10:21+09:00')
  expect(await filledOf(again)).toBe(1_100)
  await world.done(again, 'trade/cancel', { order_no: second.order_no })
  await world.done(again, 'trade/buy', order)
  await world.until('2026-11-20T10:10:41+09:00')
  expect(await filledOf(again)).toBe(1_200)
  await world.until('2026-11-20T10:11:06+09:00')
  expect(await filledOf(again)).toBe(1_200 + 25)
})
