import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configVerb } from '../../src/cli/config-verb.ts'
import { invitationVerb } from '../../src/cli/invitation-verbs.ts'
import type { Verb } from '../../src/cli/verbs.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { password } from '../http/running-app.ts'
import { auditRows, type OperatedApp, type Operator, openOperatedApp } from '../operators/operators.ts'

let app: OperatedApp
let editor: Operator
beforeAll(async () => {
  app = await openOperatedApp()
  editor = await app.operator('editor', 'editor')
})
afterAll(() => app.close())

let people = 9_055_000_000
const join = async (invitation_code: string, headers: Readonly<Record<string, string>> = {}, account?: string) => {
  people += 1
  const number = account ?? String(people)
  const form = { account: number, password, repeat_password: password, invitation_code, agree: 1 }
  return app.visitor(number).call('user/register', form, headers)
}
const create = (code: string, limits: object = {}) => editor.call('invitations/create', { code, ...limits, reason: 'a class' })
const limit = (code: string, limits: object) => editor.call('invitations/limit', { code, ...limits, reason: 'enough' })
const rowOf = async (code: string) =>
  (await editor.call('invitations/list', { limit: 100 })).data.list.find((row) => row.code === code)
const inDays = (days: number) => new Date(app.clock.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Runs a verb while the server runs; returns its output. */
const zaraba = async (verb: Verb, ...words: readonly string[]): Promise<string> => {
  const database = openDatabase(app.database.ownerUrl, 1)
  const notify = async (channel: string, payload: string): Promise<void> => {
    await database.query({ text: 'select pg_notify($1, $2)', values: [`zaraba_${channel}`, payload] })
  }
  const said: string[] = []
  const say = (line: string) => said.push(line)
  try {
    await verb({ database, ownerUrl: app.database.ownerUrl, systemClock: app.clock, clock: null, notify, say }, words)
  } finally {
    await database.close()
  }
  return said.join('\n')
}

test('a code is read as it is typed: full-width and small letters, dashes, and I, L and O like the digits they look like', async () => {
  expect((await create('ＰＩＬＯＴ１０')).data).toEqual({ code: 'PILOT10' })
  for (const typed of ['PILOT10', 'ｐｉｌｏｔ１０', 'PI-L0T 1O', '  p1lotIo '])
    expect([typed, (await join(typed)).msg]).toEqual([typed, 'registration_success'])
  expect((await rowOf('PILOT10'))?.used).toBe(4)
  // One that reads alike would be another invitation under the same name.
  expect((await create('P1L0TIO')).msg).toBe('code_taken')
  expect((await join('PILOT11')).status).toBe(0)
})

describe('an invitation code', () => {
  test('lets in as many as it was made for, also of those who come at once', async () => {
    await create('THREE3', { most: 3 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => join('THREE3')))
    const messages = answers.map(({ msg }) => msg).toSorted()
    expect(messages).toEqual([
      ...Array.from({ length: 5 }, () => 'invitation_used_up'),
      ...Array.from({ length: 3 }, () => 'registration_success'),
    ])
    expect(answers.find(({ status }) => status === 0)?.data.refusals).toEqual([
      { key: 'invitation_used_up', field: 'invitation_code', now: '3', needed: '3' },
    ])
    expect(await rowOf('THREE3')).toMatchObject({ used: 3, most: 3, closed: 'invitation_used_up' })
    await limit('THREE3', { most: 4 })
    expect((await join('THREE3')).status).toBe(1)
  })

  test('the customer who used the last invitation gets the same answer when repeating the request', async () => {
    await create('LAST1', { most: 1 })
    const key = { 'idempotency-key': 'the-last-invitation' }
    expect((await join('LAST1', key, '9054999999')).msg).toBe('registration_success')
    expect((await join('LAST1', key, '9054999999')).msg).toBe('registration_success')
    expect((await join('LAST1', {}, '9054999999')).msg).toBe('invitation_used_up')
  })

  test('ends at its time, by the system clock', async () => {
    expect((await create('ENDED1', { until: '2020-01-01' })).msg).toBe('until_must_be_later')
    await create('UNTIL1', { until: inDays(3) })
    expect((await join('UNTIL1')).status).toBe(1)
    await app.sql.query({ text: `update identity.invitation set until = now() where code = 'UNTIL1'`, values: [] })
    const late = await join('UNTIL1')
    expect(late.msg).toBe('invitation_expired')
    expect(late.data.refusals?.[0]?.values?.until).toMatch(/^\d{4}-/)
  })

  test('of a customer is listed with whose it is, limited and retired like any other', async () => {
    const hana = await app.customer('9054000001')
    const code = async () => (await hana.call('user/getUserinfo')).data.invitation_code
    const own = await code()
    expect(await rowOf(own)).toEqual({
      code: own,
      owner: { account: hana.account, display_name: '', assigned_name: '' },
      used: 0,
      most: null,
      until: '-',
      closed: '',
    })
    const { list } = (await editor.call('invitations/list', { kind: 'operators', limit: 100 })).data
    expect(list.some(({ owner }) => owner !== null)).toBe(false)
    expect((await limit(own, { most: 1 })).msg).toBe('success')
    expect((await join(own)).status).toBe(1)
    // A code that admits no one is not offered for sharing.
    expect(await code()).toBe('')
    await limit(own, { most: '' })
    expect(await code()).toBe(own)
    await editor.call('invitations/retire', { code: own, reason: 'it went round' })
    expect((await join(own)).msg).toBe('invitation_closed')
    const reported = async (language: string) =>
      (await hana.call('user/messages', {}, { 'accept-language': language })).data.list.find(
        ({ kind }) => kind === 'invitation_retired',
      )
    expect(await reported('en')).toMatchObject({
      title: `Your invitation code ${own} was retired`,
      summary: 'editor retired your invitation code. Reason: it went round.',
    })
    expect((await reported('ja'))?.summary).toBe('editor がお客様の招待コードを停止しました。理由：it went round。')
    expect((await reported('zh'))?.summary).toBe('editor 停用了您的邀请码。原因：it went round。')
    expect((await limit(own, { most: 5 })).msg).toBe('not_found')
  })

  test('codes of customers are closed together, and opened again; the installation’s own stay open', async () => {
    const ren = await app.customer('9054000002')
    const own = (await ren.call('user/getUserinfo')).data.invitation_code
    const set = (value: string) => editor.call('settings/set', { name: 'customer_invitations', value, reason: 'a closed class' })
    expect((await set('no')).msg).toBe('success')
    await expect.poll(async () => (await join(own)).msg).toBe('customers_do_not_invite')
    expect((await join('ZARABA')).status).toBe(1)
    expect((await ren.call('user/getUserinfo')).data.invitation_code).toBe('')
    expect((await editor.call('invitations/list', { limit: 1 })).data.customers_invite).toBe(false)
    await zaraba(configVerb, 'set', 'customer_invitations', 'yes')
    await expect.poll(async () => (await join(own)).msg).toBe('registration_success')
  })

  test('on the command line: made, limited, listed, retired, each with its audit row', async () => {
    expect(await zaraba(invitationVerb, 'add', 'desk27', '--uses', '1')).toContain('DESK27 admits new customers: at most 1')
    expect((await join('DESK27')).status).toBe(1)
    expect(await zaraba(invitationVerb, 'list')).toMatch(/^DESK27 of the installation: admitted 1; invitation_used_up$/m)
    await zaraba(invitationVerb, 'limit', 'DESK27', '--uses', '2', '--until', inDays(2))
    expect((await join('DESK27')).status).toBe(1)
    await expect(zaraba(invitationVerb, 'retire', 'DESK27')).rejects.toThrow('--reason')
    await zaraba(invitationVerb, 'retire', 'DESK27', '--reason', 'a class has ended')
    expect((await join('DESK27')).msg).toBe('invitation_closed')
    await expect(zaraba(invitationVerb, 'retire', 'DESK27', '--reason', 'again')).rejects.toThrow('No code DESK27 is open')
    await expect(zaraba(invitationVerb, 'limit', 'ZARABA', '--until', '2020-01-01')).rejects.toThrow(
      'is not a time in the future',
    )
    const actions = (await auditRows(app, 'command line')).filter(({ action }) => action.startsWith('invitation/'))
    expect(actions.map(({ action }) => action)).toEqual(['invitation/add', 'invitation/limit', 'invitation/retire'])
  })
})
