import { hexOf, sha256 } from '@zaraba/market/simulator/sha256.ts'
import { merkleRoot } from '../funding/merkle.ts'
import { hmac as plainHmac } from './hmac.ts'

/** HMAC-SHA-256 (RFC 2104), of the library of the platform: Node or a browser. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array

const encoder = new TextEncoder()

/** The commitment that is published before the window: SHA-256 of the secret. */
export const commitmentTo = (secret: Uint8Array): Uint8Array => sha256(secret)

/** The root over the list of tickets, sealed at the close; empty for an empty list. */
export const sealOf = (tickets: readonly string[], hash: (bytes: Uint8Array) => Uint8Array = sha256): string =>
  tickets.length === 0 ? '' : merkleRoot(tickets, hash)

/** The key of a draw: neither the secret, which was committed to before the window, nor the sealed list chooses it alone. */
export const drawKey = (secret: Uint8Array, root: Uint8Array, hmac: Hmac = plainHmac): Uint8Array => hmac(secret, root)

/** Tickets that are sorted in before the generator yields. */
const ticketsPerStep = 1_000

/**
 * The tickets in the order in which they win: by HMAC-SHA-256 of each under the key, as hexadecimal digits; no two tickets are alike. It
 * yields now and then how many it has looked at, so that others have a turn meanwhile.
 */
export function* drawing(
  tickets: readonly string[],
  key: Uint8Array,
  hmac: Hmac = plainHmac,
): Generator<number, readonly string[]> {
  const rankedTickets: { readonly ticket: string; readonly rank: string }[] = []
  for (const ticket of tickets) {
    rankedTickets.push({ ticket, rank: hexOf(hmac(key, encoder.encode(ticket))) })
    if (rankedTickets.length % ticketsPerStep === 0) yield rankedTickets.length
  }
  return rankedTickets
    .sort((left, right) => (left.rank < right.rank ? -1 : left.rank > right.rank ? 1 : left.ticket < right.ticket ? -1 : 1))
    .map(({ ticket }) => ticket)
}

/** The order of a draw, in one step. */
export const drawOrder = (tickets: readonly string[], key: Uint8Array, hmac?: Hmac): readonly string[] => {
  const steps = drawing(tickets, key, hmac)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}
