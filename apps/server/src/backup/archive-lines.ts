import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { CannotStart } from '../postgres/cannot-start.ts'

const megabyte = 2 ** 20
/** The longest row of a backup as a line of its file, in bytes. A recording or a picture takes a few megabytes. */
export const longestLine = 64 * megabyte
/** The longest header, in bytes. A header names the migrations, tables and sequences of a schema. */
const longestHeader = 4 * megabyte
/** The highest compression ratio that a backup can have, because its rows differ. Checked after a first part of the file. */
const tightest = 200
const firstPiece = 4 * megabyte

export const tooLong = (file: string, bytes: number): CannotStart =>
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
export async function* linesOf(file: string, markBytes: number): AsyncGenerator<string> {
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
