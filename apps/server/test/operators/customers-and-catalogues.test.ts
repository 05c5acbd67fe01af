import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { grantPracticeMoney } from '../../src/identity/grant.ts'
import { isSigned } from '../../src/log/heads.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp, operatorPassword } from './operators.ts'

let app: OperatedApp
let security: Operator
let editor: Operator
beforeAll(async () => {
  app = await openOperatedApp({ environment: { METRICS_TOKEN: 'a-token-of-a-collector' } })
  security = await app.operator('guard', 'security')
  editor = await app.operator('editor', 'editor')
})
afterAll(() => app.close())

const texts = {
  title_jp: '年末年始の営業',
  body_jp: '12月31日は半日です。\n\n1月4日から通常どおりです。',
  title_us: 'Around the new year',
  body_us: 'The last day is half a day.\n\nFrom 4 January as usual.',
  title_cn: '年末安排',
  body_cn: '12月31日为半天。\n\n1月4日起照常。',
}

describe('customers', () => {
  test('[M-14] are found by their digits; one that does not exist is said so here', async () => {
    await app.customer('9055550001')
    await app.customer('9055550002')
    const found = await security.call('customers/find', { q: '90555' })
    expect(found.data.list.map(({ account }) => account)).toEqual(['9055550001', '9055550002'])
    expect((await security.call('customers/find', { q: '9055559999' })).msg).toBe('account_does_not_exist')
    expect((await security.call('customers/one', { account: '9055559999' })).msg).toBe('account_does_not_exist')
    expect((await security.call('customers/find', { limit: 1 })).data).toMatchObject({ list: [{ account: '9055550002' }] })
  })
  test('[V7.4.2] a flag has a reason and an end, holds at once, and is lifted with a reason', async () => {
    const who = await app.customer('9055550003')
    const flag = { account: who.account, flag: 'login_banned', reason: 'somebody else seems to use it' }
    expect((await security.call('customers/flag', { ...flag, until: '2001-01-01' })).msg).toBe('until_must_be_later')
    expect((await security.call('customers/flag', { ...flag, until: '2099-01-01' })).msg).toBe('success')
    expect((await who.call('user/getUserinfo')).http).toBe(401)
    const back = await who.call('user/login', { account: who.account, password: 'correct horse battery' })
    expect(back.data.refusals?.[0]).toMatchObject({ key: 'account_banned_or_frozen', values: { reason: flag.reason } })
    const lift = { account: who.account, flag: 'login_banned', reason: 'the customer called' }
    expect((await security.call('customers/unflag', lift)).msg).toBe('success')
    expect((await security.call('customers/unflag', lift)).msg).toBe('flag_not_set')
    expect((await auditRows(app, 'guard')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['customers/flag', 'customers/unflag']),
    )
  })
  test('[V7.4.5] a log-in is ended, one or all', async () => {
    const who = await app.customer('9055550004')
    await who.call('user/login', { account: who.account, password: 'correct horse battery' })
    const { sessions } = (await security.call('customers/one', { account: who.account })).data
    expect(sessions).toHaveLength(2)
    const end = { account: who.account, reason: 'asked for on the phone' }
    expect((await security.call('customers/endSession', { ...end, id: '99999' })).msg).toBe('not_found')
    expect((await security.call('customers/endSession', { ...end, id: 'all' })).data.ended).toBe(2)
    expect((await who.call('user/getUserinfo')).http).toBe(401)
  })
  test('what the customer sees is read with the same functions, marked, and audited', async () => {
    const who = await app.customer('9055550005')
    const own = (await who.call('user/funds', { type: 'jpy' })).data
    const seen = await security.call('customers/view', { account: who.account, call: 'user/funds', type: 'jpy' })
    expect(seen.data).toMatchObject({ account: who.account, read_by: 'guard', call: 'user/funds', data: own })
    for (const call of ['user/getUserinfo', 'user/fundRecords', 'trade/userstocklists', 'user/messages'])
      expect((await security.call('customers/view', { account: who.account, call, type: 'usd' })).msg).toBe('success')
    const refused = await security.call('customers/view', { account: who.account, call: 'user/withdraw' })
    expect(refused.msg).toBe('invalid_input')
    expect(await auditRows(app, 'guard')).toContainEqual({
      action: 'customers/view',
      subject: `${who.account} user/funds`,
      reason: 'read',
    })
  })
})

