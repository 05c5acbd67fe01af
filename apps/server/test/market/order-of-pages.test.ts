import { type CallName, calls } from '@zaraba/contract/calls.ts'
import { later, minute } from '@zaraba/money/time.ts'
import { casesOfToday } from '@zaraba/world/whole-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { frozenOrders, partsOfPage } from '../../src/market/quotes/frozen-orders.ts'
import type { TestDatabase } from '../database.ts'
import { marketDatabase, type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await marketDatabase()
  tokyo = await testMarket(database, '2026-11-20T09:20:00+09:00')
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

/** The values that a field of a request may have. */
const valuesOf = (field: z.core.$ZodType | undefined): readonly string[] => {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return valuesOf(field.unwrap())
  return field instanceof z.ZodEnum ? field.options.map(String) : []
}

interface PagedList {
  readonly name: CallName & keyof TestMarket['market']['handlers']
  readonly request: Readonly<Record<string, string>>
}

/** Every order of every list of shares that has pages, as the contract declares them. */
const lists = Object.entries(calls).flatMap(([name, { input }]): readonly PagedList[] => {
  const { shape } = input as z.ZodObject<z.core.$ZodLooseShape>
  const of = (field: string) => valuesOf(shape[field])
  if (!name.startsWith('market/') || !('page' in shape) || of('type').length === 0) return []
  const sorts = [...of('sort').map((sort) => ({ sort })), ...of('kind').map((kind) => ({ kind }))]
  const orders = of('order').length === 0 ? [{}] : of('order').map((order) => ({ order }))
  return sorts.flatMap((sort) => orders.map((order) => ({ name: name as PagedList['name'], request: { ...sort, ...order } })))
})

/** The codes of a list, page by page, while prices move between the pages. */
const codesOf = async ({ name, request }: PagedList, limit: number, moves: boolean): Promise<readonly string[]> => {
  const codes: string[] = []
  for (let page: string | null | undefined; page !== null; ) {
    const ask = { type: 'jpy', ...request, limit, ...(page === undefined ? {} : { page }) }
    const reply = (await tokyo.call(name, ask as never)) as {
      readonly list: readonly { code: string }[]
      readonly next: string | null
    }
    codes.push(...reply.list.map(({ code }) => code))
    page = reply.next
    if (!moves) continue
    tokyo.clock.set(later(tokyo.clock.now(), minute))
    tokyo.machine.set(later(tokyo.machine.now(), minute))
  }
  return codes
}

test('the lists are those of the contract', () => {
  const names = ['market/list', 'market/rankings', 'market/shortSelling', 'market/companies', 'market/disclosures']
  expect([...new Set(lists.map(({ name }) => name))]).toEqual(names)
})

test.each(casesOfToday(lists))('$name $request: all its pages have the order of the first, while prices move', async (list) => {
  const atOnce = await codesOf(list, 100, false)
  // A list of a hundred ranks is read whole at once; a longer one is of one moment too while the clock rests.
  const paged = await codesOf(list, 33, true)
  expect(paged).toEqual(atOnce)
})

test('an order that is not kept any more is unknown, the oldest first, and the one that was asked for last stays', () => {
  const orders = frozenOrders<{ readonly at: number }>()
  const all = Array.from({ length: 513 }, (_, at) => ({ at }))
  const [first, ...others] = all.slice(0, 512).map((order) => orders.numberOf(order, tokyo.clock.now()))
  expect(orders.numberOf(all[0]!, tokyo.clock.now())).toBe(first)
  orders.numberOf(all[512]!, tokyo.clock.now())
  expect(orders.orderOf(first ?? '')).toBe(all[0])
  expect(orders.orderOf(others[0] ?? '')).toBeNull()
})

test('a page of another server goes on behind the same row, and what is no page is refused', async () => {
  const { next } = await tokyo.call('market/list', { type: 'jpy', sort: 'code', limit: 10 })
  const parts = partsOfPage(next ?? '')
  const { list } = await tokyo.call('market/list', { type: 'jpy', sort: 'code', limit: 1, page: `zz-zz:${parts?.after}` })
  const { list: own } = await tokyo.call('market/list', { type: 'jpy', sort: 'code', limit: 1, page: next ?? '' })
  expect(list.map(({ code }) => code)).toEqual(own.map(({ code }) => code))
  for (const name of ['market/list', 'market/rankings', 'market/companies'] as const)
    await expect(tokyo.call(name, { type: 'jpy', page: 'nonsense' })).rejects.toThrow('invalid_input')
})
