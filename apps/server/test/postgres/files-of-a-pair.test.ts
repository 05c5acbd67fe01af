import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@zaraba/world/installation.ts'
import { isInstalled } from '@zaraba/world/proxy.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { goOnAlone, standbysNow, waitForStandby } from '../../src/backup/standby-choice.ts'
import { addressesOf } from '../../src/database/addresses.ts'
import { findPrimary } from '../../src/database/find-primary.ts'
import { migrate } from '../../src/migrate.ts'
import { createCluster, superuser } from '../../src/postgres/cluster.ts'
import { existingCluster } from '../../src/postgres/data-folder.ts'
import { serverSettings } from '../../src/postgres/launch.ts'
import { preparePrograms, programEnvironment } from '../../src/postgres/programs.ts'
import { removeData, startPostgres } from '../../src/postgres/start.ts'
import { commandAs, databaseUser, type SystemUser } from '../../src/postgres/system-user.ts'
import { rowsOf, scratchFolder } from './keeping.ts'

// The files that docs/install/standby.md gives to installers, on the packaged PostgreSQL: only paths and addresses are put in.
const pages = fileURLToPath(new URL('../../../../docs/install/', import.meta.url))
const file = (name: string): string => join(pages, 'files', name)
const [roles = '', waiting = ''] = [...readFileSync(join(pages, 'standby.md'), 'utf8').matchAll(/<<'END'\n([\s\S]*?)END\n/g)].map(
  ([, statements]) => statements,
)
const unit = readFileSync(file('zaraba-postgres.service'), 'utf8')

/** The words behind the program's name in the unit, as systemd gives them to it. */
const wordsOf = (text: string): readonly string[] => {
  const [, line = ''] = /^ExecStart=\S+ ((?:.*\\\n)*.*)$/m.exec(text) ?? []
  const words = line.replaceAll('\\\n', ' ').match(/"[^"]*"|\S+/g) ?? []
  return words.map((word) => word.replace(/^"(.*)"$/, '$1').replaceAll('%%', '%'))
}

const running: ChildProcess[] = []
const folders: string[] = []
const kill = async (child: ChildProcess): Promise<void> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await over
}
afterEach(async () => {
  await Promise.all(running.splice(0).map(kill))
  for (const folder of folders.splice(0)) removeData(folder)
})

const start = (user: SystemUser | null, native: string, words: readonly string[]): ChildProcess => {
  const command = commandAs(user, join(native, 'bin', 'postgres'), words)
  const child = spawn(command.file, command.args, { cwd: '/', env: programEnvironment(native), stdio: 'ignore', detached: true })
  running.push(child)
  return child
}

/** A stopped database of the program, and what starts its PostgreSQL. */
const stoppedDatabase = async () => {
  const folder = scratchFolder()
  folders.push(folder)
  const first = await startPostgres({ dataDirectory: folder, durable: false })
  await migrate(first.ownerUrl)
  await first.stop()
  const data = existingCluster(folder) ?? ''
  const user = databaseUser(data)
  const native = preparePrograms(user, join(folder, 'programs'), () => {})
  const own = (path: string, mode: number) => {
    chmodSync(path, mode)
    if (user !== null) chownSync(path, user.uid, user.gid)
  }
  // Its end would remove what the copy still needs of the log.
  const single = (statements: string) => {
    const command = commandAs(user, join(native, 'bin', 'postgres'), [
      '--single',
      '-c',
      'wal_keep_size=2GB',
      '-D',
      data,
      'zaraba',
    ])
    const options = { cwd: '/', env: programEnvironment(native), input: statements, encoding: 'utf8' } as const
    const { stderr } = spawnSync(command.file, command.args, options)
    expect(stderr).not.toMatch(/ERROR|FATAL/)
  }
  return { folder, data, user, native, own, single }
}

