import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
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

const call = async (name: string, form: Record<string, string>, headers: Record<string, string> = {}, at = installation) => {
  const reply = await fetch(`${at.address}/api/vue/${name}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  return reply.json()
}

test('[V16.2.5] with ZARABA_LOG=info each line is JSON, from the first on, and names account and answer, but no password or token', async () => {
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

test('[V16.2.3, V16.2.4] by default each line is JSON as soon as the start is over, and no log is written beside the documented ones', async () => {
  const usual = await openInstallation({ patience: 150_000 })
  onTestFinished(async () => {
    await usual.stop()
  })
  await expect.poll(usual.printed).toContain('  practice time   ')
  expect((await call('user/login', { account: '9077000009', password: 'a long enough password' }, {}, usual)).status).toBe(0)
  await expect.poll(usual.printed).toContain('"event":"log_in_refused"')
  const logs = readdirSync(usual.data, { withFileTypes: true, recursive: true })
  // PostgreSQL writes a segment of its log of changes under a passing name, in the folder of its segments.
  const named = logs
    .filter(
      (each) => each.isFile() && /log/.test(each.name) && !/^pg_|\.conf$/.test(each.name) && !/\bpg_wal$/.test(each.parentPath),
    )
    .map(({ name }) => name)
  expect(named).toEqual(['postgres.log'])
  expect(await usual.stop()).toBe(0)
  const [, afterwards = ''] = usual.printed().split(/^ {2}practice time .*\n/m)
  const said = afterwards
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(said.length).toBeGreaterThan(0)
  for (const line of said)
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) })
  const page = readFileSync(fileURLToPath(new URL('../../docs/install/security-events.md', import.meta.url)), 'utf8')
  expect(page.match(/^\| [^|]+ \|.* in the data folder/gm)?.map((row) => /`(\S+)` in the data folder/.exec(row)?.[1])).toEqual(
    named,
  )
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
