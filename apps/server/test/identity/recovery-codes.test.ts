import { verify } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { password, type RunningApp, runApp } from '../http/running-app.ts'

let app: RunningApp
let database: OpenDatabase
beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 1)
})
afterAll(async () => {
  await database.close()
  expect(app.failures).toEqual([])
  await app.close()
})

/** The recovery codes that a new customer gets with an authenticator app. */
const codesOf = async (account: string): Promise<readonly string[]> => {
  const who = await app.customer(account)
  const { data } = await who.call('user/securityKeyBegin', { method: 'totp', password })
  const security_key = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: app.clock.now() })
  return (await who.call('user/securityKeyConfirm', { method: 'totp', security_key })).data.recovery_codes
}
const storedOf = async (account: string): Promise<readonly string[]> => {
  const text = 'select hash from identity.recovery_code r join identity.customer c on c.number = r.customer where c.account = $1'
  return (await database.query<{ hash: string }>({ text, values: [account] })).map(({ hash }) => hash)
}
const logIn = async (account: string, security_key: string): Promise<string> =>
  (await app.visitor(account).call('user/login', { account, password, security_key })).msg

test('[V6.5.2] recovery codes are stored like passwords, those of a customer under one salt of 128 bits', async () => {
  const salts: string[] = []
  for (const account of ['9056000001', '9056000002']) {
    const [code = ''] = await codesOf(account)
    const stored = await storedOf(account)
    expect(new Set(stored).size).toBe(10)
    const matches = await Promise.all(stored.map((hash) => verify(hash, code.replaceAll('-', ''))))
    expect(matches.filter(Boolean)).toHaveLength(1)
    const prefix = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$/
    const [salt, ...others] = new Set(stored.map((hash) => prefix.exec(hash)?.[0] ?? hash))
    expect([salt, others]).toEqual([expect.stringMatching(prefix), []])
    salts.push(salt ?? '')
  }
  expect(new Set(salts).size).toBe(2)
})

test('a code counts once, however it is written; letters that the alphabet leaves out are read as the digits they resemble', async () => {
  const account = '9056000003'
  const [first = '', second = ''] = await codesOf(account)
  expect(await logIn(account, ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`)).toBe(
    'login_success',
  )
  expect(await logIn(account, first)).toBe('security_key_mismatch')
  expect(await logIn(account, second)).toBe('login_success')
  expect(await storedOf(account)).toHaveLength(8)
})

test('codes of another customer open nothing, and five wrong ones are judged', async () => {
  const account = '9056000004'
  const [own = ''] = await codesOf(account)
  const others = await codesOf('9056000005')
  for (const code of others.slice(0, 5)) expect(await logIn(account, code)).toBe('security_key_mismatch')
  expect(await logIn(account, own)).toBe('submitted_too_frequently')
})

test('sixteen log-ins with one recovery code at once: one of them comes in', async () => {
  const account = '9056000006'
  const [code = ''] = await codesOf(account)
  const said = await Promise.all(Array.from({ length: 16 }, () => logIn(account, code)))
  expect(said.filter((msg) => msg === 'login_success')).toHaveLength(1)
})
