import { afterAll, beforeAll, expect, test } from 'vitest'
import { timesOfRequests } from '../../src/review/times-store.ts'
import { type CashWorld, type Customer, cashWorld } from './cash-world.ts'

let world: CashWorld
let akiko: Customer

beforeAll(async () => {
  world = await cashWorld('2026-11-20T09:05:00+09:00')
  akiko = await world.ready()
})
afterAll(() => world.close())

const timesOf = async (kind: string) => {
  const { list } = await world.world.done(akiko, 'user/fundRecords', { kind })
  return list.map(({ time, apply_time, review_time }) => [time, apply_time, review_time])
}
const at = (time: string) => `2026-11-20T${time}+09:00`

test('[E-14] the record of a deposit says when it was asked for and when it was reviewed', async () => {
  await world.deposit(akiko)
  expect(await timesOf('deposit')).toEqual([])
  await world.decided()
  expect(await timesOf('deposit')).toEqual([[at('09:05:20'), at('09:05:00'), at('09:05:20')]])
})

test('[E-14] what a withdrawal holds has no review time until it is reviewed, and is one record, paid or not', async () => {
  world.brokerage.reviewer = 'operators'
  await world.withdraw(akiko)
  expect(await timesOf('withdrawal')).toEqual([[at('09:05:20'), at('09:05:20'), '-']])
  world.brokerage.reviewer = 'rules'
  await world.pass(24 * 60 * 60 * 1_000)
  const reviewed = '2026-11-21T09:05:20+09:00'
  expect(await timesOf('withdrawal')).toEqual([[at('09:05:20'), at('09:05:20'), reviewed]])
})

test('[E-14] the review of one customer’s order is not shown to another, and other movements have none', async () => {
  const bob = await world.ready()
  const [row] = (await world.world.done(akiko, 'user/fundRecords', { kind: 'deposit' })).list
  const { database } = world.ports
  expect((await timesOfRequests(database, akiko.customer, [row?.order_no ?? ''])).size).toBe(1)
  expect((await timesOfRequests(database, bob.customer, [row?.order_no ?? ''])).size).toBe(0)
  const { list } = await world.world.done(bob, 'user/fundRecords', {})
  expect(list).toMatchObject([{ kind: 'grant', review_time: '-', apply_time: list[0]?.time }])
})