describe('catalogues', () => {
  test('news by operators are among the news, marked as theirs, until they are withdrawn', {
    timeout: 90_000,
  }, async () => {
    const reader = await app.customer('9055550006')
    // The first request computes past days, on a slow machine beyond a call's deadline; the computation continues, and the next
    // request gets the result.
    await vi.waitFor(async () => expect((await reader.call('news/list')).http).toBe(200), { timeout: 60_000 })
    const { data } = await editor.call('news/publish', { ...texts, reason: 'yearly' })
    const listed = async (language: string) =>
      (await reader.call('news/list', {}, { 'accept-language': language })).data.list.find(({ kind }) => kind === 'brokerage')
    expect(await listed('us')).toMatchObject({ title: texts.title_us, source: 'From the operators', simulated: false, code: '' })
    const shown = await listed('jp')
    expect(shown?.title).toBe(texts.title_jp)
    const article = await reader.call('news/info', { id: shown?.id ?? '' }, { 'accept-language': 'cn' })
    expect(article.data).toMatchObject({
      title: texts.title_cn,
      paragraphs: ['12月31日为半天。', '1月4日起照常。'],
      simulated: false,
    })
    expect((await reader.call('news/list', { type: 'jpy' })).data.list.some(({ kind }) => kind === 'brokerage')).toBe(false)
    const { next } = (await reader.call('news/list', { limit: 1 })).data
    const second = (await reader.call('news/list', { limit: 1, page: next })).data.list[0]
    expect(second?.kind).not.toBe('brokerage')
    expect((await editor.call('news/withdraw', { id: data.id, reason: 'over' })).msg).toBe('success')
    expect(await listed('us')).toBeUndefined()
    expect((await reader.call('news/info', { id: shown?.id ?? '' })).msg).toBe('not_found')
  })
  test('a message to many reaches each once, in their language, whatever is repeated', async () => {
    const rows = await app.sql.query<{ number: CustomerNumber }>({
      text: `insert into identity.customer (account, password, invited_by, created_at)
             select (7000000000 + n)::text, 'x', 'ZARABA', now() from generate_series(1, 1100) n returning number`,
      values: [],
    })
    // The check compares the practice money of all customers.
    await app.sql.transaction((transaction) =>
      Promise.all(rows.map(({ number }) => grantPracticeMoney(transaction, number, parseInstant('2026-11-20T09:00:00+09:00')))),
    )
    const reader = await app.customer('9055550007')
    const key = { 'idempotency-key': 'one-tap' }
    const sent = await editor.call('messages/send', { ...texts, reason: 'everybody' }, key)
    const again = await editor.call('messages/send', { ...texts, reason: 'everybody' }, key)
    expect(again.data).toEqual(sent.data)
    const mailing = async () => (await editor.call('messages/list')).data.list[0]
    await expect.poll(mailing).toMatchObject({ finished: true })
    const [{ customers } = { customers: 0 }] = await app.sql.query<{ customers: number }>({
      text: 'select count(*)::int as customers from identity.customer',
      values: [],
    })
    expect((await mailing())?.sent).toBe(customers)
    const [counted] = await app.sql.query({
      text: `select count(*)::int as events, count(distinct customer)::int as people from base.account_event where values->>'template' = 'mailing'`,
      values: [],
    })
    expect(counted).toEqual({ events: customers, people: customers })
    const { list } = (await reader.call('user/messages', {}, { 'accept-language': 'jp' })).data
    expect(list[0]).toMatchObject({ title: texts.title_jp, summary: '12月31日は半日です。' })
    const one = await reader.call('user/message', { id: list[0]?.id ?? '' }, { 'accept-language': 'us' })
    expect(one.data.paragraphs).toEqual(['The last day is half a day.', 'From 4 January as usual.'])
  })
  test('a list of accounts names those that do not exist, and a list of none is refused', async () => {
    const sent = await editor.call('messages/send', { ...texts, accounts: '9055550007, 9000000009', reason: 'two' })
    expect(sent.data.unknown).toEqual(['9000000009'])
    expect((await editor.call('messages/send', { ...texts, accounts: '9000000009', reason: 'one' })).msg).toBe('no_recipients')
  })
  test('an invitation admits until it is retired', async () => {
    expect((await editor.call('invitations/create', { code: 'spring27', reason: 'a class' })).data.code).toBe('SPRING27')
    expect((await editor.call('invitations/create', { code: 'SPRING27', reason: 'again' })).msg).toBe('code_taken')
    const form = { password: operatorPassword, repeat_password: operatorPassword, invitation_code: 'SPRING27', agree: 1 }
    const first = app.visitor('9066660001')
    expect((await first.call('user/register', { ...form, account: first.account })).msg).toBe('registration_success')
    const { list } = (await editor.call('invitations/list')).data
    expect(list).toContainEqual({ code: 'SPRING27', owner: null, used: 1, most: null, until: '-', closed: '' })
    expect((await editor.call('invitations/retire', { code: 'SPRING27', reason: 'over' })).msg).toBe('success')
    const late = app.visitor('9066660002')
    expect((await late.call('user/register', { ...form, account: late.account })).msg).toBe('invitation_closed')
  })
  test('brands and customer service are set, what decides over money is not', async () => {
    const set = (name: string, value: string) => editor.call('settings/set', { name, value, reason: 'the new link' })
    expect((await set('kefu', 'https://help.example.org/')).msg).toBe('success')
    await expect
      .poll(async () => (await app.visitor('').call('common/config', { type: 'kefu' })).data[0]?.value)
      .toBe('https://help.example.org/')
    expect((await set('kefu', 'javascript:alert(1)')).msg).toBe('invalid_input')
    for (const odd of ['https:evil', 'https://user:secret@help.example.org/'])
      expect([odd, (await set('kefu', odd)).msg]).toEqual([odd, 'invalid_input'])
    for (const name of ['reviewer', 'four_eyes_amount', 'overnight_hold_jpy', 'receiving_bank'])
      expect((await set(name, 'rules')).msg).toBe('not_found')
    const { list } = (await editor.call('rates/list')).data
    expect(list.find((row) => row.name === 'purchase_fee' && row.type === 'jpy')).toMatchObject({ rate: '0.001', in_force: true })
  })
})

