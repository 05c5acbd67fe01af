import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Secrets } from '../system/secrets.ts'

/** Protects customers' secrets in the database and in backups: the key is in neither. */
export interface Encryption {
  /** Encrypts a text that can be decrypted only with this key and for this purpose. */
  encrypt(purpose: string, text: string): string
  /** The decrypted text; `null` when it was encrypted with another key or for another purpose. */
  decrypt(purpose: string, encrypted: string): string | null
  /** A keyed digest: equal texts have equal digests, and without the key a text cannot be found by trying. */
  digest(text: string): string
  /** 32 bytes for another use. They reveal neither the key nor the bytes of other uses. */
  derive(use: string): Buffer
}

/**
 * The purpose for the content of a message to one customer: a ciphertext copied into another customer's message cannot be
 * decrypted.
 */
export const inMessageTo = (customer: bigint): string => `message to ${customer}`

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** @param key a secret text of at least 128 bits of entropy. */
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
