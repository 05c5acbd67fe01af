import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { type Bundled, bundleFolder, bundleNote, bundleSources } from './server-bundle.ts'
import { sourceDigests } from './source-digest.ts'

/**
 * Bundles the server. The files are as deep in the tree as the sources, so that relative paths to other files are the same
 * (migrations, packages with native programs). Their names contain digests of their text, so that a server that runs from an
 * older bundle can still load its remaining files.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** Native code, which finds its libraries by relative paths. */
const native = [/^node:/, 'sharp', '@node-rs/argon2']
const keptFor = 7 * 24 * 3_600_000

const write = async (folder: string): Promise<Omit<Bundled, 'digest'>> => {
  const bundle = await rolldown({
    input: { serve: join(root, 'apps/server/src/serve.ts') },
    platform: 'node',
    external: native,
    logLevel: 'silent',
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name]-[hash].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // A file with one byte per character is read and compared faster.
    charset: 'ascii',
    minify: { compress: false, mangle: false },
  })
  await bundle.close()
  const chunks = output.filter((each) => each.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (entry === undefined) throw new Error('the bundle has no entry')
  return { entry: entry.fileName, files: output.map(({ fileName }) => fileName) }
}

/** Removes files of bundles that no running server uses. */
const tidyUp = (folder: string, files: readonly string[]): void => {
  const now = statSync(bundleNote(folder)).mtimeMs
  for (const name of readdirSync(folder))
    if (!files.includes(name) && now - statSync(join(folder, name)).mtimeMs > keptFor) rmSync(join(folder, name))
}

setPriority(10)
const folder = bundleFolder(root)
// Computed first: a source that changes during the build makes the bundle outdated, never the reverse.
const digest = sourceDigests(root)(bundleSources)
const made = await write(folder)
const note: Bundled = { ...made, digest }
const fresh = join(folder, `bundled-${process.pid}.json`)
writeFileSync(fresh, JSON.stringify(note))
renameSync(fresh, bundleNote(folder))
tidyUp(folder, [...made.files, basename(bundleNote(folder))])
