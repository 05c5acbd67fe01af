import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, opsCalls } from '@zaraba/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../postgres/keeping.ts'
import { sendRaw } from './raw-socket.ts'
import { password, type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let akiko: Tester
let port: number
const webFolder = mkdtempSync(join(tmpdir(), 'zaraba-web-'))
let people: unknown
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Zaraba</title>')
  for (const name of ['a.js', 'a.css']) writeFileSync(join(webFolder, 'assets', name), '')
  app = await runApp({ webFolder })
  port = Number(new URL(app.address).port)
  const counted = 'select (select count(*) from identity.customer) + (select count(*) from operators.operator) as people'
  people = (await rowsOf(app.database.superuserUrl, counted))[0]?.people
  akiko = await app.customer('9033330001')
})
afterAll(async () => {
  await app.close()
  rmSync(webFolder, { recursive: true })
})

const own = () => ({ token: akiko.token, account: akiko.account })
const info = '/api/vue/user/getUserinfo'
const post = (path: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
  fetch(app.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

test('[V6.3.2] a fresh installation has no account and no operator', () => expect(Number(people)).toBe(0))

test('[V3.2.1, V3.5.3] no call answers GET or HEAD, so that none is made by an image and no reply is opened as a page', async () => {
  const paths = [...Object.keys(calls).map((name) => `vue/${name}`), ...Object.keys(opsCalls).map((name) => `ops/${name}`)]
  for (const path of paths)
    for (const method of ['GET', 'HEAD']) {
      const { status } = await fetch(`${app.address}/api/${path}`, { method, headers: own() })
      expect([path, method, status]).toEqual([path, method, 404])
    }
})

test('[V3.4.2, V3.5.1, V3.5.2] a page of another site may send no token and read no reply, and a cookie makes no call', async () => {
  const there = { origin: 'https://evil.example' }
  const { headers } = await app.visitor(akiko.account).call('user/login', { account: akiko.account, password })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(cookie).toContain('zaraba_device=')
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'token,account' }
  const replies = [
    await fetch(app.address + info, { method: 'OPTIONS', headers: { ...there, ...asked } }),
    await post(info, { ...there, cookie }),
    await post(info, { ...there, ...own() }),
    await post('/api/vue/common/config', there),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 401, 200, 200])
  for (const reply of replies) expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('[V14.2.1, V15.3.7] an address carries neither a token nor fields, and a repeated field is refused', async () => {
  expect((await post(`${info}?token=${akiko.token}&account=${akiko.account}`)).status).toBe(401)
  const answered = async (path: string, body: string) => (await post(path, own(), body)).json()
  expect(await answered(`${info}?type=euro`, 'type=usd')).toMatchObject({ status: 1 })
  expect(await answered(info, 'type=euro')).toMatchObject({ status: 0, data: { field: 'type' } })
  expect(await answered(info, 'type=usd&type=usd')).toMatchObject({ status: 0, data: { field: 'type' } })
})

test('[V4.1.1] a reply with a body names its kind, and that of a text its UTF-8', async () => {
  const replies = await Promise.all([
    ...['/', '/assets/a.js', '/assets/a.css', '/licences', '/api/', '/api/openapi.json', '/nowhere'].map((path) =>
      fetch(app.address + path),
    ),
    post(info),
    post(info, own()),
    post(info, own(), 'x'.repeat(100_000)),
  ])
  // A reply that is not read keeps its connection.
  await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  const json = 'application/json; charset=utf-8'
  const [html, script, style] = ['text/html; charset=utf-8', 'application/javascript; charset=utf-8', 'text/css; charset=utf-8']
  const types = replies.map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual([html, script, style, html, html, json, json, json, json, json])
})

test('[V4.2.1] a request whose end is ambiguous is refused, and nothing behind it is read as another', async () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
  const head = 'POST /api/vue/common/config HTTP/1.1\r\nhost: a\r\n'
  for (const bytes of [
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
    `${head}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  ])
    expect((await sendRaw(port, bytes)).map(({ status }) => status)).toEqual([400])
})

test('[V4.4.2] the stream opens for a page of its own host and for a program, and not for a page of another site', async () => {
  const upgrade = async (host: string, origin?: string): Promise<number | undefined> => {
    const handshake =
      'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
    const from = origin === undefined ? '' : `origin: ${origin}\r\n`
    const [reply] = await sendRaw(port, `GET /api/vue/stream HTTP/1.1\r\nhost: ${host}\r\n${handshake}${from}\r\n`)
    return reply?.status
  }
  expect(await upgrade('zaraba.example:8080')).toBe(101)
  expect(await upgrade('zaraba.example:8080', 'http://zaraba.example:8080')).toBe(101)
  expect(await upgrade('Zaraba.example', 'https://zaraba.example')).toBe(101)
  const foreign = [
    'https://evil.example',
    'https://zaraba.example.evil.example',
    'http://zaraba.example:9090',
    'null',
    '',
    'zaraba.example',
  ]
  for (const origin of foreign) expect([origin, await upgrade('zaraba.example', origin)]).toEqual([origin, 403])
  // Only a trusted proxy says another host.
  expect(await upgrade('inside\r\nx-forwarded-host: evil.example', 'https://evil.example')).toBe(403)
  const noted = app.securityLines.filter((line) => line.includes('"event":"origin_refused"'))
  expect(noted.length).toBe(foreign.length + 1)
})

test('[V13.4.3, V13.4.4] folders are not listed, and TRACE is not answered', async () => {
  for (const start of ['GET /assets/', 'GET /assets', 'TRACE /', 'TRACE /healthz', `TRACE ${info}`]) {
    const [reply] = await sendRaw(port, `${start} HTTP/1.1\r\nhost: a\r\n\r\n`)
    expect([start, reply?.status]).toEqual([start, 404])
  }
})
