import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '@zaraba/money/time.ts'
import type { LeafRow, LeafSource } from '@zaraba/server/base/leaf-source.ts'
import { baseLeaves } from '@zaraba/server/base/leaf-store.ts'
import { leavesOf } from '@zaraba/server/base/open-slices.ts'
import type { Queryable } from '@zaraba/server/database/database.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { appendRows, runsOf, writeLeaves } from '@zaraba/server/log/append.ts'
import { headOf, signedHead, signerFrom } from '@zaraba/server/log/heads.ts'
import { hashOfRow } from '@zaraba/server/log/salts.ts'
import { headsAfter, insertHead, knownSecret, type LeafRun, leavesFrom, newestHead, sizeOfLog } from '@zaraba/server/log/store.ts'
import { rootAt } from '@zaraba/server/log/tree.ts'
import { createEncryption } from '@zaraba/server/settings/encryption.ts'
import { slices } from '@zaraba/server/slices.ts'
import { systemSecrets } from '@zaraba/server/system/secrets.ts'

const sources = [...baseLeaves, ...leavesOf(slices)]
const everything = 1_000_000
/** Signs with the installation's own key: a forger who has it cannot be distinguished from the installation. */
const signerOf = (key: string) => signerFrom(createEncryption(key, systemSecrets).derive('log heads'))

const takeIn = async (database: Queryable): Promise<void> => {
  const through = new Map(await Promise.all(sources.map(async ({ kind, last }) => [kind, await last(database)] as const)))
  const secret = createSecretKey(await knownSecret(database))
  while ((await appendRows(database, sources, secret, through)) > 0) {}
}

/** Takes in all rows and signs a head over them: what somebody keeps who looks now. */
export const headNow = async (database: Queryable, key: string) => {
  await takeIn(database)
  const size = await sizeOfLog(database)
  const newest = await newestHead(database)
  if (newest === null) throw new Error('no head is signed')
  const row = signedHead(signerOf(key), size, (await rootAt(database, size)).root, newest.at)
  await insertHead(database, row)
  return headOf(row)
}

type Placed = Awaited<ReturnType<typeof leavesFrom>>

type RowsByLeaf = Map<string, LeafRow>

const readRows = async (
  database: Queryable,
  source: LeafSource,
  span: { readonly after: bigint; readonly through: bigint },
  into: RowsByLeaf,
): Promise<void> => {
  for (const row of await source.rows(database, { ...span, limit: everything })) into.set(`${source.kind}/${row.number}`, row)
}

/** Takes the rows of some leaves in again, as they are now; those that are gone are left out. */
const takeAgain = async (database: Queryable, secret: KeyObject, placedLeaves: Placed, rows: RowsByLeaf): Promise<void> => {
  const runs: LeafRun[] = []
  const hashes: Uint8Array[] = []
  let [kind, ofKind]: [LeafSource['kind'] | null, LeafRow[]] = [null, []]
  const endRun = (): void => {
    if (kind !== null) runs.push(...runsOf(kind, ofKind))
    ofKind = []
  }
  for (const leaf of placedLeaves) {
    const row = rows.get(`${leaf.kind}/${leaf.number}`)
    if (row === undefined) continue
    if (leaf.kind !== kind) endRun()
    kind = leaf.kind
    ofKind.push(row)
    hashes.push(hashOfRow(secret, { kind }, row))
  }
  endRun()
  if (runs.length === 0) return
  await writeLeaves(database, await sizeOfLog(database), runs, hashes)
}

/** Signs a head again under its number, and writes its change again, which is a leaf behind it. Returns the numbers of its changes. */
const signAgain = async (database: Queryable, key: string, { number, at }: { readonly number: bigint; readonly at: Instant }) => {
  const size = await sizeOfLog(database)
  const head = signedHead(signerOf(key), size, (await rootAt(database, size)).root, at)
  await database.query({
    text: 'insert into log.head (number, size, root, at, key, signature) overriding system value values ($1, $2, $3, $4, $5, $6)',
    values: [number, head.size, head.root, new Date(head.at), head.key, head.signature],
  })
  await database.query({ text: `set local timezone = 'UTC'`, values: [] })
  return await database.query<{ number: bigint }>({
    text: `update base.change c set digest = base.digest_of(to_jsonb(h), c.salt) from log.head h
           where c.of_table = 'log.head' and c.key = h.number::text and h.number = $1 and c.salt is not null returning c.number`,
    values: [number],
  })
}

/** Makes the public log agree with the books again, as they are now: every leaf in its position, every head signed again at its size. */
export const rewriteLog = async (database: Queryable, key: string): Promise<void> => {
  const placedLeaves = await leavesFrom(database, 0, everything)
  const heads = await headsAfter(database, 0n, everything)
  for (const table of ['head', 'leaf_run', 'tile']) await database.query({ text: `delete from log.${table}`, values: [] })
  const secret = createSecretKey(await knownSecret(database))
  const rows: RowsByLeaf = new Map()
  for (const source of sources) await readRows(database, source, { after: 0n, through: BigInt(Number.MAX_SAFE_INTEGER) }, rows)
  let taken = 0
  for (const head of heads) {
    await takeAgain(database, secret, placedLeaves.slice(taken, Number(head.size)), rows)
    taken = Number(head.size)
    // Of all rows only the changes of this head differ from what was read.
    for (const { number } of await signAgain(database, key, head))
      for (const source of sources.filter(({ kind }) => kind === 'change'))
        await readRows(database, source, { after: number - 1n, through: number }, rows)
  }
  await takeAgain(database, secret, placedLeaves.slice(taken), rows)
  await takeIn(database)
}

/**
 * The attack that the owner of a running installation could try on its past: change tables with their guards off, and write the
 * log again over it.
 */
export const rewritePast = async (data: string, tables: readonly string[], change: string): Promise<void> => {
  const read = (file: string) => readFileSync(join(data, file), 'utf8').trim()
  const database = openDatabase(read('database-address'), 1)
  const guarded = [...new Set([...tables, 'log.head', 'log.leaf_run', 'log.tile', 'base.change'])]
  try {
    await database.transaction(async (transaction) => {
      const run = (text: string) => transaction.query({ text, values: [] })
      await run('set local role none')
      for (const each of guarded) await run(`alter table ${each} disable trigger user`)
      await run(change)
      await rewriteLog(transaction, read('encryption.key'))
      for (const each of guarded) await run(`alter table ${each} enable trigger user`)
    })
  } finally {
    await database.close()
  }
}

/** Signs what the public log of a running installation has by now with another key than the installation's. */
export const signByAnother = async (data: string): Promise<void> => {
  const database = openDatabase(readFileSync(join(data, 'database-address'), 'utf8').trim(), 1)
  try {
    await database.transaction(async (transaction) => {
      await transaction.query({ text: 'set local role none', values: [] })
      const newest = await newestHead(transaction)
      if (newest === null) throw new Error('no head is signed')
      await insertHead(transaction, signedHead(signerFrom(randomBytes(32)), Number(newest.size), newest.root, newest.at))
    })
  } finally {
    await database.close()
  }
}
