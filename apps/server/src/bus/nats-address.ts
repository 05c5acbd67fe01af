import type { ConnectionOptions } from '@nats-io/transport-node'

/** The servers of one NATS, and the log-in at it. */
export interface NatsAddress {
  /** Host and port of each. */
  readonly servers: readonly string[]
  readonly user: string
  readonly password: string
  readonly encrypted: boolean
}

/**
 * Reads `nats://user:password@host:4222`, or several with commas between them; `tls://` for an encrypted connection. The first
 * names the log-in for all. `null` for other text.
 */
export const natsAddressOf = (text: string): NatsAddress | null => {
  const urls = text.split(',').map((each) => URL.parse(each.trim()))
  const [first] = urls
  if (first === null || first === undefined) return null
  const servers: string[] = []
  for (const url of urls) {
    if (url === null || url.protocol !== first.protocol || !['nats:', 'tls:'].includes(url.protocol)) return null
    if (url.hostname === '' || !['', '/'].includes(url.pathname) || url.search !== '') return null
    servers.push(`${url.hostname}:${url.port === '' ? '4222' : url.port}`)
  }
  try {
    const [user, password] = [decodeURIComponent(first.username), decodeURIComponent(first.password)]
    return { servers, user, password, encrypted: first.protocol === 'tls:' }
  } catch {
    // A per cent sign that encodes nothing.
    return null
  }
}

export const optionsOf = ({ servers, user, password, encrypted }: NatsAddress): ConnectionOptions => ({
  servers: [...servers],
  // A name without a password is a token.
  ...(user === '' ? {} : password === '' ? { token: user } : { user, pass: password }),
  ...(encrypted ? { tls: {} } : {}),
})
