import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import { modelName } from '@zaraba/market/simulator/model-name.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { instant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TableEnd } from '../../src/backup/archive.ts'
import { backUp } from '../../src/backup/back-up.ts'
import { restore } from '../../src/backup/restore.ts'
import { eventsAfter, eventWriter, latestEvents } from '../../src/base/events-store.ts'
import type { Caller } from '../../src/calls/handler.ts'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { accountFollower } from '../../src/http/stream/follow.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { verifyTrading } from '../../src/trading/verify/verify.ts'
import { asOwner } from '../as-owner.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

let app: RunningApp
let akiko: Tester
let folder: string
const copies: TestDatabase[] = []

beforeAll(async () => {
  app = await runApp()
  folder = mkdtempSync(join(tmpdir(), 'zaraba-backup-'))
  akiko = await app.customer('9066660001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
  await buy(30)
  // A row with a generated column.
  await asOwner(
    app.database.ownerUrl,
    `insert into products.product_order (customer, currency, kind, about, name_jp, name_us, name_cn, principal, state, bought_at)
     select number, 'JPY', 'copy', 'jp-dividend', '配当', 'Dividends', '股息', 50000, 'following', now() from identity.customer`,
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
  for (const copy of copies) await copy.drop()
})

const buy = async (times: number): Promise<void> => {
  const order = { code: '7203', direction: 'long', price_type: 'market', stock_num: 1, leverage: 1 }
  const replies = await Promise.all(Array.from({ length: times }, () => akiko.call('trade/buy', order)))
  expect(replies.map(({ msg }) => msg)).toEqual(replies.map(() => 'purchase_success'))
}
const emptyDatabase = async (): Promise<TestDatabase> => {
  const copy = await testDatabase()
  copies.push(copy)
  return copy
}
const file = (name: string): string => join(folder, name)
/** Tables whose numbers go on from a higher one after a restore: those of events, and the count of heartbeats. */
const goesOn: readonly string[] = ['base.latest_event', 'base.clock']
/** The tables by their digests. */
const digests = (ends: readonly TableEnd[]) =>
  Object.fromEntries(ends.map(({ table, rows, sha256 }) => [table, goesOn.includes(table) ? `${rows}` : `${rows} ${sha256}`]))
const refused = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'was done',
    (error: Error) => error.message,
  )

/** Whether a client that has seen an event hears that it missed nothing. */
const resumedAfter = async (database: Database, customer: CustomerNumber, after: bigint): Promise<unknown> => {
  const frames: string[] = []
  const follower = accountFollower({
    stillLive: async () => ({ customer }) as Caller,
    eventsAfter: (of, last, limit) => eventsAfter(database, of, last, limit),
    latestEvents: (of) => latestEvents(database, of),
    join: () => true,
    leave: () => {},
    send: (text) => void frames.push(text),
    count: () => {},
  })
  await follower.follow({ kind: 'account', token: '', account: '', after: String(after) })
  return frames.map((text) => JSON.parse(text)).find(({ kind }) => kind === 'resumed')?.complete
}

describe('backup and restore', () => {
  test('a backup beside a running, busy server is one moment; its copy is equal by digest and passes every check', async () => {
    const busy = buy(60)
    const written = await backUp(app.database.ownerUrl, file('busy.zaraba'))
    await busy
    expect(statSync(file('busy.zaraba')).mode & 0o777).toBe(0o600)
    const copy = await emptyDatabase()
    const restored = await restore(copy.ownerUrl, file('busy.zaraba'), { replace: false })
    expect(digests(restored)).toEqual(digests(written))
    const again = await backUp(copy.ownerUrl, file('again.zaraba'))
    expect(digests(again)).toEqual(digests(written))
    const database = openDatabase(copy.ownerUrl, 2)
    try {
      for (const { invariant, wrong } of [...(await verifyLedger(database)), ...(await verifyTrading(database))])
        expect([invariant, wrong]).toEqual([invariant, 0n])
    } finally {
      await database.close()
    }
  })

  test('the copy lives: its people log in, trade on with numbers of their own, and the ledger is guarded as before', async () => {
    await backUp(app.database.ownerUrl, file('whole.zaraba'))
    const copy = await emptyDatabase()
    await restore(copy.ownerUrl, file('whole.zaraba'), { replace: false })
    const other = await runApp({ database: copy })
    try {
      const same = other.visitor(akiko.account)
      same.token = akiko.token
      const before = (await akiko.call('user/getUserinfo')).data
      expect((await same.call('user/getUserinfo')).data).toMatchObject({ jpy: before.jpy, account: before.account })
      const order = { code: '7203', direction: 'long', price_type: 'market', stock_num: 1, leverage: 1 }
      expect((await same.call('trade/buy', order)).msg).toBe('purchase_success')
    } finally {
      await other.close()
    }
    const database = openDatabase(copy.ownerUrl, 1)
    const forge = database.query({ text: 'update ledger.account set balance = balance + 1', values: [] })
    await expect(forge).rejects.toThrow(/permission denied|ledger.post alone/)
    await database.close()
  })

  test('nothing is overwritten: neither a file, nor customers, nor a database that a server works on', async () => {
    await backUp(app.database.ownerUrl, file('once.zaraba'))
    expect(await refused(backUp(app.database.ownerUrl, file('once.zaraba')))).toMatch(/exists already/)
    expect(await refused(backUp(app.database.ownerUrl, join(folder, 'no', 'such', 'folder')))).toMatch(/cannot be written/)
    expect(await refused(restore(app.database.ownerUrl, file('once.zaraba'), { replace: true }))).toMatch(/server is running/)
    const copy = await emptyDatabase()
    await restore(copy.ownerUrl, file('once.zaraba'), { replace: false })
    expect(await refused(restore(copy.ownerUrl, file('once.zaraba'), { replace: false }))).toMatch(/has customers: add --replace/)
    expect(digests(await restore(copy.ownerUrl, file('once.zaraba'), { replace: true }))).toEqual(
      digests(await backUp(copy.ownerUrl, file('replaced.zaraba'))),
    )
  })

  test('an event after a restore has an id that none before had, also where the same backup is restored twice; who resumes hears of it', async () => {
    await backUp(app.database.ownerUrl, file('epoch.zaraba'))
    const copy = await emptyDatabase()
    const firsts: bigint[] = []
    let latest = 0n
    for (const replace of [false, true]) {
      await restore(copy.ownerUrl, file('epoch.zaraba'), { replace })
      const database = openDatabase(copy.appUrl, 1)
      try {
        const [row] = await database.query<{ customer: CustomerNumber; id: bigint }>({
          text: 'select customer, max(id) as id from base.account_event group by customer order by 2 desc limit 1',
          values: [],
        })
        if (row === undefined) throw new Error('the backup has events')
        const first = (await latestEvents(database, [row.customer])).get(row.customer)?.since ?? 0n
        expect(first).toBeGreaterThan(row.id + 1n)
        expect(first).toBeGreaterThan(latest)
        firsts.push(first)
        expect(await resumedAfter(database, row.customer, row.id)).toBe(false)
        const write = eventWriter((events) => {
          latest = events[0]?.id ?? 0n
        })
        const event = {
          customer: row.customer,
          kind: 'order_placed',
          orderNo: 'O-1',
          at: instant(0),
          values: {},
        } as unknown as AccountEvent
        await database.transaction((transaction) => write(transaction, [event]))
        expect(latest).toBe(first + 1n)
        expect(await resumedAfter(database, row.customer, latest)).toBe(true)
        // Given before the restore, and smaller than the latest now.
        expect(await resumedAfter(database, row.customer, row.id + 1n)).toBe(false)
      } finally {
        await database.close()
      }
    }
    expect(new Set(firsts).size).toBe(2)
  })

  test('a damaged, cut, foreign or newer file is refused in a sentence, and nothing is changed', async () => {
    await backUp(app.database.ownerUrl, file('good.zaraba'))
    const good = readFileSync(file('good.zaraba'))
    const text = gunzipSync(good).toString('utf8')
    const changed = (change: (lines: string[]) => string[]) => gzipSync(change(text.split('\n')).join('\n'))
    const flipped = Buffer.from(good)
    flipped.writeUInt8(flipped.readUInt8(good.length >> 1) ^ 0xff, good.length >> 1)
    const bad: readonly (readonly [name: string, bytes: Buffer, says: RegExp])[] = [
      ['cut', good.subarray(0, good.length - 40), /damaged or incomplete/],
      ['half', good.subarray(0, good.length >> 1), /damaged or incomplete/],
      ['flipped', flipped, /damaged or incomplete/],
      ['empty', Buffer.alloc(0), /no backup of Zaraba/],
      ['picture', Buffer.from('\x89PNG not at all'), /no backup of Zaraba/],
      ['other gzip', gzipSync('pg_dump says hello\n'), /no backup of Zaraba/],
      ['a row more', changed((lines) => lines.toSpliced(3, 0, 'R"(1)"')), /damaged or incomplete/],
      ['a yen more', gzipSync(text.replace('10000000', '10000001')), /damaged or incomplete/],
      ['without its end', changed((lines) => lines.filter((line) => !/^Z[0-9a-f]{64}$/.test(line))), /damaged or incomplete/],
      ['something behind', changed((lines) => [...lines.slice(0, -1), 'more', '']), /damaged or incomplete/],
    ]
    const copy = await emptyDatabase()
    const before = digests(await backUp(copy.ownerUrl, file('before.zaraba')))
    for (const [name, bytes, says] of bad) {
      writeFileSync(file(name), bytes)
      expect([name, await refused(restore(copy.ownerUrl, file(name), { replace: false }))]).toEqual([
        name,
        expect.stringMatching(says),
      ])
    }
    expect(await refused(restore(copy.ownerUrl, file('absent'), { replace: false }))).toMatch(/cannot be read/)
    expect(digests(await backUp(copy.ownerUrl, file('after.zaraba')))).toEqual(before)
  })

  test('a file of another schema or model is refused, and by what it is known', async () => {
    const copy = await emptyDatabase()
    await backUp(app.database.ownerUrl, file('this.zaraba'))
    const text = gunzipSync(readFileSync(file('this.zaraba'))).toString('utf8')
    const resealed = (change: (text: string) => string): Buffer => {
      const body = change(text.slice(0, text.lastIndexOf('Z')))
      return gzipSync(`${body}Z${createHash('sha256').update(body).digest('hex')}\n`)
    }
    writeFileSync(
      file('newer'),
      resealed((body) => body.replace('"schema":[', '"schema":[{"name":"999-later.sql","sha256":"00"},')),
    )
    writeFileSync(
      file('other'),
      resealed((body) => body.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"0000')),
    )
    writeFileSync(
      file('part'),
      resealed((body) => body.replace(/"schema":\[\{[^}]*\},/, '"schema":[')),
    )
    writeFileSync(
      file('model'),
      resealed((body) => body.replace(/"model":[^,]*/, '"model":"zaraba-simulator/0"')),
    )
    const said = async (name: string): Promise<string> => await refused(restore(copy.ownerUrl, file(name), { replace: true }))
    const of = (name: string, how: string) =>
      `${file(name)} was made by another version of Zaraba (${how}): restore it with that version. Nothing was changed.`
    expect(await said('newer')).toBe(of('newer', 'a newer one, which added 999-later.sql'))
    expect(await said('other')).toBe(of('other', 'it has another 010-base.sql'))
    expect(await said('part')).toBe(of('part', 'it lacks 010-base.sql'))
    expect(await said('model')).toBe(of('model', `its market is drawn by zaraba-simulator/0, not by ${modelName}`))
  })
})
