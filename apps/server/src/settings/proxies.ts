import { BlockList, isIP } from 'node:net'
import { plainAddress } from './ip-address.ts'

/**
 * Whether the peer at this number of hops from the server (0 is the connection itself) is a proxy whose X-Forwarded-* headers
 * are trusted.
 */
export type TrustsPeer = (address: string, step: number) => boolean

/** Trusts a fixed number of proxies in front of the server, with any address. */
export const trustSteps =
  (steps: number): TrustsPeer =>
  (_address, step) =>
    step < steps

const networkPattern = /^([0-9a-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/

/** Trusts proxies in these networks, for example `10.0.0.0/8` or `::1`; `null` when one of them is not a network. */
export const trustNetworks = (networks: readonly string[]): TrustsPeer | null => {
  const list = new BlockList()
  for (const network of networks) {
    const [, text = '', length] = networkPattern.exec(network) ?? []
    const address = plainAddress(text)
    const family = address === null ? 0 : isIP(address)
    const most = family === 4 ? 32 : 128
    if (address === null || Number(length ?? most) > most || length === '0') return null
    list.addSubnet(address, Number(length ?? most), family === 4 ? 'ipv4' : 'ipv6')
  }
  return (text) => {
    const address = plainAddress(text)
    return address !== null && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
}
