import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { filesOfFirstScreen } from '../built-web.ts'
import { type Row, whole } from '../row.ts'

const dist = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url))
const kilobytes = (bytes: number): number => bytes / 1_000

/** Compressed bytes of one script or style as a web server sends it. */
const compressed = (path: string): number => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length

export const firstScreenRow: Row = {
  name: 'first-screen',
  title: 'JavaScript and CSS that the first screen loads, gzip',
  better: 'lower',
  must: 180,
  aim: 150,
  unit: ' KB',
  run: async () => {
    const paths = await filesOfFirstScreen()
    const sizes = paths.map((path) => ({ path, size: compressed(path) })).toSorted((left, right) => right.size - left.size)
    const sum = sizes.reduce((total, { size }) => total + size, 0)
    return {
      value: kilobytes(sum),
      parts: [
        { name: 'files', value: whole(paths.length) },
        {
          name: 'largest',
          value: sizes
            .slice(0, 4)
            .map(({ path, size }) => `${path} ${kilobytes(size).toFixed(1)} KB`)
            .join(', '),
        },
      ],
    }
  },
}
