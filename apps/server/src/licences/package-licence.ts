import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is distributed with the product, and its licence texts. */
export interface PackageLicence {
  readonly name: string
  readonly version: string
  /** As in its package.json: mostly an SPDX expression. */
  readonly licence: string
  /** The licence, notices and further licences of the package, each as in its file. Empty when the package contains none. */
  readonly texts: readonly string[]
}

const textFile = /^(?:licen[cs]es?|notices?|copying|copyright|third[-_ ]?party.*)(?:[-.].*)?$/i

/** Licence texts in the folder of a package, and in its licence folders. */
const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => textFile.test(name))
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name)
      if (!statSync(path).isDirectory()) return /\.[cm]?[jt]sx?$/.test(name) ? [] : [readFileSync(path, 'utf8').trim()]
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8').trim())
    })

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** The package.json of a folder. */
export const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const named = ({ license, licenses }: Manifest): string =>
  (typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' AND '))) ?? ''

export const licenceOf = (folder: string): PackageLicence => {
  const manifest = manifestOf(folder)
  return { name: manifest.name, version: manifest.version, licence: named(manifest), texts: textsIn(folder) }
}

/** The folder of a package that `from` depends on: in the nearest node_modules upwards; `null` when it is not installed. */
export const installedFolder = (from: string, name: string): string | null => {
  for (let folder = from; ; folder = join(folder, '..')) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(join(path, 'package.json'))) return path
    if (join(folder, '..') === folder) return null
  }
}

/** Sorted by name, without duplicates. */
export const inOrder = (licences: readonly PackageLicence[]): readonly PackageLicence[] => {
  const each = new Map(licences.map((licence) => [`${licence.name} ${licence.version}`, licence]))
  return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}