test('a pair is made from the page, the unit and the rules of entry: the standby is in sync, and goes on alone when it is promoted', async () => {
  const { folder, data, user, native, own, single } = await stoppedDatabase()
  single(roles)
  copyFileSync(file('pg_hba.conf'), join(data, 'pg_hba.conf'))
  own(join(data, 'pg_hba.conf'), 0o600)
  const copy = join(folder, 'standby')
  execFileSync('cp', ['-a', data, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  own(join(copy, 'standby.signal'), 0o600)
  single(waiting)
  const passwords = join(folder, 'passwords')
  writeFileSync(passwords, '*:*:*:zaraba_replicator:REPLICATION-PASSWORD\n')
  own(passwords, 0o600)

  const ports = { db1: await freePort(), db2: await freePort() }
  const startAs = (name: 'db1' | 'db2', other: 'db1' | 'db2', where: string): ChildProcess => {
    const words = wordsOf(unit).map((word) =>
      word
        .replace(/localhost,\$\{NAME\}/, '127.0.0.1')
        .replace(/host=\$\{OTHER\} port=5432/, `host=127.0.0.1 port=${ports[other]}`)
        .replace('port=5432', `port=${ports[name]}`)
        .replace(/\$\{NAME\}/, name)
        .replace('/etc/zaraba-postgres.passwords', passwords)
        .replace('/run/zaraba-postgres', where)
        .replace('/var/lib/zaraba-postgres/postgres', where),
    )
    return start(user, native, words)
  }
  const ask = (name: 'db1' | 'db2', where: string, statement: string) =>
    rowsOf(`postgresql://${superuser}@/zaraba?host=${encodeURIComponent(where)}&port=${ports[name]}`, statement)
  const primary = startAs('db1', 'db2', data)
  startAs('db2', 'db1', copy)
  const followers = 'select application_name as name, sync_state as state from pg_stat_replication'
  await vi.waitFor(async () => expect(await ask('db1', data, followers)).toEqual([{ name: 'db2', state: 'sync' }]), {
    timeout: 30_000,
    interval: 100,
  })
  const address = (password: string, ...of: readonly number[]) =>
    `postgresql://zaraba_owner:${password}@${of.map((port) => `127.0.0.1:${port}`).join()}/zaraba`
  await expect(rowsOf(address('another', ports.db1), 'select 1')).rejects.toMatchObject({ code: '28P01' })
  const url = address('DATABASE-PASSWORD', ports.db1, ports.db2)
  expect(await findPrimary(addressesOf(url))).toBeUndefined()
  expect(await migrate(addressesOf(url).current())).toEqual([])

  const night = readFileSync(join(pages, 'at-night.md'), 'utf8')
  const nightly = (action: 'promote', where: string) => {
    expect(night).toContain(`bin/pg_ctl ${action} -D /var/lib/zaraba-postgres/postgres\n`)
    const { file: program, args } = commandAs(user, join(native, 'bin', 'pg_ctl'), [action, '-D', where])
    execFileSync(program, args, { cwd: '/', env: programEnvironment(native) })
  }
  expect(await goOnAlone(url)).toBe('db2')
  expect((await standbysNow(url)).waitedFor).toBe('')
  await expect(goOnAlone(url)).rejects.toThrow('goes on alone already')
  await expect(waitForStandby(url, 'db3')).rejects.toThrow('db3 does not follow the primary now')
  await waitForStandby(url, 'db2')
  expect((await standbysNow(url)).waitedFor).toBe('db2')
  await ask('db1', data, 'revoke execute on function pg_reload_conf() from zaraba_owner')
  await expect(goOnAlone(url)).rejects.toThrow('docs/install/files/primary.sql')

  await kill(primary)
  nightly('promote', copy)
  await vi.waitFor(async () =>
    expect(await ask('db2', copy, 'select pg_is_in_recovery() as standby')).toEqual([{ standby: false }]),
  )
  await ask('db2', copy, 'create table public.written_alone ()')
  await findPrimary(addressesOf(url))
  expect(addressesOf(url).current()).toBe(address('DATABASE-PASSWORD', ports.db2))
})

const settingsOf = (text: string): readonly string[] => wordsOf(text).filter((_, at, all) => all[at - 1] === '-c')

test('the unit starts PostgreSQL as the program does, but for where it listens', () => {
  const elsewhere = /^(?:listen_addresses|unix_socket_directories|log_line_prefix)=/
  const missing = (text: string) =>
    serverSettings('/run', true).filter((setting) => !elsewhere.test(setting) && !settingsOf(text).includes(setting))
  expect(missing(unit)).toEqual([])
  expect(missing(unit.replace('jit=off', 'jit=on'))).toEqual(['jit=off'])
  expect(settingsOf(unit)).toContain('log_line_prefix=%m [%p] %d ')
})

test.runIf(isInstalled('psql', '--version'))(
  'primary.sql makes the roles and the database of a server, which needs no superuser (skipped without psql)',
  async () => {
    const folder = scratchFolder()
    folders.push(folder)
    const data = join(folder, 'postgres')
    const user = databaseUser(null)
    const native = preparePrograms(user, join(folder, 'programs'), () => {})
    createCluster(data, native, user, false)
    const port = await freePort()
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${data}`,
      `hba_file=${file('pg_hba.conf')}`,
    ]
    start(user, native, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
    const address = `postgresql://${superuser}@/postgres?host=${encodeURIComponent(data)}&port=${port}`
    await vi.waitFor(() => rowsOf(address, 'select 1'), { timeout: 30_000, interval: 100 })
    const words = ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-h', data, '-p', String(port), '-U', superuser, '-d', 'postgres']
    const env = { ...process.env, DATABASE_PASSWORD: 'of-the-owner', REPLICATION_PASSWORD: 'of-the-standby' }
    const { status, stderr } = spawnSync('psql', [...words, '-f', file('primary.sql')], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERROR')])
    const url = `postgresql://zaraba_owner:of-the-owner@127.0.0.1:${port}/zaraba`
    expect((await migrate(url)).length).toBeGreaterThan(10)
    expect(await rowsOf(url, 'select rolsuper or rolcreaterole as more from pg_roles where rolname = current_user')).toEqual([
      { more: false },
    ])
    const written = readFileSync(join(data, 'postgresql.auto.conf'), 'utf8')
    expect(written).toContain("synchronous_standby_names = 'db2'")
  },
)
