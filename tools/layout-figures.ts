import { execFileSync } from 'node:child_process'
import { dirname, normalize } from 'node:path'
import { root, type SourceFile } from './source-files.ts'

/** TypeScript sources of a commit. */
export function sourcesAt(commit: string): readonly SourceFile[] {
  const git = (input: string, ...args: string[]): Buffer =>
    execFileSync('git', args, { cwd: root, input, maxBuffer: 1 << 28, stdio: ['pipe', 'pipe', 'inherit'] })
  const paths = git('', 'ls-tree', '-r', '--name-only', commit)
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))
  const bytes = git(paths.map((path) => `${commit}:${path}\n`).join(''), 'cat-file', '--batch')
  let at = 0
  return paths.map((path) => {
    const end = bytes.indexOf('\n', at)
    const size = Number(bytes.toString('utf8', at, end).split(' ')[2])
    const text = bytes.toString('utf8', end + 1, end + 1 + size)
    at = end + size + 2
    return { path, text }
  })
}

const isTest = (path: string): boolean => /(?:^|\/)test\/|\.(?:test|e2e)\.tsx?$/.test(path)

/** The room of a path: "web", "money", "tools". */
const roomOf = (path: string): string => /^(?:packages|apps)\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? ''

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1

/** Targets of the imports of a file, as paths in the repository; packages of others are left out. */
const targetsOf = ({ path, text }: SourceFile, paths: ReadonlySet<string>): readonly string[] => {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*'([^']+)'/gm)].map(([, name = '']) => name)
  const targets = specifiers.flatMap((name) => {
    if (name.startsWith('.')) return [normalize(`${dirname(path)}/${name}`)]
    const [, room, rest] = /^@zaraba\/([^/]+)\/(.+)$/.exec(name) ?? []
    if (room === undefined) return []
    return ['packages/', 'apps/', ''].flatMap((group) => [`${group}${room}/src/${rest}`, `${group}${room}/${rest}`])
  })
  return [...new Set(targets.filter((target) => paths.has(target)))]
}

export interface LayoutFigures {
  /** Source files of packages/ and apps/. */
  readonly files: number
  /** Those that one other file imports, and how many of these have at most 40 lines. */
  readonly singleImporter: number
  readonly shortSingleImporter: number
  /** Those whose importer is the declaration of a slice or a list of slices. */
  readonly declared: number
  /** Of those that are imported elsewhere: sentences and other texts, often of one language, and files that tests import by themselves. */
  readonly texts: number
  readonly tested: number
  /** Source files directly in each folder of packages/ and apps/: "server/trading". */
  readonly folders: ReadonlyMap<string, number>
  /** Lines of sources and of tests by room. */
  readonly lines: ReadonlyMap<string, { readonly sources: number; readonly tests: number }>
  /** Rooms that the sources of a room import. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** The lists of all slices: those of screens and tables, of calls, and of moves (CONTRIBUTING.md). */
const declaresSlices = /\/slices?\.tsx?$|^packages\/contract\/src\/calls\.ts$|^packages\/ledger\/src\/moves\.ts$/
const isText = (path: string): boolean => /(?:words|messages|texts)[^/]*\.ts$|\.(?:us|jp|cn)\.ts$/.test(path)

/** Counts over TypeScript files; tests count in lines, and as importers of what they test. */
export function figuresOf(all: readonly SourceFile[]): LayoutFigures {
  const sources = all.filter(({ path }) => !isTest(path))
  const paths = new Set(sources.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  const imports = new Map<string, Set<string>>()
  const folders = new Map<string, number>()
  const lines = new Map<string, { sources: number; tests: number }>()
  for (const file of all) {
    const ofRoom = lines.get(roomOf(file.path)) ?? { sources: 0, tests: 0 }
    ofRoom[isTest(file.path) ? 'tests' : 'sources'] += linesOf(file)
    lines.set(roomOf(file.path), ofRoom)
  }
  for (const file of sources) {
    const room = roomOf(file.path)
    const [, folder] = /^(?:packages|apps)\/(.+)\/[^/]+$/.exec(file.path.replace('/src/', '/')) ?? []
    if (folder !== undefined) folders.set(folder, (folders.get(folder) ?? 0) + 1)
    for (const target of targetsOf(file, paths)) {
      importers.set(target, [...(importers.get(target) ?? []), file.path])
      if (roomOf(target) !== room) imports.set(room, (imports.get(room) ?? new Set()).add(roomOf(target)))
    }
  }
  const tests = all.filter(({ path }) => isTest(path))
  const testedPaths = new Set(tests.flatMap((file) => targetsOf(file, paths)))
  const product = sources.filter(({ path }) => /^(?:packages|apps)\//.test(path))
  const single = product.filter(({ path }) => importers.get(path)?.length === 1)
  const elsewhere = single.filter(({ path }) => !declaresSlices.test(importers.get(path)?.[0] ?? ''))
  return {
    files: product.length,
    singleImporter: single.length,
    declared: single.length - elsewhere.length,
    texts: elsewhere.filter(({ path }) => isText(path)).length,
    tested: elsewhere.filter(({ path }) => !isText(path) && testedPaths.has(path)).length,
    shortSingleImporter: single.filter((file) => linesOf(file) <= 40).length,
    folders,
    lines,
    imports: Object.fromEntries([...imports].map(([room, targets]) => [room, [...targets].toSorted()])),
  }
}
