import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, type RunningApp, runApp } from '../http/running-app.ts'

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())
const minute = 60_000

describe('log-in', () => {
  test('an empty form names both of its fields', async () => {
    const asked = async (form: { account?: string; password?: string }) =>
      (await app.visitor('x').call('user/login', form)).data.refusals?.map(({ key, field }) => [key, field])
    const [account, word] = [
      ['enter_account', 'account'],
      ['enter_password', 'password'],
    ]
    expect(await asked({})).toEqual([account, word])
    expect(await asked({ account: '', password: '' })).toEqual([account, word])
    expect(await asked({ account: '9022222201' })).toEqual([word])
    expect(await asked({ password: 'some password' })).toEqual([account])
  })

  test('[M-15] an unknown account and a wrong password get the same answer', async () => {
    await app.customer('9022222201')
    const wrong = await app.visitor('x').call('user/login', { account: '9022222201', password: 'not the password' })
    const unknown = await app.visitor('x').call('user/login', { account: '9022222299', password: 'not the password' })
    expect([wrong.msg, unknown.msg]).toEqual(['wrong_account_or_password', 'wrong_account_or_password'])
    const plain = ({ data }: typeof wrong) => ({ ...data, request: '' })
    expect(plain(wrong)).toEqual(plain(unknown))
  })

  test('an unknown account costs as much time as a wrong password', async () => {
    await app.customer('9022222202')
    const timed = async (account: string): Promise<number> => {
      const begun = performance.now()
      await app.visitor('x').call('user/login', { account, password: 'not the password' })
      return performance.now() - begun
    }
    const rounds = [0, 1, 2, 3, 4]
    const known: number[] = []
    const unknown: number[] = []
    for (const round of rounds) {
      known.push(await timed('9022222202'))
      unknown.push(await timed(`902222228${round}`))
    }
    // The fastest of each: other work on the machine only makes a log-in slower.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  test('[M-23] too many wrong tries lock the account for a while, whether it exists or not, also for the right password', async () => {
    await app.customer('9022222203')
    for (const account of ['9022222203', '9022222298']) {
      for (let turn = 0; turn < 10; turn += 1)
        expect((await app.visitor('x').call('user/login', { account, password: 'wrong wrong' })).msg).toBe(
          'wrong_account_or_password',
        )
      const locked = await app.visitor('x').call('user/login', { account, password })
      expect([locked.http, locked.msg]).toEqual([429, 'submitted_too_frequently'])
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    app.clock.skip(15 * minute)
    expect((await app.visitor('x').call('user/login', { account: '9022222203', password })).msg).toBe('login_success')
  })

  test('[V7.2.1] [A-01] a call needs the token and the account of one and the same log-in', async () => {
    const akiko = await app.customer('9022222204')
    const bob = await app.customer('9022222205')
    expect((await akiko.call('user/getUserinfo')).status).toBe(1)
    for (const headers of [
      { token: '' },
      { account: '' },
      { account: bob.account },
      { token: `${'0'.repeat(64)}` },
      { token: 'nonsense' },
    ])
      expect((await akiko.call('user/getUserinfo', {}, headers)).http).toBe(401)
  })

  test('[M-42] without a live token user information answers 401 and asks to log in again', async () => {
    const { http, status, msg } = await app.visitor('9022222206').call('user/getUserinfo')
    expect([http, status, msg]).toEqual([401, 0, 'please_log_in_again'])
  })

  test('[V7.4.1] a log-out ends this log-in at once and leaves the others', async () => {
    const akiko = await app.customer('9022222207')
    const phone = app.visitor(akiko.account)
    await phone.call('user/login', { account: akiko.account, password })
    expect((await akiko.call('user/logout')).msg).toBe('logout_success')
    expect((await akiko.call('user/getUserinfo')).http).toBe(401)
    expect((await phone.call('user/getUserinfo')).http).toBe(200)
  })

  test('log-ins are listed and can be revoked; another customer’s look like nonexistent ones', async () => {
    const akiko = await app.customer('9022222208')
    const bob = await app.customer('9022222209')
    const phone = app.visitor(akiko.account)
    await phone.call('user/login', { account: akiko.account, password })
    const { list } = (await akiko.call('user/sessions')).data
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    const other = list.find(({ current }) => !current)?.id ?? ''
    const theirs = await bob.call('user/revokeSession', { id: other })
    const absent = await bob.call('user/revokeSession', { id: '999999' })
    expect({ ...theirs.data, request: '' }).toEqual({ ...absent.data, request: '' })
    expect(theirs.msg).toBe('not_found')
    expect((await phone.call('user/getUserinfo')).http).toBe(200)
    expect((await akiko.call('user/revokeSession', { id: other })).status).toBe(1)
    expect((await phone.call('user/getUserinfo')).http).toBe(401)
  })

  test('[V7.3.1, V7.3.2, V7.4.1] a log-in ends after 30 idle minutes and after 12 hours of use; the market clock has no part in it', async () => {
    const akiko = await app.customer('9022222210')
    app.clock.skip(29 * minute)
    expect((await akiko.call('user/getUserinfo')).http).toBe(200)
    app.clock.skip(31 * minute)
    expect((await akiko.call('user/getUserinfo')).http).toBe(401)
    await akiko.call('user/login', { account: akiko.account, password })
    // An open tab asks by itself every few minutes.
    const byItself = async () => (await akiko.call('user/getUserinfo', {}, { 'x-by-itself': '1' })).http
    for (let third = 0; third < 2; third += 1) {
      app.clock.skip(10 * minute)
      expect(await byItself()).toBe(200)
    }
    app.clock.skip(10 * minute)
    expect(await byItself()).toBe(401)
    await akiko.call('user/login', { account: akiko.account, password })
    for (let half = 0; half < 25; half += 1) {
      app.clock.skip(29 * minute)
      if (half < 24) expect([half, (await akiko.call('user/getUserinfo')).http]).toEqual([half, 200])
    }
    expect((await akiko.call('user/getUserinfo')).http).toBe(401)
  })
  test('[V7.2.2, V7.2.3] each log-in has a token of its own, of 256 bits', async () => {
    const akiko = await app.customer('9022222211')
    const tokens = [akiko.token]
    for (let turn = 0; turn < 3; turn += 1) {
      await akiko.call('user/login', { account: akiko.account, password })
      tokens.push(akiko.token)
    }
    for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  test('[V6.2.9] a password of 64 characters opens the account, and does not without its last one', async () => {
    const account = '9022222212'
    const long = 'sentence after '.repeat(5).slice(0, 64)
    const form = { account, password: long, repeat_password: long, invitation_code: 'ZARABA', agree: 1 }
    expect((await app.visitor(account).call('user/register', form)).msg).toBe('registration_success')
    const opened = async (word: string) => (await app.visitor(account).call('user/login', { account, password: word })).msg
    expect(await opened(long.slice(0, -1))).toBe('wrong_account_or_password')
    expect(await opened(long)).toBe('login_success')
  })

  test('[V6.2.10] a password opens the account after five years, too', async () => {
    const akiko = await app.customer('9022222214')
    app.clock.skip(5 * 366 * 24 * 60 * minute)
    expect((await akiko.call('user/getUserinfo')).http).toBe(401)
    expect((await akiko.call('user/login', { account: akiko.account, password })).msg).toBe('login_success')
  })
})
