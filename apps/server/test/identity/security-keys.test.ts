import type { CallName } from '@zaraba/contract/calls.ts'
import { minute } from '@zaraba/money/time.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, password, type Reply, type RunningApp, runApp, type Tester, testerAt } from '../http/running-app.ts'
import { type SoftwarePasskey, softwarePasskey } from './software-passkey.ts'
import { hostInAHurry, verifiedCustomer } from './specimens.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
  await hostInAHurry(app, '9044000001')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

/**
 * The code of an authenticator app at the server's time. Each code works once, so the next call waits for the next time step.
 */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
const nextCode = (secret: string): string => {
  app.clock.skip(31_000)
  return codeOf(secret)
}
const enrolTotp = async (who: Tester, more: Readonly<Record<string, string>> = {}) => {
  const { data } = await who.call('user/securityKeyBegin', { method: 'totp', password, ...more })
  const security_key = nextCode(data.secret)
  const confirmed = await who.call('user/securityKeyConfirm', { method: 'totp', name: 'Phone', security_key })
  return { secret: data.secret, address: data.address, confirmed }
}
const logIn = (account: string, security_key?: string) =>
  app.visitor(account).call('user/login', { account, password, security_key })
const titles = async (who: Tester) => (await who.call('user/messages')).data.list.map(({ title }) => title)
const firstRefusal = <Name extends CallName>({ data }: Reply<Name>) => data.refusals?.[0]

describe('[R-74] the log-in password', () => {
  test('[V6.2.2, V6.2.3] [M-16] is changed with the old one; the other log-ins end, and the customer gets a message', async () => {
    const account = '9044000002'
    const here = await app.customer(account)
    const there = app.visitor(account)
    expect((await there.call('user/login', { account, password })).msg).toBe('login_success')
    const change = (old_password: string, next: string, repeat_password = next) =>
      here.call('user/setLoginPassword', { old_password, password: next, repeat_password })
    const wrong = await change('not the password', 'another long sentence')
    expect(firstRefusal(wrong)).toMatchObject({ key: 'wrong_original_password', field: 'old_password' })
    const both = await change(password, 'short', 'other')
    expect(both.data.refusals?.map(({ key }) => key)).toEqual(['password_too_short', 'passwords_must_match'])
    expect((await change(password, 'qwertyuiop')).msg).toBe('password_too_common')
    expect((await there.call('user/sessions')).http).toBe(200)

    expect((await change(password, 'another long sentence')).msg).toBe('modification_success')
    expect((await there.call('user/sessions')).http).toBe(401)
    expect((await here.call('user/sessions')).data.list).toHaveLength(1)
    expect((await there.call('user/login', { account, password })).msg).toBe('wrong_account_or_password')
    expect((await there.call('user/login', { account, password: 'another long sentence' })).msg).toBe('login_success')
    expect(await titles(here)).toContain('Log-in password changed')
  })

  test('guesses at the old one count like log-ins that failed', async () => {
    const who = await app.customer('9044000003')
    const form = { old_password: 'a wrong one', password: 'a new sentence', repeat_password: 'a new sentence' }
    for (let tries = 0; tries < 10; tries += 1) await who.call('user/setLoginPassword', form)
    expect((await who.call('user/setLoginPassword', { ...form, old_password: password })).msg).toBe('submitted_too_frequently')
    app.clock.skip(15 * minute)
    expect((await who.call('user/setLoginPassword', { ...form, old_password: password })).msg).toBe('modification_success')
  })
})

