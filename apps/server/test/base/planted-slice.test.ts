import { call } from '@zaraba/contract/call.ts'
import { calls, opsCalls } from '@zaraba/contract/calls.ts'
import { opsAction, opsRead } from '@zaraba/contract/operators/declare.ts'
import { requestTerms, reviewKinds, reviewLetters } from '@zaraba/contract/review/kinds.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { instant, later, minute, second } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { StoredEvent } from '../../src/base/events-store.ts'
import { sweep } from '../../src/base/housekeeping.ts'
import { checkLayerOrder, openSlices, verifyBooks } from '../../src/base/open-slices.ts'
import type { RequestDraft } from '../../src/base/review.ts'
import { type AnySlice, faceOf, type SliceExports, slice } from '../../src/base/slice.ts'
import { type CallContext, callerOf } from '../../src/calls/handler.ts'
import type { Queryable } from '../../src/database/database.ts'
import { identityFace } from '../../src/identity/face.ts'
import { lockCustomerWallets } from '../../src/ledger/ledger-store.ts'
import { reviewFace } from '../../src/review/face.ts'
import { slices } from '../../src/slices.ts'
import { schedule } from '../../src/time/due-store.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { testDatabase } from '../database.ts'
import { fundPassword, practiceTime, type Tester } from '../http/running-app.ts'
import { type OperatedApp, openOperatedApp } from '../operators/operators.ts'

/** Additions of a new system to the contract and the migrations: calls, a kind of request, tables. */
const declared = {
  calls: { 'planted/ask': call('Asks.', { input: z.object({}), output: z.object({ order_no: z.string() }) }) },
  ops: {
    'planted/note': opsAction('Notes.', ['security'], { input: {}, output: z.object({}) }),
    'planted/notes': opsRead('Shows.', ['security'], { input: z.object({}), output: z.object({ list: z.array(z.string()) }) }),
  },
}
const tables = `
  create schema planted;
  create table planted.note (number bigint primary key generated always as identity, customer bigint, what text not null);
  grant usage on schema planted to zaraba_app;
  grant select, insert, delete on planted.note to zaraba_app;
  insert into review.kind (kind, letter, in_product) values ('planted', 'T', false);`

const note = (database: Queryable, what: string, customer: CustomerNumber | null = null) =>
  database.query({ text: 'insert into planted.note (customer, what) values ($1, $2)', values: [customer, what] })
const notes = async (database: Queryable): Promise<string[]> =>
  (await database.query<{ what: string }>({ text: 'select what from planted.note order by number', values: [] })).map(
    ({ what }) => what,
  )

/** A slice with one of each part. Besides its own code, one line in the list names it. */
const reported: StoredEvent[] = []
const advanced: number[] = []
/** An error for its advancer to throw, when a test sets one. */
const breaks: { reason: Error | null } = { reason: null }
const planted = slice({
  name: 'planted',
  tables: ['planted.*'],
  needs: { review: reviewFace, identity: identityFace },
  verify: async (database) => {
    const rows = await notes(database)
    return [{ invariant: 'planted.notes', checked: BigInt(rows.length), wrong: BigInt(rows.filter((row) => row === '').length) }]
  },
  sweep: (database) => database.query({ text: 'delete from planted.note where what = $1', values: ['old'] }),
  units: { 'planted.happens': { each: 'a customer' }, 'planted.advance': { whole: 'it has no customers' } },
  open: ({ database, marketClock }, { review, identity }): SliceExports => ({
    calls: {
      'planted/ask': async (_input: unknown, context: CallContext) => {
        const { customer } = callerOf(context)
        const proven = await identity.hasFundPassword(database, customer)
        const request = await database.transaction(async (transaction) => {
          await lockCustomerWallets(transaction, customer)
          const at = marketClock.now()
          await schedule(transaction, [{ at: later(at, second), kind: 'planted.happens', reference: String(customer) }])
          return review.open(transaction, {
            customer,
            kind: 'planted',
            money: null,
            details: { proven: String(proven) },
            at,
          } as never as RequestDraft)
        })
        return { data: { order_no: request.orderNo } }
      },
    } as never,
    actions: {
      'planted/note': async (transaction: Queryable) => {
        await note(transaction, 'an operator')
        return { subject: 'a note', data: {} }
      },
    } as never,
    reads: { 'planted/notes': async () => ({ data: { list: await notes(database) } }) } as never,
    reviews: {
      planted: {
        examine: async () => [],
        carryOut: (transaction: Queryable, _request: unknown, verdict: string) => note(transaction, `review ${verdict}`),
      },
    } as never,
    due: {
      'planted.happens': async (transaction, reference) =>
        void (await note(transaction, 'due', customerNumber(BigInt(reference)))),
    },
    advance: {
      name: 'planted',
      advance: async (until) => {
        if (breaks.reason !== null) throw breaks.reason
        advanced.push(until)
      },
    },
    listen: {
      to: ['message'],
      hear: async (transaction, events) => {
        for (const { customer, kind } of events) await note(transaction, `heard ${kind}`, customer)
      },
    },
    afterCommit: (events) => void reported.push(...events),
  }),
})

