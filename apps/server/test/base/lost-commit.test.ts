import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { lateOnPurpose } from '@zaraba/world/late-on-purpose.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { Unavailable } from '../../src/database/unavailable.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { rowsOf } from '../postgres/keeping.ts'

/** A proxy between the server and its database that drops the database's answers after the server has sent a given word. */
const lossyWire = (folder: string) => {
  let losesAfter: string | null = null
  let losses = 0
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = dial(`${folder}/.s.PGSQL.5432`)
    let losing = false
    sockets.add(near).add(far)
    near.on('data', (bytes) => {
      losing ||= losesAfter !== null && bytes.includes(losesAfter)
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (!losing) return void near.write(bytes)
      // The database has executed the statement by now, but its answer is dropped.
      if (losesAfter === null) return
      losesAfter = null
      losses += 1
      void lateOnPurpose(200).then(() => near.resetAndDestroy())
    })
    for (const each of [near, far]) each.on('error', () => {})
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  return {
    server,
    loseAfter: (word: string) => {
      losesAfter = word
    },
    losses: () => losses,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let base: TestDatabase
let wire: ReturnType<typeof lossyWire>
let database: OpenDatabase
let doubts = 0
beforeAll(async () => {
  base = await testDatabase()
  const { superuserUrl } = inject('postgres')
  wire = lossyWire(decodeURIComponent(/host=([^&]+)/.exec(superuserUrl)?.[1] ?? ''))
  await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve))
  const address = wire.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await rowsOf(base.superuserUrl, 'create table public.change (who text)')
  await rowsOf(base.superuserUrl, 'grant all on public.change to zaraba_app')
  database = openDatabase(`postgresql://zaraba_owner@127.0.0.1:${port}/${base.name}`, 2)
  database.onDoubt(() => {
    doubts += 1
  })
})
afterAll(async () => {
  await database.close()
  wire.close()
  await base.drop()
})
beforeEach(async () => {
  doubts = 0
  await rowsOf(base.superuserUrl, 'truncate public.change')
})

const insert = { text: `insert into public.change values ('Akiko')`, values: [] }
/** `commit` as sent: a text that ends with NUL. The start of a transaction contains the word too. */
const theCommit = 'commit\0'
const changes = async () => (await rowsOf(base.superuserUrl, 'select count(*)::int as count from public.change'))[0]?.count
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Unavailable ? error.outcome : error),
  )

describe('a connection that breaks', () => {
  test('before the commit: nothing of it happened, and it is done again without anybody noticing', async () => {
    const before = wire.losses()
    wire.loseAfter('insert into public.change')
    const work = database.transaction(async (transaction) => {
      await transaction.query(insert)
    })
    expect(await outcomeOf(work)).toBe('done')
    expect([await changes(), wire.losses() - before, doubts]).toEqual([1, 1, 0])
  })

  test('at the commit: it happened once, the outcome is reported as unknown, and it is not repeated', async () => {
    wire.loseAfter(theCommit)
    const work = database.transaction(async (transaction) => {
      await transaction.query(insert)
    })
    expect(await outcomeOf(work)).toBe('unknown')
    expect([await changes(), doubts]).toEqual([1, 1])
  })

  test('while the commit travels right behind the last writes: the same', async () => {
    wire.loseAfter(theCommit)
    const work = database.transaction(async (transaction) => {
      transaction.endWith(transaction.query(insert))
    })
    expect(await outcomeOf(work)).toBe('unknown')
    expect([await changes(), doubts]).toEqual([1, 1])
  })

  test('under a statement by itself: a reading is repeated, a writing is not', async () => {
    wire.loseAfter('select 42')
    expect(await database.query({ text: 'select 42 as answer', values: [] })).toEqual([{ answer: 42 }])
    wire.loseAfter('insert into public.change')
    expect(await outcomeOf(database.query(insert))).toBe('unknown')
    expect(await changes()).toBe(1)
  })
})
