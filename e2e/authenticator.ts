import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** How long an authenticator shows one code, in milliseconds. */
export const codeLife = 30_000

/** The code that an authenticator app shows for a base32 secret at a moment (RFC 6238: SHA-1, thirty seconds, six digits). */
export const codeAt = (secret: string, milliseconds: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / codeLife)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const from = (hash.at(-1) ?? 0) % 16
  return String((hash.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0')
}