/** The first slice in the list; runs a write over another connection while a check runs. */
const meanwhile: { happens: (() => Promise<unknown>) | null } = { happens: null }
const early = slice({
  name: 'early',
  tables: [],
  needs: {},
  verify: async () => {
    await meanwhile.happens?.()
    return []
  },
  open: (): SliceExports => ({}),
})
const withPlanted: readonly AnySlice[] = [early, ...slices, planted]

/** Removes what the test adds to the contract. */
const undo: (() => void)[] = []
const add = (to: object, more: object): void => {
  Object.assign(to, more)
  undo.push(() => {
    for (const name of Object.keys(more)) delete (to as Record<string, unknown>)[name]
  })
}

let app: OperatedApp
let akiko: Tester
beforeAll(async () => {
  add(calls, declared.calls)
  add(opsCalls, declared.ops)
  add(reviewLetters, { planted: 'T' })
  add(requestTerms, { planted: { letter: 'T' } })
  ;(reviewKinds as unknown as string[]).push('planted')
  undo.push(() => (reviewKinds as unknown as string[]).pop())
  const database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(tables)
  await owner.end()
  app = await openOperatedApp({ database, slices: withPlanted })
  akiko = await app.customer('9012345678')
})
afterAll(async () => {
  await app.close()
  await app.database.drop()
  for (const each of undo) each()
})

const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 20_000, interval: 100 })