describe('the brokerage', () => {
  test('an operator moves the clock, with a reason', async () => {
    expect((await editor.call('clock/move', { to: 'next_day', type: 'jpy', reason: 'x' })).http).toBe(403)
    const moved = await security.call('clock/move', { to: 'speed', speed: 10, reason: 'a demonstration' })
    expect(moved.data).toMatchObject({ speed: 10, may_move: true })
    expect(await auditRows(app, 'guard')).toContainEqual({
      action: 'clock/move',
      subject: 'speed 10',
      reason: 'a demonstration',
    })
  })
  test('[H-2] a head of the public log is signed by an action, with its reason, once a minute', async () => {
    const reason = 'an inspector keeps one'
    expect((await editor.call('log/sign', { reason })).http).toBe(403)
    const askers = await Promise.all([security, security].map((each) => each.call('log/sign', { reason })))
    const [done] = askers.filter(({ status }) => status === 1)
    expect(askers.map(({ http }) => http).toSorted()).toEqual([200, 429])
    const head = done?.data.head ?? null
    expect(head === null ? null : isSigned(head)).toBe(true)
    expect((await editor.call('installation/health')).data.log_head?.size).toBeGreaterThanOrEqual(
      head?.size ?? Number.POSITIVE_INFINITY,
    )
    expect((await auditRows(app, 'guard')).filter(({ action }) => action === 'log/sign')).toEqual([
      { action: 'log/sign', subject: `${head?.size} leaves`, reason },
    ])
    expect((await security.call('log/sign', { reason })).msg).toBe('submitted_too_frequently')
  })
  test('the audit log is listed by key, chosen by actor, and its chain computed', async () => {
    const page = await security.call('audit/list', { actor: 'guard', limit: 2 })
    expect(page.data.list).toHaveLength(2)
    expect(page.data.list.every(({ actor }) => actor === 'guard')).toBe(true)
    const { rows, broken } = (await security.call('audit/check')).data
    expect(rows).toBeGreaterThan(10)
    expect(broken).toEqual([])
  })
  test('health tells of the machine, the check reads the books and what was decided about people', async () => {
    const { account } = await app.customer('9055550018')
    const to = { account, reason: 'asked for in writing' }
    expect((await security.call('customers/resetCode', { ...to, what: 'log_in_password' })).msg).toBe('success')
    expect((await security.call('customers/flag', { ...to, flag: 'no_trading', until: '2099-01-01' })).msg).toBe('success')
    const checked = await security.call('installation/check')
    expect(checked.data.wrong).toBe('0')
    const { data } = await editor.call('installation/health')
    expect(data).toMatchObject({ driving: true, version: '0.0.0-test', check: { wrong: '0' } })
    expect(data.database_ms).toBeGreaterThan(0)
  })
  test('[V13.4.5] metrics are for a collector with the token or for an operator, and name no customer', async () => {
    const metrics = (headers: Record<string, string>) => fetch(`${app.address}/api/ops/metrics`, { headers })
    expect((await metrics({})).status).toBe(401)
    expect((await metrics({ authorization: 'Bearer a-token-of-another-one' })).status).toBe(401)
    expect((await metrics({ token: editor.token })).status).toBe(200)
    const reply = await metrics({ authorization: 'Bearer a-token-of-a-collector' })
    expect(reply.headers.get('content-type')).toContain('text/plain')
    const text = await reply.text()
    expect(text).toContain('zaraba_review_waiting{kind="deposit"} 0')
    expect(text).toMatch(/zaraba_console_answers\{call="news\/publish",said="success"\} 1/)
    expect(text).not.toMatch(/90555|Yamada/)
    const figure = (name: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      )
    // Since the start of the process, not since the first request.
    expect(figure('process_cpu_seconds_total')).toBeGreaterThan(process.cpuUsage().user / 2e6)
    expect(figure('zaraba_sockets')).toBe(0)
    expect(figure('zaraba_backup_age_seconds')).toBe(-1)
    const logIns = figure('zaraba_calls_total{call="user/register",msg="registration_success"}')
    expect(logIns).toBeGreaterThan(0)
    expect(figure('zaraba_call_seconds_count{call="user/register"}')).toBeGreaterThanOrEqual(logIns)
    expect(figure('zaraba_call_seconds_bucket{call="user/register",le="+Inf"}')).toBe(
      figure('zaraba_call_seconds_count{call="user/register"}'),
    )
    const reads = () => fetch(`${app.address}/api/vue/user/getUserinfo`, { method: 'POST' })
    expect((await reads()).status).toBe(401)
    const again = await (await metrics({ authorization: 'Bearer a-token-of-a-collector' })).text()
    expect(again).toMatch(/^zaraba_calls_total\{call="user\/getUserinfo",msg="please_log_in_again"\} [1-9]/m)
  })
})
