import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPassword, password, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

const minute = 60_000
let app: RunningApp
beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_TRUST_PROXY: '1', ZARABA_RATE_ADDRESS: '100000', ZARABA_RATE_ACCOUNT: '100000' } })
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

/** An address for each test, so that tests do not use up each other's tries. */
const at = (address: string, device = '') => ({
  'x-forwarded-for': address,
  ...(device === '' ? {} : { cookie: `zaraba_device=${device}` }),
})
const logIn = (account: string, secret: string, headers: Readonly<Record<string, string>>) =>
  app.visitor(account).call('user/login', { account, password: secret }, headers)
const many = async (
  count: number,
  guess: (index: number) => Promise<{ readonly msg: string }>,
): Promise<Record<string, number>> => {
  const said: Record<string, number> = {}
  for (const { msg } of await Promise.all(Array.from({ length: count }, (_, index) => guess(index))))
    said[msg] = (said[msg] ?? 0) + 1
  return said
}
/** Logs in and returns the device token that the browser stores. */
const deviceOf = async (account: string, address: string): Promise<string> => {
  const { msg, headers } = await logIn(account, password, at(address))
  expect(msg).toBe('login_success')
  return /^zaraba_device=([0-9a-f]{64});/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
}

describe('of 120 guesses at once', () => {
  test('[V6.3.1] ten log-ins are judged, whether or not there is such an account', async () => {
    await app.customer('9055000001')
    for (const account of ['9055000001', '9055000999'])
      expect(await many(120, (index) => logIn(account, `guess number ${index}`, at('198.51.100.1')))).toEqual({
        wrong_account_or_password: 10,
        submitted_too_frequently: 110,
      })
  })

  test('five fund passwords are judged, the last of which locks it', async () => {
    const who = await app.customer('9055000002')
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    const guess = (index: number) => who.call('user/unlockTrade', { fund_password: String(500_000 + index) })
    expect(await many(120, guess)).toEqual({ wrong_fund_password: 4, fund_password_locked: 116 })
    expect((await who.call('user/unlockTrade', { fund_password: fundPassword })).msg).toBe('fund_password_locked')
  })

  test('the right fund password, sent many times at once, costs no try', async () => {
    const who = await app.customer('9055000003')
    await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
    expect(await many(40, () => who.call('user/unlockTrade', { fund_password: fundPassword }))).toEqual({ trading_unlocked: 40 })
  })

  test('five second factors are checked; a logged-in customer has tries of their own', async () => {
    const who = await app.customer('9055000004')
    await enrol(who)
    const from = (index: number) => at(`198.51.101.${index}`)
    const guess = (index: number) =>
      app
        .visitor(who.account)
        .call('user/login', { account: who.account, password, security_key: String(100_000 + index) }, from(index))
    expect(await many(120, guess)).toEqual({ security_key_mismatch: 5, submitted_too_frequently: 115 })
    const { list } = (await who.call('user/securityKeys')).data
    const inside = () => who.call('user/securityKeyRemove', { id: list[0]?.id, security_key: '000000' })
    expect((await inside()).msg).toBe('security_key_mismatch')
  })
})

describe('a class behind one address', () => {
  const school = '203.0.113.50'

  test('fifty wrong passwords by one pupil stop no other customer, not even at a first log-in from there', async () => {
    await app.customer('9055000010')
    await app.customer('9055000011')
    expect((await many(50, (index) => logIn('9055000010', `guess ${index}`, at(school)))).submitted_too_frequently).toBe(40)
    expect((await logIn('9055000011', password, at(school))).msg).toBe('login_success')
  })

  test('who tries everybody’s account slows down strangers there, and lets through each device that was there before', async () => {
    const other = '203.0.113.51'
    await app.customer('9055000012')
    await app.customer('9055000013')
    const device = await deviceOf('9055000012', other)
    const said = await many(80, (index) => logIn(String(9_055_100_000 + index), 'any password', at(other)))
    expect(said.wrong_account_or_password).toBe(50)
    const stranger = await logIn('9055000013', password, at(other))
    expect([stranger.http, stranger.msg]).toEqual([429, 'submitted_too_frequently'])
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(18)
    expect((await logIn('9055000012', password, at(other, device))).msg).toBe('login_success')
    app.clock.skip(18_000)
    expect((await logIn('9055000013', password, at(other))).msg).toBe('login_success')
  })

  test('forty who log in together, each with one wrong password before, all come in', async () => {
    const room = '203.0.113.52'
    const accounts = Array.from({ length: 40 }, (_, index) => String(9_055_200_000 + index))
    await Promise.all(accounts.map((account) => app.customer(account)))
    expect(await many(40, (index) => logIn(accounts[index] ?? '', 'caps lock', at(room)))).toEqual({
      wrong_account_or_password: 40,
    })
    expect(await many(40, (index) => logIn(accounts[index] ?? '', password, at(room)))).toEqual({ login_success: 40 })
  })
})