describe('a planted slice', () => {
  test('hears what is written in the transaction of the writer, and tells on what has been committed', async () => {
    expect(await notes(app.sql)).toContain('heard message')
    expect(reported.map(({ kind }) => kind)).toContain('message')
  })

  test('answers its call, has its kind of request reviewed, and carries out what falls due', async () => {
    await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    const { msg, data } = await akiko.call('planted/ask' as 'user/funds')
    expect([msg, (data as unknown as { order_no: string }).order_no]).toEqual(['success', expect.stringMatching(/^T-\d+$/)])
    const [row] = await app.sql.query<{ details: unknown }>({
      text: `select details from review.request where kind = 'planted'`,
      values: [],
    })
    expect(row?.details).toEqual({ proven: 'true' })
    app.clock.skip(25 * second)
    await eventually(() => notes(app.sql)).toEqual(expect.arrayContaining(['due', 'review passed']))
    expect(advanced.at(-1)).toBeGreaterThan((await practiceTime(akiko)) - 25 * second)
  })

  test('lets operators do and see its own, within the audit log', async () => {
    const rin = await app.operator('rin', 'security')
    expect((await rin.call('planted/note' as 'clock/move', { reason: 'a test' })).status).toBe(1)
    const { data } = await rin.call('planted/notes' as 'operators/list')
    expect(data.list).toContain('an operator')
    const { data: log } = await rin.call('audit/list', { action: 'planted/note' })
    expect(log.list[0]).toMatchObject({ actor: 'rin', subject: 'a note', reason: 'a test' })
    const { data: books } = await rin.call('installation/check')
    expect(books.list.find(({ invariant }) => invariant === 'planted.notes')).toMatchObject({ wrong: '0' })
  })

  test('stops itself alone when it breaks as time passes: the clock goes on, and health tells it', async () => {
    breaks.reason = new Error('planted: it broke')
    const rin = await app.operator('ren', 'security')
    const aside = async () => (await rin.call('installation/health')).data.set_aside
    await eventually(async () => (await aside()).map(({ item, failure }) => [item, failure])).toEqual([
      ['planted.advance', 'planted: it broke'],
    ])
    const before = await practiceTime(akiko)
    const reached = advanced.at(-1) ?? 0
    app.clock.skip(2 * second)
    await eventually(() => practiceTime(akiko)).toBeGreaterThan(before + second)
    await eventually(async () => (await rin.call('installation/health')).data.work_behind_seconds).toBeLessThan(2)
    expect(advanced.at(-1)).toBe(reached)
    breaks.reason = null
    app.clock.skip(minute)
    await eventually(aside).toEqual([])
    expect(advanced.at(-1)).toBeGreaterThan(before + second)
  })

  test('is swept and checked with the others', async () => {
    await note(app.sql, 'old')
    await sweep(app.sql, withPlanted, instant(app.clock.now()))
    expect(await notes(app.sql)).not.toContain('old')
    await note(app.sql, '')
    const found = await asOfOneMoment(app.sql, (reading) => verifyBooks(reading, withPlanted))
    expect(found.find(({ invariant }) => invariant === 'planted.notes')?.wrong).toBe(1n)
  })

  test('is checked with the others as of one moment: what happens meanwhile is the next check’s', async () => {
    const rin = await app.operator('shin', 'security')
    const grants = async () => {
      const { data } = await rin.call('installation/check')
      return data.list.find(({ invariant }) => invariant === 'identity.practice_money_was_given_once')
    }
    const before = await grants()
    expect(before?.wrong).toBe('0')
    // A customer without practice money.
    meanwhile.happens = () =>
      app.sql.query({
        text: `insert into identity.customer (account, password, invited_by, created_at)
               values ('9099999999', 'x', 'ZARABA', now()) on conflict do nothing`,
        values: [],
      })
    expect(await grants()).toEqual(before)
    meanwhile.happens = null
    expect((await grants())?.wrong).not.toBe('0')
  })

  test('is not written by a check, which may take any time and uses one connection for all callers', async () => {
    const idle = { text: 'show idle_in_transaction_session_timeout', values: [] }
    expect(await asOfOneMoment(app.sql, (reading) => reading.query(idle))).toEqual([{ idle_in_transaction_session_timeout: '0' }])
    expect(await app.sql.query(idle)).not.toEqual([{ idle_in_transaction_session_timeout: '0' }])
    await expect(asOfOneMoment(app.sql, (reading) => note(reading, 'written by a check'))).rejects.toThrow(/read-only/)
    const rin = await app.operator('sei', 'security')
    let [running, most, begun] = [0, 0, 0]
    meanwhile.happens = async () => {
      begun += 1
      running += 1
      most = Math.max(most, running)
      await app.sql.query({ text: 'select pg_sleep(0.1)', values: [] })
      running -= 1
    }
    const asked = await Promise.all(Array.from({ length: 6 }, () => rin.call('installation/check')))
    meanwhile.happens = null
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 1))
    expect(most).toBe(1)
    expect(begun).toBeLessThan(6)
  })
})

describe('a server does not start', () => {
  const bare = (name: string, more: Partial<AnySlice> = {}): AnySlice => ({
    name,
    tables: [],
    needs: {},
    open: () => ({}),
    ...more,
  })
  const upper = faceOf<object>('upper')

  test('in layers that are out of order', () => {
    const lower = bare('lower', { needs: { upper } })
    expect(() => checkLayerOrder([lower, bare('upper', { gives: upper })])).toThrow(
      'lower needs the face of upper, which no slice in a layer below it gives',
    )
    expect(() => checkLayerOrder([bare('upper'), lower])).toThrow('lower needs the face of upper')
    expect(() => checkLayerOrder([bare('same'), bare('same')])).toThrow('two slices are called same')
    expect(() => checkLayerOrder([bare('other', { gives: upper })])).toThrow('other gives a face under the name of upper')
    expect(() => checkLayerOrder(withPlanted)).not.toThrow()
  })

  test('when no slice answers a call, or two do', async () => {
    const open = (list: readonly AnySlice[]) => openSlices(list, { database: app.sql } as never)
    await expect(open([])).rejects.toThrow(/^no slice answers the call common\/config, /)
    const answers = (name: string) => bare(name, { open: () => ({ calls: { 'user/funds': async () => ({ refusals: [] }) } }) })
    await expect(open([answers('one'), answers('two')])).rejects.toThrow(
      'two brings user/funds of the calls, which another slice brings too',
    )
  })
})
