import type { InputOf } from '@zaraba/contract/calls.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { until } from '@zaraba/world/until.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallContext } from '../../src/calls/handler.ts'
import type { Queryable, Transaction } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { fundPassword, lacksSecurityKey, missingFundPassword, type Request, request } from '../../src/exactly-once/request.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

/** The call of this test: it removes one of the cards in a table of this test. */
const call = 'user/bankRemove'
const akiko = customerNumber(1n)
const right = '482913'
let instance: TestDatabase
let database: OpenDatabase
let owner: pg.Client

beforeAll(async () => {
  instance = await testDatabase()
  database = openDatabase(instance.ownerUrl, 6)
  owner = new pg.Client({ connectionString: instance.ownerUrl })
  await owner.connect()
  await owner.query(`create schema test; create table test.card (id text primary key, busy boolean not null);
    grant usage on schema test to zaraba_app; grant select, insert, update, delete on all tables in schema test to zaraba_app`)
})
beforeEach(async () => {
  await owner.query(`delete from test.card; insert into test.card values ('1', false), ('2', false)`)
  tried = []
  reads = []
  enrolled = false
  afterProof = async () => undefined
  beforeWriting = async () => undefined
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await instance.drop()
})

let tried: string[] = []
/** Where facts were read: from the database, or within the transaction. */
let reads: ('outside' | 'inside')[] = []
let enrolled = false
let afterProof: () => Promise<unknown> = async () => undefined
let beforeWriting: (transaction: Transaction) => Promise<unknown> = async () => undefined

interface Card {
  readonly id: string
  readonly busy: boolean
}
const facts = async (on: Queryable, { input }: Request<typeof call>): Promise<Card | null> => {
  reads.push(on === database ? 'outside' : 'inside')
  const rows = await on.query<Card>({ text: 'select id, busy from test.card where id = $1', values: [input.id] })
  return rows[0] ?? null
}
const decide = (card: Card | null, asked: Request<typeof call>) => {
  const refusals: Refusal[] = [...missingFundPassword(asked.input)]
  if (card === null) refusals.push({ key: 'card_not_found', field: 'id' })
  else if (card.busy) refusals.push({ key: 'funds_operation_in_progress' })
  if (enrolled && lacksSecurityKey(asked, asked.input.security_key)) refusals.push({ key: 'security_key_required' })
  return refusals.length > 0 || card === null ? { refusals } : { plan: card }
}
const write = async (transaction: Transaction, card: Card) => {
  await beforeWriting(transaction)
  await transaction.query({ text: 'delete from test.card where id = $1', values: [card.id] })
  return { data: {} }
}
const password = fundPassword({
  proveFundPassword: async (_caller, given) => {
    tried.push(given)
    await afterProof()
    return given === right ? null : { key: 'wrong_fund_password', field: 'fund_password' }
  },
  remembersFundPassword: (_caller, given) => given === 'remembered',
})
const steps = { secrets: [password], facts, decide, write }

const contextOf = (key: string | null): CallContext => ({
  caller: {
    customer: akiko,
    account: '1',
    session: 1n,
    sessionEnds: instant(0),
    tradingUnlockedUntil: null,
    noTrading: null,
    frozen: null,
    host: false,
  },
  language: 'en',
  address: '',
  hostName: '',
  device: '',
  deviceToken: '',
  idempotencyKey: key,
  requestId: '',
})

interface Wish extends Partial<InputOf<typeof call>> {
  readonly key?: string | null
  readonly by?: Partial<typeof steps> & { readonly lockedFacts?: typeof facts }
}
const remove = async ({ key = null, by = {}, id = '1', fund_password = right, ...rest }: Wish = {}) => {
  const answer = await request(database, call, { ...steps, ...by })({ ...rest, id, fund_password }, contextOf(key))
  return 'refusals' in answer ? answer.refusals.map((each) => each.key) : 'removed'
}
const left = async () => (await owner.query<Card>('select id from test.card order by id')).rows.map(({ id }) => id)

