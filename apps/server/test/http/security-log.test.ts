import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { instant, minute } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventOfCall, eventOfRefusal, securityEvents } from '../../src/http/security-events.ts'
import { createSecurityLog, linesOfAll, linesOfOne } from '../../src/http/security-log.ts'
import { codeIn, type OperatedApp, openOperatedApp, operatorPassword } from '../operators/operators.ts'
import { fundPassword, movableClock, password } from './running-app.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../docs/install/security-events.md', import.meta.url)), 'utf8')

test('[V16.1.1] the page lists each event with its calls and refusals, each field of a line, and how many lines there can be', () => {
  const rows = Object.entries(securityEvents).map(([event, says]) => {
    const keys = [...Object.entries(eventOfCall), ...Object.entries(eventOfRefusal)].filter(([, of]) => of === event)
    const named = keys.map(([key]) => `\`${key}\``).join(', ')
    return `| \`${event}\` | ${named === '' ? says : `${says}: ${named}`} |`
  })
  expect(page.split('## Events')[1]?.match(/^\| `.*$/gm)).toEqual(rows)
  const lines: string[] = []
  const log = createSecurityLog((line) => lines.push(line), movableClock())
  log.note('origin_refused', { call: 'stream', said: '403', who: '', address: '192.0.2.1', request: '' })
  const fields = page
    .split('## Events')[0]
    ?.split('## A line')[1]
    ?.match(/^\| `(\w+)`/gm)
  expect(fields).toEqual(Object.keys(JSON.parse(lines[0] ?? '{}')).map((name) => `| \`${name}\``))
  expect(page).toContain(
    `one account or network has ${linesOfOne.atOnce} lines at once and then ${linesOfOne.perMinute} a minute, and all of them together ${linesOfAll.atOnce} at once and then ${linesOfAll.perMinute} a minute`,
  )
})

describe('a flood', () => {
  const facts = (address: string, who = '') => ({ call: 'user/login', said: 'x', who, address, request: '' })
  const opened = () => {
    const lines: string[] = []
    let now = instant(0)
    const log = createSecurityLog((line) => lines.push(line), { now: () => now })
    const skip = (milliseconds: number): void => {
      now = instant(now + milliseconds)
    }
    return { skip, log, said: () => lines.map((line): Record<string, unknown> => JSON.parse(line)) }
  }

  test('of one network fills no disk: lines are left out, and the next one or the end counts them', () => {
    const { skip, log, said } = opened()
    for (let turn = 0; turn < 500; turn += 1) log.note('log_in_refused', facts('192.0.2.1'))
    expect(said().length).toBe(linesOfOne.atOnce)
    log.note('log_in_refused', facts('192.0.2.2'))
    expect(said().at(-1)).toMatchObject({ address: '192.0.2.2', leftOut: 500 - linesOfOne.atOnce })
    log.note('log_in_refused', facts('192.0.2.1'))
    skip(minute)
    for (let turn = 0; turn < 500; turn += 1) log.note('log_in_refused', facts('192.0.2.1'))
    const written = linesOfOne.atOnce + 1 + linesOfOne.perMinute
    expect(said().length).toBe(written)
    log.close()
    expect(said().length).toBe(written + 1)
    expect(said().reduce((sum, { leftOut }) => sum + Number(leftOut), written)).toBe(1_002)
  })

  test('of many networks is limited too, and hides no log-in that succeeded', () => {
    const { log, said } = opened()
    for (let turn = 0; turn < 3_000; turn += 1) log.note('token_refused', facts(`10.0.${turn >> 8}.${turn & 255}`))
    expect(said().length).toBe(linesOfAll.atOnce)
    for (let turn = 0; turn < 1_500; turn += 1) log.note('log_in_succeeded', facts('10.0.0.1', String(9_000_000_000 + turn)))
    expect(said().filter(({ event }) => event === 'log_in_succeeded').length).toBe(1_500)
  })
})

