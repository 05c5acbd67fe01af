import type { Head } from '@zaraba/rules/log/head.ts'
import { grownTiles } from '@zaraba/rules/log/tiles.ts'
import type { Queryable } from '../../src/base/database.ts'
import { createEncryption } from '../../src/base/encryption.ts'
import { baseLeaves } from '../../src/base/leaf-store.ts'
import { leavesOf } from '../../src/base/open-slices.ts'
import { systemSecrets } from '../../src/base/secrets.ts'
import { appendRows } from '../../src/log/append.ts'
import { headOf, signedHead, signerFrom } from '../../src/log/heads.ts'
import { hashOfRow, sha256 } from '../../src/log/salts.ts'
import {
  headsAfter,
  insertHead,
  insertLeaves,
  leavesFrom,
  newestHead,
  secretOf,
  sizeOfLog,
  writeTiles,
} from '../../src/log/store.ts'
import { rootAt } from '../../src/log/tree.ts'
import { slices } from '../../src/slices.ts'
import { encryptionKey } from '../http/running-app.ts'

const sources = [...baseLeaves, ...leavesOf(slices)]
const everything = 1_000_000
/** The house's own key: nobody can tell a forger who has it from the house. */
const signer = signerFrom(createEncryption(encryptionKey.ZARABA_KEY, systemSecrets).derive('log heads'))

const takeIn = async (database: Queryable, secret: Buffer): Promise<void> => {
  const through = new Map(await Promise.all(sources.map(async ({ kind, last }) => [kind, await last(database)] as const)))
  while ((await appendRows(database, sources, secret, through)) > 0) {}
}

/** Takes in all rows and signs a head over them: what somebody keeps who looks now. */
export const headNow = async (database: Queryable): Promise<Head> => {
  const secret = await secretOf(database, Buffer.alloc(32))
  await takeIn(database, secret)
  const size = await sizeOfLog(database)
  const newest = await newestHead(database)
  if (newest === null) throw new Error('the house has signed a head')
  const row = signedHead(signer, size, (await rootAt(database, size)).root, newest.at)
  await insertHead(database, row)
  return headOf(row)
}

/** Makes the public log agree with the books again, as they are now: every leaf at its place, every head signed again at its size. */
export const rewriteLog = async (database: Queryable): Promise<void> => {
  const secret = await secretOf(database, Buffer.alloc(32))
  const hashes = new Map<string, Uint8Array>()
  for (const source of sources)
    for (const row of await source.rows(database, { after: 0n, through: BigInt(Number.MAX_SAFE_INTEGER), limit: everything }))
      hashes.set(`${source.kind}/${row.number}`, hashOfRow(secret, source, row))
  const known = (await leavesFrom(database, 0, everything)).flatMap((leaf) => {
    const hash = hashes.get(`${leaf.kind}/${leaf.number}`)
    return hash === undefined ? [] : [{ ...leaf, hash }]
  })
  const heads = await headsAfter(database, 0n, everything)
  for (const table of ['head', 'leaf', 'tile']) await database.query({ text: `delete from log.${table}`, values: [] })
  await insertLeaves(database, 0, known)
  const grown = grownTiles(
    0,
    [],
    known.map(({ hash }) => hash),
    sha256,
  )
  await writeTiles(database, grown)
  await takeIn(database, secret)
  const size = await sizeOfLog(database)
  for (const head of heads) {
    const covered = Math.min(Number(head.size), size)
    await insertHead(database, signedHead(signer, covered, (await rootAt(database, covered)).root, head.at))
  }
}
