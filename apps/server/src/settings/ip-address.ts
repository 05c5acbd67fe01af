import { isIP, isIPv4, isIPv6 } from 'node:net'

/** RFC 4291 §2.5.5.2: an IPv4 address mapped to IPv6, as a dual-stack socket reports it, in the form of URLs. */
const mappedRegExp = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const unmapped = (address: string): string => {
  const [, high = '', low = ''] = mappedRegExp.exec(address) ?? []
  if (high === '') return address
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255])
  return bytes.join('.')
}

/**
 * An address in canonical form: IPv6 compressed in lower case, mapped IPv4 as IPv4, without port, brackets or zone. `null` when
 * the text is not an address.
 */
export const plainAddress = (text: string): string | null => {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d[\d.]*):\d{1,5}$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/s, '')
  if (isIPv4(address)) return address
  return isIPv6(address) ? unmapped(new URL(`http://[${address}]`).hostname.slice(1, -1)) : null
}

const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))

/**
 * The network that counts as one client for limits: an IPv4 address, or the /64 of an IPv6 address, because a subscriber has at
 * least one whole /64 (RFC 6177). The argument is in the form of `plainAddress`.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0')
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`
}