describe('with the level of the log that writes least', () => {
  let app: OperatedApp
  beforeAll(async () => {
    app = await openOperatedApp({ environment: { ZARABA_LOG: 'silent' } })
  })
  afterAll(() => app.close())

  type Line = Readonly<Record<string, unknown>>
  /** The lines that an action has caused, without what differs from run to run. */
  const caused = async (action: () => Promise<unknown>) => {
    const before = app.securityLines.length
    const begun = app.clock.now()
    await action()
    return app.securityLines.slice(before).map((text) => {
      const { time, pid, request, ...line }: Line = JSON.parse(text)
      expect([pid, typeof request]).toEqual([process.pid, 'string'])
      expect(Number(time)).toBeGreaterThanOrEqual(begun)
      expect(Number(time)).toBeLessThanOrEqual(app.clock.now())
      return line
    })
  }
  const line = (event: string, call: string, said: string, who: string, level = 40) => ({
    level,
    event,
    call,
    said,
    who,
    address: '127.0.0.1',
    leftOut: 0,
    msg: 'security',
  })

  test('[V16.2.1, V16.3.1] log-ins of a customer: succeeded, refused, ended; a name that does not exist is left out', async () => {
    const account = '9011110001'
    const akiko = app.visitor(account)
    const form = { account, password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }
    expect(await caused(() => akiko.call('user/register', form))).toEqual([
      line('log_in_succeeded', 'user/register', 'registration_success', account, 30),
    ])
    const logIn = (form: Record<string, string>) => caused(() => app.visitor(account).call('user/login', form))
    expect(await logIn({ account, password })).toEqual([line('log_in_succeeded', 'user/login', 'login_success', account, 30)])
    expect(await logIn({ account, password: 'my other password' })).toEqual([
      line('log_in_refused', 'user/login', 'wrong_account_or_password', account),
    ])
    expect(await logIn({ account: 'my own password', password: account })).toEqual([
      line('log_in_refused', 'user/login', 'wrong_account_or_password', ''),
    ])
    expect(await caused(() => akiko.call('user/getUserinfo', { type: 'jpy' }))).toEqual([])
    expect(await caused(() => akiko.call('user/logout'))).toEqual([
      line('log_in_ended', 'user/logout', 'logout_success', account, 30),
    ])
    for (const secret of [password, 'my other password', 'my own password', akiko.token])
      expect(app.securityLines.join('\n')).not.toContain(secret)
  })

  test('[V16.3.1] proofs and credentials of somebody who is logged in', async () => {
    const { account } = await app.customer('9011110002')
    const bob = app.visitor(account)
    await bob.call('user/login', { account, password })
    const set = { password: fundPassword, repeat_password: fundPassword }
    expect(await caused(() => bob.call('user/setFundPassword', set))).toEqual([
      line('credentials_changed', 'user/setFundPassword', 'fund_password_set', account, 30),
    ])
    expect(await caused(() => bob.call('user/unlockTrade', { fund_password: '000111' }))).toEqual([
      line('proof_refused', 'user/unlockTrade', 'wrong_fund_password', account),
    ])
    const begun = await bob.call('user/securityKeyBegin', { method: 'totp', password })
    expect(begun.status).toBe(1)
    expect(await caused(() => bob.call('user/securityKeyConfirm', { method: 'totp', security_key: '12' }))).toEqual([
      line('second_factor_refused', 'user/securityKeyConfirm', 'security_key_mismatch', account),
    ])
    expect(app.securityLines.join('\n')).not.toContain('000111')
  })

  test('[V16.3.2, V16.3.3] refused access, tokens, limits and input', async () => {
    const carol = await app.customer('9011110003')
    const { account } = carol
    const stranger = app.visitor(account)
    stranger.token = 'f'.repeat(64)
    expect(await caused(() => stranger.call('user/funds'))).toEqual([
      line('token_refused', 'user/funds', 'please_log_in_again', ''),
    ])
    expect(await caused(() => carol.call('user/revokeSession', { id: '1' }))).toEqual([
      line('access_refused', 'user/revokeSession', 'not_found', account),
    ])
    expect(await caused(() => carol.call('user/getUserinfo', { type: '<script>' }))).toEqual([
      line('input_refused', 'user/getUserinfo', 'invalid_input', account),
    ])
    const guess = () => app.visitor(account).call('user/login', { account, password: 'not the password' })
    for (let turn = 0; turn < 10; turn += 1) await guess()
    expect(await caused(guess)).toEqual([line('limit_reached', 'user/login', 'submitted_too_frequently', '')])
    expect(await caused(() => fetch(`${app.address}/api/ops/metrics`, { headers: { authorization: 'Bearer x' } }))).toEqual([
      line('token_refused', 'ops/metrics', 'operator_log_in_again', ''),
    ])
  })

  test('[V16.3.1, V16.3.2] an operator: set-up, log-in, a wrong code, a call that the role does not allow, the log-out', async () => {
    const mori = await app.operator('mori', 'editor')
    const set = app.securityLines.map((text): Line => JSON.parse(text)).filter(({ who }) => who === 'operator:mori')
    expect(set.map(({ event, call }) => [event, call])).toContainEqual(['log_in_succeeded', 'ops/session/setUp'])
    const wrong = { name: 'mori', password: operatorPassword, authenticator_code: '12' }
    expect(await caused(() => app.somebody().call('session/logIn', wrong))).toEqual([
      line('log_in_refused', 'ops/session/logIn', 'wrong_name_password_or_code', 'operator:mori'),
    ])
    expect(await caused(() => app.somebody().call('session/logIn', { ...wrong, name: 'my password' }))).toEqual([
      line('log_in_refused', 'ops/session/logIn', 'wrong_name_password_or_code', ''),
    ])
    expect(await caused(() => mori.call('audit/list', {}))).toEqual([
      line('access_refused', 'ops/audit/list', 'not_allowed', 'operator:mori'),
    ])
    expect(await caused(() => mori.call('session/logOut'))).toEqual([
      line('log_in_ended', 'ops/session/logOut', 'success', 'operator:mori', 30),
    ])
    const code = codeIn(await app.zaraba('add', 'sato', '--role', 'auditor'))
    expect(await caused(() => app.somebody().call('session/setUpBegin', { code: `${code}X` }))).toEqual([
      line('proof_refused', 'ops/session/setUpBegin', 'set_up_code_wrong', ''),
    ])
  })
})
