import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { CannotStart } from '../postgres/cannot-start.ts'

const megabyte = 2 ** 20
/** The longest row of a backup as a line of its file, in bytes. A recording or a picture takes a few megabytes. */
const longestLine = 64 * megabyte
/** The longest header, in bytes. A header names the migrations, tables and sequences of a schema. */
const longestHeader = 4 * megabyte
/** The highest compression ratio that a backup can have, because its rows differ. Checked after a first part of the file. */
const tightest = 200
const firstPiece = 4 * megabyte

const tooLong = (file: string, bytes: number): CannotStart =>
  new CannotStart(`${file} would hold a line of more than ${bytes / megabyte} MB, which no backup does: nothing was changed.`)
const tooTight = (file: string): CannotStart =>
  new CannotStart(`${file} unpacks to more than ${tightest} times its size, which no backup does: nothing was changed.`)

/** The longest allowed line, in bytes, by its index: line 0 is the magic mark, line 1 the header. */
const limitOf = (line: number, markBytes: number): number => {
  if (line === 1) return markBytes
  return line === 2 ? longestHeader : longestLine
}

const checkTightness = (file: string, unpacked: number, packed: number): void => {
  if (unpacked > firstPiece && unpacked > tightest * packed) throw tooTight(file)
}

/** Collects the pieces of a line and joins them once, at its end. */
const assembler = () => {
  let pieces: Buffer[] = []
  let bytes = 0
  return {
    add: (piece: Buffer): number => {
      if (piece.length > 0) pieces.push(piece)
      bytes += piece.length
      return bytes
    },
    take: (): Buffer => {
      const [only] = pieces
      const line = pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces)
      pieces = []
      bytes = 0
      return line
    },
  }
}

/**
 * The lines of a gzip file. At most one line and one piece are in memory. @throws CannotStart for a line that is longer, or a
 * compression ratio that is higher than in any backup; read and decompression errors are passed on unchanged.
 */
async function* linesOf(file: string, markBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const source = createReadStream(file)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  const line = assembler()
  let number = 1
  let unpacked = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      checkTightness(file, unpacked, gunzip.bytesWritten)
      let from = 0
      for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
        const limit = limitOf(number, markBytes)
        if (line.add(chunk.subarray(from, at)) > limit) throw tooLong(file, limit)
        yield decoder.decode(line.take())
        number += 1
        from = at + 1
      }
      const limit = limitOf(number, markBytes)
      if (line.add(chunk.subarray(from)) > limit) throw tooLong(file, limit)
    }
    const last = line.take()
    if (last.length > 0) yield decoder.decode(last)
  } finally {
    source.destroy()
  }
}

/**
 * A backup is one gzip file of lines: a magic mark, a header, the rows of each table in PostgreSQL's text format with a digest
 * after each table, and a digest of all lines. A file that is cut off, changed or made by another program is detected before
 * anything is written.
 */
const mark = 'ZARABA-BACKUP 1 practice money only'

const headerShape = z.object({
  /** A moment before the snapshot, by the clock of the primary: everything acknowledged earlier is in the backup. */
  taken: z.string(),
  /** How far a standby had replayed the log, and how old `taken` was at the snapshot; `null` when the primary was read. */
  standby: z.object({ replayed: z.string(), secondsOld: z.int() }).nullable().default(null),
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
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx' })
  // A file that is opened later could appear after a failed backup has been removed.
  await once(target, 'open')
  const written = pipeline(gzip, target)
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
  let isEnded = false
  try {
    for await (const line of linesOf(file, Buffer.byteLength(mark))) {
      lines += 1
      if (isEnded || (lines === 1 && line !== mark)) throw lines === 1 ? foreign(file) : damaged(file)
      if (line.startsWith('Z') && lines > 2) {
        if (line !== `Z${whole.digest('hex')}` || !reader?.complete()) throw damaged(file)
        isEnded = true
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
  if (!isEnded || header === null) throw lines === 0 ? foreign(file) : damaged(file)
  return header
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isOfGzip = (error: unknown): boolean =>
  codeOf(error).startsWith('Z_') ||
  ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_ENCODING_INVALID_ENCODED_DATA', 'ABORT_ERR'].includes(codeOf(error))
const isAbsent = (error: unknown): boolean => ['ENOENT', 'EACCES', 'EISDIR'].includes(codeOf(error))
