import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../postgres/cannot-start.ts'
import type { Secrets } from '../system/secrets.ts'
import type { Settings } from './settings.ts'

const keyFile = (dataDirectory: string): string => join(dataDirectory, 'encryption.key')

const kept = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** When two processes start at once, one moves its key file into position, and both read that one. */
const make = (dataDirectory: string, secrets: Secrets): void => {
  const file = keyFile(dataDirectory)
  const draft = `${file}.${process.pid}`
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  writeFileSync(draft, `${secrets.bytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The key, which is stored outside of the database: the installer's, or a file in the data folder that the first start creates
 * with access for its owner only. @throws CannotStart when the file cannot be read or created, or is not safe.
 */
export const readEncryptionKey = ({ encryptionKey, dataDirectory }: Settings, secrets: Secrets): string => {
  if (encryptionKey !== null) return encryptionKey
  const file = keyFile(dataDirectory)
  let key: string | null = null
  try {
    if (kept(file) === null) make(dataDirectory, secrets)
    key = kept(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`${file} cannot be read or made (${reason}): make its folder writable, or set ZARABA_KEY.`)
  }
  if (key === null || !/^[0-9a-f]{64}$/.test(key))
    throw new CannotStart(
      `${file} holds no key of 64 hexadecimal digits: bring the right one back, or remove the file for a new one.`,
    )
  return key
}
