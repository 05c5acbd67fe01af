import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { ReviewKind } from '@zaraba/contract/review/kinds.ts'
import { standingClock } from '@zaraba/money/clock.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { day, hour, later, parseInstant, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventWriter } from '../../src/base/events-store.ts'
import type { RequestNumber, Reviewer, ReviewRules, Verdict } from '../../src/base/review.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { insertCustomer } from '../../src/identity/store.ts'
import { createReviewMachine, imagesDue, type ReviewMachine, reviewDue } from '../../src/review/machine.ts'
import { takeDue } from '../../src/time/due-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

const start = parseInstant('2026-11-20T09:05:00+09:00')
let own: TestDatabase
let database: OpenDatabase
let machine: ReviewMachine
let akiko: CustomerNumber
let reviewer: Reviewer
let against: readonly Refusal[]
const carried: (readonly [ReviewKind, Verdict])[] = []
const writtenEvents: AccountEvent[] = []
const clock = standingClock(start)

const rules: ReviewRules = {
  examine: async () => against,
  carryOut: async (_transaction, request, verdict) => {
    carried.push([request.kind, verdict])
  },
}

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.appUrl, 20)
  const ports = {
    marketClock: clock,
    writeEvents: eventWriter((events) => writtenEvents.push(...events)),
    reviewer: () => reviewer,
  }
  machine = createReviewMachine(ports, {
    identity: rules,
    deposit: rules,
    withdrawal: rules,
    loan: rules,
    intraday: rules,
    block: rules,
  })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

let people = 0
beforeEach(async () => {
  people += 1
  reviewer = 'rules'
  against = []
  carried.length = 0
  writtenEvents.length = 0
  clock.set(start)
  const customer = { account: String(9_010_000_000 + people), password: 'x', invitedBy: 'ZARABA', registrationKey: null }
  const code = `CODE${people}`
  akiko = (await database.transaction((transaction) =>
    insertCustomer(transaction, { ...customer, invitationCode: code, at: start }),
  )) as CustomerNumber
})

const open = (kind: ReviewKind) =>
  database.transaction((transaction) =>
    machine.open(transaction, {
      customer: akiko,
      kind,
      money: kind === 'identity' ? null : { currency: 'JPY', amount: 50_000n },
      details: { note: 'as asked' },
      at: clock.now(),
    }),
  )

/** Processes items due up to a time, in order. */
const pass = async (until: number): Promise<void> => {
  for (;;) {
    const done = await database.transaction(async (transaction) => {
      const item = await takeDue(transaction, later(start, until))
      if (item === null) return true
      await machine.dueHandlers[item.kind]?.(transaction, item.reference, item.at)
      return false
    })
    if (done) return
  }
}

