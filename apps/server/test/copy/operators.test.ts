import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpsContext } from '../../src/calls/operator-handler.ts'
import { copyActions, copyReads } from '../../src/copy/operators.ts'
import type { Customer } from '../funding/cash-world.ts'
import { toyota } from '../trading/trading-world.ts'
import { type ScriptedProducts, scriptedMarket, scriptedProducts } from './scripted-products.ts'

let world: ScriptedProducts
let akiko: Customer
let kenji: Customer
beforeAll(async () => {
  const closes = new Map([
    ['2026-11-20', 2_500],
    ['2026-11-24', 2_400],
    ['2026-11-25', 2_250],
  ])
  world = await scriptedProducts(scriptedMarket([{ share: toyota, first: 2_500, closes }]))
  akiko = await world.ready({ JPY: 10_000_000n })
  kenji = await world.ready({ JPY: 10_000_000n })
})
afterAll(() => world.close())

const context: OpsContext = {
  language: 'en',
  address: '127.0.0.1',
  device: '',
  deviceToken: '',
  requestId: 'test',
  idempotencyKey: null,
  caller: { operator: 1n, name: 'olga', roles: ['editor'], session: 1n, until: parseInstant('2026-12-31T00:00:00Z') },
}
const perform = (name: 'products/close' | 'products/open', id: string): Promise<object> => {
  const does = copyActions(world.copy)
  const asked = { id, reason: 'a reason' }
  return world.database.transaction(async (transaction): Promise<object> => does[name](transaction, asked, context))
}
const row = async (id: string) => {
  const answer = await copyReads(world.copy)['products/list']({}, context)
  return 'data' in answer ? answer.data.list.find((each) => each.id === id) : undefined
}
const refusalsOf = (answer: object) => ('refusals' in answer ? answer.refusals : [])

test('[M-34] [H-2] an operator closes a product to new followers; those who follow already are paid by the unit values, and all of it is shown', async () => {
  expect(refusalsOf(await world.follow(akiko, 'jp-chase', '1000000'))).toEqual([])
  expect(await row('jp-chase')).toMatchObject({ followers: 1, following: '1000000', closed: '-', past: { count: 0, worst: '-' } })
  await world.liveUntil('2026-11-20T10:00:00+09:00')
  expect(await perform('products/close', 'jp-chase')).toEqual({ subject: 'product jp-chase takes no new followers', data: {} })
  await world.liveUntil('2026-11-20T11:00:00+09:00')
  expect(refusalsOf(await world.follow(kenji, 'jp-chase', '100000'))).toMatchObject([
    { key: 'past_copy_time_limit', now: '2026-11-20T11:00:00+09:00', needed: '2026-11-20T10:00:00+09:00' },
  ])
  expect(await world.balance(kenji, 'product')).toBe(0n)
  await world.liveUntil('2026-11-25T15:30:00+09:00')
  await world.agrees(akiko)
  // The loss of docs/recipes/copy/followed-with-loss.md, to the yen.
  expect(await world.balance(akiko, 'available')).toBe(9_966_651n)
  expect(await row('jp-chase')).toMatchObject({
    followers: 0,
    following: '0',
    put: '1000000',
    got: '966651',
    closed: '2026-11-20T10:00:00+09:00',
    past: { count: 1, losing: 1, worst: '-3.3349', median: '-3.3349', best: '-3.3349' },
  })
  const page = await copyReads(world.copy)['products/followers']({ id: 'jp-chase', limit: 20 }, context)
  expect(page).toMatchObject({
    data: {
      list: [{ starts: '2026-11-20', ends: '2026-11-25', early: false, fee: '0', price: '0', result: '-3.3349' }],
      next: null,
    },
  })
})

test('a product is closed once and opened once, and an unknown one is refused', async () => {
  const missing = { refusals: [{ key: 'not_found', field: 'id' }] }
  expect(await perform('products/close', 'jp-chase')).toEqual(missing)
  expect(await perform('products/open', 'jp-chase')).toMatchObject({ subject: 'product jp-chase takes new followers' })
  expect(await perform('products/open', 'jp-chase')).toEqual(missing)
  expect(await perform('products/close', 'jp-nothing')).toEqual(missing)
  expect(refusalsOf(await world.follow(kenji, 'jp-chase', '100000'))).toEqual([])
  await world.agrees(kenji)
})
