import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  /** Hashes of the inline scripts that the built page holds ("sha256-…"). */
  readonly scriptHashes: readonly string[]
}

/** Strict by default: nothing from elsewhere, no frames, no plug-ins; styles of components are inline attributes. */
export const secure = async (app: FastifyInstance, { scriptHashes }: SecurityOptions): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // The first installation has no certificate; behind one, the proxy sets this.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
}
