import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceDigest } from './source-digest.ts'

/** A bundle: its entry, all of its files, and the digest of the sources it was made from. */
export interface Bundled {
  readonly entry: string
  readonly files: readonly string[]
  readonly digest: string
}

const rooms = ['contract', 'ledger', 'market', 'money', 'rules'].map((room) => `packages/${room}`)
/** The sources of the bundle; package-lock.json determines the packages. */
export const bundleSources: readonly string[] = ['apps/server/src', ...rooms, 'package-lock.json']

export const bundleFolder = (root: string): string => join(root, 'apps/server/dist')
export const bundleNote = (folder: string): string => join(folder, 'bundled.json')

const readNote = (folder: string): Bundled | null => {
  try {
    return JSON.parse(readFileSync(bundleNote(folder), 'utf8')) as Bundled
  } catch {
    return null
  }
}

/** The address of the bundle's entry; `null` when there is no complete bundle of the current sources. */
export const currentBundle = (root: string, digestOf: SourceDigest): string | null => {
  const folder = bundleFolder(root)
  const note = readNote(folder)
  if (note === null || note.digest !== digestOf(bundleSources)) return null
  if (!note.files.every((name) => existsSync(join(folder, name)))) return null
  return pathToFileURL(join(folder, note.entry)).href
}

const couldNot = (reason: string): string => `The server could not be bundled, so that the next start is no quicker:\n${reason}`

const mayWrite = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Makes the bundle for the next start in a separate process, and resolves when that has ended. When the folder is not writable,
 * nothing is made, and each start runs from the sources.
 */
export const makeBundle = (root: string, say: (sentence: string) => void): Promise<void> => {
  if (!mayWrite(bundleFolder(root))) return Promise.resolve()
  const maker = join(root, 'apps/server/src/make-bundle.ts')
  const child = spawn(process.execPath, [maker], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      say(couldNot(error.message))
      resolve()
    })
    child.once('close', (code) => {
      if (code !== null && code !== 0) say(couldNot(output))
      resolve()
    })
  })
}
