export interface SecurityOptions {
  /** Hashes of the inline scripts in the built page ("sha256-…"). */
  readonly scriptHashes: readonly string[]
}

const policy = (scriptHashes: readonly string[], sockets: readonly string[]): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': ["'self'", ...sockets].join(' '),
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
})

/** A host name or address with its port: other text from a client's host header could end the policy and begin another. */
const hostPattern = /^(?:[a-z0-9][a-z0-9.-]{0,252}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The content security policy for pages of a host: the stream may be opened there only. Some browsers apply `'self'` to http
 * only, so the sockets of the host are named; for an invalid host only `'self'` is used.
 */
export const contentPolicy = ({ scriptHashes }: SecurityOptions): ((host: string) => string) => {
  const written = (sockets: readonly string[]): string =>
    Object.entries(policy(scriptHashes, sockets))
      .map(([name, sources]) => `${name} ${sources}`)
      .join(';')
  let latest = { host: '', policy: written([]) }
  return (host) => {
    if (host !== latest.host) latest = { host, policy: written(hostPattern.test(host) ? [`ws://${host}`, `wss://${host}`] : []) }
    return latest.policy
  }
}

/**
 * Strict by default: nothing from other origins, no frames, no plug-ins; styles of components are inline attributes. The server
 * has no certificate; behind a proxy with one, the proxy sets strict-transport-security. The headers are equal for every reply
 * (a test compares them and the policy with what helmet would set).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
