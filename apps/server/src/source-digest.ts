import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['dist', 'node_modules', 'test'])

const describeFile = (path: string): string[] => {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts === undefined ? [] : [`${path} ${facts.size} ${facts.mtimeMs}`]
}

const describeFolder = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = join(path, entry.name)
      return entry.isDirectory() ? describeFolder(inside) : describeFile(inside)
    })

const describe = (path: string): string => {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return (isFolder ? describeFolder(path) : describeFile(path)).join('\n')
}

/** Digests files and folders, given by their paths below the root. */
export type SourceDigest = (sources: readonly string[]) => string

/**
 * Makes digests that change whenever one of their sources does. It uses names, sizes and times, because a warm start has no
 * time to read contents. Each source is read once, however many digests include it.
 */
export const sourceDigests = (root: string): SourceDigest => {
  const described = new Map<string, string>()
  const known = (source: string): string => {
    const found = described.get(source) ?? describe(join(root, source))
    described.set(source, found)
    return found
  }
  return (sources) => createHash('sha256').update(sources.map(known).join('\n')).digest('hex')
}
