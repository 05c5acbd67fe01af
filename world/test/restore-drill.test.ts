import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { allowWalkingThrough, removeData } from '../../apps/server/src/postgres/start.ts'
import { freePort, type Installation, openInstallation } from '../src/installation.ts'
import { password, person, trader } from '../src/person.ts'
import { until } from '../src/until.ts'
import { isWholeRun } from '../src/whole-run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-drill-'))
allowWalkingThrough(folder)
let installation: Installation | undefined
afterAll(async () => {
  await installation?.stop()
  removeData(join(folder, 'drill'))
  rmSync(folder, { recursive: true, force: true })
})

/** The commands of the handbook's drill, read from its page. */
const commands = (readFileSync(join(root, 'docs/operators/backup.md'), 'utf8').split('## The drill')[1] ?? '')
  .split('```')
  .filter((_part, index) => index % 2 === 1)
  .flatMap((block) => block.trim().split('\n'))

const shell = (command: string, environment: NodeJS.ProcessEnv) =>
  spawn('sh', ['-c', `exec ${command.replace(/^((?:\w+=\S+ )*)/, 'env $1')}`], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const run = async (command: string, environment: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> => {
  const child = shell(command, environment)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

const answers = async (address: string): Promise<void> => {
  const isThere = () =>
    fetch(`${address}/api/vue/common/config`, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(`${address} answers`, isThere, { patience: 120_000, every: 100 })
}

test.runIf(isWholeRun)(
  'the restore drill of the handbook works as it is written (in a whole run)',
  { timeout: 240_000 },
  async () => {
    expect(commands.map((line) => /zaraba -- (\w+)|npm (start)|^(rm)/.exec(line)?.slice(1).join(''))).toEqual([
      'backup',
      'restore',
      'start',
      'rm',
    ])
    installation = await openInstallation({ practiceStart: '2026-11-20T09:30:00+09:00', patience: 120_000 })
    const akiko = await trader(installation.address, '9012345678')
    const bought = await akiko.must('trade/buy', { code: '7203', stock_num: '100' })

    const port = await freePort()
    const environment = { ZARABA_DATA: installation.data, HOST: '127.0.0.1' }
    const [backup = '', restore = '', start = '', remove = ''] = commands.map((line) =>
      line.replaceAll('/tmp/drill', join(folder, 'drill')).replace('8090', String(port)),
    )
    expect(await run(backup, environment)).toMatchObject({ code: 0 })
    const restored = await run(restore, environment)
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.output).toMatch(/restored from .*\n(ok .*, 0 wrong.*\n)+All \d+ checks hold\.\n$/)

    const copy = shell(start, environment)
    try {
      const address = `http://127.0.0.1:${port}`
      await answers(address)
      const again = person(address, akiko.account)
      await again.must('user/login', { account: akiko.account, password })
      expect(await again.must('trade/userstocklist')).toMatchObject([{ order_no: bought.order_no, cost: bought.cost }])
    } finally {
      copy.kill('SIGTERM')
      await once(copy, 'close')
    }
    expect(await run(remove, environment)).toMatchObject({ code: 0 })
  },
)

test('a restore of a file that is no backup makes no installation', { timeout: 60_000 }, async () => {
  const environment = { ZARABA_DATA: join(folder, 'nothing-here') }
  const { code, output } = await run(`npm run zaraba -- restore ${join(root, 'package.json')}`, environment)
  expect([code, output]).toEqual([1, expect.stringContaining('package.json')])
  const { output: verified } = await run('npm run zaraba -- verify', environment)
  expect(verified).toContain('There is no installation in')
})