describe('the review machine', () => {
  test('[S-01] pending, then passed by the rules after 20 practice seconds, with the promise of two hours', async () => {
    const asked = await open('withdrawal')
    expect([asked.state, asked.reviewer, asked.promisedAt, asked.dueAt]).toEqual([
      'pending',
      'rules',
      later(start, 2 * hour),
      later(start, 20 * second),
    ])
    await pass(19 * second)
    expect((await machine.latest(database, customerNumber(akiko), 'withdrawal'))?.state).toBe('pending')
    await pass(20 * second)
    const passed = await machine.one(database, customerNumber(akiko), asked.number)
    expect(passed).toMatchObject({ state: 'passed', decidedBy: 'rules', decidedAt: later(start, 20 * second), reason: '' })
    expect(carried).toEqual([['withdrawal', 'passed']])
    expect(writtenEvents.map(({ kind, orderNo }) => [kind, orderNo])).toEqual([
      ['request_made', asked.orderNo],
      ['request_passed', asked.orderNo],
    ])
    expect(writtenEvents.at(-1)?.values).toEqual({ kind: 'withdrawal', reason: '', amount: '50000', type: 'jpy' })
  })

  test('[S-09] a refusal by the rules rejects it, and the message has its first reason', async () => {
    against = [{ key: 'insufficient_loan_limit' }, { key: 'complete_real_name_first' }]
    const asked = await open('loan')
    await pass(20 * second)
    const rejected = await machine.one(database, customerNumber(akiko), asked.number)
    expect(rejected).toMatchObject({ state: 'rejected', decidedBy: 'rules', reason: 'insufficient_loan_limit' })
    expect(carried).toEqual([['loan', 'rejected']])
  })

  test('operators may be silent for 24 hours, then the rules decide; a request keeps the reviewer of its day', async () => {
    reviewer = 'operators'
    const asked = await open('deposit')
    reviewer = 'rules'
    expect([asked.reviewer, asked.promisedAt]).toEqual(['operators', later(start, day)])
    await pass(day - second)
    expect((await machine.one(database, customerNumber(akiko), asked.number))?.state).toBe('pending')
    await pass(day)
    expect(await machine.one(database, customerNumber(akiko), asked.number)).toMatchObject({
      state: 'passed',
      decidedBy: 'silence',
    })
  })

  test('an operator’s decision ends it at once, and the item that is due later changes nothing', async () => {
    reviewer = 'operators'
    const asked = await open('identity')
    const word = { by: 'ishida', verdict: 'rejected', reason: 'the back is missing' } as const
    const say = () => database.transaction((transaction) => machine.decide(transaction, asked.number, word, clock.now()))
    expect((await say()).kind).toBe('done')
    expect((await say()).kind).toBe('already_decided')
    await pass(day)
    expect(await machine.one(database, customerNumber(akiko), asked.number)).toMatchObject({
      state: 'rejected',
      decidedBy: 'ishida',
      reason: 'the back is missing',
    })
    expect(carried).toEqual([['identity', 'rejected']])
  })

  test('a customer takes back a withdrawal alone, and their own alone', async () => {
    const withdrawal = await open('withdrawal')
    const cancel = (customer: CustomerNumber, number: RequestNumber) =>
      database.transaction((transaction) => machine.cancel(transaction, customer, number))
    expect((await cancel(customerNumber(akiko + 1n), withdrawal.number)).kind).toBe('not_found')
    expect((await cancel(customerNumber(akiko), (await open('deposit')).number)).kind).toBe('not_found')
    expect((await cancel(customerNumber(akiko), withdrawal.number)).kind).toBe('done')
    expect((await cancel(customerNumber(akiko), withdrawal.number)).kind).toBe('already_decided')
    expect(carried).toEqual([['withdrawal', 'cancelled']])
  })

  test('one of a kind is pending at a time, also under direct writes', async () => {
    await open('deposit')
    await expect(open('deposit')).rejects.toThrow(/one_pending/)
    await pass(20 * second)
    expect((await open('deposit')).state).toBe('pending')
    expect((await machine.pending(database, customerNumber(akiko))).map(({ kind }) => kind)).toEqual(['deposit'])
    expect(await machine.passed(database, customerNumber(akiko), 'deposit')).toBe(1)
  })

  test('cancel against approve against approve: one of sixteen decides, and it is carried out once', async () => {
    for (let round = 0; round < 10; round += 1) {
      carried.length = 0
      const { number } = await open('withdrawal')
      const decisions = Array.from({ length: 16 }, (_, index) =>
        database.transaction((transaction) =>
          index % 2 === 0
            ? machine.cancel(transaction, customerNumber(akiko), number)
            : machine.decide(transaction, number, { by: `operator ${index}`, verdict: 'passed', reason: 'seen' }, clock.now()),
        ),
      )
      const kinds = (await Promise.all(decisions)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
      expect(kinds.filter((kind) => kind === 'already_decided')).toHaveLength(15)
      expect(carried).toHaveLength(1)
    }
  })

  test('[H-8] pictures are kept until seven days after the decision', async () => {
    const { number } = await open('identity')
    await database.query({
      text: `insert into review.image (customer, kind, content_type, width, height, bytes, uploaded_at)
             values ($1, 'identity_front', 'image/jpeg', 1, 1, '\\xff', now())`,
      values: [akiko],
    })
    await database.query({ text: 'update review.image set request = $2 where customer = $1', values: [akiko, number] })
    const kept = async () =>
      (await database.query({ text: 'select from review.image where request = $1', values: [number] })).length
    await pass(20 * second)
    expect(await kept()).toBe(1)
    await pass(20 * second + 7 * day - second)
    expect(await kept()).toBe(1)
    await pass(20 * second + 7 * day)
    expect(await kept()).toBe(0)
    expect([reviewDue, imagesDue]).toEqual(Object.keys(machine.dueHandlers))
  })
})