describe('one account from many addresses', () => {
  test('[V6.3.1] is tried fifty times and then once a minute; its own devices are admitted, and it is never locked', async () => {
    const account = '9055000020'
    await app.customer(account)
    const device = await deviceOf(account, '192.0.2.200')
    const attack = () => many(120, (index) => logIn(account, `guess ${index}`, at(`2001:db8:${index.toString(16)}::1`)))
    expect(await attack()).toEqual({ wrong_account_or_password: 50, submitted_too_frequently: 70 })
    expect((await logIn(account, password, at('192.0.2.200', device))).msg).toBe('login_success')
    const elsewhere = await logIn(account, password, at('192.0.2.201'))
    expect([elsewhere.msg, Number(elsewhere.headers.get('retry-after')) <= 60]).toEqual(['submitted_too_frequently', true])
    app.clock.skip(minute)
    expect((await logIn(account, password, at('192.0.2.201'))).msg).toBe('login_success')
    app.clock.skip(10 * minute)
    expect((await attack()).wrong_account_or_password).toBeLessThanOrEqual(11)
  })
})

describe('a device that has logged in before', () => {
  test('[V3.3.2, V3.3.4] keeps a token that no script reads, and has ten tries like anybody', async () => {
    const account = '9055000030'
    await app.customer(account)
    const { headers } = await logIn(account, password, at('192.0.2.30'))
    const kept = headers.get('set-cookie') ?? ''
    expect(kept).toMatch(/^zaraba_device=[0-9a-f]{64}; Path=\/api\/vue; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    const device = kept.slice('zaraba_device='.length, 'zaraba_device='.length + 64)
    const guess = (index: number) => logIn(account, `guess ${index}`, at('192.0.2.30', device))
    expect(await many(30, guess)).toEqual({ wrong_account_or_password: 10, submitted_too_frequently: 20 })
    expect((await logIn(account, password, at('192.0.2.31'))).msg).toBe('login_success')
  })

  test('serves several people, is unknown without a log-in, and is forgotten with the old password', async () => {
    const [first, second, third] = ['9055000031', '9055000032', '9055000033'] as const
    for (const account of [first, second, third]) await app.customer(account)
    const device = await deviceOf(first, '192.0.2.32')
    const again = await logIn(second, password, at('192.0.2.32', device))
    expect(again.headers.get('set-cookie')).toContain(device)
    const stands = async (account: string): Promise<boolean> => {
      await many(12, (index) => logIn(account, `guess ${index}`, at('192.0.2.32')))
      return (await logIn(account, password, at('192.0.2.32', device))).msg === 'login_success'
    }
    expect([await stands(first), await stands(second), await stands(third)]).toEqual([true, true, false])
    const phone = app.visitor(first)
    await phone.call('user/login', { account: first, password }, at('192.0.2.33'))
    const next = { old_password: password, password: 'another long sentence', repeat_password: 'another long sentence' }
    expect((await phone.call('user/setLoginPassword', next, at('192.0.2.33'))).status).toBe(1)
    await many(12, (index) => logIn(first, `guess ${index}`, at('192.0.2.34')))
    expect((await logIn(first, 'another long sentence', at('192.0.2.34', device))).msg).toBe('submitted_too_frequently')
  })
})

const enrol = async (who: Tester): Promise<void> => {
  const { data } = await who.call('user/securityKeyBegin', { method: 'totp', password })
  const security_key = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: app.clock.now() })
  expect((await who.call('user/securityKeyConfirm', { method: 'totp', security_key })).msg).toBe('add_success')
}
