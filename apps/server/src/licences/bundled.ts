import { dirname, join } from 'node:path'
import { inOrder, installedFolder, licenceOf, manifestOf } from './package-licence.ts'

/** The file of a built app that lists its packages as PackageLicence. */
export const licencesFile = 'licences.json'

const modules = '/node_modules/'

/** The folder of the package of a bundled module; `null` for sources of the product and code of the bundler. */
export const packageFolder = (module: string): string | null => {
  const at = module.lastIndexOf(modules)
  if (at < 0) return null
  const [first = '', second = ''] = module.slice(at + modules.length).split('/')
  return (
    module.slice(module.startsWith('\0') ? 1 : 0, at + modules.length) + (first.startsWith('@') ? join(first, second) : first)
  )
}

interface Emits {
  emitFile(file: { readonly type: 'asset'; readonly fileName: string; readonly source: string }): string
}
type Bundle = Readonly<
  Record<string, { readonly type: 'chunk'; readonly moduleIds: readonly string[] } | { readonly type: 'asset' }>
>

/**
 * Writes the licences of the packages in an app's bundle beside it. `besides` lists packages that another build step writes
 * into files of its own.
 */
export const bundledLicences = (besides: (root: string) => readonly string[] = () => []) => ({
  name: 'bundled-licences',
  generateBundle(this: Emits, _options: unknown, bundle: Bundle): void {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
    const held = chunks.flatMap(({ moduleIds }) => moduleIds.map(packageFolder)).filter((folder) => folder !== null)
    const folders = new Set([...held, ...besides(import.meta.dirname)])
    const source = JSON.stringify(inOrder([...folders].map(licenceOf)))
    this.emitFile({ type: 'asset', fileName: licencesFile, source })
  },
})

/** Packages that Workbox's build adds to the service worker. */
export const workboxPackages = (root: string): readonly string[] => {
  const pwa = installedFolder(root, 'vite-plugin-pwa')
  const build = pwa && installedFolder(dirname(pwa), 'workbox-build')
  if (!build) throw new Error('the build of the service worker is not installed')
  return Object.keys(manifestOf(build).dependencies ?? {})
    .filter((name) => name.startsWith('workbox-'))
    .map((name) => installedFolder(build, name))
    .filter((folder) => folder !== null)
}
