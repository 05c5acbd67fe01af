import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/**
 * Names that are not source: packages, build output, and everything that begins with a dot, where tools and people keep keys
 * and data.
 */
const leftOut = /^(?:node_modules|dist(?:\..*)?|\..*|.*\.tmp\.ts)$/
/**
 * File types of sources. Other files in the folders, for example keys, backups or passwords, must not be published; pictures of
 * the documents are left out for their size. Sources of the made-up slice end in `.txt`, so that no tool takes them for the product's.
 */
const sources =
  /^(?:.*\.(?:tsx?|js|css|html|md|json|sql|svg|png|csv|tsv|conf|cfg|service|timer|(?:tsx?|sql)\.txt)|Caddyfile|Containerfile|(?:alerts|compose)\.yaml)$/
/** Files of the root folder are listed by name, because people keep other files there. */
const rootFiles = /^(?:LICENSE|[A-Z]+(?:\.\w+)?\.md|(?:biome|package|package-lock|tsconfig)\.json|vitest\.config\.ts)$/

/** The workspace folders, by the patterns in package.json (`packages/*`, `world`). */
const workspaces = (root: string): readonly string[] => {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: readonly string[]
  }
  return patterns.map((pattern) => pattern.replace(/\/\*$/, ''))
}

/** The source files of the running version, by paths below the root, without files that the installer added. */
export const sourceFiles = (root: string): readonly string[] => {
  const below = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (leftOut.test(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? below(path) : entry.isFile() && sources.test(entry.name) ? [path] : []
    })
  const own = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile() && rootFiles.test(entry.name))
  return [...own.map(({ name }) => name), ...[...workspaces(root), 'docs'].flatMap(below)].toSorted()
}

const block = 512
const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`

/**
 * A file's header in the ustar format (POSIX.1-1988, pax «ustar Interchange Format»). @throws for a path that the format cannot
 * contain.
 */
const headerOf = (path: string, size: number, modified: number): Buffer => {
  const cut = path.length <= 100 ? -1 : path.indexOf('/', path.length - 101)
  const [prefix, name] = [cut < 0 ? '' : path.slice(0, cut), path.slice(cut + 1)]
  if (name.length > 100 || prefix.length > 155) throw new Error(`${path} is too long for the archive`)
  const header = Buffer.alloc(block)
  const put = (text: string, at: number): void => void header.write(text, at, 'latin1')
  put(name, 0)
  put(octal(0o644, 7), 100)
  put(octal(0, 7), 108)
  put(octal(0, 7), 116)
  put(octal(size, 11), 124)
  put(octal(Math.floor(modified / 1000), 11), 136)
  put('        ', 148)
  put('0ustar\x0000', 156)
  header.write(prefix, 345, 'latin1')
  put(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  )
  return header
}

/** The source of the running version as a compressed tar archive, in a folder `zaraba`. */
export const sourceArchive = (root: string): Promise<Buffer> => {
  const entries = sourceFiles(root).flatMap((path) => {
    const content = readFileSync(join(root, path))
    const header = headerOf(`zaraba/${path}`, content.length, statSync(join(root, path)).mtimeMs)
    return [header, content, Buffer.alloc((block - (content.length % block)) % block)]
  })
  return promisify(gzip)(Buffer.concat([...entries, Buffer.alloc(2 * block)]))
}
