import { bytesOfHex, hexOf, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { merkleRoot } from '../funding/merkle.ts'

/** HMAC-SHA-256 (RFC 2104), from whichever library stands nearest. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array

const blockLength = 64
const joined = (left: Uint8Array, right: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(left.length + right.length)
  bytes.set(left)
  bytes.set(right, left.length)
  return bytes
}
const padded = (key: Uint8Array, mark: number): Uint8Array =>
  Uint8Array.from({ length: blockLength }, (_, place) => (key[place] ?? 0) ^ mark)

/** HMAC-SHA-256 without any library. */
export const plainHmac: Hmac = (key, message) => {
  const short = key.length > blockLength ? sha256(key) : key
  return sha256(joined(padded(short, 0x5c), sha256(joined(padded(short, 0x36), message))))
}

const encoder = new TextEncoder()

/** What is published before the window: SHA-256 of the secret, in hexadecimal digits. */
export const commitmentTo = (secret: Uint8Array): string => hexOf(sha256(secret))

/** The root over the list of tickets, sealed at the close; empty for an empty list. */
export const sealOf = (tickets: readonly string[], hash: (bytes: Uint8Array) => Uint8Array = sha256): string =>
  tickets.length === 0 ? '' : merkleRoot(tickets, hash)

/** The key of a draw: neither the secret, which was committed to before the window, nor the sealed list chooses it alone. */
export const drawKey = (secret: Uint8Array, root: string, hmac: Hmac = plainHmac): Uint8Array => hmac(secret, bytesOfHex(root))

/** The tickets in the order in which they win: by HMAC-SHA-256 of each under the key, as hexadecimal digits; no two tickets are alike. */
export const drawOrder = (tickets: readonly string[], key: Uint8Array, hmac: Hmac = plainHmac): readonly string[] =>
  tickets
    .map((ticket) => ({ ticket, rank: hexOf(hmac(key, encoder.encode(ticket))) }))
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : left.ticket < right.ticket ? -1 : 1))
    .map(({ ticket }) => ticket)
