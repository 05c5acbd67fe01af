import type { IncomingMessage } from 'node:http'
import { plainAddress } from '../settings/ip-address.ts'
import type { TrustsPeer } from '../settings/proxies.ts'

/** The client's address of a request; '' when its connection has ended already. */
export type AddressOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** The host that a client asked for, with its port; '' without one. */
type HostOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/** The `Host` of a request; behind a trusted proxy that says another one, the last `X-Forwarded-Host`, as for every call. */
export const hostBehind =
  (trusts: TrustsPeer | null): HostOf =>
  ({ headers, socket }) => {
    const forwarded = trusts?.(plainAddress(socket.remoteAddress ?? '') ?? '', 0) ? headers['x-forwarded-host'] : undefined
    return (typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : headers.host) ?? ''
  }

/**
 * The nearest peer that is not a trusted proxy. `X-Forwarded-For` is read from its right end, where the nearest proxy appends:
 * entries left of the first untrusted peer are claims of the client, and an entry that is not an address ends the search.
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
