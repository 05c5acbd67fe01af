import type { IncomingMessage } from 'node:http'
import { plainAddress } from '../settings/ip-address.ts'
import type { TrustsPeer } from '../settings/proxies.ts'

/** Who made a request, by address; '' when its connection has ended already. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The nearest peer that is not a trusted proxy. `X-Forwarded-For` is read from its right end, where the nearest proxy writes: everything left
 * of the first peer that is not trusted is the caller's own word, and what is no address ends the walk.
 */
export const addressBehind =
  (trusts: TrustsPeer | null): AddressOf =>
  ({ headers, socket }) => {
    let caller = plainAddress(socket.remoteAddress ?? '') ?? ''
    const forwarded = trusts === null ? undefined : headers['x-forwarded-for']
    if (trusts === null || typeof forwarded !== 'string') return caller
    for (const [step, hop] of forwarded.split(',').toReversed().entries()) {
      const next = trusts(caller, step) ? plainAddress(hop.trim()) : null
      if (next === null) return caller
      caller = next
    }
    return caller
  }
