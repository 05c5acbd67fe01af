import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { calls } from '@zaraba/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, runApp, type Tester } from './running-app.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9044444401')
})
afterAll(() => app.close())

const post = (path: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  fetch(`${app.address}/api/vue/${path}`, { method: 'POST', headers, ...(body === undefined ? {} : { body }) })
const asAkiko = () => ({ token: akiko.token, account: akiko.account })

describe('the envelope', () => {
  test('[C-10] calls are POST and form-encoded, success is status 1; JSON is read too', async () => {
    const form = await post('user/getUserinfo', new URLSearchParams({ type: 'usd' }), asAkiko())
    const json = await post('user/getUserinfo', JSON.stringify({ type: 'usd' }), {
      ...asAkiko(),
      'content-type': 'application/json',
    })
    for (const reply of [form, json]) {
      expect(reply.status).toBe(200)
      expect(await reply.json()).toMatchObject({ status: 1, msg: 'success', data: { account: akiko.account } })
    }
    expect((await fetch(`${app.address}/api/vue/user/getUserinfo`)).status).toBe(404)
  })

  test('[C-03] user information answers account, jpy and jpyyjed', async () => {
    const { status, data } = await akiko.call('user/getUserinfo', { type: 'jpy' })
    expect([status, data.account, data.jpy, data.jpyyjed]).toEqual([1, akiko.account, '10000000', '0'])
  })

  test('every reply carries the practice mark, a request id and strict headers', async () => {
    const replies = await Promise.all([
      post('common/config', undefined),
      post('user/getUserinfo', undefined),
      post('no/such', undefined),
      post('common/config', 'x'.repeat(100_000), { 'content-type': 'text/plain' }),
      fetch(`${app.address}/api/openapi.json`),
    ])
    for (const { headers } of replies) {
      expect(headers.get('x-practice-money')).toBe('1')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 404, 413, 200])
  })

  test('a body that cannot be read is refused and names what is wrong', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const wrong: readonly (readonly [string | Uint8Array<ArrayBuffer>, Record<string, string>, string])[] = [
      ['type=jpy&type=usd', form, 'type'],
      ['type=%zz', form, 'type'],
      ['type=%00', form, 'type'],
      [new Uint8Array([0x74, 0x3d, 0xff]), form, ''],
      ['type=euro', form, 'type'],
      ['{"type":', { 'content-type': 'application/json' }, ''],
      ['["type"]', { 'content-type': 'application/json' }, ''],
      ['{"type":{"deep":{"er":1}}}', { 'content-type': 'application/json' }, 'type'],
      ['{"type":"\\ud800"}', { 'content-type': 'application/json' }, 'type'],
      ['<type>jpy</type>', { 'content-type': 'application/xml' }, 'content-type'],
      ['type=jpy', { 'content-type': 'application/x-www-form-urlencoded; charset=shift_jis' }, 'content-type'],
    ]
    for (const [body, headers, field] of wrong) {
      const reply = await post('user/getUserinfo', body, { ...asAkiko(), ...headers })
      const { status, msg, data } = await reply.json()
      expect([body, reply.status, status, msg, data.field]).toEqual([body, 200, 0, 'invalid_input', field])
    }
  })

  test('raw nonsense on the wire is answered with 400 and the mark, never with a crash', async () => {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket.on('data', (chunk) => resolve(String(chunk)))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400[\s\S]*x-practice-money: 1/)
  })

  test('the texts come in the language of the header, our names and standard tags alike', async () => {
    const title = async (language: string) =>
      (await akiko.call('user/messages', {}, { 'accept-language': language })).data.list[0]?.title
    expect(await title('us')).toBe('Welcome to Zaraba')
    expect(await title('en-GB,en;q=0.9,ja;q=0.1')).toBe('Welcome to Zaraba')
    expect(await title('zh-CN,zh;q=0.8')).toBe('欢迎使用 Zaraba')
    for (const language of ['jp', 'ja', 'fr', 'x'.repeat(300)]) expect(await title(language)).toBe('ザラバへようこそ')
  })

  test('the OpenAPI document knows every call of the contract', async () => {
    const document = await (await fetch(`${app.address}/api/openapi.json`)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(Object.keys(calls).map((name) => `/${name}`))
  })

  test('every call of the contract is mounted', async () => {
    for (const name of Object.keys(calls)) {
      const reply = await post(name, '[', { ...asAkiko(), 'content-type': 'application/json' })
      expect([name, reply.status === 404]).toEqual([name, false])
    }
  })

  test('a client that leaves while its request is read does no harm', async () => {
    const headers = { 'content-length': '100', expect: '100-continue' }
    const sent = request(`${app.address}/api/vue/common/config`, { method: 'POST', headers })
    sent.on('error', () => {})
    // Asked for once the head is read.
    await once(sent, 'continue')
    await new Promise((written) => sent.write('type=', written))
    sent.destroy()
    expect((await post('common/config', undefined)).status).toBe(200)
  })
})

describe('limits', () => {
  test('[V2.4.1] [M-23] more requests than one account may make are answered 429 with a time to wait', async () => {
    const slow = await runApp({ environment: { ZARABA_RATE_ACCOUNT: '1' }, database: app.database })
    try {
      const bob = await slow.customer('9044444402')
      const replies = await Promise.all(Array.from({ length: 20 }, () => bob.call('user/getUserinfo')))
      const refused = replies.filter(({ http }) => http === 429)
      expect(refused.length).toBeGreaterThan(5)
      expect(replies.length - refused.length).toBeGreaterThanOrEqual(4)
      expect(refused[0]?.msg).toBe('submitted_too_frequently')
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      slow.clock.skip(60_000)
      expect((await bob.call('user/getUserinfo')).http).toBe(200)
    } finally {
      await slow.close()
    }
  })
})
