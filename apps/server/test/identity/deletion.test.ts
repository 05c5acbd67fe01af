import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptForever } from '@zaraba/contract/identity/personal-data.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp } from '../../src/backup/back-up.ts'
import { restore } from '../../src/backup/restore.ts'
import { leavesOf, verifyBooks } from '../../src/base/open-slices.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { log } from '../../src/log/slice.ts'
import { slices } from '../../src/slices.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { asOwner } from '../as-owner.ts'
import { auditRow } from '../audited.ts'
import { testDatabase } from '../database.ts'
import { markOf } from '../guards/personal.ts'
import { fundPassword, password, type Tester } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'
import { everyTable } from '../postgres/every-table.ts'
import { account } from './command-line.ts'
import { decided, hostInAHurry, specimenForm, uploaded } from './specimens.ts'

const number = '9048887777'
const browser = 'Planted-Browser/7.1 (Mei)'
const ipAddress = '203.0.113.77'
let app: OperatedApp
let sato: Operator
let mei: Tester
let planted: readonly string[]
let inner: bigint

const innerNumber = async (text: string): Promise<bigint> =>
  (
    await app.sql.query<{ number: bigint }>({ text: 'select number from identity.customer where account = $1', values: [text] })
  )[0]?.number ?? 0n

/** The columns that contain a text, also as bytes: every column of every table is searched. */
const columnsWith = async (texts: readonly string[], url: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = (await everyTable(client)).filter((name) => !name.startsWith('public.'))
    const found = new Map<string, string[]>(texts.map((text) => [text, []]))
    for (const name of tables) {
      const { rows } = await client.query<{ text: string; column: string }>(
        `select distinct p.text, v.key as column from ${name} t, jsonb_each_text(to_jsonb(t)) v, unnest($1::text[]) as p (text)
         where strpos(lower(v.value), lower(p.text)) > 0 or strpos(v.value, encode(convert_to(p.text, 'UTF8'), 'hex')) > 0`,
        [texts],
      )
      for (const { text, column } of rows) found.get(text)?.push(`${name}.${column}`)
    }
    return found
  } finally {
    await client.end()
  }
}
const markOfColumn = (column: string) => {
  const at = column.lastIndexOf('.')
  return markOf({ table: column.slice(0, at), name: column.slice(at + 1) })
}
const wrongOf = async (url: string) => {
  const database = openDatabase(url, 2)
  try {
    const found = await asOfOneMoment(database, async (reading) => [
      ...(await verifyBooks(reading, slices)),
      ...((await log.recompute?.(reading, leavesOf(slices), () => {})) ?? []),
    ])
    expect(found.length).toBeGreaterThan(10)
    return found.filter(({ wrong }) => wrong > 0n).map(({ invariant, where }) => `${invariant} ${where?.join()}`)
  } finally {
    await database.close()
  }
}

