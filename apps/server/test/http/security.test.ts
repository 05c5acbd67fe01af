import { request } from 'node:http'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from '../../src/http/security.ts'
import { runApp } from './running-app.ts'

test('[V3.4.3, V14.2.3] the headers of every reply are those that helmet sets for the same policy', async () => {
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
        connectSrc: ["'self'", 'ws://zaraba.example:8080', 'wss://zaraba.example:8080'],
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
  const policy = contentPolicy({ scriptHashes })('zaraba.example:8080')
  expect({ ...securityHeaders, 'content-security-policy': policy }).toEqual(headers)
})

test('[V1.2.1] sockets may be opened at the host of the page alone, whatever host is named', async () => {
  const app = await runApp()
  const connects = (host: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request(`${app.address}/api/openapi.json`, { headers: { host } }, ({ headers }) => {
        const policies = String(headers['content-security-policy']).split(';')
        resolve(policies.find((each) => each.startsWith('connect-src')) ?? '')
        asked.destroy()
      })
      asked.on('error', reject).end()
    })
  expect(await connects('zaraba.example')).toBe("connect-src 'self' ws://zaraba.example wss://zaraba.example")
  expect(await connects('192.0.2.7:8080')).toBe("connect-src 'self' ws://192.0.2.7:8080 wss://192.0.2.7:8080")
  expect(await connects('[::1]:8080')).toBe("connect-src 'self' ws://[::1]:8080 wss://[::1]:8080")
  for (const host of ['evil.example *', "x;script-src 'unsafe-inline'", '*', '*.example', 'a.example,b.example', 'a/b'])
    expect([host, await connects(host)]).toEqual([host, "connect-src 'self'"])
  await app.close()
})

test('[V3.4.4, V3.4.5, V3.4.6] a document, an answer, a refused call and an unknown address have every header', async () => {
  const app = await runApp()
  for (const [path, init] of [
    ['/api/openapi.json', {}],
    ['/api/', {}],
    ['/api/vue/common/config', { method: 'POST' }],
    ['/api/vue/user/getUserinfo', { method: 'POST' }],
    ['/api/vue/nothing/here', { method: 'POST' }],
    ['/nothing/here.js', {}],
  ] as const) {
    const { headers } = await fetch(app.address + path, init)
    expect([path, Object.fromEntries(headers)]).toEqual([path, expect.objectContaining(securityHeaders)])
    expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
  await app.close()
})
