export interface SecurityOptions {
  /** Hashes of the inline scripts that the built page holds ("sha256-…"). */
  readonly scriptHashes: readonly string[]
}

const policy = (scriptHashes: readonly string[]): Readonly<Record<string, string>> => ({
  'default-src': "'none'",
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self' ws: wss:",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
})

/**
 * Strict by default: nothing from elsewhere, no frames, no plug-ins; styles of components are inline attributes. The first installation
 * has no certificate; behind one, the proxy sets strict-transport-security. The headers are the same for every reply, so they are made
 * once (a test compares them with what helmet would set on each).
 */
export const securityHeaders = ({ scriptHashes }: SecurityOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': Object.entries(policy(scriptHashes))
    .map(([name, sources]) => `${name} ${sources}`)
    .join(';'),
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
})