describe('[V-01] the e-mail address', () => {
  test('is set with the fund password, shown to its owner alone, and reported by an event', async () => {
    const who = await app.customer('9044000004')
    const set = (email: string, fund = fundPassword) => who.call('user/setEmail', { email, fund_password: fund })
    expect((await set('someone@example.com')).msg).toBe('fund_password_not_set')
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    expect((await set('')).msg).toBe('email_cannot_be_empty')
    for (const wrong of [
      'someone',
      'someone@',
      '@example.com',
      'a b@example.com',
      'someone@example',
      `${'a'.repeat(65)}@example.com`,
    ])
      expect([wrong, (await set(wrong)).msg]).toEqual([wrong, 'enter_email'])
    expect((await set('someone@example.com', '999999')).msg).toBe('wrong_fund_password')
    expect((await who.call('user/securityKeys')).data.email).toBe('')
    expect((await set(' someone@example.com ')).msg).toBe('modification_success')
    expect((await who.call('user/securityKeys')).data.email).toBe('someone@example.com')
    expect(await titles(who)).toContain('E-mail address changed')
  })
})

describe('[M-46] an authenticator app', () => {
  test('is enrolled with the log-in password and its first code, which brings ten recovery codes', async () => {
    const who = await app.customer('9044000005')
    expect((await who.call('user/securityKeyBegin', { method: 'totp', password: 'wrong one' })).msg).toBe(
      'wrong_original_password',
    )
    expect((await who.call('user/securityKeyConfirm', { method: 'totp', security_key: '123456' })).msg).toBe(
      'security_key_mismatch',
    )
    const { address, confirmed, secret } = await enrolTotp(who)
    expect(address).toContain(`secret=${secret}`)
    expect(new Set(confirmed.data.recovery_codes).size).toBe(10)
    const { list, recovery_codes_left } = (await who.call('user/securityKeys')).data
    expect([list.map(({ method, name }) => [method, name]), recovery_codes_left]).toEqual([[['totp', 'Phone']], 10])
    expect((await who.call('user/getUserinfo')).data.security_keys).toBe(1)
    expect(await titles(who)).toContain('Two-step verification added')
    const again = await who.call('user/securityKeyBegin', { method: 'totp', password })
    expect(again.msg).toBe('security_key_already_added')
  })

  test('what was begun and not confirmed protects nothing, and ends after a quarter of an hour', async () => {
    const account = '9044000006'
    const who = await app.customer(account)
    const { data } = await who.call('user/securityKeyBegin', { method: 'totp', password })
    expect((await logIn(account)).msg).toBe('login_success')
    app.clock.skip(16 * minute)
    const security_key = codeOf(data.secret)
    expect((await who.call('user/securityKeyConfirm', { method: 'totp', security_key })).msg).toBe('security_key_mismatch')
  })

  test('[V6.5.1] from then on a log-in asks for it; a code counts once, a recovery code too', async () => {
    const account = '9044000007'
    const { secret, confirmed } = await enrolTotp(await app.customer(account))
    const without = await logIn(account)
    expect(firstRefusal(without)).toMatchObject({
      key: 'security_key_required',
      field: 'security_key',
      values: { methods: 'totp' },
    })
    expect((await logIn(account, '12345')).msg).toBe('security_key_mismatch')
    const code = nextCode(secret)
    expect((await logIn(account, code)).msg).toBe('login_success')
    expect((await logIn(account, code)).msg).toBe('security_key_mismatch')
    const recovery = confirmed.data.recovery_codes[0] ?? ''
    expect((await logIn(account, recovery.toLowerCase().replaceAll('-', ' '))).msg).toBe('login_success')
    expect((await logIn(account, recovery)).msg).toBe('security_key_mismatch')
    const other = (await app.visitor(account).call('user/login', { account, password: 'wrong', security_key: nextCode(secret) }))
      .msg
    expect(other).toBe('wrong_account_or_password')
  })

  test('sixteen log-ins with one code at once: one of them comes in', async () => {
    const account = '9044000008'
    const { secret } = await enrolTotp(await app.customer(account))
    const code = nextCode(secret)
    const answers = await Promise.all(Array.from({ length: 16 }, () => logIn(account, code)))
    expect(answers.filter(({ msg }) => msg === 'login_success')).toHaveLength(1)
  })

  test('[V7.4.3] one that is added or removed ends the other log-ins, and leaves the one that did it', async () => {
    const account = '9044000018'
    const here = await app.customer(account)
    const isIn = async (who: Tester) => (await who.call('user/sessions')).http
    const there = app.visitor(account)
    expect((await there.call('user/login', { account, password })).msg).toBe('login_success')
    const { secret } = await enrolTotp(here)
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401])
    await there.call('user/login', { account, password, security_key: nextCode(secret) })
    const { list } = (await here.call('user/securityKeys')).data
    const remove = (security_key: string) => here.call('user/securityKeyRemove', { id: list[0]?.id, security_key })
    expect((await remove('000000')).msg).toBe('security_key_mismatch')
    expect(await isIn(there)).toBe(200)
    expect((await remove(nextCode(secret))).msg).toBe('removal_success')
    expect([await isIn(here), await isIn(there)]).toEqual([200, 401])
  })

  test('five wrong codes lock log-ins for a quarter of an hour, also to the right one', async () => {
    const account = '9044000009'
    const { secret } = await enrolTotp(await app.customer(account))
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(account, '000000')).msg).toBe('security_key_mismatch')
    expect((await logIn(account, nextCode(secret))).msg).toBe('submitted_too_frequently')
    app.clock.skip(15 * minute)
    expect((await logIn(account, nextCode(secret))).msg).toBe('login_success')
  })

  test('cards and withdrawals ask for it; it is removed with a proof, and its recovery codes end', async () => {
    const who = await verifiedCustomer(app, '9044000010')
    const { secret, confirmed } = await enrolTotp(who)
    const { issue } = (await who.call('user/banklist')).data
    expect((await who.call('user/bankAdd', issue)).msg).toBe('security_key_required')
    expect((await who.call('user/bankAdd', { ...issue, security_key: '000000' })).msg).toBe('security_key_mismatch')
    const bound = await who.call('user/bankAdd', { ...issue, security_key: nextCode(secret) })
    expect(bound.msg).toBe('add_success')
    const request = { amount: '30000', card: bound.data.id, fund_password: fundPassword }
    const needed = (await who.call('user/withdraw', request)).data.refusals?.map(({ key }) => key)
    expect(needed).toContain('security_key_required')
    expect((await who.call('user/bankRemove', { id: bound.data.id, fund_password: fundPassword })).msg).toBe(
      'security_key_required',
    )

    const { list } = (await who.call('user/securityKeys')).data
    const id = list[0]?.id
    expect((await who.call('user/securityKeyRemove', { id: '999999' })).msg).toBe('not_found')
    expect((await who.call('user/securityKeyRemove', { id })).msg).toBe('security_key_required')
    const removed = await who.call('user/securityKeyRemove', { id, security_key: confirmed.data.recovery_codes[3] })
    expect(removed.msg).toBe('removal_success')
    expect((await who.call('user/securityKeys')).data).toMatchObject({ list: [], recovery_codes_left: 0 })
    expect((await logIn('9044000010')).msg).toBe('login_success')
    expect(await titles(who)).toContain('Two-step verification removed')
  })
})

