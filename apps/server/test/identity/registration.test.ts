import { calls, opsCalls } from '@zaraba/contract/calls.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { auditRow } from '../audited.ts'
import { password, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

const allowedSecrets = ['user/register token']

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

const form = { password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }

describe('registration', () => {
  test('[P-01] an account, a password twice, an invitation code and the agreement open a practice account', async () => {
    const akiko = app.visitor('9011111101')
    const { status, msg, data } = await akiko.call('user/register', { ...form, account: akiko.account })
    expect([status, msg, data.account]).toEqual([1, 'registration_success', akiko.account])
    expect(data.token).toMatch(/^[0-9a-f]{64}$/)
  })

  test('[E-01] the practice grant, an own invitation code and a welcome message are there', async () => {
    const akiko = await app.customer('9011111102')
    const { data } = await akiko.call('user/getUserinfo', { type: 'jpy' })
    expect(data).toMatchObject({
      jpy: '10000000',
      usd: '50000.00',
      cny: '300000.00',
      jpyyjed: '0',
      unread: 1,
      identity: 'unverified',
    })
    expect(data.invitation_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    const friend = app.visitor('9011111103')
    const joined = await friend.call('user/register', {
      ...form,
      account: friend.account,
      invitation_code: data.invitation_code.toLowerCase(),
    })
    expect(joined.status).toBe(1)
  })

  test('[K-01] the wallets of a new customer are yen, dollars and yuan, each in its own digits', async () => {
    const { data } = await (await app.customer('9011111104')).call('user/getUserinfo')
    expect([data.jpy, data.usd, data.cny]).toEqual(['10000000', '50000.00', '300000.00'])
  })

  test('[V-09] the account is ten ASCII digits without the leading 0', async () => {
    for (const account of [
      '0901234567',
      '901234567',
      '90123456789',
      '９０１２３４５６７８',
      '90123x5678',
      '+901234567',
      ' 901234567',
    ])
      expect([account, (await app.visitor('x').call('user/register', { ...form, account })).msg]).toEqual([
        account,
        'account_must_be_ten_digits',
      ])
    expect((await app.visitor('x').call('user/register', { ...form, account: '' })).msg).toBe('enter_account')
  })

  test('[V-05] the two passwords must match', async () => {
    const { msg, data } = await app
      .visitor('x')
      .call('user/register', { ...form, account: '9011111105', repeat_password: 'another one' })
    expect([msg, data.field]).toEqual(['passwords_must_match', 'repeat_password'])
  })

  test('[V-14] the agreement must be ticked', async () => {
    for (const agree of [undefined, 0, '', 'no'])
      expect((await app.visitor('x').call('user/register', { ...form, account: '9011111106', agree })).msg).toBe(
        'agree_to_user_agreement',
      )
  })

  test('[M-12] an account that exists is refused', async () => {
    await app.customer('9011111107')
    const { msg } = await app.visitor('x').call('user/register', { ...form, account: '9011111107' })
    expect(msg).toBe('account_already_exists')
  })

  test('[M-13] an invitation code that does not exist is refused', async () => {
    const { msg } = await app.visitor('x').call('user/register', { ...form, account: '9011111108', invitation_code: 'NOBODYS1' })
    expect(msg).toBe('inviter_does_not_exist')
  })

  test('[V6.2.1] short and common passwords are refused, also the account itself', async () => {
    const refused = async (secret: string) =>
      (
        await app
          .visitor('x')
          .call('user/register', { ...form, account: '9011111109', password: secret, repeat_password: secret })
      ).msg
    expect(await refused('seven77')).toBe('password_too_short')
    for (const common of ['password', 'PASSWORD123', '12345678', 'aaaaaaaaaa', '9011111109', '09011111109', 'qwertyuiop'])
      expect([common, await refused(common)]).toEqual([common, 'password_too_common'])
  })

  test('every unmet condition is named at once, in the order of precedence', async () => {
    const { data } = await app.visitor('x').call('user/register', {})
    const keys = ['enter_account', 'enter_password', 'enter_invitation_code', 'agree_to_user_agreement']
    expect(data.refusals?.map(({ key }) => key)).toEqual(keys)
  })

  test('a repeated registration with its key and password is answered, with another key it is refused', async () => {
    const account = '9011111110'
    const register = (key: string, secret = password) =>
      app
        .visitor(account)
        .call('user/register', { ...form, account, password: secret, repeat_password: secret }, { 'idempotency-key': key })
    const [first, second] = await Promise.all([register('tap-1'), register('tap-1')])
    expect([first.status, second.status]).toEqual([1, 1])
    expect((await register('tap-2')).msg).toBe('account_already_exists')
    expect((await register('tap-1', 'another password')).msg).toBe('account_already_exists')
  })

  test('of two who register the same account at once, one gets it', async () => {
    const account = '9011111111'
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.visitor(account).call('user/register', { ...form, account })),
    )
    expect(replies.map(({ msg }) => msg).sort()).toEqual([...Array(7).fill('account_already_exists'), 'registration_success'])
  })

  test('a repeated registration is a log-in: it opens nothing past a second factor, a new password, a ban or too many tries', async () => {
    const register = (account: string, secret = password) =>
      app
        .visitor(account)
        .call('user/register', { ...form, account, password: secret, repeat_password: secret }, { 'idempotency-key': 'one-tap' })
    const opened = async (account: string): Promise<Tester> => {
      const who = app.visitor(account)
      who.token = (await register(account)).data.token
      return who
    }
    const enrolled = await opened('9011111112')
    const { data } = await enrolled.call('user/securityKeyBegin', { method: 'totp', password })
    const security_key = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: app.clock.now() })
    expect((await enrolled.call('user/securityKeyConfirm', { method: 'totp', security_key })).msg).toBe('add_success')
    const replayed = await register('9011111112')
    expect([replayed.status, replayed.msg, replayed.data.token]).toEqual([0, 'account_already_exists', undefined])

    const changed = await opened('9011111113')
    const next = { password: 'another long sentence', repeat_password: 'another long sentence' }
    expect((await changed.call('user/setLoginPassword', { ...next, old_password: password })).status).toBe(1)
    expect((await register('9011111113')).msg).toBe('account_already_exists')

    await opened('9011111114')
    for (let turn = 0; turn < 10; turn += 1)
      expect((await register('9011111114', `not the password ${turn}`)).msg).toBe('account_already_exists')
    expect((await register('9011111114')).msg).toBe('submitted_too_frequently')

    await opened('9011111115')
    const database = openDatabase(app.database.ownerUrl, 1)
    await database.query({
      text: `with audited as materialized (${auditRow})
             insert into identity.flag (customer, flag, reason, set_at)
             select number, 'login_banned', 'lost phone', now() from identity.customer, audited where account = '9011111115'`,
      values: [],
    })
    await database.close()
    expect((await register('9011111115')).msg).toBe('account_banned_or_frozen')
  })

  test('no call whose answer is stored for its key answers a token or a secret', () => {
    const secret = /token|secret|password|recovery|codes|options/
    const fieldsOf = (output: unknown): readonly string[] => {
      const { $defs = {}, ...root } = z.toJSONSchema(output as z.ZodType)
      return [root, ...Object.values($defs)].flatMap(({ properties = {} }) => Object.keys(properties))
    }
    const reported = (declared: Readonly<Record<string, { readonly stored: boolean; readonly output: unknown }>>) =>
      Object.entries(declared).flatMap(([name, { stored, output }]) =>
        stored
          ? fieldsOf(output)
              .filter((field) => secret.test(field))
              .map((field) => `${name} ${field}`)
          : [],
      )
    const own = Object.entries(calls).map(([name, { once, output }]) => [name, { stored: once, output }] as const)
    const ops = Object.entries(opsCalls).map(([name, { isAction, output }]) => [name, { stored: isAction, output }] as const)
    // A repeated registration is a new log-in; nothing of the first one's reply is stored.
    expect(reported(Object.fromEntries([...own, ...ops]))).toEqual(allowedSecrets)
    expect(reported({ planted: { stored: true, output: z.object({ token: z.string() }) } })).toEqual(['planted token'])
  })

  test('a wrong invitation does not reveal accounts, and tries from one address are limited', async () => {
    await app.customer('9011111116')
    const refusals = async (account: string) => {
      const { data } = await app.visitor('x').call('user/register', { ...form, account, invitation_code: 'NOBODYS1' })
      return data.refusals?.map(({ key }) => key)
    }
    expect(await refusals('9011111116')).toEqual(['inviter_does_not_exist'])
    expect(await refusals('9011111117')).toEqual(['inviter_does_not_exist'])
    const asked = await Promise.all(Array.from({ length: 250 }, (_, index) => refusals(String(9_011_112_000 + index))))
    const reported = asked.filter((keys) => keys?.includes('inviter_does_not_exist')).length
    expect(reported).toBeGreaterThan(150)
    expect(reported).toBeLessThanOrEqual(202)
    expect(asked.filter((keys) => keys?.includes('submitted_too_frequently'))).toHaveLength(250 - reported)
  })
})