/** Enters unique text wherever a customer can, and lets operators write about the customer. Returns all of it. */
const live = async (): Promise<readonly string[]> => {
  const from = { 'user-agent': browser, 'x-forwarded-for': ipAddress }
  await mei.call('user/login', { account: number, password }, from)
  await mei.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await mei.call('user/unlockTrade', { fund_password: fundPassword })
  await mei.call('user/setDisplayName', { name: 'Planted Mei' })
  await mei.call('user/setEmail', { email: 'planted@mei.example', fund_password: fundPassword })
  // An order that leaves rows in the tables, and an answer stored for its key.
  const [row] = (await mei.call('market/quotes', { codes: '7203' })).data.list
  const low = String(Math.ceil(Number(row?.price) * 0.9))
  const order = { code: '7203', stock_num: '1', price_type: 'limit', price: low, client_no: 'planted-order-of-mei' }
  const { data: resting } = await mei.call('trade/buy', order, { 'idempotency-key': 'planted-key-of-mei' })
  expect((await mei.call('trade/cancel', { order_no: resting.order_no })).status).toBe(1)
  await mei.call('watch/add', { type: 'jpy', code: '7203' })
  const form = await specimenForm(app, mei)
  expect((await mei.call('user/verify', form)).msg).toBe('verification_submitted')
  expect(await decided(app, mei)).toBe('verified')
  const { issue } = (await mei.call('user/banklist')).data
  const card = { ...issue, institution: 'Planted Bank of Mei', branch_name: 'Planted Branch', branch_code: '777888999' }
  expect((await mei.call('user/bankAdd', card)).msg).toBe('add_success')
  const voucher = await uploaded(app, mei, 'transfer_voucher')
  await app.sql.query({
    text: `insert into content.push_subscription (endpoint, customer, public_key, secret, language, host, created_at)
           values ('https://push.example/planted-mei', $1, 'planted-public-key', 'planted-secret', 'us', 'planted.example', now())`,
    values: [inner],
  })
  const to = { account: number }
  await sato.call('customers/name', { ...to, name: 'Planted Tanaka', reason: 'a planted reason' })
  await sato.call('customers/resetCode', { ...to, what: 'log_in_password', reason: 'a planted forgetting' })
  await sato.call('customers/flag', { ...to, flag: 'frozen', reason: 'a planted flag' })
  await mei.call('user/securityKeyBegin', { method: 'totp', password })
  return [
    number,
    browser,
    ipAddress,
    'planted-key-of-mei',
    'planted-order-of-mei',
    'Planted Mei',
    'planted@mei.example',
    form.name ?? '',
    form.id_number ?? '',
    card.card_number,
    card.institution,
    card.branch_name,
    card.branch_code,
    voucher === '' ? 'no picture' : 'planted-mei',
    'planted-public-key',
    'Planted Tanaka',
    'a planted forgetting',
    'a planted flag',
  ]
}

let folder: string
beforeAll(async () => {
  app = await openOperatedApp({ environment: { ZARABA_TRUST_PROXY: '1' } })
  folder = mkdtempSync(join(tmpdir(), 'zaraba-deletion-'))
  sato = await app.operator('sato', 'security')
  await hostInAHurry(app, '9048880001')
  mei = await app.customer(number)
  inner = await innerNumber(number)
  planted = await live()
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
  rmSync(folder, { recursive: true })
})

const forget = (who: string) => sato.call('customers/delete', { account: who, reason: 'asked in writing' })

