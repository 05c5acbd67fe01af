import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { opsCalls } from '@zaraba/contract/calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { verifyAudit } from '../../src/base/audit-store.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { migrate } from '../../src/migrate.ts'
import { configKeys } from '../../src/settings/config-keys.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Column, columnsOf } from '../guards/catalogue.ts'
import { within } from '../verify/forge.ts'
import allowed from './app-may-write.json' with { type: 'json' }
import { makeVerified, type OperatedApp, openOperatedApp, waiting } from './operators.ts'

let database: TestDatabase
/** The rights that the migrations grant, generated from the server's statements (`tools/rights.ts`). */
let granted: readonly string[]
let isOutcome: (right: string) => boolean
beforeAll(async () => {
  database = await testDatabase()
  granted = await rightsToWrite()
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  isOutcome = outcomesOf(await columnsOf(within(client)))
  await client.end()
})
afterAll(() => database.drop())

const asOwner = async <Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]> => {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every right to write that the server's role has: "ledger.account update balance", "identity.card insert". */
const rightsToWrite = async (): Promise<readonly string[]> => {
  const rows = await asOwner<{ right: string }>(`
    with relation as (
      select c.oid, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%')
    select name || ' ' || lower(kind) as right from relation, unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) as kind
    where has_table_privilege('zaraba_app', oid, kind)
    union all
    select name || ' insert' from relation where has_any_column_privilege('zaraba_app', oid, 'INSERT')
    union all
    select r.name || ' update ' || a.attname from relation r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    where has_column_privilege('zaraba_app', r.oid, a.attnum, 'UPDATE')
    union all
    select n.nspname || '.' || p.proname || case when p.prosecdef then ' execute as its owner' else ' execute' end from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and has_function_privilege('zaraba_app', p.oid, 'EXECUTE')
    order by 1`)
  return rows.map(({ right }) => right)
}

/** Rights beyond those in the migrations. */
const beyond = (rights: readonly string[]): readonly string[] => rights.filter((right) => !granted.includes(right))
/**
 * Rights to write a result: any in the ledger, which `ledger.post` alone writes, and elsewhere to update a column that is written once, or to
 * delete rows that are kept, as the triggers of each table say.
 */
const outcomesOf = (columns: readonly Column[]) => {
  const kept = new Set(columns.filter(({ deletable }) => !deletable).map(({ table }) => `${table} delete`))
  const once = new Set(columns.filter((column) => column.once).map(({ table, name }) => `${table} update ${name}`))
  return (right: string): boolean =>
    (right.startsWith('ledger.') && !right.includes(' execute')) ||
    right.endsWith(' truncate') ||
    kept.has(right) ||
    once.has(right)
}
/** Tables whose rows decide about money: each right to change one has its reason in the list. */
const reasoned = (rights: readonly string[]): readonly string[] => [
  ...new Set(
    rights.flatMap((right) => /^((?:ipo|block|copy|intraday|products)\.\w+) (?:update|delete)/.exec(right)?.slice(1) ?? []),
  ),
]

const verbsOf = (): readonly string[] => {
  const source = readFileSync(new URL('../../src/cli/main.ts', import.meta.url), 'utf8')
  return [...source.matchAll(/^ {2}'?([\w-]+)'?: async \(\) =>/gm)].map(([, verb = '']) => verb)
}

/** Words for a result or its amount: no field of a console call may have such a name. */
const moneyWords = /balance|price|profit|amount|fill|credit_score|total|equity|rate/
const fieldsOfActions = (calls: Readonly<Record<string, { isAction: boolean; input: unknown }>>): readonly string[] =>
  Object.entries(calls).flatMap(([name, { isAction, input }]) => {
    const shape = typeof input === 'object' && input !== null && 'shape' in input ? Object.keys(input.shape ?? {}) : []
    return isAction ? shape.map((field) => `${name} ${field}`) : []
  })
const suspicious = (fields: readonly string[]) => fields.filter((field) => moneyWords.test(field.split(' ')[1] ?? ''))

describe('[H-2] an outcome cannot be edited', () => {
  test('the server’s role may not write a result', async () => {
    const rights = await rightsToWrite()
    // The server locks due items with `for update`, which needs the right; a trigger rejects the update itself.
    expect(rights.filter((right) => isOutcome(right))).toEqual(['base.due update at'])
    expect(reasoned(rights).toSorted()).toEqual(Object.keys(allowed.because))
    // Functions with more rights than the server's role: the two of the ledger, that of the audit log, the one that erases a person's data, and
    // those that count: commits which wait, migrations, and what standbys have not replayed.
    expect(rights.filter((right) => right.endsWith('as its owner'))).toEqual([
      'base.append_audit execute as its owner',
      'base.standbys execute as its owner',
      'base.waiting_commits execute as its owner',
      'identity.forget execute as its owner',
      'ledger.lock execute as its owner',
      'ledger.post execute as its owner',
    ])
  })
  test.each([
    ['grant update (balance) on ledger.account to zaraba_app', 'ledger.account update balance'],
    ['grant insert on ledger.move to zaraba_app', 'ledger.move insert'],
    ['grant update (price) on trading.fill to zaraba_app', 'trading.fill update price'],
    ['grant update (amount) on review.request to zaraba_app', 'review.request update amount'],
    ['grant update (lots_won) on ipo.draw to zaraba_app', 'ipo.draw update lots_won'],
    ['grant update (secret) on ipo.offering to zaraba_app', 'ipo.offering update secret'],
    ['grant update (drawn_at) on ipo.offering to zaraba_app', 'ipo.offering update drawn_at'],
    ['grant update (price) on block.offer to zaraba_app', 'block.offer update price'],
    ['grant delete on block.grab to zaraba_app', 'block.grab delete'],
    ['grant update (value) on intraday.trade to zaraba_app', 'intraday.trade update value'],
    ['grant update (principal) on products.product_order to zaraba_app', 'products.product_order update principal'],
    ['grant update (commitment) on market.commitment to zaraba_app', 'market.commitment update commitment'],
  ])('[H-2] planted: %s is caught', async (grant, right) => {
    await asOwner(grant)
    expect((await rightsToWrite()).filter((each) => isOutcome(each))).toContain(right)
    expect(beyond(await rightsToWrite())).toContain(right)
    await asOwner(grant.replace('grant', 'revoke').replace(' to ', ' from '))
  })
  test('[H-2] planted: a function that writes a balance for the server is caught', async () => {
    await asOwner(`create function base.give(bigint) returns void language sql security definer as $$
      update ledger.account set balance = balance + $1 $$`)
    expect(beyond(await rightsToWrite())).toEqual(['base.give execute as its owner'])
    await asOwner('drop function base.give(bigint)')
  })
  test('[H-2] planted: no action of the console takes a balance, price, fill or profit; one that does is caught', () => {
    // The prospectus of a made-up company, within its market's rules: its price and its results are drawn.
    const prospectus = ['offerings/propose price', 'offerings/propose profit']
    expect(suspicious(fieldsOfActions(opsCalls))).toEqual(prospectus)
    const planted = { ...opsCalls, 'customers/setBalance': { isAction: true, input: { shape: { account: 0, balance: 0 } } } }
    expect(suspicious(fieldsOfActions(planted))).toEqual([...prospectus, 'customers/setBalance balance'])
  })
  test('the actions of the console and the verbs of the command line are exactly these', () => {
    const actions = Object.entries(opsCalls).flatMap(([name, { isAction }]) => (isAction ? [name] : []))
    expect(actions.toSorted()).toEqual(allowed.actions)
    expect(verbsOf().filter((verb) => !allowed.verbs.includes(verb))).toEqual([])
    expect(verbsOf().length).toBeGreaterThan(4)
  })
})

describe('[H-2] what actions leave behind', () => {
  let app: OperatedApp
  beforeAll(async () => {
    app = await openOperatedApp()
  })
  afterAll(() => app.close())
  const digest = async (): Promise<unknown> => {
    const [row] = await app.sql.query({
      text: `select (select count(*)::int || ':' || coalesce(sum(balance * balance), 0) from ledger.account) as accounts,
               (select count(*)::int from ledger.move) as moves, (select count(*)::int from trading.orders) as orders,
               (select count(*)::int from trading.lot) as lots, (select count(*)::int from trading.fill) as fills`,
      values: [],
    })
    return row
  }
  test('only a request that passed moves money, and exactly what was asked for', async () => {
    const who = await app.operator('all', 'reviewer', 'editor', 'security', 'auditor')
    const account = '9088880001'
    await app.customer(account)
    await makeVerified(app, account)
    const order = await waiting(app, account, 'deposit', { yen: 123_000 })
    const before = await digest()
    const reason = 'a look at the books'
    const three = { title_jp: 'あ', body_jp: 'い', title_us: 'a', body_us: 'b', title_cn: '甲', body_cn: '乙' }
    await who.call('customers/flag', { account, flag: 'no_trading', reason })
    await who.call('customers/unflag', { account, flag: 'no_trading', reason })
    await who.call('customers/endSession', { account, id: 'all', reason })
    await who.call('news/publish', { ...three, reason })
    await who.call('invitations/create', { reason })
    await who.call('settings/set', { name: 'title', value: 'Another', reason })
    await who.call('clock/move', { to: 'speed', speed: 1, reason })
    await who.call('log/sign', { reason })
    await who.call('messages/send', { ...three, accounts: account, reason })
    expect(await digest()).toEqual(before)
    expect((await who.call('reviews/decide', { order_no: order, verdict: 'passed', reason })).data.outcome).toBe('decided')
    const moves = await app.sql.query({
      text: `select operation, amount::text from ledger.move where cause = 'funding/' || $1 || '/credited'`,
      values: [order],
    })
    expect(moves).toEqual([{ operation: 'deposit', amount: '123000' }])
    expect((await who.call('installation/check')).data.wrong).toBe('0')
  })
})

/** Whether a reply violates H-1. */
const unmarked = (headers: Headers): boolean => headers.get('x-practice-money') !== '1'

describe('[H-1] the practice mark', () => {
  test('[H-1] planted: a reply without the header is caught', async () => {
    const bare = createServer((_request, response) => response.end('{}')).listen(0)
    const { port } = bare.address() as AddressInfo
    expect(unmarked((await fetch(`http://127.0.0.1:${port}/`)).headers)).toBe(true)
    bare.close()
  })
})

/** Settings that would connect the installation to a real bank (H-8). */
const rails = (names: readonly string[]) =>
  names.filter((name) => /bank|iban|swift|receiv|beneficiary|slip|payee|card_range/.test(name))

/** Tables with winners of a draw that have no commitment before it, or rows that can be changed afterwards. */
const uncheckedDraws = async (): Promise<readonly string[]> => {
  const rows = await asOwner<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relname ~ 'draw|lottery|ballot|winner' and n.nspname !~ '^(pg_|information_schema)'
      and not (
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'commitment' and a.attnotnull)
        and exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only')
        and not has_any_column_privilege('zaraba_app', c.oid, 'UPDATE') and not has_table_privilege('zaraba_app', c.oid, 'DELETE'))
    order by 1`)
  return rows.map(({ name }) => name)
}

describe('[H-5] draws can be checked', () => {
  test('[H-5] planted: a table of winners without a commitment, and one whose rows can be changed, are caught', async () => {
    expect(await uncheckedDraws()).toEqual([])
    await asOwner('create table base.lottery (winner bigint not null)')
    await asOwner('create table base.draw (winner bigint not null, commitment bytea not null)')
    await asOwner('grant update on base.draw to zaraba_app')
    expect(await uncheckedDraws()).toEqual(['base.draw', 'base.lottery'])
    await asOwner('drop table base.draw; drop table base.lottery')
  })
})

describe('[H-8] no real-world rails', () => {
  test('[H-8] planted: no setting names a receiving bank; one that does is caught', () => {
    expect(rails(Object.keys(configKeys))).toEqual([])
    expect(rails([...Object.keys(configKeys), 'receiving_bank'])).toEqual(['receiving_bank'])
  })
})

/** Actions that an operator could perform without a reason. */
const unexplained = (calls: Readonly<Record<string, { isAction: boolean; input: unknown }>>): readonly string[] =>
  Object.entries(calls).flatMap(([name, { isAction, input }]) => {
    const read = isAction && input instanceof z.ZodObject ? input.shape.reason : null
    return isAction && !(read instanceof z.ZodType && !read.safeParse(' ').success) ? [name] : []
  })

describe('[H-7] operators are watched', () => {
  test('[H-7] planted: every action takes a reason that says something; one without, or with an empty one, is caught', () => {
    expect(unexplained(opsCalls)).toEqual([])
    const silent = { isAction: true, input: z.object({ account: z.string() }) }
    const empty = { isAction: true, input: z.object({ account: z.string(), reason: z.string() }) }
    expect(unexplained({ ...opsCalls, 'customers/silent': silent, 'customers/empty': empty })).toEqual([
      'customers/silent',
      'customers/empty',
    ])
  })

  test('[H-7] planted: a row of the audit log that was altered, or taken away, is caught by the chain', async () => {
    const empty = await testDatabase({ empty: true })
    await migrate(empty.ownerUrl)
    const client = new pg.Client({ connectionString: empty.superuserUrl })
    await client.connect()
    for (const turn of [1, 2, 3])
      await client.query(`select base.append_audit(now(), now(), 'tanaka', 'customers/flag', 'x', $1)`, [`reason ${turn}`])
    const log = openDatabase(empty.ownerUrl, 1)
    const broken = async () => (await verifyAudit(log)).broken
    expect(await broken()).toEqual([])
    await expect(client.query(`update base.audit set reason = 'another' where number = 2`)).rejects.toThrow('append-only')
    await client.query(`set session_replication_role = replica`)
    await client.query(`update base.audit set reason = 'another' where number = 2`)
    expect(await broken()).toEqual([2n])
    await client.query(`delete from base.audit where number = 2`)
    expect(await broken()).toEqual([3n])
    await log.close()
    await client.end()
    await empty.drop()
  })
})
