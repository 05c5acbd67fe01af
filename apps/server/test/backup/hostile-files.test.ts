import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWhole } from '../../src/backup/restore.ts'
import { readMigrations } from '../../src/migrate.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-hostile-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const mark = 'ZARABA-BACKUP 1 practice money only\n'
const header = `${JSON.stringify({
  taken: '2026-11-22T00:00:00Z',
  schema: readMigrations().map(({ name, sha256 }) => ({ name, sha256 })),
  tables: ['identity.customer'],
  sequences: [],
})}\n`
const million = 1_000_000

function* repeated(piece: string, times: number): Generator<string> {
  for (let time = 0; time < times; time += 1) yield piece
}
const pack = async (name: string, level: number, ...parts: readonly Iterable<string>[]): Promise<string> => {
  const file = join(folder, name)
  const text = (function* () {
    for (const part of parts) yield* part
  })()
  await pipeline(Readable.from(text), createGzip({ level }), createWriteStream(file))
  return file
}
/** The error message, and the peak of additional memory in megabytes. */
const refusal = async (file: string): Promise<{ readonly said: string; readonly megabytes: number }> => {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const said = await readWhole(file).then(
    () => 'was read',
    (error: Error) => error.message,
  )
  clearInterval(watch)
  return { said, megabytes: (most - before) / million }
}

const patient = { timeout: 60_000 }
/** Compression levels: 0 stores the data, so that only its length is wrong; the other is the default. */
const unpacked = 0
const packed = 6
const long: Iterable<string> = { [Symbol.iterator]: () => repeated('0'.repeat(million), 300) }

test('a line of 300 MB is refused before more than a line is in memory, at any position', patient, async () => {
  const first = await pack('first', unpacked, long)
  expect((await refusal(first)).said).toBe(`${first} is no backup of Zaraba: nothing was changed.`)
  const second = await pack('second', unpacked, [mark], long)
  expect((await refusal(second)).said).toBe(
    `${second} would hold a line of more than 4 MB, which no backup does: nothing was changed.`,
  )
  const row = await pack('row', unpacked, [mark, header, 'R"'], long, ['"\n'])
  expect(statSync(row).size).toBeGreaterThan(100 * million)
  const { said, megabytes } = await refusal(row)
  expect(said).toBe(`${row} would hold a line of more than 64 MB, which no backup does: nothing was changed.`)
  expect(megabytes).toBeLessThan(400)
})

test('[V5.2.3] a small file that unpacks to gigabytes is refused after its first piece', patient, async () => {
  const rows = await pack('rows', packed, [mark, header], repeated('R"(1)"\n'.repeat(100_000), 100))
  expect(statSync(rows).size).toBeLessThan(million)
  const { said, megabytes } = await refusal(rows)
  expect(said).toBe(`${rows} unpacks to more than 200 times its size, which no backup does: nothing was changed.`)
  expect(megabytes).toBeLessThan(200)
  const zeros = await pack('zeros', packed, [mark, header, 'R"'], repeated('0'.repeat(million), 60))
  expect((await refusal(zeros)).said).toMatch(/unpacks to more than 200 times its size/)
})

test('a file of another version is refused by its header, before its rows are read', patient, async () => {
  const other = header.replace(/"sha256":"[0-9a-f]{4}/, '"sha256":"0000')
  const file = await pack('other', unpacked, [mark, other], long)
  expect((await refusal(file)).said).toMatch(/was made by another version of Zaraba/)
})
