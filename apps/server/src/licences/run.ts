import { join } from 'node:path'
import { inOrder, installedFolder, licenceOf, manifestOf, type PackageLicence } from './package-licence.ts'

/** The packages that the server runs with: its dependencies, their dependencies, Node and PostgreSQL. */
export const serverLicences = (root: string): readonly PackageLicence[] => {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies, optionalDependencies } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = installedFolder(folder, name)
      if (next !== null) visit(next)
    }
  }
  visit(join(root, 'apps/server'))
  for (const name of Object.keys(manifestOf(root).optionalDependencies ?? {})) {
    const folder = installedFolder(root, name)
    if (folder !== null) visit(folder)
  }
  return inOrder([...found].map(licenceOf)).filter(({ name }) => !name.startsWith('@zaraba/'))
}
