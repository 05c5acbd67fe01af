import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** A file of the repository: its path from the root, with slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string }

// Paths that .gitignore leaves out. Git itself is not asked: a downloaded archive has none.
const ignored = /^(node_modules|dist(\..*)?|\.git|\.cache|\.zaraba|test-results)$/

function* walk(folder: string, prefix: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.test(entry.name)) continue
    const path = prefix + entry.name
    if (entry.isDirectory()) yield* walk(join(folder, entry.name), `${path}/`)
    else if (entry.isFile()) yield path
  }
}

/** The paths of all files of the repository, in a stable order. */
export const allPaths = (): string[] => [...walk(root, '')].sort()

/** The repository's files whose path ends so, in a stable order. @throws where no path has one of the endings. */
export function filesEnding(...endings: readonly string[]): SourceFile[] {
  const all = allPaths()
  const unknown = endings.filter((ending) => !all.some((path) => path.endsWith(ending)))
  if (unknown.length > 0) throw new Error(`no file ends in ${unknown.join(' or ')}`)
  const paths = all.filter((path) => endings.some((ending) => path.endsWith(ending)))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const codeFiles = (): SourceFile[] => filesEnding('.ts', '.tsx')

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
