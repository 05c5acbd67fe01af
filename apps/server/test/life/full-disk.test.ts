import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { allowWalkingThrough } from '../../src/postgres/start.ts'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { rowsOf } from '../postgres/keeping.ts'
import { trader } from './storm.ts'

let app: RunningApp
let database: OpenDatabase
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 2)
  akiko = await trader(app, '9073000001')
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const forge = (text: string) => rowsOf(app.database.superuserUrl, text)
const buy = (key: string) => akiko.call('trade/buy', { code: '7203', stock_num: 1 }, { 'idempotency-key': key })
const lots = async (): Promise<number> => Number((await forge('select count(*)::int as count from trading.lot'))[0]?.count)

describe('what the database cannot do now', () => {
  // PostgreSQL, appendix A: connections, resources, operator intervention, system errors, deadlines, read-only.
  const away = ['53100', '53200', '53300', '53400', '58030', '57014', '55P03', '25006', '08006', '40P01', '40001'] as const

  beforeAll(async () => {
    await forge(`create table public.fault (state text)`)
    await forge(`create function public.fail() returns trigger language plpgsql security definer as $$
      declare wanted text := (select state from public.fault);
      begin
        if wanted is not null then raise exception 'planted' using errcode = wanted; end if;
        return new;
      end $$`)
    await forge('create trigger planted before insert on base.once for each row execute function public.fail()')
  })
  afterAll(() => forge('drop trigger planted on base.once'))

  test.each(away)('[V16.5.2] %s is 503 with nothing done, and the same key passes when it is over', async (state) => {
    const before = await lots()
    await forge(`insert into public.fault values ('${state}')`)
    const { http, msg, headers } = await buy(`fault-${state}`)
    expect([http, msg, headers.get('retry-after'), headers.get('x-practice-money')]).toEqual([503, 'server_busy', '1', '1'])
    expect(await lots()).toBe(before)
    await forge('delete from public.fault')
    expect((await buy(`fault-${state}`)).msg).toBe('purchase_success')
    expect(await lots()).toBe(before + 1)
    await expectIdentities(database, akiko)
  })

  test('[V16.5.1] our own mistake stays a 500, with the mark, and its words stay with us', async () => {
    await forge(`insert into public.fault values ('P0001')`)
    const { http, headers, msg, data } = await buy('own-mistake')
    expect([http, headers.get('x-practice-money'), msg]).toEqual([500, '1', 'server_error'])
    expect(data).toEqual({ refusals: [], request: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    await forge('delete from public.fault')
  })
})

/** A file system of four megabytes that PostgreSQL may write, or `null` where none can be mounted. */
const smallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-disk-'))
  allowWalkingThrough(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}
const disk = smallDisk()
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

test.skipIf(disk === null)(
  'a full disk is 503 with nothing done, and work goes on when there is room (skipped where nothing may be mounted)',
  async () => {
    if (disk === null) return
    const [{ folder } = {}] = await forge(`select current_setting('data_directory') as folder`)
    const { uid, gid } = statSync(String(folder))
    mkdirSync(join(disk, 'table'))
    chownSync(join(disk, 'table'), uid, gid)
    await forge(`create tablespace ${app.database.name} location '${join(disk, 'table')}'`)
    await forge(`alter table base.once set tablespace ${app.database.name}`)
    const filler = join(disk, 'filler')
    const free = () => {
      const { bavail, bsize } = statfsSync(disk)
      return bavail * bsize
    }
    writeFileSync(filler, Buffer.alloc(free()))
    expect(free()).toBe(0)

    const before = await lots()
    let bought = 0
    let refused: Awaited<ReturnType<typeof buy>> | null = null
    for (; refused === null && bought < 500; ) {
      const reply = await buy(`full-${bought}`)
      if (reply.status === 1) bought += 1
      else refused = reply
    }
    expect([refused?.http, refused?.msg, refused?.headers.get('x-practice-money')]).toEqual([503, 'server_busy', '1'])
    expect(await lots()).toBe(before + bought)
    // Reading needs no disk space.
    expect((await akiko.call('user/getUserinfo')).http).toBe(200)
    await expectIdentities(database, akiko)

    truncateSync(filler, 0)
    expect((await buy(`full-${bought}`)).msg).toBe('purchase_success')
    expect(await lots()).toBe(before + bought + 1)
    await expectIdentities(database, akiko)
    await forge('alter table base.once set tablespace pg_default')
    await forge(`drop tablespace ${app.database.name}`)
  },
  60_000,
)
