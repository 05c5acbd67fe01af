import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, openInstallation } from '../src/installation.ts'

let installation: Installation
beforeAll(async () => {
  installation = await openInstallation({
    environment: { ZARABA_LOG: 'info', METRICS_TOKEN: 'a-token-of-a-collector' },
    patience: 150_000,
  })
}, 200_000)
afterAll(() => installation.stop(), 60_000)

const lines = (): readonly Readonly<Record<string, unknown>>[] =>
  installation
    .printed()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

const call = async (name: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${installation.address}/api/vue/${name}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  return reply.json()
}

test('with ZARABA_LOG=info each line is JSON, from the first on, and names the account and the key of the answer', async () => {
  const person = { account: '9077000001', password: 'a long enough password' }
  const { data } = await call('user/register', {
    ...person,
    repeat_password: person.password,
    invitation_code: 'ZARABA',
    agree: '1',
  })
  await call('user/getUserinfo', { type: 'jpy' }, { token: data.token, account: person.account })
  await call('trade/buy', { type: 'jpy' }, { token: data.token, account: person.account })
  await call('user/getUserinfo', { type: 'jpy' }, { token: 'nonsense', account: '<script>' })
  const answered = () => lines().filter(({ msg }) => msg === 'answered')
  await expect.poll(() => answered().length).toBeGreaterThanOrEqual(5)
  expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringMatching(/^Zaraba is ready/))
  for (const line of lines()) expect([typeof line.level, typeof line.msg]).toEqual(['number', 'string'])
  const found = answered().map(({ call: name, said, account }) => [name, said, account])
  expect(found).toContainEqual(['user/getUserinfo', 'success', person.account])
  expect(found).toContainEqual(['trade/buy', 'invalid_input', person.account])
  expect(found).toContainEqual(['user/getUserinfo', 'please_log_in_again', ''])
  expect(installation.printed()).not.toContain(person.password)
  expect(installation.printed()).not.toContain(data.token)
})

test('a finished backup is in the metrics by its age, and in the audit log', async () => {
  const age = async (): Promise<number> => {
    const reply = await fetch(`${installation.address}/api/ops/metrics`, {
      headers: { authorization: 'Bearer a-token-of-a-collector' },
    })
    return Number(/^zaraba_backup_age_seconds (\S+)$/m.exec(await reply.text())?.[1])
  }
  expect(await age()).toBe(-1)
  const { code, output } = await installation.zaraba('backup', `${installation.data}/a.backup`)
  expect([code, output]).toEqual([0, expect.stringContaining('rows of')])
  expect(await age()).toBeGreaterThanOrEqual(0)
  expect(await age()).toBeLessThan(300)
})
