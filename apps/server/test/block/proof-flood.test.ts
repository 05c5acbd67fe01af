import { createHash } from 'node:crypto'
import { parseInstant } from '@zaraba/money/time.ts'
import { allot } from '@zaraba/rules/block/allotment.ts'
import { sealOf } from '@zaraba/rules/draw/draw.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawSecret } from '../../src/block/offers/world-offers.ts'
import { blockProof } from '../../src/block/proof.ts'
import { forge } from '../as-owner.ts'
import { measureBlockedTime } from '../market/blocked-time.ts'
import type { Person } from '../trading/trading-world.ts'
import { type BlockWorld, blockWorld } from './block-world.ts'

vi.setConfig({ testTimeout: 60_000 })
let world: BlockWorld
let akiko: Person
let boris: Person
/** Blocks of 12,000 shares with 300 applicants for 80 each, in units of one share: 24,000 tickets. */
const blocks: string[] = []
const [applicants, asked, quota] = [300, 80, 12_000]
const secretOf = (id: string) => drawSecret(world.ports, id, 'jp', parseInstant('2026-11-24T08:45:00+09:00'))
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const word = '7c'.repeat(32)

const insertSettled = async (customers: readonly bigint[], first: number): Promise<string> => {
  const id = await world.offer({ quota, minimum: 1, cap: asked })
  const requests = customers.map((_, index) => first + index)
  await forge(
    world.url,
    'block.application',
    `insert into block.application (request, customer, offer, shares, money, applied_at, promised_at, decided_at, state, sealed, reason, word, word_by)
     select request, customer, '${id}', ${asked}, 1, now(), now(), now(), 'rejected', true, 'block_not_allotted', '\\x${word}', 'server'
     from unnest('{${requests.join()}}'::bigint[], '{${customers.join()}}'::bigint[]) as r (request, customer)`,
  )
  const tickets = requests.flatMap((number) => Array.from({ length: asked }, (_, turn) => `B-${number}/${turn + 1}/${word}`))
  await world.database.query({
    text: 'update block.offer set secret = $2, root = $3, settled_at = now() where id = $1',
    values: [id, Buffer.from(secretOf(id)).toString('hex'), sealOf(tickets, sha256)],
  })
  return id
}

beforeAll(async () => {
  world = await blockWorld()
  ;[akiko, boris] = [await world.person(), await world.person()]
  const rows = await world.database.query<{ number: bigint }>({
    text: `insert into identity.customer (account, password, invited_by, created_at)
           select (9020000000 + n)::text, 'x', 'ZARABA', now() from generate_series(1, $1) n returning number`,
    values: [applicants - 1],
  })
  const customers = [akiko.customer, ...rows.map(({ number }) => number)]
  for (let block = 0; block < 4; block += 1) blocks.push(await insertSettled(customers, 1_000 * (block + 1)))
})
afterAll(() => world.close())

const asker = () => {
  const handler = blockProof(world.ports)
  return async (who: Person, id: string) => {
    const answer = await handler({ id }, world.contextOf(who, null))
    if ('refusals' in answer || answer.bytes === undefined) throw new Error('an allotment that has happened is proven')
    return answer
  }
}
const cost = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

test('the proof of a large block is the allotment as it was, with the caller’s own tickets behind it', async () => {
  const ask = asker()
  const [{ data, bytes }, others] = [await ask(akiko, blocks[0] ?? ''), await ask(boris, blocks[0] ?? '')]
  const orders = Array.from({ length: applicants }, (_, index) => ({ orderNo: `B-${1_000 + index}`, shares: asked, word }))
  const again = allot(orders, { quota, unit: 1 }, secretOf(blocks[0] ?? ''))
  expect([data.root, data.drawn, data.winners.length]).toEqual([again.root, true, quota])
  expect(data.tickets).toEqual(again.tickets)
  expect(data.winners).toEqual(again.winners)
  expect([data.mine.length, others.data.mine]).toEqual([asked, []])
  expect(JSON.parse(bytes?.toString() ?? '')).toEqual(data)
})

test('is made once however many ask, and others are answered while it is made', async () => {
  const ask = asker()
  await ask(akiko, blocks[0] ?? '')
  const first = await cost(() => ask(akiko, blocks[1] ?? ''))
  const again = await cost(() => Promise.all(Array.from({ length: 10 }, () => ask(akiko, blocks[1] ?? ''))))
  expect(again, `ten more cost ${again} ms, the first one ${first} ms`).toBeLessThan(first)

  let made = 0
  const stop = measureBlockedTime()
  const flood = [2, 3, 2, 3, 2, 3].map((block) =>
    ask(akiko, blocks[block] ?? '').then(() => {
      made += 1
    }),
  )
  let answered = 0
  while (made === 0) {
    await world.callOnly(boris, 'trade/userblocklist', { type: 'jpy', kind: 'block' })
    answered += 1
  }
  await Promise.all(flood)
  const { longest, all } = stop()
  expect(answered).toBeGreaterThan(3)
  expect(longest / all, `${longest} ms of ${all} ms`).toBeLessThan(0.4)
})
