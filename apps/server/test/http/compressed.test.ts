import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptsGzip, leastCompressed } from '../../src/http/compress-replies.ts'
import { type ListeningSocket, openListeningSocket } from '../../src/http/listening-socket.ts'
import { createHttp } from '../../src/http/server.ts'
import { serveConsole, serveWeb } from '../../src/http/web-files.ts'
import { precompress } from '../../src/precompress.ts'

const browser = 'gzip, deflate, br, zstd'
const script = `export const sentences = ${JSON.stringify(Array.from({ length: 900 }, (_, index) => `sentence ${index * 7_919}`))}\n`
const page = `<!doctype html>${'<p>練習口座</p>'.repeat(200)}`
const list = { list: Array.from({ length: 200 }, (_, index) => ({ code: String(7_000 + index), name: '練習' })) }

let folder: string
let listening: ListeningSocket
let http: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-compressed-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/a-1.js'), script)
  writeFileSync(join(folder, 'assets/tiny-1.js'), 'export {}\n')
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(4_000))
  await precompress(folder)
  listening = await openListeningSocket('127.0.0.1', 0)
  http = createHttp(listening, { trustProxy: null, logLevel: 'silent' }, { scriptHashes: [] })
  http.post('/long', async () => list)
  http.post('/edge', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify('x'.repeat(leastCompressed - 2))),
  )
  http.post('/short', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify('x'.repeat(leastCompressed - 3))),
  )
  http.post('/bytes', async (_request, reply) => reply.type('application/json').send(Buffer.from(JSON.stringify(list))))
  http.post('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(4_000)))
  await serveWeb(http, folder)
  await serveConsole(http, folder)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await listening.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })
const post = (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'POST', url, headers })

describe('the built app', () => {
  test('comes as Brotli, gzip or plain, as the browser takes it, with its year in the cache and its practice mark', async () => {
    for (const [accepted, encoding, read] of [
      [browser, 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
      ['br;q=0, gzip;q=0', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const { headers, rawPayload } = await get('/assets/a-1.js', { 'accept-encoding': accepted })
      expect(headers['content-encoding'], accepted).toBe(encoding)
      expect(read(rawPayload).toString()).toBe(script)
      expect(headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'application/javascript; charset=utf-8',
        'x-practice-money': '1',
        'x-content-type-options': 'nosniff',
      })
      expect(Number(headers['content-length'])).toBe(rawPayload.length)
    }
  })

  test('the page and the console are compressed as well, and revalidated', async () => {
    for (const url of ['/', '/console/']) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': browser })
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache', 'x-practice-money': '1' })
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(brotliDecompressSync(rawPayload).toString()).toBe(page)
    }
    expect((await get('/console/')).headers['x-robots-tag']).toBe('noindex')
  })

  test('each form has an entity tag of its own, by which it is not sent again', async () => {
    const tags = new Set<string>()
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/assets/a-1.js', { 'accept-encoding': accepted })
      const tag = String(headers.etag)
      tags.add(tag)
      const again = await get('/assets/a-1.js', { 'accept-encoding': accepted, 'if-none-match': tag })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect(tags.size).toBe(3)
  })

  test('a range is a range of the form that is sent', async () => {
    const plain = await get('/assets/a-1.js', { range: 'bytes=100-199' })
    expect([plain.statusCode, plain.payload]).toEqual([206, script.slice(100, 200)])
    const small = await get('/assets/a-1.js', { range: 'bytes=10-19', 'accept-encoding': browser })
    expect(small.statusCode).toBe(206)
    expect(small.rawPayload).toEqual(readFileSync(join(folder, 'assets/a-1.js.br')).subarray(10, 20))
  })

  test('what is tiny or a picture has one form', async () => {
    for (const url of ['/assets/tiny-1.js', '/icon.png']) {
      const { statusCode, headers } = await get(url, { 'accept-encoding': browser })
      expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
    }
  })

  test('compressing a new build leaves no files of the last one', async () => {
    writeFileSync(join(folder, 'assets/gone-1.js.br'), 'old')
    await precompress(folder)
    expect((await get('/assets/gone-1.js', { 'accept-encoding': browser })).statusCode).toBe(404)
  })
})

describe('replies', () => {
  test('a long JSON reply is gzip for clients that accept it, and unchanged for others', async () => {
    for (const url of ['/long', '/bytes']) {
      const small = await post(url, { 'accept-encoding': browser })
      expect(small.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'x-practice-money': '1' })
      expect(Number(small.headers['content-length'])).toBe(small.rawPayload.length)
      expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toEqual(list)
      const plain = await post(url)
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding'])
      expect(plain.json()).toEqual(list)
    }
  })

  test('a short one and a picture stay as they are, from the first byte below the bound', async () => {
    const encodingOf = async (url: string) => (await post(url, { 'accept-encoding': browser })).headers['content-encoding']
    expect(await encodingOf('/edge')).toBe('gzip')
    expect(await encodingOf('/short')).toBeUndefined()
    expect(await encodingOf('/picture')).toBeUndefined()
  })

  test('the header is read as it is meant', () => {
    for (const yes of ['gzip', 'GZIP', 'br, gzip;q=0.5', 'deflate;q=1, *;q=0.1']) expect(acceptsGzip(yes), yes).toBe(true)
    for (const no of [undefined, '', 'br', 'identity', 'gzip;q=0', 'gzip; q=0.000', 'x-gzip-like'])
      expect(acceptsGzip(no)).toBe(false)
  })
})
