import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls, opsCalls } from '@zaraba/contract/calls.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { hour, minute } from '@zaraba/money/time.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { codeLives } from '../../src/cli/operator-verbs.ts'
import { leastBesides, programWords, shortestWord } from '../../src/identity/passwords/context-words.ts'
import { lockLength, mostFailures } from '../../src/identity/passwords/fund-password.ts'
import { shortestPassword } from '../../src/identity/passwords/passwords.ts'
import { codeTries, keyTries, ownPasswordTries, passwordTries, registrationTries } from '../../src/identity/passwords/tries.ts'
import { letters, lives } from '../../src/identity/security/reset-code.ts'
import { idleLimit, longestSession, mostSessions } from '../../src/identity/sessions/sessions.ts'
import { mostDevices } from '../../src/limits/device-store.ts'
import { everywhere, names } from '../../src/limits/log-in-tries.ts'
import { logInTries, shortestPassword as shortestOfOperators } from '../../src/operators/entrance.ts'
import * as ofOperators from '../../src/operators/sessions.ts'
import { password, type RunningApp, runApp } from '../http/running-app.ts'
import { noticesWithin, watchStatements } from '../statements-sent.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../docs/install/log-ins.md', import.meta.url)), 'utf8')
const section = (title: string): string => page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
/** The cells of the rows of a section's table, without its head. */
const rowsOf = (title: string): readonly (readonly string[])[] =>
  (section(title).match(/^\| .*\|$/gm) ?? []).slice(1).map((row) => row.slice(2, -2).split(' | '))

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

/** Whether a reply has a token with which a caller is logged in. */
const opens = ({ output }: { readonly output: z.ZodType }): boolean => output instanceof z.ZodObject && 'token' in output.shape

test('[V6.1.3] the page lists every call that answers a token, and no other', () => {
  const named = (prefix: string, all: Readonly<Record<string, { readonly output: z.ZodType }>>) =>
    Object.entries(all).flatMap(([name, declared]) => (opens(declared) ? [`\`${prefix}${name}\``] : []))
  const found = [...named('', calls), ...named('ops/', opsCalls)]
  expect(
    rowsOf('Ways in')
      .map(([, call]) => call)
      .toSorted(),
  ).toEqual(found.toSorted())
  expect(section('Ways in')).toContain(`which works once within ${codeLives / hour} hours`)
  expect(section('Ways in')).toContain(`${letters} letters and digits, once within ${lives / hour} hours`)
})

test('[V6.3.4] no way in of a customer with a second factor opens without it', async () => {
  const account = '9077770001'
  const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }
  const key = { 'idempotency-key': 'the-registration-of-akiko' }
  const akiko = app.visitor(account)
  expect((await akiko.call('user/register', form, key)).msg).toBe('registration_success')
  expect((await app.visitor(account).call('user/register', form, key)).msg).toBe('registration_success')
  const { secret } = (await akiko.call('user/securityKeyBegin', { method: 'totp', password })).data
  const security_key = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })
  expect((await akiko.call('user/securityKeyConfirm', { method: 'totp', security_key })).msg).toBe('add_success')
  const answers = [
    await app.visitor(account).call('user/login', { account, password }),
    await app.visitor(account).call('user/register', form, key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([0, 0])
  for (const { data } of answers) expect(data).not.toHaveProperty('token')
})

test('[V6.1.1] the page has the limits on guesses that the program has', () => {
  const someone = customerNumber(1n)
  const [ownPassword, secondFactor] = [ownPasswordTries(someone)[0], keyTries(someone, 'inside')[0]]
  const tight = [
    passwordTries,
    everywhere,
    names,
    ownPassword,
    codeTries,
    secondFactor,
    logInTries,
    ...registrationTries('9012345678', '192.0.2.1'),
  ]
  expect(rowsOf('Limits on guesses').map(([, most, interval]) => [most, interval])).toEqual(
    tight.map((each) => [String(each?.most), `${each?.seconds} seconds`]),
  )
  const text = section('Limits on guesses')
  expect(text).toContain(`After ${mostFailures} wrong fund passwords it is locked for ${lockLength / minute} minutes.`)
  expect(text).toContain(`(${mostDevices} of an account, each for a year`)
  expect(text).toContain(`the tries that come every ${everywhere.seconds} seconds`)
})

test('[V6.1.2] the page lists the words of the context', () => {
  const text = section('Passwords')
  expect(text).toContain(`at least ${shortestPassword} characters, that of an operator ${shortestOfOperators};`)
  expect(text).toContain(`fewer than ${leastBesides} letters and digits are left`)
  expect(text).toContain(`- ${programWords.map((word) => `\`${word}\``).join(', ')};`)
  expect(text).toContain(`A part has at least ${shortestWord} letters or digits.`)
})

test('[V7.1.1, V7.1.2] the page says how long log-ins last, and how many an account has', () => {
  expect(rowsOf('How long a log-in lasts').map(([, ...figures]) => figures.map((text) => text.split(/[:;]/)[0]))).toEqual([
    [`${idleLimit / minute} minutes`, `${ofOperators.idleLimit / minute} minutes`],
    [`${longestSession / hour} hours`, `${ofOperators.longestSession / hour} hours`],
    [`${mostSessions}`, 'no limit'],
  ])
})

test('[V7.1.2] one log-in more than an account may have ends the one that was used longest ago, and no other', async () => {
  const first = await app.customer('9077770002')
  const { account } = first
  const logIn = async () => {
    const who = app.visitor(account)
    expect((await who.call('user/login', { account, password })).msg).toBe('login_success')
    return who
  }
  const second = await logIn()
  for (let open = 2; open < mostSessions; open += 1) await logIn()
  const isIn = async (who: typeof first) => (await who.call('user/sessions')).http
  expect([await isIn(first), await isIn(second)]).toEqual([200, 200])
  const statements = watchStatements()
  const last = await logIn()
  await expect.poll(() => isIn(first)).toBe(401)
  statements.stop()
  // The other servers hear of it after the commit.
  expect(noticesWithin(statements.sent)).toEqual([])
  expect([await isIn(second), await isIn(last)]).toEqual([200, 200])
  expect((await last.call('user/sessions')).data.list).toHaveLength(mostSessions)
})

test('[V6.2.11] a password that is little more than the person’s own words is refused, at the registration and at every change', async () => {
  const account = '9077774321'
  const register = (next: string) =>
    app
      .visitor(account)
      .call('user/register', { account, password: next, repeat_password: next, invitation_code: 'ZARABA', agree: 1 })
  expect((await register('my 4321 4321')).msg).toBe('password_too_common')
  const who = await app.customer(account)
  expect((await who.call('user/setDisplayName', { name: 'Hanako Kobayashi' })).status).toBe(1)
  const change = async (next: string) =>
    (await who.call('user/setLoginPassword', { old_password: password, password: next, repeat_password: next })).msg
  expect(await change('hanako-kobayashi-1')).toBe('password_too_common')
  expect(await change('eleven quiet lanterns')).toBe('modification_success')
})
