import { hash, randomBytes } from 'node:crypto'

/** Where secrets come from; tests hand over a repeatable one. */
export interface Secrets {
  bytes(count: number): Buffer
}
/** The operating system's generator: the one place of the server where something cannot be foreseen. */
export const systemSecrets: Secrets = { bytes: (count) => randomBytes(count) }

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Crockford's alphabet, without the letters that are mistaken for others (I, L, O, U): five bits each. */
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A code that people read to each other. */
export const readableCode = (secrets: Secrets, length: number): string =>
  [...secrets.bytes(length)].map((byte) => readable[byte % 32]).join('')
