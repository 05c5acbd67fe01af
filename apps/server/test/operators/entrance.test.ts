import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRows, codeIn, type OperatedApp, openOperatedApp, operatorPassword } from './operators.ts'

let app: OperatedApp
beforeAll(async () => {
  app = await openOperatedApp()
})
afterAll(() => app.close())

const hour = 3_600_000
const minute = 60_000

describe('the first operator', () => {
  test('is made on the command line, sets up once, and the code is spent', async () => {
    const said = await app.zaraba('add', 'tanaka', '--role', 'reviewer', '--role', 'auditor')
    expect(said).toContain('tanaka is an operator: reviewer, auditor.')
    const code = codeIn(said)
    const tanaka = app.somebody('tanaka')
    expect((await tanaka.call('session/setUpBegin', { code: 'WRONG-CODE' })).msg).toBe('set_up_code_wrong')
    const begun = await tanaka.call('session/setUpBegin', { code: code.toLowerCase() })
    expect(begun.data).toMatchObject({ name: 'tanaka', secret: expect.stringMatching(/^[A-Z2-7]{32}$/) })
    expect(begun.data.address).toContain('otpauth://totp/')
    const form = { code, password: operatorPassword, repeat_password: operatorPassword, authenticator_code: '000000' }
    expect((await tanaka.call('session/setUp', { ...form, password: 'short' })).msg).toBe('password_needs_twelve')
    expect((await tanaka.call('session/setUp', { ...form, repeat_password: 'another one of twelve' })).msg).toBe(
      'passwords_must_match',
    )
    expect((await tanaka.call('session/setUp', form)).msg).toBe('authenticator_code_wrong')
    expect(tanaka.token).toBe('')
  })
  test('what is set up cannot be set up again with the same code', async () => {
    const code = codeIn(await app.zaraba('add', 'sato', '--role', 'security'))
    const sato = app.somebody()
    await sato.call('session/setUpBegin', { code })
    app.clock.skip(25 * hour)
    expect((await sato.call('session/setUpBegin', { code })).msg).toBe('set_up_code_wrong')
    const suzuki = await app.operator('suzuki', 'security')
    expect((await suzuki.call('session/self')).data).toMatchObject({ name: 'suzuki', roles: ['security'] })
    expect((await auditRows(app, 'suzuki')).map(({ action }) => action)).toEqual(['session/set-up'])
  })
  test('a name that decides by itself, or is taken, cannot be an operator’s', async () => {
    await expect(app.zaraba('add', 'silence', '--role', 'reviewer')).rejects.toThrow('Name the operator')
    await expect(app.zaraba('add', 'tanaka', '--role', 'reviewer')).rejects.toThrow('There is an operator tanaka already')
    await expect(app.zaraba('add', 'kato', '--role', 'king')).rejects.toThrow('A role is one or more of')
  })
})

