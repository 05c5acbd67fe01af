import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { expect, test } from 'vitest'
import { createCounters } from '../../src/base/counters.ts'
import type { LatestEvent, StoredEvent } from '../../src/base/events-store.ts'
import type { Caller } from '../../src/calls/handler.ts'
import { accountFollower } from '../../src/http/stream/follow.ts'

const customer = 7n as CustomerNumber
const event = (id: bigint): StoredEvent =>
  ({ id, customer, kind: 'order_placed', orderNo: 'J-1', at: 0, values: {}, read: false }) as unknown as StoredEvent

/** A socket that follows a customer whose stored events have the ids from 1 to `stored`. */
const socket = async (after: string) => {
  const table = { stored: 3n, away: false, since: 0n }
  const counters = createCounters()
  const sent: { readonly kind: string; readonly id?: string }[] = []
  const follower = accountFollower({
    stillLive: async () => ({ customer }) as Caller,
    eventsAfter: async (_customer, last, limit) => {
      if (table.away) throw new Error('the database is away')
      return Array.from({ length: Math.min(Number(table.stored - last), limit) }, (_, at) => event(last + BigInt(at) + 1n))
    },
    latestEvents: async () => new Map<bigint, LatestEvent>([[customer, { id: table.stored, since: table.since }]]),
    join: () => true,
    leave: () => {},
    send: (text) => void sent.push(JSON.parse(text)),
    count: counters.count,
  })
  await follower.follow({ kind: 'account', token: '', account: '', after })
  const ids = () => sent.filter(({ kind }) => kind === 'event').map(({ id }) => id)
  return { table, follower, ids, counts: counters.counts }
}

test('an event after a missing one counts as a gap, and as filled when both were sent', async () => {
  const { table, follower, ids, counts } = await socket('3')
  table.stored = 4n
  follower.deliver([event(4n)])
  expect([ids(), counts.gaps_found]).toEqual([['4'], 0])
  table.stored = 6n
  follower.deliver([event(6n)])
  await expect.poll(() => counts.gaps_filled).toBe(1)
  expect([ids(), counts.gaps_found, counts.resumes_incomplete]).toEqual([['4', '5', '6'], 1, 0])
})

test('a gap that cannot be read now is found and not filled', async () => {
  const { table, follower, counts } = await socket('3')
  Object.assign(table, { stored: 5n, away: true })
  follower.deliver([event(5n)])
  await follower.recheck().catch(() => {})
  expect([counts.gaps_found, counts.gaps_filled]).toEqual([1, 0])
})

test('a stream that missed more than is sent, or that was restored, counts as incomplete', async () => {
  const { table, follower, ids, counts } = await socket('3')
  table.stored = 1_000n
  await follower.recheck()
  expect([ids(), counts.resumes_incomplete]).toEqual([[], 1])
  table.since = 2_000n
  await follower.follow({ kind: 'account', token: '', account: '', after: '1000' })
  expect(counts.resumes_incomplete).toBe(2)
})