describe('[M-46] a passkey', () => {
  /** Passkeys belong to a host name, and an IP address is not one. */
  const origin = () => app.address.replace('127.0.0.1', 'localhost')
  const atLocalhost = async (account: string): Promise<Tester> => {
    const who = testerAt(origin(), account)
    who.token = (await app.customer(account)).token
    return who
  }
  const begin = async (who: Tester, request: Readonly<Record<string, string>>) =>
    (await who.call('user/securityKeyBegin', { method: 'passkey', ...request })).data.options
  const enrol = async (who: Tester, passkey: SoftwarePasskey, page = origin()) => {
    const security_key = passkey.enrol(await begin(who, { password }), page)
    return who.call('user/securityKeyConfirm', { method: 'passkey', name: 'Key', security_key })
  }
  const logInWith = async (account: string, passkey: SoftwarePasskey, page = origin()) => {
    const visitor = testerAt(origin(), account)
    const { options } = (await visitor.call('user/loginKey', { account, password })).data
    const security_key = passkey.prove(options, page)
    return { first: await visitor.call('user/login', { account, password, security_key }), security_key }
  }

  test('is enrolled and lets its owner log in; its answer counts once', async () => {
    const account = '9044000011'
    const who = await atLocalhost(account)
    const passkey = softwarePasskey()
    expect((await enrol(who, passkey)).data.recovery_codes).toHaveLength(10)
    expect(firstRefusal(await logIn(account))).toMatchObject({ values: { methods: 'passkey' } })
    const { first, security_key } = await logInWith(account, passkey)
    expect(first.msg).toBe('login_success')
    const visitor = testerAt(origin(), account)
    expect((await visitor.call('user/login', { account, password, security_key })).msg).toBe('security_key_mismatch')
  })

  test('what was signed for another page, another host or by another key opens nothing', async () => {
    const account = '9044000012'
    const who = await atLocalhost(account)
    const passkey = softwarePasskey()
    expect((await enrol(who, passkey, 'https://evil.example')).msg).toBe('security_key_mismatch')
    expect((await enrol(who, passkey)).msg).toBe('add_success')
    expect((await logInWith(account, passkey, 'https://evil.example')).first.msg).toBe('security_key_mismatch')
    expect((await logInWith(account, passkey, 'http://127.0.0.1:8080')).first.msg).toBe('security_key_mismatch')
    expect((await logInWith(account, softwarePasskey())).first.msg).toBe('security_key_mismatch')
    const stranger = await atLocalhost('9044000013')
    const other = softwarePasskey()
    await enrol(stranger, other)
    expect((await logInWith(account, other)).first.msg).toBe('security_key_mismatch')
    expect((await logInWith(account, passkey)).first.msg).toBe('login_success')
  })

  test('a question is good for five minutes, and for what was asked', async () => {
    const account = '9044000014'
    const who = await atLocalhost(account)
    const passkey = softwarePasskey()
    await enrol(who, passkey)
    const late = passkey.prove(await begin(who, { purpose: 'prove' }), origin())
    app.clock.skip(5 * minute)
    const { list } = (await who.call('user/securityKeys')).data
    const remove = (security_key: string) => who.call('user/securityKeyRemove', { id: list[0]?.id, security_key })
    expect((await remove(late)).msg).toBe('security_key_mismatch')
    const forEnrolment = await begin(who, {
      password,
      security_key: passkey.prove(await begin(who, { purpose: 'prove' }), origin()),
    })
    expect((await remove(passkey.prove(JSON.stringify({ ...JSON.parse(forEnrolment), rpId: 'localhost' }), origin()))).msg).toBe(
      'security_key_mismatch',
    )
    expect((await remove(passkey.prove(await begin(who, { purpose: 'prove' }), origin()))).msg).toBe('removal_success')
  })

  test('a second factor more is enrolled with a proof of one that is; six are the most, and none twice', async () => {
    const who = await atLocalhost('9044000015')
    const passkey = softwarePasskey()
    await enrol(who, passkey)
    expect((await who.call('user/securityKeyBegin', { method: 'passkey', password })).msg).toBe('security_key_required')
    const another = async (next: SoftwarePasskey) => {
      const security_key = passkey.prove(await begin(who, { purpose: 'prove' }), origin())
      const { options } = (await who.call('user/securityKeyBegin', { method: 'passkey', password, security_key })).data
      return who.call('user/securityKeyConfirm', { method: 'passkey', security_key: next.enrol(options, origin()) })
    }
    expect((await another(passkey)).msg).toBe('security_key_already_added')
    for (let more = 1; more < 6; more += 1) expect((await another(softwarePasskey())).data.recovery_codes).toEqual([])
    const seventh = await who.call('user/securityKeyBegin', { method: 'passkey', password })
    expect(firstRefusal(seventh)).toMatchObject({ key: 'too_many_security_keys', now: '6', needed: '6' })
  })
})