describe('the log-in', () => {
  test('wants name, password and code together, and says of none which was wrong', async () => {
    const mori = await app.operator('mori', 'reviewer')
    app.clock.skip(minute)
    const at = app.somebody('mori')
    const right = { name: 'mori', password: operatorPassword }
    const wrong = [
      { ...right, name: 'nobody', authenticator_code: mori.code() },
      { ...right, password: 'seven green ledgers at dusk', authenticator_code: mori.code() },
      { ...right, authenticator_code: mori.code(10 * minute) },
      { ...right },
    ]
    for (const form of wrong) expect((await at.call('session/logIn', form)).msg).toBe('wrong_name_password_or_code')
    const code = mori.code()
    expect((await at.call('session/logIn', { ...right, authenticator_code: code })).msg).toBe('success')
    // A code that was observed does not work a second time.
    expect((await app.somebody().call('session/logIn', { ...right, authenticator_code: code })).msg).toBe(
      'wrong_name_password_or_code',
    )
  })
  test('of 120 guesses at once five are checked; replies are equal for right and wrong passwords, and for unknown names', async () => {
    const ito = await app.operator('ito', 'reviewer')
    app.clock.skip(minute)
    const at = app.somebody('ito')
    const right = { name: 'ito', password: operatorPassword }
    for (const name of ['ito', 'nobody-ever']) {
      const replies = await Promise.all(
        Array.from({ length: 120 }, (_, index) =>
          at.call('session/logIn', { name, password: `guess number ${index} of many`, authenticator_code: ito.code() }),
        ),
      )
      const said = (msg: string) => replies.filter((reply) => reply.msg === msg).length
      expect([name, said('wrong_name_password_or_code'), said('operator_locked')]).toEqual([name, 5, 115])
    }
    const locked = await at.call('session/logIn', { ...right, authenticator_code: ito.code() })
    const guess = { name: 'ito', password: 'a guess of twelve or more', authenticator_code: ito.code() }
    expect([locked.msg, (await at.call('session/logIn', guess)).msg]).toEqual(['operator_locked', 'operator_locked'])
    expect(locked.data.refusals?.[0]?.values?.until).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect((await auditRows(app, 'ito')).at(-1)?.action).toBe('session/locked')
    app.clock.skip(3 * minute)
    expect((await at.call('session/logIn', { ...right, authenticator_code: ito.code() })).msg).toBe('success')
  })
  test('what strangers try does not keep an operator out on a device that has logged in before', async () => {
    const kato = await app.operator('kato', 'auditor')
    app.clock.skip(minute)
    const at = app.somebody('kato')
    const right = { name: 'kato', password: operatorPassword }
    const { headers } = await at.call('session/logIn', { ...right, authenticator_code: kato.code() })
    const kept = headers.get('set-cookie') ?? ''
    expect(kept).toMatch(/^zaraba_device=[0-9a-f]{64}; Path=\/api\/ops; Max-Age=31536000; HttpOnly; SameSite=Strict$/)
    for (let tried = 0; tried < 6; tried += 1)
      await app.somebody().call('session/logIn', { ...right, authenticator_code: '12345' })
    app.clock.skip(31_000)
    const again = { ...right, authenticator_code: kato.code() }
    expect((await app.somebody().call('session/logIn', again)).msg).toBe('operator_locked')
    expect((await at.call('session/logIn', again, { cookie: kept.split(';')[0] ?? '' })).msg).toBe('success')
  })
  test('[V7.3.1, V7.3.2] ends after a quarter of an hour without an action, whatever the page requests itself, and after eight hours', async () => {
    const endo = await app.operator('endo', 'auditor')
    app.clock.skip(14 * minute)
    expect((await endo.call('session/self', {}, { 'x-by-itself': '1' })).http).toBe(200)
    app.clock.skip(2 * minute)
    expect((await endo.call('session/self')).http).toBe(401)
    const ono = await app.operator('ono', 'auditor')
    for (let passed = 0; passed < 47; passed += 1) {
      app.clock.skip(10 * minute)
      expect((await ono.call('session/self')).http).toBe(200)
    }
    app.clock.skip(10 * minute)
    expect((await ono.call('session/self')).msg).toBe('operator_log_in_again')
  })
  test('[V7.4.2] a disabled operator is out at once, a renewed one needs a new set-up, and a log-out ends it', async () => {
    const abe = await app.operator('abe', 'auditor')
    await app.zaraba('disable', 'abe')
    expect((await abe.call('session/self')).http).toBe(401)
    expect(
      (await abe.call('session/logIn', { name: 'abe', password: operatorPassword, authenticator_code: abe.code(30_000) })).msg,
    ).toBe('wrong_name_password_or_code')
    const baba = await app.operator('baba', 'auditor')
    expect(codeIn(await app.zaraba('renew', 'baba'))).toHaveLength(19)
    expect((await baba.call('session/self')).http).toBe(401)
    const chiba = await app.operator('chiba', 'auditor')
    expect((await chiba.call('session/logOut')).msg).toBe('success')
    expect((await chiba.call('session/self')).http).toBe(401)
    expect(await app.zaraba('list')).toMatch(/abe: auditor \(disabled/)
  })
  test('[H-1] every reply of the console carries the practice mark, and none is kept by a cache', async () => {
    const { headers } = await app.somebody().call('session/self')
    expect(headers.get('x-practice-money')).toBe('1')
    expect(headers.get('cache-control')).toBe('no-store')
  })
  test('a customer’s token opens nothing of the console, and an operator’s nothing of the customers', async () => {
    const customer = await app.customer('9011110001')
    const at = app.somebody()
    at.token = customer.token
    expect((await at.call('session/self')).http).toBe(401)
    const { token } = await app.operator('doi', 'reviewer', 'security', 'editor', 'auditor')
    const reply = await customer.call('user/getUserinfo', {}, { token })
    expect(reply.http).toBe(401)
    const below = await fetch(`${app.address}/api/vue/reviews/queue`, { method: 'POST', headers: { token } })
    expect(below.status).toBe(404)
  })
})
