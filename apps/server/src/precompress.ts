import { readdirSync } from 'node:fs'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotlied = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/
/** Smaller files fit into one packet, so compressing them saves no time. */
const least = 1_000
/** A compressed file larger than this share of the original is not kept; pictures, for example, hardly shrink. */
const worthIt = 0.9

const forms = [
  {
    ending: '.br',
    make: (bytes: Buffer) =>
      brotlied(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', make: (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }) },
] as const

const compressFile = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length < least) return
  const { atime, mtime } = await stat(path)
  for (const { ending, make } of forms) {
    const small = await make(bytes)
    if (small.length > bytes.length * worthIt) continue
    await writeFile(path + ending, small)
    // The modification time of the original file: when a build is copied, entity tags then differ by their sizes alone.
    await utimes(path + ending, atime, mtime)
  }
}

/**
 * Writes a Brotli and a gzip version of every text file of a built app, so that the server need not compress it for each
 * request.
 */
export const precompress = async (folder: string): Promise<void> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(names.filter((name) => /\.(?:br|gz)$/.test(name)).map((name) => rm(join(folder, name))))
  await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))))
}
