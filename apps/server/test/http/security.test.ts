import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../src/http/security.ts'

test('the headers of every reply are those that helmet sets for the same policy', async () => {
  const scriptHashes = ['sha256-abc', 'sha256-def']
  const app = fastify()
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
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.get('/', async () => 'ready')
  const { headers } = await app.inject('/')
  for (const name of ['content-type', 'content-length', 'date', 'connection']) delete headers[name]
  expect({ ...securityHeaders({ scriptHashes }) }).toEqual(headers)
})
