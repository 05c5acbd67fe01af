/**
 * Whether the server may connect to an address that a browser gave: only to the push services of the setting, so that no customer can make
 * the server call other addresses. Plain http is for a push service on the machine itself.
 */
export const mayReach = (endpoint: string, hosts: string): boolean => {
  const address = URL.parse(endpoint)
  if (address === null || address.username !== '' || address.password !== '') return false
  const secure = address.protocol === 'https:' && address.port === ''
  if (!secure && address.hostname !== 'localhost') return false
  if (!['https:', 'http:'].includes(address.protocol)) return false
  return hosts
    .split(',')
    .some((host) => (host.startsWith('*.') ? address.hostname.endsWith(host.slice(1)) : address.hostname === host))
}
