import { minute, second } from '@zaraba/money/time.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyBooks } from '../../src/base/open-slices.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { slices } from '../../src/slices.ts'
import { listSetAside } from '../../src/time/set-aside-store.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { fundPassword, type RunningApp, runApp } from '../http/running-app.ts'
import { filesOfSlices } from '../slice-files.ts'
import type { FailingUnit, FailingUnits, Person, Stage } from './failing-unit.ts'

// For each kind of work that a slice does as time passes, a row of one customer is made to fail by a trigger, in one installation: what is
// another customer's goes on, the failing unit is among what is set aside, by its name, and is made up for once the trigger is gone.

const files = await filesOfSlices<{ readonly failing: FailingUnits }>('failing-units.ts')
/** In the order of the slices. */
const units: readonly (readonly [kind: string, unit: FailingUnit])[] = slices.flatMap(({ name }) =>
  Object.entries(files.get(name)?.failing ?? {}),
)

let app: RunningApp
let database: OpenDatabase
let superuser: pg.Client
let stage: Stage
let lucky: Person
let unlucky: Person

const eventually = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 90_000, interval: 50 })
const must: Stage['must'] = async (reply) => {
  const { status, msg, data } = await reply
  expect([status, msg, status === 1 ? '' : data]).toEqual([1, msg, ''])
}
const moved = async (to: string): Promise<void> => {
  await must(lucky.tester.call('clock/move', { to }))
  await eventually(async () => (await lucky.tester.call('clock/state')).data.moving).toBe(false)
}

beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 4)
  superuser = new pg.Client({ connectionString: app.database.superuserUrl })
  await superuser.connect()
  stage = {
    must,
    numbers: async (text, ...values) => (await superuser.query<{ n: string }>(text, [...values])).rows.map(({ n }) => BigInt(n)),
    due: async (kind, reference) => {
      await superuser.query('insert into base.due select worked, $1, $2 from base.clock', [kind, reference])
    },
  }
  await superuser.query(`create function public.planted() returns trigger language plpgsql as
    $$ begin raise exception 'planted: % of %', tg_op, tg_table_name; end $$`)
  const person = async (account: string, share: string): Promise<Person> => {
    const tester = await app.customer(account)
    await must(tester.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword }))
    const [customer = 0n] = await stage.numbers('select number as n from identity.customer where account = $1', account)
    await superuser.query(`insert into identity.verified (customer, name, id_number, request, at)
                       values (${customer}, 'Person ${customer}', 'ID${customer}', 0, now())`)
    return { tester, customer, share }
  }
  // The first customer is the host.
  lucky = await person('9055550001', '8306')
  unlucky = await person('9055550002', '7203')
})
afterAll(async () => {
  await superuser.end()
  await database.close()
  await app.close()
})

test('each unit that a slice names is planted to fail, and nothing else', () => {
  const named = slices.flatMap(({ units: own = {} }) =>
    Object.entries(own).flatMap(([kind, unit]) => ('each' in unit ? [kind] : [])),
  )
  expect(new Set(units.flatMap(([kind, { as = kind }]) => [kind, as]))).toEqual(new Set(named))
  for (const [slice, { failing }] of files) for (const kind of Object.keys(failing)) expect(kind.split('.')[0]).toBe(slice)
})

/** Passes the time in which units fall due, as far as it takes until some of them have been carried out for the lucky one. */
const passing: Readonly<Record<FailingUnit['during'], (isOver: () => Promise<boolean>) => Promise<void>>> = {
  morning: async () => app.clock.skip(90 * second),
  weekend: () => moved('next_session'),
  days: async (isOver) => {
    for (let days = 0; days < 10 && !(await isOver()); days += 1) await moved('next_day')
  },
}

test.each(['morning', 'weekend', 'days'] as const)(
  'a failure of one customer stops no other one, is seen, and is made up for (%s)',
  async (during) => {
    const own = units.filter(([, unit]) => unit.during === during)
    const kinds = own.map(([kind]) => kind)
    const doneFor = async ({ customer }: Person): Promise<readonly string[]> => {
      const found: string[] = []
      for (const [kind, { effect }] of own)
        if ((await database.query({ text: effect, values: [customer] })).length > 0) found.push(kind)
      return found
    }
    for (const [, { before }] of own) for (const who of [unlucky, lucky]) await before?.(who, stage)
    for (const [kind, { table, on, when }] of own)
      await superuser.query(
        `create trigger "planted ${kind}" before ${on} on ${table} for each row
         when (${on === 'delete' ? 'old' : 'new'}.customer = ${unlucky.customer} and ${when}) execute function public.planted()`,
      )
    for (const [, { meanwhile }] of own) for (const who of [unlucky, lucky]) await meanwhile?.(who, stage)
    await passing[during](async () => (await doneFor(lucky)).length === own.length)
    await eventually(() => doneFor(lucky)).toEqual(kinds)
    const aside = () => listSetAside(database, 100)
    const failed = async () => (await aside()).filter(({ failure }) => failure.startsWith('planted: '))
    await eventually(async () => new Set((await failed()).map(({ kind }) => kind))).toEqual(
      new Set(own.map(([kind, { as = kind }]) => as)),
    )
    expect(await doneFor(unlucky)).toEqual([])
    const log = app.failures.filter((line) => typeof line === 'string')
    for (const { reference } of await failed()) expect(log.filter((line) => line.includes(reference))).not.toEqual([])

    for (const [kind, { table }] of own) await superuser.query(`drop trigger "planted ${kind}" on ${table}`)
    await must(lucky.tester.call('clock/move', { to: 'speed', speed: 0 }))
    await eventually(async () => {
      app.clock.skip(minute)
      return await aside()
    }).toEqual([])
    expect(await doneFor(unlucky)).toEqual(kinds)
    await must(lucky.tester.call('clock/move', { to: 'speed', speed: 1 }))
  },
  200_000,
)

test('what has been made up for agrees with the books', async () => {
  await superuser.query('drop function public.planted()')
  const found = await asOfOneMoment(database, (reading) => verifyBooks(reading, slices))
  // The recoveries of the score were made up by the test: nothing lowered it before.
  expect(found.flatMap(({ invariant, wrong }) => (wrong > 0n ? [invariant] : []))).toEqual(['credit.events_have_their_cause'])
})
