import { hash, randomBytes } from 'node:crypto'

/** A source of secrets; tests pass a repeatable one. */
export interface Secrets {
  bytes(count: number): Buffer
}
/** The operating system's generator, the only source of unpredictable values in the server. */
export const systemSecrets: Secrets = { bytes: (count) => randomBytes(count) }

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Crockford's alphabet, without letters that are mistaken for others (I, L, O, U): five bits each. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that can be read aloud. */
export const readableCode = (secrets: Secrets, length: number): string =>
  [...secrets.bytes(length)].map((byte) => readable[byte % 32]).join('')
