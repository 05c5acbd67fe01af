import { isIP, isIPv4, isIPv6 } from 'node:net'

/** RFC 4291 §2.5.5.2: an IPv4 caller as a socket of both families names it, in the form that URLs give it. */
const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const unmapped = (address: string): string => {
  const [, high = '', low = ''] = mapped.exec(address) ?? []
  if (high === '') return address
  const bytes = [high, low].map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255])
  return bytes.join('.')
}

/**
 * An address in its one spelling: IPv6 short and in small letters, mapped IPv4 as IPv4, without a port, brackets or a zone. `null` when the text
 * is no address.
 */
export const plainAddress = (text: string): string | null => {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d[\d.]*):\d{1,5}$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/s, '')
  if (isIPv4(address)) return address
  return isIPv6(address) ? unmapped(new URL(`http://[${address}]`).hostname.slice(1, -1)) : null
}

const groups = (text: string): readonly string[] => (text === '' ? [] : text.split(':'))

/**
 * What counts as one caller's place for limits: an IPv4 address, or the /64 of an IPv6 one, of which every subscriber has at least one whole
 * (RFC 6177). Takes the one spelling of `plainAddress`.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::')
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0')
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`
}
