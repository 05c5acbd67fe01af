import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, type Installation, openInstallation } from '../src/installation.ts'
import { password, trader } from '../src/person.ts'

// The files that docs/install gives to installers, before a real server: only ports and certificates are put in.
const files = fileURLToPath(new URL('../../docs/install/files/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'zaraba-proxy-'))
const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined
const absent = { nginx: !has('nginx', '-v'), caddy: !has('caddy', 'version'), openssl: !has('openssl', 'version') }

let installation: Installation
const proxies: ChildProcess[] = []
beforeAll(async () => {
  if (absent.nginx && absent.caddy) return
  installation = await openInstallation({
    practiceStart: '2026-11-20T09:30:00+09:00',
    patience: 120_000,
    environment: { ZARABA_TRUST_PROXY: '127.0.0.1' },
  })
})
afterAll(async () => {
  for (const proxy of proxies)
    if (proxy.exitCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
  await installation?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (port: number, file: string, ...args: string[]): Promise<void> => {
  const proxy = spawn(file, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } })
  proxies.push(proxy)
  let output = ''
  proxy.stderr.on('data', (chunk) => {
    output += chunk
  })
  for (let tries = 0; tries < 200; tries++) {
    if (proxy.exitCode !== null) throw new Error(`${file} ended:\n${output}`)
    const socket = connect(port, '127.0.0.1')
    const open = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
    socket.destroy()
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${file} does not listen:\n${output}`)
}

const startNginx = async (): Promise<number> => {
  const [plain, port] = [await freePort(), await freePort()]
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=zaraba.example', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  const site = readFileSync(join(files, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('127.0.0.1:8080', `127.0.0.1:${installation.port}`)
    .replace('/etc/ssl/zaraba/fullchain.pem', certificate)
    .replace('/etc/ssl/zaraba/privkey.pem', key)
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name), { recursive: true })
  const whole = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), whole)
  await start(port, 'nginx', '-p', folder, '-c', join(folder, 'nginx.conf'))
  return port
}

const startCaddy = async (): Promise<number> => {
  const port = await freePort()
  const site = readFileSync(join(files, 'Caddyfile'), 'utf8')
    .replace(/^zaraba\.example \{/m, `https://zaraba.example:${port} {\n\ttls internal\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:8080', `127.0.0.1:${installation.port}`)
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n'
  writeFileSync(join(folder, 'Caddyfile'), options + site)
  await start(port, 'caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile'))
  return port
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

/** Opens the stream, and gives the status of the handshake and the kind of the first frame. */
const openStream = (port: number): Promise<[number, number]> =>
  new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path: '/api/vue/stream',
      rejectUnauthorized: false,
      servername: host,
      headers: {
        host,
        origin: `https://${host}`,
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

const finalText = 0x81

describe.each([
  ['nginx', absent.nginx || absent.openssl, startNginx],
  ['caddy', absent.caddy, startCaddy],
] as const)('behind %s, with the file of docs/install', (_name, skip, startProxy) => {
  test.skipIf(skip)(
    'calls, the caller’s own address, the mark, and the stream (skipped without the proxy)',
    { timeout: 60_000 },
    async () => {
      const port = await startProxy()
      const account = _name === 'nginx' ? '9012345601' : '9012345602'
      await trader(installation.address, account)
      const page = await call(port, '/api/vue/common/config', { type: 'all' }, {})
      expect(page.status).toBe(200)
      expect(page.headers['x-practice-money']).toBe('1')
      expect(page.headers['strict-transport-security']).toBe('max-age=31536000')

      const said = { 'x-forwarded-for': '203.0.113.99' }
      const entered = JSON.parse((await call(port, '/api/vue/user/login', { account, password }, said)).body)
      const sessions = await call(port, '/api/vue/user/sessions', {}, { token: entered.data.token, account })
      expect(sessions.body).toContain('127.0.0.9')
      expect(sessions.body).not.toContain('203.0.113.99')

      expect(await openStream(port)).toEqual([101, finalText])
    },
  )
})
