import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Secrets } from '../system/secrets.ts'

/** What keeps secrets of customers from whoever reads the database or a backup: its key stands in neither. */
export interface Encryption {
  /** A text that this key alone decrypts, and only for the same purpose. */
  encrypt(purpose: string, text: string): string
  /** The text again; `null` where it was encrypted under another key or for another purpose. */
  decrypt(purpose: string, encrypted: string): string | null
  /** The same for the same text; without the key nobody can try what the text was. */
  digest(text: string): string
  /** 32 bytes for another use, from which nobody learns the key or those of the other uses. */
  derive(use: string): Buffer
}

/** The purpose of what a message tells one customer: moved into another's message it cannot be decrypted. */
export const inMessageTo = (customer: bigint): string => `message to ${customer}`

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param key any text that cannot be guessed: 128 bits of chance at the least. */
export const createEncryption = (key: string, secrets: Secrets): Encryption => {
  const derived = (use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `zaraba ${use}`, 32))
  const [textKey, digestKey] = [derived('texts'), createSecretKey(derived('digests'))]
  return {
    encrypt: (purpose, text) => {
      const nonce = secrets.bytes(nonceBytes)
      const cipher = createCipheriv(algorithm, textKey, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    decrypt: (purpose, encrypted) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return null
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)]
      const decipher = createDecipheriv(algorithm, textKey, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
    derive: derived,
  }
}
