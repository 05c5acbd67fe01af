import { createSecretKey, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '@zaraba/money/time.ts'
import type { LeafRow } from '@zaraba/server/base/leaf-source.ts'
import { baseLeaves } from '@zaraba/server/base/leaf-store.ts'
import { leavesOf } from '@zaraba/server/base/open-slices.ts'
import type { Queryable } from '@zaraba/server/database/database.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { appendRows } from '@zaraba/server/log/append.ts'
import { headOf, signedHead, signerFrom } from '@zaraba/server/log/heads.ts'
import { headsAfter, insertHead, knownSecret, leavesFrom, newestHead, sizeOfLog } from '@zaraba/server/log/store.ts'
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

/** Takes the rows of some leaves in again, as they are now; those that are gone are left out. */
const takeAgain = async (database: Queryable, placedLeaves: Placed): Promise<void> => {
  const secret = createSecretKey(await knownSecret(database))
  const rows = new Map<string, LeafRow>()
  for (const source of sources)
    for (const row of await source.rows(database, { after: 0n, through: BigInt(Number.MAX_SAFE_INTEGER), limit: everything }))
      rows.set(`${source.kind}/${row.number}`, row)
  const left = placedLeaves.flatMap(({ kind, number }) => {
    const row = rows.get(`${kind}/${number}`)
    return row === undefined ? [] : [{ kind, row }]
  })
  while (left.length > 0) {
    const kind = left[0]?.kind
    const until = left.findIndex((each) => each.kind !== kind)
    const run = left.splice(0, until < 0 ? left.length : until).map(({ row }) => row)
    const of = sources.flatMap((source) => (source.kind === kind ? [{ ...source, rows: async () => run }] : []))
    await appendRows(database, of, secret, new Map(of.map((source) => [source.kind, run.at(-1)?.number ?? 0n])))
  }
}

/** Signs a head again under its number, and tells its change again, which is a leaf behind it. */
const signAgain = async (database: Queryable, key: string, { number, at }: { readonly number: bigint; readonly at: Instant }) => {
  const size = await sizeOfLog(database)
  const head = signedHead(signerOf(key), size, (await rootAt(database, size)).root, at)
  await database.query({
    text: 'insert into log.head (number, size, root, at, key, signature) overriding system value values ($1, $2, $3, $4, $5, $6)',
    values: [number, head.size, head.root, new Date(head.at), head.key, head.signature],
  })
  await database.query({ text: `set local timezone = 'UTC'`, values: [] })
  await database.query({
    text: `update base.change c set digest = base.digest_of(to_jsonb(h), c.salt) from log.head h
           where c.of_table = 'log.head' and c.key = h.number::text and h.number = $1 and c.salt is not null`,
    values: [number],
  })
}

/** Makes the public log agree with the books again, as they are now: every leaf in its position, every head signed again at its size. */
export const rewriteLog = async (database: Queryable, key: string): Promise<void> => {
  const placedLeaves = await leavesFrom(database, 0, everything)
  const heads = await headsAfter(database, 0n, everything)
  for (const table of ['head', 'leaf_run', 'tile']) await database.query({ text: `delete from log.${table}`, values: [] })
  let taken = 0
  for (const head of heads) {
    await takeAgain(database, placedLeaves.slice(taken, Number(head.size)))
    taken = Number(head.size)
    await signAgain(database, key, head)
  }
  await takeAgain(database, placedLeaves.slice(taken))
  await takeIn(database)
}

/**
 * The attack that the owner of a running installation could try on its past: change a table with its guards off, and write the
 * log again over it.
 */
export const rewritePast = async (data: string, table: string, change: string): Promise<void> => {
  const read = (file: string) => readFileSync(join(data, file), 'utf8').trim()
  const database = openDatabase(read('database-address'), 1)
  const guarded = [...new Set([table, 'log.head', 'log.leaf_run', 'log.tile', 'base.change'])]
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
