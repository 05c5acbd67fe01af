import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEncryption, inMessageTo } from '../../src/settings/encryption.ts'
import { readEncryptionKey } from '../../src/settings/encryption-key.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { systemSecrets } from '../../src/system/secrets.ts'

describe('what is encrypted', () => {
  const ours = createEncryption('a key of ours', systemSecrets)
  const theirs = createEncryption('a key of theirs', systemSecrets)

  test('[V11.3.3] can be decrypted only with its key, for its purpose, and unchanged', () => {
    const encrypted = ours.encrypt(inMessageTo(42n), '大宗 word')
    expect(ours.decrypt(inMessageTo(42n), encrypted)).toBe('大宗 word')
    expect(theirs.decrypt(inMessageTo(42n), encrypted)).toBeNull()
    expect(ours.decrypt(inMessageTo(43n), encrypted)).toBeNull()
    const bytes = Buffer.from(encrypted, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[index] ?? 0) ^ 1, index)
      expect(ours.decrypt(inMessageTo(42n), changed.toString('base64url'))).toBeNull()
    }
    for (const other of ['', 'short', 'plain words as they were']) expect(ours.decrypt(inMessageTo(42n), other)).toBeNull()
  })

  test('is never the same twice, while a digest is the same for the same key alone', () => {
    expect(ours.encrypt('p', 'word')).not.toBe(ours.encrypt('p', 'word'))
    expect(ours.digest('word')).toBe(createEncryption('a key of ours', systemSecrets).digest('word'))
    expect(ours.digest('word')).not.toBe(theirs.digest('word'))
    expect(ours.digest('word')).not.toBe(ours.digest('words'))
  })
})

describe('the key', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaraba-key-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const settings = (environment = {}) => readSettings({ ZARABA_DATA: join(folder, 'data'), ...environment }, folder)
  const file = () => join(folder, 'data', 'encryption.key')

  test('[V13.3.2] is made once, for its owner alone, and stays; ZARABA_KEY goes before it', () => {
    const made = readEncryptionKey(settings(), systemSecrets)
    expect(made).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(file(), 'utf8')).toBe(`${made}\n`)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readEncryptionKey(settings(), systemSecrets)).toBe(made)
    expect(readEncryptionKey(settings({ ZARABA_KEY: 'the-installers-own-key' }), systemSecrets)).toBe('the-installers-own-key')
  })

  test('that is damaged, or cannot be stored, ends the start with one clear sentence', () => {
    readEncryptionKey(settings(), systemSecrets)
    writeFileSync(file(), 'half a key')
    expect(() => readEncryptionKey(settings(), systemSecrets)).toThrow('holds no key of 64 hexadecimal digits')
    writeFileSync(join(folder, 'occupied'), '')
    const nowhere = settings({ ZARABA_DATA: join(folder, 'occupied', 'data') })
    expect(() => readEncryptionKey(nowhere, systemSecrets)).toThrow('make its folder writable, or set ZARABA_KEY')
  })
})