test('a secret is tried only when nothing else is refused', async () => {
  expect(await remove({ id: '9', fund_password: '000000' })).toEqual(['card_not_found'])
  expect(await remove({ id: '9', fund_password: '' })).toEqual(['enter_fund_password', 'card_not_found'])
  expect(tried).toEqual([])
  expect(await remove({ fund_password: '000000' })).toEqual(['wrong_fund_password'])
  expect(await remove()).toBe('removed')
  expect(tried).toEqual(['000000', right])
  expect(await left()).toEqual(['2'])
  // Planted: a decision that overlooks the empty field spends a try.
  const careless = (card: Card | null) => (card === null ? { refusals: [] } : { plan: card })
  await remove({ id: '2', fund_password: '', by: { decide: careless } })
  expect(tried).toEqual(['000000', right, ''])
})

test('facts that change between the two checks are decided on again under the locks', async () => {
  afterProof = () => owner.query('update test.card set busy = true')
  expect(await remove()).toEqual(['funds_operation_in_progress'])
  expect(reads).toEqual(['outside', 'inside'])
  expect(await left()).toEqual(['1', '2'])
  // Planted: steps that hand the facts of the first check to the second one write what must be refused.
  const stale = { id: '1', busy: false }
  expect(await remove({ by: { facts: async () => stale } })).toBe('removed')
  expect(await left()).toEqual(['2'])
})

test('a second factor that was enrolled after the check is asked for, whatever the request carries', async () => {
  afterProof = async () => {
    enrolled = true
  }
  expect(await remove({ security_key: '123456' })).toEqual(['security_key_required'])
  expect(await left()).toEqual(['1', '2'])
})

test('where no try can be lost, the facts are read once, under the locks, and refuse the same', async () => {
  expect(await remove({ id: '9', fund_password: 'remembered' })).toEqual(['card_not_found'])
  expect(await remove({ fund_password: 'remembered' })).toBe('removed')
  expect(reads).toEqual(['inside', 'inside'])
  expect(tried).toEqual([])
})

test('rows that others change too are locked by the facts of the second check', async () => {
  const lockedFacts = async (on: Queryable, { input }: Request<typeof call>) => {
    const text = 'select id, busy from test.card where id = $1 for update'
    return (await on.query<Card>({ text, values: [input.id] }))[0] ?? null
  }
  const waits = async (id: string, locked: typeof facts): Promise<boolean> => {
    let waited = false
    let done = false
    let other: Promise<unknown> | undefined
    const { pid } = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0] ?? {}
    const waiting = { text: 'select from pg_locks where pid = $1 and not granted', values: [pid] }
    beforeWriting = async () => {
      other = owner.query('update test.card set busy = true where id = $1', [id]).finally(() => {
        done = true
      })
      const look = async (): Promise<boolean> => {
        waited = (await database.query(waiting)).length > 0
        return waited || done
      }
      await until('the other statement waits for a lock or is done', look, { patience: 60_000, every: 5 })
    }
    expect(await remove({ id, by: { lockedFacts: locked } })).toBe('removed')
    await other
    return waited
  }
  expect(await waits('1', lockedFacts)).toBe(true)
  // Planted: facts that lock nothing let the other statement through.
  expect(await waits('2', facts)).toBe(false)
})

test('a repetition is answered as the first was, a refusal too; another request under the key is refused', async () => {
  expect(await remove({ key: 'a', fund_password: '000000' })).toEqual(['wrong_fund_password'])
  expect(await remove({ key: 'a' })).toEqual(['wrong_fund_password'])
  expect(await remove({ key: 'b' })).toBe('removed')
  expect(await remove({ key: 'b' })).toBe('removed')
  expect(await remove({ key: 'b', id: '2' })).toEqual(['key_used_differently'])
  expect(await left()).toEqual(['2'])
  // Planted: without a key the second one happens by itself, and finds no card.
  expect(await remove()).toEqual(['card_not_found'])
})

test('of sixteen at once with one key one is done, and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => remove({ key: 'c' })))
  expect(answers).toEqual(Array(16).fill('removed'))
  expect(reads.filter((read) => read === 'inside')).toEqual(['inside'])
})

test('a connection that is killed while it writes leaves nothing, and the same key does it once afterwards', async () => {
  beforeWriting = async (transaction) => {
    const [row] = await transaction.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })
    await owner.query('select pg_terminate_backend($1)', [row?.pid])
  }
  await expect(remove({ key: 'd' })).rejects.toThrow()
  expect(await left()).toEqual(['1', '2'])
  beforeWriting = async () => undefined
  expect(await remove({ key: 'd' })).toBe('removed')
  expect(await remove({ key: 'd' })).toBe('removed')
  expect(await left()).toEqual(['2'])
})
