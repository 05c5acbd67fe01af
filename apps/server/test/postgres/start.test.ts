import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRunningPostgres, removeData, startPostgres } from '../../src/postgres/start.ts'
import { runsAsRoot } from '../../src/postgres/system-user.ts'
import { copyFolder, goes, keep, refusal, rowsOf, scratchFolder, userOf } from './keeping.ts'

/** A data folder after its first start, since a cluster takes seconds of processor time to create. */
let started: string
beforeAll(async () => {
  started = scratchFolder()
  await (await startPostgres({ dataDirectory: started, durable: true })).stop()
})
afterAll(() => removeData(started))

let scratch: string
beforeEach(() => {
  scratch = scratchFolder()
})
afterEach(() => rmSync(scratch, { recursive: true, force: true }))

const remember = 'create table remembered as select 42 as answer'
const recall = 'select answer from remembered'

describe('a start', () => {
  test('makes a database in a path with a space, keeps its rows over a stop, and leaves nothing running', async () => {
    const dataDirectory = join(scratch, 'with a space, and "more"')
    const reported: string[] = []
    const first = await startPostgres({ dataDirectory, durable: true, onProgress: (sentence) => reported.push(sentence) })
    expect(reported).toEqual(['Setting up PostgreSQL.'])
    await rowsOf(first.ownerUrl, remember)
    await first.stop()
    expect(await goes(first.pid())).toBe(true)
    expect(existsSync(join(dataDirectory, 'server.pid'))).toBe(false)
    const second = await startPostgres({ dataDirectory, durable: true, onProgress: (sentence) => reported.push(sentence) })
    expect(reported).toHaveLength(1)
    expect(await rowsOf(second.ownerUrl, recall)).toEqual([{ answer: 42 }])
    expect(await rowsOf(second.url, 'select current_user as role')).toEqual([{ role: 'zaraba_app' }])
    await second.stop()
  })

  test('is durable, checks its pages and listens on a private socket alone', async () => {
    copyFolder(started, scratch)
    const { superuserUrl, stop } = await startPostgres({ dataDirectory: scratch, durable: true })
    const [settings] = await rowsOf(
      superuserUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as sums,
        current_setting('full_page_writes') as pages, current_setting('listen_addresses') as addresses, version() like 'PostgreSQL 18%' as eighteen`,
    )
    expect(settings).toEqual({ fsync: 'on', commit: 'on', sums: 'on', pages: 'on', addresses: '', eighteen: true })
    expect(statSync(join(scratch, 'postgres')).mode & 0o777).toBe(0o700)
    await stop()
  })

  test('uses another folder for the socket when its path would be too long', async () => {
    const dataDirectory = join(scratch, 'long'.repeat(30))
    copyFolder(started, dataDirectory)
    const { ownerUrl, stop } = await startPostgres({ dataDirectory, durable: false })
    expect(await rowsOf(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('can be found by a command beside the server, while it runs', async () => {
    const dataDirectory = join(scratch, 'long'.repeat(30))
    copyFolder(started, dataDirectory)
    expect(findRunningPostgres(dataDirectory)).toBeNull()
    const { url, ownerUrl, superuserUrl, stop } = await startPostgres({ dataDirectory, durable: false })
    expect(findRunningPostgres(dataDirectory)).toEqual({ url, ownerUrl, superuserUrl })
    await stop()
    expect(findRunningPostgres(dataDirectory)).toBeNull()
  })

  test('runs in a process group of its own, so that Ctrl-C reaches the server alone', async () => {
    copyFolder(started, scratch)
    const { pid, stop } = await startPostgres({ dataDirectory: scratch, durable: false })
    const fields = readFileSync(`/proc/${pid()}/stat`, 'utf8').split(') ')[1]!.split(' ')
    expect(Number(fields[2])).toBe(pid())
    await stop()
  })
})

describe('after a crash', () => {
  test('a killed server takes its database along, and the next start has every row', async () => {
    copyFolder(started, scratch)
    const kept = await keep(scratch)
    await rowsOf(kept.ownerUrl, remember)
    kept.process.kill('SIGKILL')
    expect(await goes(kept.pid)).toBe(true)
    const next = await startPostgres({ dataDirectory: scratch, durable: true })
    expect(await rowsOf(next.ownerUrl, recall)).toEqual([{ answer: 42 }])
    await next.stop()
  })

  test('server and database killed at once: the next start recovers by itself', async () => {
    copyFolder(started, scratch)
    const kept = await keep(scratch)
    await rowsOf(kept.ownerUrl, remember)
    process.kill(kept.pid, 'SIGKILL')
    kept.process.kill('SIGKILL')
    const next = await startPostgres({ dataDirectory: scratch, durable: true })
    expect(await rowsOf(next.ownerUrl, recall)).toEqual([{ answer: 42 }])
    await next.stop()
  })

  test('a start at once, while the old database is still stopping, waits for it', async () => {
    copyFolder(started, scratch)
    const kept = await keep(scratch)
    await rowsOf(kept.ownerUrl, remember)
    kept.process.kill('SIGKILL')
    const next = await startPostgres({ dataDirectory: scratch, durable: true })
    expect(await rowsOf(next.ownerUrl, recall)).toEqual([{ answer: 42 }])
    await next.stop()
  })

  test('locks that name another living program do not block', async () => {
    copyFolder(started, scratch)
    const cluster = join(scratch, 'postgres')
    writeFileSync(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`)
    writeFileSync(join(cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    writeFileSync(join(scratch, 'server.pid'), `${process.pid}:1`)
    const { ownerUrl, stop } = await startPostgres({ dataDirectory: scratch, durable: false })
    expect(await rowsOf(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('a set-up that was interrupted is done again', async () => {
    mkdirSync(join(scratch, 'postgres.half'))
    writeFileSync(join(scratch, 'postgres.half', 'PG_VERSION'), '18\n')
    const { ownerUrl, stop } = await startPostgres({ dataDirectory: scratch, durable: false })
    expect(await rowsOf(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(scratch, 'postgres.half'))).toBe(false)
    await stop()
  })

  test('a database that ends by itself says so', async () => {
    copyFolder(started, scratch)
    const { pid, ended } = await startPostgres({ dataDirectory: scratch, durable: false })
    process.kill(pid(), 'SIGQUIT')
    await ended
    expect(existsSync(join(scratch, 'server.pid'))).toBe(false)
  })
})

describe('kept running', () => {
  test('a database that ends unexpectedly is reported and started again at its address; one that is stopped stays stopped', async () => {
    copyFolder(started, scratch)
    const reported: string[] = []
    const { pid, ownerUrl, stop } = await startPostgres({
      dataDirectory: scratch,
      durable: true,
      onLost: (sentence) => reported.push(sentence),
    })
    await rowsOf(ownerUrl, remember)
    for (const signal of ['SIGKILL', 'SIGINT'] as const) {
      const before = pid()
      process.kill(before, signal)
      await vi.waitFor(async () => expect(await rowsOf(ownerUrl, recall)).toEqual([{ answer: 42 }]), {
        timeout: 15_000,
      })
      expect(pid()).not.toBe(before)
    }
    expect(reported).toEqual(Array(2).fill('PostgreSQL ended unexpectedly and is started again.'))
    await stop()
    expect(await goes(pid())).toBe(true)
    expect(existsSync(join(scratch, 'server.pid'))).toBe(false)
  })
})

describe('one sentence', () => {
  const start = () => startPostgres({ dataDirectory: scratch, durable: false })

  test('when a running server has the folder, in this process or another', async () => {
    copyFolder(started, scratch)
    const { stop } = await start()
    await expect(start()).rejects.toThrow(/^The data folder .* is taken by a running server: stop that one first/)
    expect(await refusal(scratch)).toMatch(/is taken by a running server/)
    await stop()
  })

  test('when the folder belongs to a newer version', async () => {
    writeFileSync(join(scratch, 'VERSION'), '2\n')
    await expect(start()).rejects.toThrow(
      /^The data folder .* belongs to a newer version of Zaraba: start that version, or choose another folder\.$/,
    )
  })

  test.each([
    ['19', /belongs to a newer version/],
    ['17', /was made by PostgreSQL 17/],
  ])('when the files are of PostgreSQL %s', async (version, sentence) => {
    mkdirSync(join(scratch, 'postgres'))
    writeFileSync(join(scratch, 'postgres', 'PG_VERSION'), `${version}\n`)
    await expect(start()).rejects.toThrow(sentence)
    expect(existsSync(join(scratch, 'server.pid'))).toBe(false)
  })

  test('when the folder cannot be made', async () => {
    writeFileSync(join(scratch, 'file'), '')
    const dataDirectory = join(scratch, 'file', 'data')
    await expect(startPostgres({ dataDirectory, durable: false })).rejects.toThrow(
      /^The data folder .* cannot be written \(ENOTDIR\): choose another/,
    )
  })
})

const nobody = 65_534
const mayChangeUser = runsAsRoot() && (statSync(process.execPath).mode & 0o001) !== 0

describe.skipIf(!mayChangeUser)('as root and as an ordinary user (skipped unless root runs the tests)', () => {
  test('an ordinary user runs the database as himself', async () => {
    const folder = join(scratch, 'data of nobody')
    mkdirSync(folder, { mode: 0o755 })
    chownSync(folder, nobody, nobody)
    const kept = await keep(folder, nobody)
    expect(userOf(kept.pid)).toBe(nobody)
    kept.process.kill('SIGTERM')
    expect(await goes(kept.pid)).toBe(true)
  })

  test('a folder that an ordinary user may not write is refused in one sentence', async () => {
    expect(await refusal(join(scratch, 'data'), nobody)).toMatch(
      /^The data folder .* cannot be written \(EACCES\): choose another or change its owner\.$/,
    )
    mkdirSync(join(scratch, 'roots'), { mode: 0o755 })
    expect(await refusal(join(scratch, 'roots'), nobody)).toMatch(/cannot be written/)
  })

  test('root hands the database to a system user, and a folder that one cannot enter gets a link to one that he can', async () => {
    const hidden = join(scratch, 'home of root')
    mkdirSync(hidden, { mode: 0o700 })
    const dataDirectory = join(hidden, 'data')
    const { pid, ownerUrl, stop } = await startPostgres({ dataDirectory, durable: false })
    expect(userOf(pid())).not.toBe(0)
    expect(lstatSync(join(dataDirectory, 'postgres')).isSymbolicLink()).toBe(true)
    await rowsOf(ownerUrl, remember)
    await stop()
    const next = await startPostgres({ dataDirectory, durable: false })
    expect(await rowsOf(next.ownerUrl, recall)).toEqual([{ answer: 42 }])
    await next.stop()
    removeData(dataDirectory)
  })

  test('a hidden folder that was removed is created again, and its old contents are kept and named', async () => {
    const dataDirectory = join(scratch, 'hidden', 'data')
    mkdirSync(join(scratch, 'hidden'), { mode: 0o700 })
    await (await startPostgres({ dataDirectory, durable: false })).stop()
    const old = realpathSync(join(dataDirectory, 'postgres'))
    rmSync(dataDirectory, { recursive: true })
    const reported: string[] = []
    const { stop } = await startPostgres({ dataDirectory, durable: false, onProgress: (sentence) => reported.push(sentence) })
    await stop()
    expect(reported).toEqual([`The database that this data folder had before is still in ${old}.`, 'Setting up PostgreSQL.'])
    removeData(dataDirectory)
    rmSync(old, { recursive: true })
  })

  test('root starts what an ordinary user began, and leaves it to him', async () => {
    const folder = join(scratch, 'his')
    mkdirSync(folder)
    chownSync(folder, nobody, nobody)
    const his = await keep(folder, nobody)
    his.process.kill('SIGTERM')
    await goes(his.pid)
    const { pid, stop } = await startPostgres({ dataDirectory: folder, durable: false })
    expect(userOf(pid())).toBe(nobody)
    await stop()
    const again = await keep(folder, nobody)
    again.process.kill('SIGTERM')
    expect(await goes(again.pid)).toBe(true)
  })
})
