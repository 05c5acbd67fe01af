import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { z } from 'zod'
import { CannotStart } from '../postgres/cannot-start.ts'
import { linesOf, longestLine, tooLong } from './archive-lines.ts'

/**
 * A backup is one gzip file of lines: a magic mark, a header, the rows of each table in PostgreSQL's text format with a digest
 * after each table, and a digest of all lines. A file that is cut off, changed or made by another program is detected before
 * anything is written.
 */
const mark = 'ZARABA-BACKUP 1 practice money only'

const headerShape = z.object({
  taken: z.string(),
  schema: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Name of the market model; `null` before the first start. */
  model: z.string().nullable().default(null),
  tables: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The newest head of the public log as a line of text; `null` before the first. */
  head: z.string().nullable().default(null),
})
export type Header = z.output<typeof headerShape>

const endShape = z.object({ table: z.string(), rows: z.int(), sha256: z.string() })
export type TableEnd = z.output<typeof endShape>

/** Writes a file that only its owner may read, because it contains the secret from which coming days are computed. */
export const createArchive = async (file: string, header: Header) => {
  const gzip = createGzip({ level: 6 })
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  // `finish` reports the failure. Without a listener it would end the program.
  written.catch(() => {})
  const whole = createHash('sha256')
  const line = async (text: string): Promise<void> => {
    // A line that could not be read back must not be written into a backup.
    if (Buffer.byteLength(text) > longestLine) throw tooLong(file, longestLine)
    whole.update(text).update('\n')
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), written])
  }
  await line(mark)
  await line(JSON.stringify(header))
  return {
    table: async (table: string, batches: AsyncIterable<readonly string[]>): Promise<TableEnd> => {
      const digest = createHash('sha256')
      let rows = 0
      for await (const batch of batches)
        for (const row of batch) {
          digest.update(row).update('\n')
          rows += 1
          await line(`R${JSON.stringify(row)}`)
        }
      const end = { table, rows, sha256: digest.digest('hex') }
      await line(`E${JSON.stringify(end)}`)
      return end
    },
    finish: async (): Promise<void> => {
      gzip.end(`Z${whole.digest('hex')}\n`)
      await written
    },
  }
}

const damaged = (file: string) => new CannotStart(`${file} is damaged or incomplete: nothing was changed.`)
const foreign = (file: string) => new CannotStart(`${file} is no backup of Zaraba: nothing was changed.`)

/** Receives the contents of a backup. */
interface Visitor {
  readonly row?: (table: string, row: string) => Promise<void> | void
  readonly end?: (end: TableEnd) => Promise<void> | void
}

const parsed = <Shape extends z.ZodType>(shape: Shape, text: string, file: string): z.output<Shape> => {
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw damaged(file)
  }
}

/** A reader of the lines after the header. It checks order and digests, and passes rows to the visitor. */
const tableReader = (header: Header, visitor: Visitor, file: string) => {
  let tableIndex = 0
  let rows = 0
  let digest = createHash('sha256')
  return {
    row: async (text: string): Promise<void> => {
      const table = header.tables[tableIndex]
      if (table === undefined) throw damaged(file)
      const row = parsed(z.string(), text, file)
      digest.update(row).update('\n')
      rows += 1
      await visitor.row?.(table, row)
    },
    end: async (text: string): Promise<void> => {
      const end = parsed(endShape, text, file)
      if (end.table !== header.tables[tableIndex] || end.rows !== rows || end.sha256 !== digest.digest('hex')) throw damaged(file)
      await visitor.end?.(end)
      tableIndex += 1
      rows = 0
      digest = createHash('sha256')
    },
    complete: () => tableIndex === header.tables.length && rows === 0,
  }
}

/**
 * Reads a backup from its first line to its last. @throws CannotStart when the file is not a backup, is damaged or cut off; the
 * visitor may already have received rows.
 */
export const readArchive = async (file: string, visit: (header: Header) => Promise<Visitor> | Visitor): Promise<Header> => {
  const whole = createHash('sha256')
  let header: Header | null = null
  let reader: ReturnType<typeof tableReader> | null = null
  let lines = 0
  let ended = false
  try {
    for await (const line of linesOf(file, Buffer.byteLength(mark))) {
      lines += 1
      if (ended || (lines === 1 && line !== mark)) throw lines === 1 ? foreign(file) : damaged(file)
      if (line.startsWith('Z') && lines > 2) {
        if (line !== `Z${whole.digest('hex')}` || !reader?.complete()) throw damaged(file)
        ended = true
        continue
      }
      whole.update(line).update('\n')
      if (lines === 1) continue
      if (lines === 2) {
        header = parsed(headerShape, line, file)
        reader = tableReader(header, await visit(header), file)
      } else if (line.startsWith('R')) await reader?.row(line.slice(1))
      else if (line.startsWith('E')) await reader?.end(line.slice(1))
      else throw damaged(file)
    }
  } catch (error) {
    // When the first line is longer than the mark, the file is not a backup.
    if (error instanceof CannotStart && lines === 0) throw foreign(file)
    if (error instanceof CannotStart || lines > 2) throw isOfGzip(error) ? damaged(file) : error
    throw isAbsent(error) ? new CannotStart(`${file} cannot be read.`) : foreign(file)
  }
  if (!ended || header === null) throw lines === 0 ? foreign(file) : damaged(file)
  return header
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isOfGzip = (error: unknown): boolean =>
  codeOf(error).startsWith('Z_') ||
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_ENCODING_INVALID_ENCODED_DATA', 'ABORT_ERR'].includes(codeOf(error))
const isAbsent = (error: unknown): boolean => ['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(error))
