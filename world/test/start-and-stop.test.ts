import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '../../apps/server/src/http/open-api/open-api.ts'
import { removeData, startPostgres } from '../../apps/server/src/postgres/start.ts'
import { currentBundle, makeBundle } from '../../apps/server/src/server-bundle.ts'
import { sourceDigests } from '../../apps/server/src/source-digest.ts'
import { asOwner } from '../../apps/server/test/as-owner.ts'
import { freePort, type Installation, openInstallation } from '../src/installation.ts'
import { password, person, trader } from '../src/person.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundle = (): string | null => currentBundle(root, sourceDigests(root))
const data = join(mkdtempSync(join(tmpdir(), 'zaraba start ')), 'data')
const left: Installation[] = []
const open = async (options: Parameters<typeof openInstallation>[0] = {}): Promise<Installation> => {
  const usual = { data, practiceStart: '2026-11-20T09:30:00+09:00', prepareAhead: true, patience: 120_000 }
  const installation = await openInstallation({ ...usual, ...options })
  left.push(installation)
  return installation
}
const refusal = async (environment: Readonly<Record<string, string>>, port?: number): Promise<string> => {
  try {
    const installation = await openInstallation({ patience: 60_000, environment, ...(port === undefined ? {} : { port }) })
    await installation.kill()
    return 'it started'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

// The program under test is the one that customers run.
beforeAll(async () => {
  const said: string[] = []
  if (bundle() === null) await makeBundle(root, (sentence) => said.push(sentence))
  expect(said).toEqual([])
  expect(bundle()).toMatch(/\/dist\/serve-[^/]*\.mjs$/)
})

afterAll(async () => {
  for (const installation of left) await installation.kill()
  await removeData(data)
  rmSync(join(data, '..'), { recursive: true, force: true })
})

describe('the program starts, ends and comes back', () => {
  test('what was acknowledged survives a power cut, in a path with a space', { timeout: 240_000 }, async () => {
    const before = await open()
    const akiko = await trader(before.address, '9012345678')
    const bought = await akiko.must('trade/buy', { code: '7203', stock_num: '100' })
    const described = await fetch(`${before.address}/api/openapi.json`)
    expect(await described.json()).toEqual(openApi('0.1.0'))
    await before.kill()

    const after = await open()
    const again = person(after.address, akiko.account)
    await again.must('user/login', { account: akiko.account, password })
    const [row] = await again.must('trade/userstocklist')
    expect(row).toMatchObject({ order_no: bought.order_no, stock_num: 100, cost: bought.cost })
    expect((await after.zaraba('verify')).code).toBe(0)

    expect(await after.stop()).toBe(0)
    expect(after.printed()).not.toMatch(/Error|at .*\.(?:ts|mjs):/)
  })

  test('what another version founded is put aside in one sentence, and a new one is founded', { timeout: 240_000 }, async () => {
    const { ownerUrl, stop } = await startPostgres({ dataDirectory: data, durable: true })
    await asOwner(ownerUrl, `insert into migration values ('005-base.sql', 'of before')`)
    await stop()
    const anew = await open()
    expect(anew.printed()).toContain(
      `The installation in ${data} was made by another version of Zaraba (it knows 005-base.sql), and until 0.1.0 none is carried over: it is kept in ${data}-before, and a new one is founded.\n`,
    )
    const known = await person(anew.address, '9012345678').ask('user/login', { account: '9012345678', password })
    expect(known.body.status).not.toBe(1)
    await trader(anew.address, '9012345678')
    expect((await anew.zaraba('verify')).code).toBe(0)
    expect(await anew.stop()).toBe(0)
    removeData(`${data}-before`)
  })

  test('a taken port is one clear sentence', async () => {
    const port = await freePort()
    const { createServer } = await import('node:net')
    const taken = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    expect(await refusal({}, port)).toMatch(new RegExp(`ended with [1-9]\\d*:\\n.*${port}.*\\n?$`))
    taken.close()
  })

  test.each([
    ['a bad port', { PORT: 'eighty' }, /PORT/],
    ['a bad clock', { ZARABA_CLOCK: 'sundial' }, /ZARABA_CLOCK/],
    ['an address that is none', { DATABASE_URL: 'nonsense' }, /DATABASE_URL/],
    ['an unreachable database', { DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:9/none' }, /127\.0\.0\.1/],
    ['a data folder that cannot be', { ZARABA_DATA: '/proc/zaraba' }, /\/proc\/zaraba/],
  ])('%s is one clear sentence without a secret', async (_what, environment, names) => {
    const answer = await refusal(environment)
    expect(answer).toMatch(names)
    expect(answer).toMatch(/ended with [1-9]/)
    expect(answer).not.toMatch(/secret|at .*\.(?:ts|mjs):/)
  })
})
