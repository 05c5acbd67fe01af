import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, type Installation, openInstallation } from '../src/installation.ts'
import { lateOnPurpose } from '../src/late-on-purpose.ts'
import { certify, startNginx } from '../src/nginx.ts'
import { password, trader } from '../src/person.ts'
import { isInstalled, startProxy, stopProxy } from '../src/proxy.ts'
import { letCommitsWaitFor } from '../src/standby-away.ts'

// The files that docs/install gives to installers, before a real server: only ports and certificates are put in.
const files = fileURLToPath(new URL('../../docs/install/files/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-proxy-'))
const absent = {
  nginx: !isInstalled('nginx', '-v'),
  caddy: !isInstalled('caddy', 'version'),
  haproxy: !isInstalled('haproxy', '-v'),
  openssl: !isInstalled('openssl', 'version'),
}

let installation: Installation
/** The port of the thread that answers checks of health. */
let healthPort = 0
const proxies: ChildProcess[] = []
beforeAll(async () => {
  if (absent.nginx && absent.caddy && absent.haproxy) return
  healthPort = await freePort()
  installation = await openInstallation({
    practiceStart: '2026-11-20T09:30:00+09:00',
    patience: 120_000,
    environment: { ZARABA_TRUST_PROXY: '127.0.0.1', ZARABA_HEALTH_PORT: String(healthPort) },
  })
})
afterAll(async () => {
  for (const proxy of proxies) await stopProxy(proxy)
  await installation?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (port: number, file: string, ...args: string[]): Promise<void> => {
  proxies.push(await startProxy(port, file, args, { HOME: folder }))
}

/** The ports of a proxy: for TLS, and for plain HTTP where its file has one. */
interface Ports {
  readonly port: number
  readonly plain: number | null
}

const openNginx = async (): Promise<Ports> => {
  const file = readFileSync(join(files, 'nginx.conf'), 'utf8').replace('127.0.0.1:8080', `127.0.0.1:${installation.port}`)
  const { nginx, port, plain } = await startNginx(folder, file)
  proxies.push(nginx)
  return { port, plain }
}

const startCaddy = async (): Promise<Ports> => {
  const port = await freePort()
  const site = readFileSync(join(files, 'Caddyfile'), 'utf8')
    .replace(/^zaraba\.example \{\n\ttls \{/m, `https://zaraba.example:${port} {\n\tbind 127.0.0.1\n\ttls internal {`)
    .replace('127.0.0.1:8080', `127.0.0.1:${installation.port}`)
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  writeFileSync(join(folder, 'Caddyfile'), options + site)
  await start(port, 'caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile'))
  return { port, plain: null }
}

const startHaproxy = async (checks = ''): Promise<Ports> => {
  const [plain, port, elsewhere] = [await freePort(), await freePort(), await freePort()]
  const both = join(folder, 'zaraba.pem')
  writeFileSync(
    both,
    certify(folder)
      .map((path) => readFileSync(path, 'utf8'))
      .join(''),
  )
  const config = readFileSync(join(files, 'haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/ssl/zaraba/zaraba.pem', both)
    .replaceAll(/"(?<at>.*)127\.0\.0\.1:8080\}"/g, `"$<at>127.0.0.1:${installation.port}}"${checks}`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${elsewhere}`)
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  await start(port, 'haproxy', '-f', join(folder, 'haproxy.cfg'))
  return { port, plain }
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
const host = 'zaraba.example'

/** A caller with an address of their own, over TLS. */
const call = (port: number, path: string, form: Record<string, string>, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const body = new URLSearchParams(form).toString()
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      localAddress: '127.0.0.9',
      rejectUnauthorized: false,
      servername: host,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length, ...headers },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.end(body)
  })

/** Opens the stream from a page of a host, and gives the status of the handshake and the kind of the first frame. */
const openStream = (port: number, page = host): Promise<[number, number]> =>
  new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/vue/stream',
      rejectUnauthorized: false,
      servername: host,
      headers: {
        host,
        origin: `https://${page}`,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    sent.once('error', reject)
    sent.once('response', ({ statusCode }) => resolve([statusCode ?? 0, 0]))
    sent.once('upgrade', ({ statusCode }, socket, head) => {
      const done = (bytes: Buffer) => {
        socket.destroy()
        resolve([statusCode ?? 0, bytes[0] ?? 0])
      }
      if (head.length > 0) done(head)
      else socket.once('data', done)
    })
    sent.end()
  })

/** The version and the suite that a client gets which offers only these; '' where there is none. */
const negotiated = (port: number, version: SecureVersion, ciphers: string): Promise<string> =>
  new Promise((resolve) => {
    // OpenSSL offers old versions and suites at its level 0 alone, which the list of suites of TLS 1.3 cannot say.
    const level = version === 'TLSv1.3' ? '' : ':@SECLEVEL=0'
    const offered = { minVersion: version, maxVersion: version, ciphers: ciphers + level }
    const socket = connect({ host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, ...offered }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.destroy()
    })
    socket.once('error', () => resolve(''))
  })

/** Old versions and suites are refused; of two good suites the stronger one is taken, where the proxy lets its file choose. */
const expectStrongTls = async (port: number, isOrdered: boolean): Promise<void> => {
  for (const version of ['TLSv1', 'TLSv1.1'] as const)
    expect([version, await negotiated(port, version, 'ALL')]).toEqual([version, ''])
  const weak = ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES256-SHA', 'ECDHE-ECDSA-AES256-SHA', 'ECDHE-RSA-AES128-SHA256']
  for (const suite of weak) expect([suite, await negotiated(port, 'TLSv1.2', suite)]).toEqual([suite, ''])
  const both = (kind: string) => `ECDHE-${kind}-AES128-GCM-SHA256:ECDHE-${kind}-AES256-GCM-SHA384`
  const older = await negotiated(port, 'TLSv1.2', `${both('RSA')}:${both('ECDSA')}`)
  expect(older).toMatch(isOrdered ? /^TLSv1\.2 ECDHE-(?:RSA|ECDSA)-AES256-GCM-SHA384$/ : /^TLSv1\.2 ECDHE-.*-GCM-SHA\d+$/)
  const newer = await negotiated(port, 'TLSv1.3', 'TLS_AES_128_GCM_SHA256:TLS_AES_256_GCM_SHA384')
  expect(newer).toBe(`TLSv1.3 TLS_AES_${isOrdered ? 256 : 128}_GCM_SHA${isOrdered ? 384 : 256}`)
}

const finalText = 0x81

describe.each([
  ['nginx', absent.nginx || absent.openssl, openNginx],
  ['caddy', absent.caddy, startCaddy],
  ['haproxy', absent.haproxy || absent.openssl, () => startHaproxy()],
] as const)('behind %s, with the file of docs/install', (name, skip, open) => {
  test.skipIf(skip)(
    '[V3.4.1, V4.4.2, V12.1.1, V12.1.2] calls, the caller’s own address, the mark, the stream, and plain HTTP (skipped without the proxy)',
    { timeout: 60_000 },
    async () => {
      const { port, plain } = await open()
      const account = { nginx: '9012345601', caddy: '9012345602', haproxy: '9012345603' }[name]
      await trader(installation.address, account)
      const page = await call(port, '/api/vue/common/config', { type: 'all' }, {})
      expect(page.status).toBe(200)
      expect(page.headers['x-practice-money']).toBe('1')
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      await expectStrongTls(port, name !== 'caddy')

      const said = { 'x-forwarded-for': '203.0.113.99' }
      const entered = JSON.parse((await call(port, '/api/vue/user/login', { account, password }, said)).body)
      const sessions = await call(port, '/api/vue/user/sessions', {}, { token: entered.data.token, account })
      expect(sessions.body).toContain('127.0.0.9')
      expect(sessions.body).not.toContain('203.0.113.99')

      expect(await openStream(port)).toEqual([101, finalText])
      expect(await openStream(port, 'evil.example')).toEqual([403, 0])

      if (plain === null) return
      const answer = async (path: string, method: string) => {
        const { status, headers } = await fetch(`http://127.0.0.1:${plain}${path}`, { method, redirect: 'manual' })
        return [status, headers.get('location')?.split(':')[0]]
      }
      expect(await answer('/mine', 'GET')).toEqual([301, 'https'])
      expect(await answer('/api/vue/common/config', 'POST')).toEqual([403, undefined])
    },
  )
})

test.skipIf(absent.haproxy || absent.openssl)(
  'haproxy, which asks at the second port, leads to a server that can only be read, and back to changes (skipped without it)',
  { timeout: 60_000 },
  async () => {
    const { port } = await startHaproxy(` port ${healthPort}`)
    const someone = await trader(installation.address, '9012345604')
    const own = { token: someone.token(), account: someone.account }
    const said = async (path: string, form: Record<string, string>) => {
      const { status, body } = await call(port, `/api/vue/${path}`, form, own)
      return [status, /"msg":"(\w+)"/.exec(body)?.[1]]
    }
    const key = (name: string) => ({ key: name, value: '1' })
    await expect.poll(() => said('user/preferences', key('before')), { timeout: 20_000 }).toEqual([200, 'success'])
    letCommitsWaitFor(installation, 'nowhere')
    const ready = async (path: string) => (await fetch(installation.address + path)).status
    await expect.poll(() => ready('/readyz'), { timeout: 20_000 }).toBe(503)
    expect(await ready('/readyz/reading')).toBe(200)
    const second = async (path: string) => (await fetch(`http://127.0.0.1:${healthPort}${path}`)).status
    await expect.poll(() => second('/readyz')).toBe(503)
    expect([await second('/readyz/reading'), await second('/healthz')]).toEqual([200, 200])
    // Three checks later the server is out of the backend for changes; every reading until then and after it is answered.
    for (let look = 0; look < 16; look += 1) {
      expect(await said('user/getUserinfo', { type: 'jpy' })).toEqual([200, 'success'])
      await lateOnPurpose(250)
    }
    expect(await said('user/preferences', key('meanwhile'))).toEqual([503, 'changes_wait'])
    letCommitsWaitFor(installation, '')
    await expect.poll(() => said('user/preferences', key('after')), { timeout: 20_000 }).toEqual([200, 'success'])
  },
)
