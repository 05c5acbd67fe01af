import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { minute, second } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { verifyBooks } from '../../src/base/open-slices.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { slices } from '../../src/slices.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { asOwner } from '../as-owner.ts'
import { fundPassword, type RunningApp, runApp } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { type Actor, leaveAll, type Step, type Verb, verbNames, verbs } from './mixed-verbs.ts'

const seed = seedOfWorlds(20_261_124)

interface Life {
  readonly app: RunningApp
  readonly database: OpenDatabase
  readonly people: readonly Actor[]
  /** The verbs that succeeded. */
  readonly done: Set<Verb>
  close(): Promise<void>
}

const actor = async (app: RunningApp, database: OpenDatabase, account: string): Promise<Actor> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  const [row] = await database.query<{ customer: bigint; card: bigint }>({
    text: `with verified as (
             insert into identity.verified (customer, name, id_number, request, at)
             select number, 'Person', account, 0, now() from identity.customer where account = $1 returning customer)
           insert into identity.card (customer, holder, card_number, card_type, institution, branch_name, branch_code, added_at)
           select customer, 'Person', '9999' || lpad($1, 12, '0'), 'savings', 'Practice Bank', 'Main', '001', now() from verified
           returning customer, number as card`,
    values: [account],
  })
  if (row === undefined) throw new Error(`${account} is a customer`)
  const voucher = async (): Promise<string> => {
    const [image] = await database.query<{ number: bigint }>({
      text: `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at)
             values ($1, 'transfer_voucher', 'image/jpeg', 1, 1, '\\xff', now()) returning number`,
      values: [row.customer],
    })
    return String(image?.number)
  }
  return Object.assign(who, { card: String(row.card), voucher })
}

const begin = async (first: number): Promise<Life> => {
  const app = await runApp()
  const database = openDatabase(app.database.ownerUrl, 4)
  const people: Actor[] = []
  for (let number = 0; number < 3; number += 1) people.push(await actor(app, database, String(first + number)))
  const close = async () => {
    await database.close()
    await app.close()
  }
  return { app, database, people, done: new Set(), close }
}

const moved = async ({ people: [host] }: Life, request: Record<string, unknown>): Promise<void> => {
  await host?.call('clock/move', request)
  await vi.waitFor(async () => expect((await host?.call('clock/state'))?.data.moving).toBe(false), {
    timeout: 60_000,
    interval: 20,
  })
}

/** Order matching may fill orders between two reads: what is still wrong when everything is read again is wrong. */
const holds = async ({ database }: Life, who: Actor): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await expectIdentities(database, who)
    } catch (error) {
      if (tries === 3) throw error
    }
}

const steps = fc
  .tuple(
    fc.shuffledSubarray([...verbNames], { minLength: verbNames.length }),
    fc.array(fc.constantFrom(...verbNames), { minLength: 15, maxLength: 15 }),
    fc.infiniteStream(fc.record({ who: fc.nat(2), type: fc.constantFrom(...marketTypes), word: fc.nat(0xffff) })),
  )
  .map(([each, more, stream]): readonly Step[] =>
    [...each, ...more].map((verb) => ({ verb, ...(stream.next().value as { who: number; type: MarketType; word: number }) })),
  )

/** Performs a step, and checks both identities of its customer and every invariant of the database. */
const perform = async (life: Life, { verb, who: number, type, word }: Step): Promise<void> => {
  const who = life.people[number] as Actor
  if (await verbs[verb]({ who, type, word })) life.done.add(verb)
  await holds(life, who)
}

const clocks = [
  { to: 'next_session', type: 'jpy' },
  { to: 'next_session', type: 'usd' },
  { to: 'next_session', type: 'cny' },
]

const live = async (life: Life, planned: readonly Step[]): Promise<void> => {
  for (const [index, step] of planned.entries()) {
    await perform(life, step)
    // Time passes: reviews are decided, orders are matched, sessions end, due items are processed.
    if (index % 4 === 3) life.app.clock.skip((20 + (step.word % 100)) * second)
    if (index % 12 === 11) await moved(life, clocks[(index + step.word) % clocks.length] ?? {})
  }
}

const openAmounts = (life: Life) =>
  life.database.query<{ kind: string; currency: string; balance: bigint }>({
    text: `select kind, currency, sum(balance)::bigint as balance from ledger.account
           where customer > 0 and kind <> 'available' and balance <> 0 group by 1, 2 order by 1, 2`,
    values: [],
  })

/** A customer who closes everything as soon as the rules allow has nothing left that is frozen, lent or owed. */
const wind = async (life: Life): Promise<void> => {
  for (let turn = 0; turn < 60 && (await openAmounts(life)).length > 0; turn += 1) {
    await moved(life, clocks[turn % clocks.length] ?? {})
    life.app.clock.skip(2 * minute)
    for (const who of life.people) await leaveAll(who)
  }
  for (const who of life.people) await holds(life, who)
}

let life: Life
beforeAll(async () => {
  life = await begin(9_077_000_001)
  // The first request for products computes ten years.
  await vi.waitFor(async () => expect((await life.people[0]?.call('trade/product', { id: 'jp-chase' }))?.http).toBe(200), 60_000)
})
afterAll(() => life.close())

test('both identities hold after every step of mixed lives, and when all is left nothing is held or owed', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, (planned) => live(life, planned)),
    { seed, numRuns: 1, endOnFailure: true },
  )
  // A run in which nothing succeeded would prove nothing.
  expect(life.done.size).toBeGreaterThan(5)
  await wind(life)
  expect(await openAmounts(life)).toEqual([])
  const sums = await life.database.query<{ currency: string; sum: bigint }>({
    text: 'select currency, sum(balance)::bigint as sum from ledger.account group by 1',
    values: [],
  })
  expect(sums.filter(({ sum }) => sum !== 0n)).toEqual([])
  const wrong = (await asOfOneMoment(life.database, (reading) => verifyBooks(reading, slices))).filter((each) => each.wrong > 0n)
  expect(wrong).toEqual([])
  expect(life.app.failures).toEqual([])
})

/** Makes ledger.post skip the last move of each batch, or write it twice. */
const plant = async ({ app }: Life, fault: 'dropped' | 'doubled'): Promise<void> => {
  const names = ['customer', 'cause', 'operation', 'source', 'destination', 'currency', 'amount', 'at', 'line'].map(
    (each) => `p_${each}`,
  )
  const cut = (name: string) => `${name} := trim_array(${name}, 1);`
  const twice = (name: string) =>
    `${name} := ${name} || ${name}[cardinality(${name})]${name === 'p_line' ? ' + 100::smallint' : ''};`
  const changed = names.map(fault === 'dropped' ? cut : twice).join(' ')
  await asOwner(
    app.database.ownerUrl,
    `do $plant$ begin execute regexp_replace(pg_get_functiondef('ledger.post'::regproc), '\nbegin\n', E'\nbegin\n${changed}\n'); end $plant$`,
  )
}

describe('a fault planted in ledger.post', () => {
  test.each(['dropped', 'doubled'] as const)('a move that is %s is found', { timeout: 120_000 }, async (fault) => {
    const broken = await begin(9_078_000_001)
    try {
      await plant(broken, fault)
      const outcome = await fc.check(
        fc.asyncProperty(steps, (planned) => live(broken, planned)),
        { seed, numRuns: 1, endOnFailure: true },
      )
      expect(String(outcome.errorInstance)).toMatch(/AssertionError: expected \[/)
    } finally {
      await broken.close()
    }
  })
})