describe('a person is deleted on request', () => {
  test('not while something is under way: each is named with its numbers, on the command line too', async () => {
    const ren = await app.customer('9048880002')
    await ren.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    await ren.call('user/unlockTrade', { fund_password: fundPassword })
    expect((await ren.call('trade/buy', { code: '7203', stock_num: '1' })).status).toBe(1)
    const [row] = (await ren.call('market/quotes', { codes: '7203' })).data.list
    const low = String(Math.ceil(Number(row?.price) * 0.9))
    expect((await ren.call('trade/buy', { code: '7203', stock_num: '1', price_type: 'limit', price: low })).status).toBe(1)
    await ren.call('user/verify', await specimenForm(app, ren))
    const { status, data } = await forget(ren.account)
    expect(status).toBe(0)
    expect(data.refusals).toEqual([
      { key: 'unfinished_positions', values: { numbers: expect.stringMatching(/^P-\d+$/) } },
      { key: 'unfinished_orders', values: { numbers: expect.stringMatching(/^O-\d+$/) } },
      { key: 'unfinished_requests', values: { numbers: expect.stringMatching(/^V-\d+$/) } },
    ])
    const refused = account(app, 'delete', ren.account, '--reason', 'asked')
    await expect(refused).rejects.toThrow(/positions are open \(P-\d+\); orders rest \(O-\d+\); requests wait .*\(V-\d+\)/)
    expect((await forget('9048880001')).msg).toBe('account_is_host')
    expect((await forget('9048889999')).msg).toBe('account_does_not_exist')
    expect((await ren.call('user/getUserinfo')).status).toBe(1)
    // Actions that the console refuses are also rejected by the database.
    const there = await innerNumber(ren.account)
    const direct = `begin; ${auditRow}; select identity.forget(${there}, 'x', now(), now()); commit`
    await expect(asOwner(app.database.appUrl, direct)).rejects.toThrow('under way')
  })

  test('everything that was entered was in columns that are marked as personal', async () => {
    const found = await columnsWith(planted, app.database.superuserUrl)
    expect([...found].filter(([, columns]) => columns.length === 0).map(([text]) => text)).toEqual([])
    const columns = [...new Set([...found.values()].flat())]
    expect(columns.filter((column) => ['none', 'books', null].includes(markOfColumn(column)))).toEqual([])
  })

  test('only one function rewrites rows that are written once, and only with a row of the audit log', async () => {
    const alone = asOwner(app.database.appUrl, `select identity.forget(${inner}, 'x', now(), now())`)
    await expect(alone).rejects.toThrow('row of the audit log')
    const rewrite = `update identity.customer set account = 'deleted-' || number where number = ${inner}`
    const disguised = `begin; ${auditRow}; do $$ begin /* PL/pgSQL function identity.forget(bigint,text,timestamp with time zone,timestamp with time zone) line 1 at SQL statement */ ${rewrite}; end $$; commit`
    await expect(asOwner(app.database.ownerUrl, disguised)).rejects.toThrow('written once')
    const another = `begin; ${auditRow}; create function public.forget(bigint, text, timestamptz, timestamptz) returns void language plpgsql as $$ begin ${rewrite}; end $$;
      select public.forget(1, '', now(), now()); commit`
    await expect(asOwner(app.database.ownerUrl, another)).rejects.toThrow('written once')
  })

  test('then nothing of them is found in any column but the audit log’s, and the books are right', async () => {
    expect((await forget(number)).data.number).toBe(String(inner))
    const found = await columnsWith(planted, app.database.superuserUrl)
    // A rate limit entry of the address, independent of the person; it lasts for minutes.
    expect(found.get(ipAddress)).toEqual(['base.pace.subject'])
    const left = [...new Set([...found].flatMap(([text, columns]) => (text === ipAddress ? [] : columns)))]
    expect(left.filter((column) => !keptForever.some((kind) => kind === markOfColumn(column)))).toEqual([])
    expect(left.toSorted()).toEqual(['base.audit.reason', 'base.audit.subject'])
    expect((await auditRows(app, 'sato')).at(-1)).toEqual({
      action: 'customers/delete',
      subject: `deleted-${inner}`,
      reason: 'asked in writing',
    })
    expect(await wrongOf(app.database.ownerUrl)).toEqual([])
  })

  test('[V7.4.2] the open log-in ends, no log-in works again, and a second deletion finds no account', async () => {
    expect((await mei.call('user/getUserinfo')).msg).toBe('please_log_in_again')
    const logIn = (name: string) => app.visitor(name).call('user/login', { account: name, password })
    expect((await logIn(number)).msg).toBe('wrong_account_or_password')
    expect((await logIn(`deleted-${inner}`)).status).toBe(0)
    expect((await forget(number)).msg).toBe('account_does_not_exist')
    expect((await forget(`deleted-${inner}`)).msg).toBe('account_does_not_exist')
  })

  test('a backup made after it restores, and what is restored is right', async () => {
    const file = join(folder, 'after.backup')
    await backUp(app.database.ownerUrl, file)
    const copy = await testDatabase()
    try {
      await restore(copy.ownerUrl, file, { replace: false })
      expect(await wrongOf(copy.ownerUrl)).toEqual([])
    } finally {
      await copy.drop()
    }
  })

  test('who registers with the number again is a new person', async () => {
    const again = await app.customer(number)
    const { data } = await again.call('user/getUserinfo')
    expect([data.account, data.identity, data.card_count]).toEqual([number, 'unverified', 0])
    expect((await again.call('user/messages')).data.list).toHaveLength(1)
    expect(await innerNumber(number)).not.toBe(inner)
    // The command line deletes like the console.
    expect(await account(app, 'delete', number, '--reason', 'asked again')).toContain('is deleted')
    // Another process deleted it: this one is notified, possibly after the answer.
    await expect.poll(async () => (await again.call('user/getUserinfo')).msg).toBe('please_log_in_again')
  })
})
