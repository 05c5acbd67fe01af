import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAudit, verifyAudit } from '../../src/base/audit-store.ts'
import { eventsAfter, eventWriter, latestEvents, type StoredEvent } from '../../src/base/events-store.ts'
import type { Transaction } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { Unavailable } from '../../src/database/unavailable.ts'
import { type DueHandler, dueWork } from '../../src/time/due.ts'
import { schedule } from '../../src/time/due-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { soleDriver } from '../time/sole-driver.ts'

let instance: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  instance = await testDatabase()
  database = openDatabase(instance.ownerUrl, 20)
})
afterAll(async () => {
  await database.close()
  await instance.drop()
})
const at = (minutes: number) => instant(Date.UTC(2026, 10, 20, 0, minutes))

describe('the database', () => {
  test('bigint, timestamps, dates and numerics arrive as what they are', async () => {
    const text = `select 9007199254740993::bigint as big, '2026-11-20 00:05:00.25+00'::timestamptz as at, '1969-07-20 20:17:40+02'::timestamptz as old,
      date '2026-11-20' as day, 0.1::numeric as tenth, array[1, 2]::bigint[] as list`
    const [row] = await database.query<Record<string, unknown>>({ text, values: [] })
    expect(row).toEqual({
      big: 9_007_199_254_740_993n,
      at: Date.UTC(2026, 10, 20, 0, 5, 0, 250),
      old: Date.UTC(1969, 6, 20, 18, 17, 40),
      day: '2026-11-20',
      tenth: '0.1',
      list: [1n, 2n],
    })
  })

  test('[V2.3.3] a transaction that fails changes nothing and notifies no listener', async () => {
    let reported = false
    const failing = database.transaction(async (transaction) => {
      transaction.afterCommit(() => {
        reported = true
      })
      await transaction.query({ text: `insert into base.pace (subject, rests_at) values ('left', now())`, values: [] })
      await transaction.query({ text: 'select 1 / 0', values: [] })
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(reported).toBe(false)
    expect(await database.query({ text: `select from base.pace where subject = 'left'`, values: [] })).toHaveLength(0)
  })

  test('a swallowed error is not taken for a commit', async () => {
    const swallowing = database.transaction(async (transaction) => {
      await transaction.query({ text: 'select 1 / 0', values: [] }).catch(() => {})
    })
    await expect(swallowing).rejects.toThrow('rolled back')
  })

  test('[V2.3.3, V16.5.3] what ends the work is committed with it, or nothing is: also when our own program fails between two writes', async () => {
    const write = (transaction: Transaction, text: string) => transaction.query({ text, values: [] })
    const kept = (name: string) => database.query({ text: 'select from base.pace where subject = $1', values: [name] })
    await database.transaction(async (transaction) => {
      transaction.endWith(write(transaction, `insert into base.pace (subject, rests_at) values ('whole', now())`))
    })
    expect(await kept('whole')).toHaveLength(1)
    const broken = async (transaction: Transaction, then: () => Promise<unknown>) => {
      const first = write(transaction, `insert into base.pace (subject, rests_at) values ('half', now())`)
      await Promise.all([first, then()])
    }
    const inDatabase = database.transaction(async (transaction) =>
      transaction.endWith(broken(transaction, () => write(transaction, 'select 1 / 0'))),
    )
    await expect(inDatabase).rejects.toThrow('division by zero')
    const inProgram = database.transaction(async (transaction) =>
      transaction.endWith(
        broken(transaction, async () => {
          throw new Error('our own')
        }),
      ),
    )
    await expect(inProgram).rejects.toThrow('our own')
    const late = database.transaction(async (transaction) =>
      transaction.endWith(write(transaction, 'select 1').then(() => write(transaction, 'select 2'))),
    )
    await expect(late).rejects.toThrow('after the commit')
    expect(await kept('half')).toHaveLength(0)
  })

  test('[V13.2.2] it runs in a role that may not touch what it was not granted', async () => {
    for (const text of [
      'delete from base.audit',
      'update ledger.account set balance = 1',
      'drop table base.once',
      'delete from identity.customer',
    ])
      await expect(database.query({ text, values: [] })).rejects.toThrow(/permission denied|must be owner/)
  })
})

describe('account events', () => {
  test('they are delivered after the commit, with increasing ids, and can be read from any point', async () => {
    const reported: StoredEvent[] = []
    const write = eventWriter((events) => reported.push(...events))
    const event = (orderNo: string) => ({
      customer: customerNumber(7n),
      kind: 'order_filled' as const,
      orderNo,
      at: at(1),
      values: { type: 'jpy', code: '7203', direction: 'long' as const, shares: '1' },
    })
    await database.transaction(async (transaction) => {
      await write(transaction, [event('P-1'), event('P-2')])
      expect(reported).toHaveLength(0)
    })
    expect(reported.map(({ orderNo }) => orderNo)).toEqual(['P-1', 'P-2'])
    expect((await eventsAfter(database, customerNumber(7n), reported[0]?.id ?? 0n, 10)).map(({ orderNo }) => orderNo)).toEqual([
      'P-2',
    ])
    expect(await eventsAfter(database, customerNumber(8n), 0n, 10)).toEqual([])
  })

  test('each customer has numbers of their own without a gap, in the order of the commits, and none is lost to a failure', async () => {
    const [ann, ben] = [customerNumber(901n), customerNumber(902n)]
    const reported: StoredEvent[] = []
    const write = eventWriter((events) => reported.push(...events))
    const event = (customer: CustomerNumber, orderNo: string) =>
      ({
        customer,
        kind: 'order_cancelled',
        orderNo,
        at: at(1),
        values: { type: 'jpy', code: '7203', direction: 'long', shares: '1' },
      }) as const
    const writes = (...events: readonly AccountEvent[]) => database.transaction((transaction) => write(transaction, events))
    const holds = Promise.withResolvers<void>()
    const has = Promise.withResolvers<void>()
    const first = database.transaction(async (transaction) => {
      await write(transaction, [event(ben, 'P-1'), event(ann, 'P-1'), event(ben, 'P-2')])
      has.resolve()
      await holds.promise
      await write(transaction, [event(ann, 'P-2')])
    })
    await has.promise
    const second = writes(event(ann, 'P-3'), event(ben, 'P-3'))
    await expect(
      database.transaction(async (transaction) => {
        await write(transaction, [event(customerNumber(903n), 'P-1')])
        throw new Error('nothing of it happened')
      }),
    ).rejects.toThrow('nothing of it happened')
    holds.resolve()
    await Promise.all([first, second])
    const numbered = (customer: bigint) =>
      reported.filter((each) => each.customer === customer).map(({ id, orderNo }) => `${id} ${orderNo}`)
    expect([numbered(ann), numbered(ben)]).toEqual([
      ['1 P-1', '2 P-2', '3 P-3'],
      ['1 P-1', '2 P-2', '3 P-3'],
    ])
    await writes(event(customerNumber(903n), 'P-2'))
    expect(await latestEvents(database, [ann, ben, customerNumber(903n), customerNumber(904n)])).toEqual(
      new Map([
        [901n, { id: 3n, since: 0n }],
        [902n, { id: 3n, since: 0n }],
        [903n, { id: 1n, since: 0n }],
      ]),
    )
  })
})

describe('what falls due', () => {
  test('happens in order, each at its own time, once, and again only after a failure', async () => {
    const log: string[] = []
    let failing = true
    const advancer = { name: 'test', advance: async (until: number) => void log.push(`to ${(until - at(0)) / 60_000}`) }
    const handlers: Readonly<Record<string, DueHandler>> = {
      ring: async (_transaction, reference, when) => {
        if (reference === 'b' && failing) throw new Unavailable('nothing', 'the database is away')
        log.push(`${reference} at ${(when - at(0)) / 60_000}`)
      },
    }
    const ports = { database, subjects: {}, systemClock: { now: () => at(0) }, failed: () => {} }
    const work = dueWork({ ...ports, advancers: [advancer], handlers })
    await database.transaction((transaction) =>
      schedule(transaction, [
        { at: at(3), kind: 'ring', reference: 'c' },
        { at: at(1), kind: 'ring', reference: 'a' },
        { at: at(2), kind: 'ring', reference: 'b' },
        { at: at(1), kind: 'ring', reference: 'a' },
      ]),
    )
    const reached: number[] = []
    const drain = () =>
      work.drain(at(0), at(4), { ...soleDriver, reached: async (to) => void reached.push((to - at(0)) / 60_000) })
    await expect(drain()).rejects.toThrow('is away')
    expect([log, reached]).toEqual([['to 1', 'a at 1', 'to 2'], [1]])
    failing = false
    await drain()
    expect(log.slice(3)).toEqual(['to 2', 'b at 2', 'to 3', 'c at 3', 'to 4'])
    expect(reached).toEqual([1, 2, 3, 4])
  })
})

describe('the audit log', () => {
  test('is a chain that cannot be rewritten, and a superuser’s forgery is found', async () => {
    const action = {
      systemAt: at(0),
      marketAt: at(0),
      actor: 'customer 1',
      action: 'clock/move',
      subject: 'next_day',
      reason: 'practice time',
    }
    for (let turn = 0; turn < 3; turn += 1) await database.transaction((transaction) => appendAudit(transaction, action))
    expect(await verifyAudit(database)).toEqual({ rows: 3, broken: [] })
    const owner = new pg.Client({ connectionString: instance.ownerUrl })
    await owner.connect()
    for (const text of [`update base.audit set reason = 'x'`, 'delete from base.audit', 'truncate base.audit'])
      await expect(owner.query(text)).rejects.toThrow('append-only')
    await owner.end()
    const superuser = new pg.Client({ connectionString: instance.superuserUrl })
    await superuser.connect()
    await superuser.query(`set session_replication_role = replica`)
    await superuser.query(`update base.audit set reason = 'another' where number = 2`)
    expect((await verifyAudit(database)).broken).toEqual([2n])
    await superuser.query(`delete from base.audit where number = 1`)
    await superuser.end()
    expect((await verifyAudit(database)).broken).toContain(2n)
  })
})
