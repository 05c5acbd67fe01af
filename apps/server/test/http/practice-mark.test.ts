import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openListeningSocket } from '../../src/http/listening-socket.ts'
import { sendRaw } from './raw-socket.ts'
import { type RunningApp, runApp } from './running-app.ts'

let app: RunningApp
let port: number
let webFolder: string
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'zaraba-web-'))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Zaraba</title>')
  writeFileSync(join(webFolder, 'assets', 'a.js'), 'export {}')
  app = await runApp({ webFolder })
  port = Number(new URL(app.address).port)
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

const host = 'host: zaraba.test\r\n'
const form = 'content-type: application/x-www-form-urlencoded\r\n'
const config = '/api/vue/common/config'
const upgrade = `${host}connection: upgrade\r\n`
const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

/** Bytes that a client may send, and the status of the reply to them. */
const requests: readonly (readonly [what: string, bytes: string | Buffer, statuses: readonly number[]])[] = [
  ['a page that does not exist', `GET /nowhere HTTP/1.1\r\n${host}\r\n`, [404]],
  ['a call that does not exist', `POST /api/vue/no/such HTTP/1.1\r\n${host}content-length: 0\r\n\r\n`, [404]],
  ['an address with a broken escape', `GET /%ff HTTP/1.1\r\n${host}\r\n`, [404]],
  ['an address of half an escape', `GET /%2 HTTP/1.1\r\n${host}\r\n`, [404]],
  ['a call with a broken escape', `POST /api/vue/%c0%ae HTTP/1.1\r\n${host}content-length: 0\r\n\r\n`, [404]],
  ['a way out of the folder', `GET /../../etc/passwd HTTP/1.1\r\n${host}\r\n`, [404]],
  ['an escaped way out', `GET /..%2f..%2fetc/passwd HTTP/1.1\r\n${host}\r\n`, [404]],
  ['an address that is none', `GET nowhere HTTP/1.1\r\n${host}\r\n`, [400]],
  ['the address of another server', `GET http://example.com/ HTTP/1.1\r\n${host}\r\n`, [200]],
  ['a star', `OPTIONS * HTTP/1.1\r\n${host}\r\n`, [404]],
  ['no host', `GET /healthz HTTP/1.1\r\n\r\n`, [400]],
  ['no host, and a body to wait for', `POST ${config} HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n`, [400]],
  ['an older HTTP without a host', `GET /healthz HTTP/1.0\r\n\r\n`, [200]],
  ['a method that few know', `PURGE / HTTP/1.1\r\n${host}\r\n`, [404]],
  ['a method of WebDAV', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, [404]],
  ['a method that nobody knows', `ZARABA / HTTP/1.1\r\n${host}\r\n`, [400]],
  ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n`, [405]],
  ['a look at the head alone', `HEAD /healthz HTTP/1.1\r\n${host}\r\n`, [200]],
  [
    'a body to wait for',
    `POST ${config} HTTP/1.1\r\n${host}${form}expect: 100-continue\r\ncontent-length: 0\r\n\r\n`,
    [100, 200],
  ],
  ['an expectation that nobody knows', `POST ${config} HTTP/1.1\r\n${host}expect: wonders\r\ncontent-length: 0\r\n\r\n`, [417]],
  ['an upgrade elsewhere', `GET / HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n\r\n`, [404]],
  ['an upgrade to something else', `GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: h2c\r\n\r\n`, [400]],
  ['an upgrade without a key', `GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n\r\n`, [400]],
  [
    'an upgrade with a wrong key',
    `GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\nsec-websocket-key: x\r\n\r\n`,
    [400],
  ],
  [
    'an upgrade of another version',
    `GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n${key}sec-websocket-version: 7\r\n\r\n`,
    [400],
  ],
  ['an upgrade by post', `POST /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n${key}\r\n`, [400]],
  ['an upgrade without a host', `GET /api/vue/stream HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}\r\n`, [400]],
  [
    'a good upgrade',
    `GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n${key}sec-websocket-version: 13\r\n\r\n`,
    [101],
  ],
  ['headers without end', `GET / HTTP/1.1\r\n${host}x: ${'a'.repeat(40_000)}\r\n\r\n`, [431]],
  ['a header without a name', `GET / HTTP/1.1\r\n${host}: x\r\n\r\n`, [400]],
  ['a header with a blank in its name', `GET / HTTP/1.1\r\n${host}a b: x\r\n\r\n`, [400]],
  ['a header on two lines', `GET / HTTP/1.1\r\n${host}a: b\r\n c\r\n\r\n`, [400]],
  ['a byte of nothing', `GET / HTTP/1.1\r\n${host}a: \0\r\n\r\n`, [400]],
  ['two lengths', `POST ${config} HTTP/1.1\r\n${host}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, [400]],
  [
    'a length and chunks',
    `POST ${config} HTTP/1.1\r\n${host}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  ['a length that is none', `POST ${config} HTTP/1.1\r\n${host}content-length: many\r\n\r\n`, [400]],
  ['a chunk that is none', `POST ${config} HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nwat\r\n`, [400]],
  ['a coding that nobody knows', `POST ${config} HTTP/1.1\r\n${host}transfer-encoding: gzip\r\n\r\n`, [400]],
  ['a body of the wrong kind', `POST ${config} HTTP/1.1\r\n${host}content-type: ;;;\r\ncontent-length: 2\r\n\r\n{}`, [200]],
  ['a body that is too large', `POST ${config} HTTP/1.1\r\n${host}${form}content-length: 999999\r\n\r\n`, [413]],
  ['another HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an HTTP that is none', `GET / HTTP/9.9\r\n${host}\r\n`, [400]],
  ['a greeting of TLS', Buffer.from('16030100a5010000a10303', 'hex'), [400]],
  ['noise', Buffer.from([0, 1, 2, 255, 254, 13, 10, 13, 10]), [400]],
  ['two calls at once', `GET /healthz HTTP/1.1\r\n${host}\r\nGET /nowhere HTTP/1.1\r\n${host}\r\n`, [200, 404]],
  ['a call and noise', `GET /healthz HTTP/1.1\r\n${host}\r\n\0\0\0\r\n\r\n`, [200, 400]],
  ['a call of the console', `POST /api/ops/installation/health HTTP/1.1\r\n${host}content-length: 0\r\n\r\n`, [401]],
]

describe('[H-1] every reply carries the practice mark', () => {
  test.each(requests)('%s', async (_what, bytes, statuses) => {
    const heard = await sendRaw(port, bytes, statuses.length)
    expect(heard.map(({ status }) => status)).toEqual(statuses)
    for (const { head } of heard) expect(head.toLowerCase()).toContain('\r\nx-practice-money: 1\r\n')
  })

  test.each([
    ['/', ''],
    ['/assets/a.js', 'range: bytes=99999-\r\n'],
    ['/assets/a.js', 'if-modified-since: Fri, 31 Dec 2100 00:00:00 GMT\r\n'],
    ['/assets/', ''],
    ['/assets/%00', ''],
    ['/assets/b.js', 'accept-encoding: br, gzip\r\n'],
    ['/index.html', 'if-match: "x"\r\n'],
  ])('a file of the app: %s %s', async (path, header) => {
    const [reply] = await sendRaw(port, `GET ${path} HTTP/1.1\r\n${host}connection: close\r\n${header}\r\n`)
    expect(reply?.head).toContain('\r\nx-practice-money: 1\r\n')
  })

  test('a page that the server writes says it in its title and above its text', async () => {
    for (const path of ['/licences?lang=us', '/api/']) {
      const page = await (await fetch(app.address + path)).text()
      expect([path, page]).toEqual([path, expect.stringMatching(/<title>[^<]*practice money only<\/title>/i)])
      expect([path, page]).toEqual([path, expect.stringMatching(/<body>\s*(?:<main>)?<(?:h1|strong)>[^<]*practice money only</i)])
    }
  })

  test('while the server starts too, where it says that it lives', async () => {
    const listening = await openListeningSocket('127.0.0.1', 0)
    for (const [bytes, status] of [
      [`GET /healthz HTTP/1.1\r\n${host}\r\n`, 200],
      [`GET /readyz HTTP/1.1\r\n${host}\r\n`, 503],
      [`GET /api/vue/stream HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n${key}\r\n`, 503],
    ] as const) {
      const [reply] = await sendRaw(listening.port, bytes)
      expect(reply?.status).toBe(status)
      expect(reply?.head).toContain('\r\nx-practice-money: 1\r\n')
    }
    await listening.close()
  })

  test('a planted server of Node alone is found out', async () => {
    const plain: Server = createServer((_request, response) => response.end())
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
    const [reply] = await sendRaw((plain.address() as AddressInfo).port, 'GET / HTTP/1.1\r\n\r\n')
    expect([reply?.status, reply?.head.includes('x-practice-money')]).toEqual([400, false])
    plain.close()
  })
})

test('clients that leave in the middle of an upgrade do not end the server', async () => {
  for (let time = 0; time < 40; time += 1)
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        const path = time % 2 === 0 ? '/nowhere' : '/api/vue/stream'
        socket.write(`GET ${path} HTTP/1.1\r\n${upgrade}upgrade: websocket\r\n\r\n`, () => {
          socket.resetAndDestroy()
        })
      })
      socket.on('error', () => {})
      socket.once('close', () => resolve())
    })
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200)
})

test('health and readiness are public, and reveal nothing internal', async () => {
  await expect.poll(async () => (await fetch(`${app.address}/readyz`)).status).toBe(200)
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(app.address + path)))
  expect(await alive?.json()).toEqual({ alive: true })
  expect(await ready?.json()).toEqual({ ready: true, database: true, reading: true, time: true, ending: false })
  expect(ready?.headers.get('cache-control')).toBe('no-store')
})
