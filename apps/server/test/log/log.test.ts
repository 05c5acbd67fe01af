import { bytesOfHex, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { isConsistent, isIncluded } from '@zaraba/rules/log/check.ts'
import { type Head, headLine, readHead } from '@zaraba/rules/log/head.ts'
import { leafHash } from '@zaraba/rules/log/leaf.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { baseLeaves } from '../../src/base/leaf-store.ts'
import { leavesOf } from '../../src/base/open-slices.ts'
import type { Queryable } from '../../src/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { againstHead } from '../../src/log/against.ts'
import { openAppender } from '../../src/log/append.ts'
import { headOf, isSigned } from '../../src/log/heads.ts'
import { headsAfter, leavesFrom } from '../../src/log/store.ts'
import { verifyLog } from '../../src/log/verify.ts'
import { slices } from '../../src/slices.ts'
import type { Verified } from '../../src/verify/verified.ts'
import { asOwner, forge, whileForged } from '../as-owner.ts'
import { canRun, programOf, runProgram } from '../http/page-blocks.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

let app: RunningApp
let akiko: Tester
let database: OpenDatabase
beforeAll(async () => {
  app = await runApp()
  database = openDatabase(app.database.ownerUrl, 3)
  akiko = await app.customer('9033330001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(async () => {
  await database.close()
  await app.close()
})

const rootOf = ({ size, root }: Head) => ({ size, root: bytesOfHex(root) })
const newest = async (): Promise<Head> => {
  const head = async () => (await akiko.call('log/consistency')).data.head
  await vi.waitFor(async () => expect(await head()).not.toBeNull(), { timeout: 60_000, interval: 100 })
  const found = await head()
  if (found === null) throw new Error('there is a head by now')
  return found
}
const checked = async (books: Queryable = database): Promise<readonly Verified[]> =>
  verifyLog(books, [...baseLeaves, ...leavesOf(slices)])
const wrong = async (books?: Queryable) =>
  (await checked(books)).filter((each) => each.wrong > 0n).map(({ invariant }) => invariant)

const heads = async () => (await headsAfter(database, 0n, 100)).map(headOf)

/** The inclusion proof of a row, once a head covers it. */
const proven = async (kind: 'move' | 'fill', number: string | undefined) => {
  const ask = async () => (await akiko.call('log/inclusion', { kind, number })).data
  await vi.waitFor(async () => expect((await ask()).index).not.toBeNull(), { timeout: 60_000, interval: 200 })
  const { index, head, proof, salt, fields } = await ask()
  if (index === null || head === null) throw new Error('the head covers it by now')
  const leaf = leafHash({ kind, number: number ?? '', salt, fields }, sha256)
  return { fields, holds: isIncluded({ index, leaf }, proof.map(bytesOfHex), rootOf(head), sha256) }
}

describe('[H-2] the public log', () => {
  test('has a signed head from the start, which is part of the market’s proofs and of statements', async () => {
    const head = await newest()
    expect(isSigned(head)).toBe(true)
    expect(isSigned({ ...head, size: head.size + 1 })).toBe(false)
    expect((await akiko.call('market/proof')).data.head).toEqual((await akiko.call('log/consistency')).data.head)
    const statement = (await akiko.call('user/statement', { type: 'jpy', from: '2026-11-20', to: '2026-11-20' })).data
    expect(readHead(statement.csv)).toEqual(statement.head)
  })

  test('proves a movement of money and a fill of one’s own, by what the customer sees', async () => {
    const bought = await akiko.call('trade/buy', {
      code: '7203',
      direction: 'long',
      price_type: 'market',
      stock_num: 100,
      leverage: 1,
    })
    const [receipt] = (await akiko.call('trade/position', { order_no: bought.data.order_no })).data.receipts
    const fill = await proven('fill', receipt?.number)
    expect([fill.holds, fill.fields[7]]).toEqual([true, String(receipt?.shares)])
    const [record] = (await akiko.call('user/fundRecords', { kind: 'trade' })).data.list
    for (const entry of record?.entries ?? []) {
      const move = await proven('move', entry.number)
      expect([move.holds, move.fields[1], move.fields[4], move.fields[5], move.fields[7]]).toEqual([
        true,
        entry.cause,
        entry.from,
        entry.to,
        entry.amount,
      ])
    }
  })

  test('is signed again at each close, and each head is consistent with those before', async () => {
    const first = await newest()
    // New rows that the heads of the closes have to cover.
    const order = { code: '7203', direction: 'long', price_type: 'market', stock_num: 100, leverage: 1 }
    expect((await akiko.call('trade/buy', order)).status).toBe(1)
    await akiko.call('clock/move', { to: 'next_day', type: 'jpy' })
    const closed = async () => {
      const rows = await database.query<{ at: number }>({ text: 'select at from log.head order by number', values: [] })
      const closes = ['2026-11-20T15:30:01+09:00', '2026-11-20T15:00:01+08:00', '2026-11-20T16:00:01-05:00'].map(parseInstant)
      expect(closes.filter((close) => rows.some(({ at }) => at === close))).toEqual(closes)
    }
    await vi.waitFor(closed, { timeout: 60_000, interval: 200 })
    const { head, proof } = (await akiko.call('log/consistency', { size: first.size })).data
    if (head === null) throw new Error('there is a head')
    expect(head.size).toBeGreaterThan(first.size)
    expect(isConsistent(rootOf(first), rootOf(head), proof.map(bytesOfHex), sha256)).toBe(true)
    expect((await akiko.call('log/consistency', { size: head.size + 1_000_000 })).data.proof).toEqual([])
  })

  const languages = (['python', 'ts'] as const).filter(canRun)
  test.each(languages)('is checked by a stranger’s program in %s, which finds what was changed', async (language) => {
    const [kept] = (await heads()).filter(({ size }) => size > 1)
    const now = (await akiko.call('log/consistency', { size: kept?.size })).data
    const number = (await akiko.call('user/fundRecords')).data.list[0]?.entries[0]?.number
    const row = { ...(await akiko.call('log/inclusion', { kind: 'move', number })).data, kind: 'move', number }
    const program = programOf('check-the-log.md', language)
    const run = (files: { readonly kept: object; readonly now: object; readonly row: object }) =>
      runProgram(
        language,
        program,
        {},
        Object.fromEntries(Object.entries(files).map(([name, each]) => [`${name}.json`, JSON.stringify(each)])),
      )
    const reported = await run({ kept: kept ?? {}, now, row })
    expect([reported.code, reported.output]).toEqual([0, expect.stringContaining(`goes on from ${kept?.size} and holds the row`)])
    const changed = await run({ kept: kept ?? {}, now: { ...now, proof: now.proof.slice(1) }, row })
    expect([changed.code, changed.output]).toEqual([1, expect.stringContaining('the past was rewritten')])
    const other = await run({ kept: kept ?? {}, now, row: { ...row, fields: row.fields.with(7, '1') } })
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('the row is not in the log')])
  })

  test('every head, tile and leaf follows from the books', async () => {
    expect(await wrong()).toEqual([])
    const counts = Object.fromEntries((await checked()).map((each) => [each.invariant, each.checked]))
    expect(counts['log.leaves_follow_from_rows']).toBeGreaterThan(100n)
    expect(counts['log.heads_match_their_leaves']).toBeGreaterThanOrEqual(4n)
  })

  test('takes a row in late whose transaction began early and ended late, and none is left out', async () => {
    const sources = [...baseLeaves, ...leavesOf(slices)]
    const appender = openAppender({ database, sources: () => sources, freshSecret: () => Buffer.alloc(32) })
    const slow = new pg.Client({ connectionString: app.database.ownerUrl })
    await slow.connect()
    const decided = `insert into review.request (customer, kind, state, details, reviewer, applied_at, promised_at, due_at, decided_at, decided_by)
      select number, 'identity', 'rejected', '{}', 'rules', now(), now(), now(), now(), 'rules' from identity.customer limit 1 returning decision`
    const number = async (asked: Promise<pg.QueryResult>) => String((await asked).rows[0]?.decision)
    const taken = async () =>
      (await leavesFrom(database, 0, 1_000_000)).flatMap(({ kind, number }) => (kind === 'decision' ? [String(number)] : []))
    try {
      await slow.query('begin')
      const early = await number(slow.query(decided))
      const quick = new pg.Client({ connectionString: app.database.ownerUrl })
      await quick.connect()
      const late = await number(quick.query(decided))
      await quick.end()
      expect(BigInt(late)).toBeGreaterThan(BigInt(early))
      for (let turn = 0; turn < 3; turn += 1) await appender.append()
      expect(await taken()).not.toContain(late)
      await slow.query('commit')
      const both = async () => {
        await appender.append()
        expect(await taken()).toEqual(expect.arrayContaining([early, late]))
      }
      await vi.waitFor(both, { timeout: 60_000, interval: 200 })
    } finally {
      await slow.end()
    }
    expect(await wrong()).toEqual([])
  })

  test('planted: leaves, tiles and heads cannot be changed, also by the owner', async () => {
    for (const sql of [
      'delete from log.leaf_run',
      'update log.leaf_run set number = number + 1000000',
      `update log.tile set hashes = '\\x${'00'.repeat(32)}'`,
      'delete from log.tile',
      'update log.head set size = 1',
      'truncate log.head',
      'delete from log.secret',
    ])
      await expect(asOwner(app.database.ownerUrl, sql), sql).rejects.toThrow(/append-only|written once/)
  })

  test('planted: a row that is changed, taken away or put among older ones afterwards is found without any head', async () => {
    const [row] = await database.query<{ last: bigint }>({ text: 'select max(number) as last from base.audit', values: [] })
    expect(row?.last).toBeGreaterThan(0n)
    await forge(app.database.ownerUrl, 'base.audit', `update base.audit set reason = reason || ' indeed' where number = 1`)
    expect(await wrong()).toEqual(['log.leaves_follow_from_rows'])
    await forge(
      app.database.ownerUrl,
      'base.audit',
      `update base.audit set reason = replace(reason, ' indeed', '') where number = 1`,
    )
    expect(await wrong()).toEqual([])
  })

  test('planted: a kept head reveals a log that was rewritten, and one that became shorter', async () => {
    const kept = await newest()
    expect(await againstHead(database, kept)).toBe('holds')
    expect(await againstHead(database, readHead(`kept on paper: ${headLine(kept)}\n`) ?? kept)).toBe('holds')
    expect(await againstHead(database, { ...kept, root: 'ab'.repeat(32) })).toBe('unsigned')
    const flip = `update log.tile set hashes = set_byte(hashes, 0, 255 - get_byte(hashes, 0))
      where (level, index) = (select level, index from log.tile order by level desc, index limit 1)`
    await whileForged(database, 'log.tile', flip, async (forged) => {
      expect(await againstHead(forged, kept)).toBe('rewritten')
      expect(await wrong(forged)).toContain('log.heads_match_their_leaves')
    })
    expect(await wrong()).toEqual([])
    const cut = `delete from log.leaf_run where position + count >= ${kept.size}`
    await whileForged(database, 'log.leaf_run', cut, async (forged) => {
      expect(await againstHead(forged, kept)).toBe('shorter')
    })
  })
})
