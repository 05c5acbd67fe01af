import { BlockList, isIP } from 'node:net'
import { plainAddress } from './ip-address.ts'

/** Whether the peer at so many steps from this server (0: who connected) is a proxy that tells the truth about who connected to it. */
export type TrustsPeer = (address: string, step: number) => boolean

/** So many proxies stand in front, whatever their addresses are. */
export const trustSteps =
  (steps: number): TrustsPeer =>
  (_address, step) =>
    step < steps

const networkPattern = /^([0-9a-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/

/** Proxies of these networks, like `10.0.0.0/8` or `::1`; `null` when one of them is no network. */
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
