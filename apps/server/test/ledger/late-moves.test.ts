import type { Entry } from '@zaraba/ledger/moves.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { rng } from '@zaraba/money/rng.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { seedOfWorlds } from '@zaraba/world/test-seed.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { availableAfter } from '../../src/funding/records-store.ts'
import { availableBefore } from '../../src/funding/statement-store.ts'
import { post } from '../../src/ledger/ledger-store.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { asLogin } from './as-login.ts'

let own: TestDatabase
let database: Database & { close(): Promise<void> }
const seed = seedOfWorlds(20_261_124)
const morning = Date.UTC(2026, 10, 20, 0, 5)
const people = [1n, 2n, 3n].map(customerNumber)

/**
 * Orders that are placed, filled and cancelled, in batches of several customers; most at their own time, some seconds or days
 * late.
 */
const addHistory = async () => {
  const { below } = rng(seed)
  const held: { readonly customer: CustomerNumber; readonly order: number }[] = []
  const entry = (
    customer: CustomerNumber,
    cause: string,
    at: Instant,
    ...moves: (readonly [Entry['moves'][number]['operation'], string, string, bigint])[]
  ) =>
    ({
      customer,
      cause,
      at,
      moves: moves.map(([operation, source, destination, amount]) => ({
        operation,
        source,
        destination,
        amount,
        currency: 'JPY',
      })),
    }) as Entry
  const registered = people.map((customer) =>
    entry(customer, 'identity/registered', instant(morning), ['grant', 'house_world', 'available', 10_000_000n]),
  )
  await database.transaction((transaction) => post(transaction, registered))
  for (let turn = 1; turn <= 120; turn += 1) {
    const batch = Array.from({ length: 1 + below(5) }, (_, index): Entry => {
      // Two thirds in order and often at equal times; the others late by up to a minute, or by up to a day.
      const late = [0, 0, 0, 0, below(60_000), below(86_400_000)][below(6)] ?? 0
      const at = instant(morning + Math.floor(turn / 2) * 20_000 - late)
      const back = below(2) === 0 ? held.pop() : undefined
      if (back === undefined) {
        const [customer, order] = [people[below(people.length)]!, turn * 10 + index]
        held.unshift({ customer, order })
        return entry(customer, `trading/O-${order}/placed`, at, ['hold', 'available', 'order_hold', 1_000n])
      }
      const name = `trading/O-${back.order}`
      if (below(2) === 0) return entry(back.customer, `${name}/ended`, at, ['release', 'order_hold', 'available', 1_000n])
      const whole = below(2) === 0
      return entry(
        back.customer,
        `trading/P-${back.order}/opened`,
        at,
        ['open', 'order_hold', 'margin', 700n],
        ...(whole ? [] : [['release', 'order_hold', 'available', 100n] as const]),
      )
    })
    await database.transaction((transaction) => post(transaction, batch))
  }
}

const movesOf = (customer: CustomerNumber) =>
  database.query<{ readonly cause: string; readonly at: Instant; readonly number: bigint; readonly change: bigint }>({
    text: `select cause, at, number, case 'available' when destination then amount when source then -amount else 0 end as change
           from ledger.move where customer = $1 order by at, number`,
    values: [customer],
  })
const lateMoves = () =>
  database.query<{ readonly number: bigint }>({ text: 'select * from ledger.late_move order by customer, number', values: [] })
const wrongs = async () => (await verifyLedger(database)).filter(({ wrong }) => wrong > 0n).map(({ invariant }) => invariant)

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase(own.appUrl)
  await addHistory()
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

test(`what was available after each event and before each moment is the plain sum in the order of times (seed ${seed})`, async () => {
  expect((await lateMoves()).length).toBeGreaterThan(20)
  for (const customer of people) {
    const moves = await movesOf(customer)
    const after = await availableAfter(
      database,
      customer,
      'JPY',
      moves.map(({ cause }) => cause),
    )
    const summed = new Map<string, bigint>()
    const before = new Map<Instant, bigint>()
    let sum = 0n
    for (const { cause, at, change } of moves) {
      if (!before.has(at)) before.set(at, sum)
      sum += change
      summed.set(cause, sum)
    }
    expect(after).toEqual(summed)
    for (const [at, balance] of before) expect(await availableBefore(database, customer, 'JPY', at)).toBe(balance)
    expect(await availableBefore(database, customer, 'JPY', instant(morning + 86_400_000))).toBe(sum)
  }
  expect(await wrongs()).toEqual([])
})

test.each([
  ['taken out', 'delete from ledger.late_move where number = (select max(number) from ledger.late_move)'],
  [
    'made up',
    `insert into ledger.late_move select customer, number, currency, at, 1000, 1 from ledger.move where cause = 'identity/registered' limit 1`,
  ],
  ['changed', 'update ledger.late_move set change = change + 1'],
])('[H-2] a late move that is %s is refused to the owner, and found where a superuser did it', async (_what, sql) => {
  expect(await asLogin(own.ownerUrl, sql)).toMatch(/ledger\.post alone|never changed|append/)
  expect(await wrongs()).toEqual([])
  const begin = 'set session_replication_role = replica; create temp table kept as select * from ledger.late_move'
  expect(await asLogin(own.superuserUrl, `${begin}; ${sql}; create table public.kept as select * from kept`)).toBe('done')
  expect(await wrongs()).toEqual(['ledger.late_moves_are_known'])
  const back = 'truncate ledger.late_move; insert into ledger.late_move select * from public.kept; drop table public.kept'
  expect(await asLogin(own.superuserUrl, `set session_replication_role = replica; ${back}`)).toBe('done')
})

test.each([
  ['earlier', `'1 hour'`, '-'],
  ['later', `'1 hour'`, '+'],
])(
  '[H-2] a latest time of an account that is made %s is refused to the owner, and found where a superuser did it',
  async (_what, by, sign) => {
    const move = (direction: string) =>
      `update ledger.account set latest = latest ${direction} interval ${by} where kind = 'available'`
    expect(await asLogin(own.ownerUrl, move(sign))).toMatch(/ledger\.post alone/)
    const asSuperuser = (direction: string) =>
      asLogin(own.superuserUrl, `set session_replication_role = replica; ${move(direction)}`)
    expect(await asSuperuser(sign)).toBe('done')
    expect(await wrongs()).toEqual(['ledger.latest_times_follow'])
    expect(await asSuperuser(sign === '-' ? '+' : '-')).toBe('done')
    expect(await wrongs()).toEqual([])
  },
)
