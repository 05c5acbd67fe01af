import { createDecipheriv, createECDH, createHash, type ECDH, hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { mayReach } from '../../src/content/push/reach.ts'
import { auditRow } from '../audited.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type RunningApp, runApp, type Tester } from '../http/running-app.ts'

interface Received {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A local push service, as browser vendors run them, with the parts of RFC 8030 that the server uses. */
const service = { received: [] as Received[], status: 201, port: 0, server: null as Server | null }
let app: RunningApp
let database: TestDatabase
beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    service.received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(service.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  service.port = typeof address === 'object' && address !== null ? address.port : 0
  service.server = server
  database = await testDatabase()
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`${auditRow}; insert into base.setting (name, value, set_at) values ('push_hosts', 'localhost', now())`)
  await owner.end()
  app = await runApp({ database })
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
  await database.drop()
  service.server?.close()
})
afterEach(() => {
  service.received = []
  service.status = 201
})

interface Browser {
  readonly subscription: string
  readonly endpoint: string
  read(body: Buffer): unknown
}

/** Decrypts `aes128gcm` (RFC 8188) with the keys of RFC 8291, as a browser does. */
const decrypt = (keys: ECDH, auth: Buffer, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const shared = keys.computeSecret(sender)
  const information = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const input = Buffer.from(hkdfSync('sha256', shared, auth, information, 32))
  const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

const browser = (path: string): Browser => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = createHash('sha256').update(path).digest().subarray(0, 16)
  const endpoint = `http://localhost:${service.port}/${path}`
  const subscription = JSON.stringify({
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })
  return { subscription, endpoint, read: (body) => JSON.parse(decrypt(keys, auth, body)) }
}
const subscribed = async (who: Tester, { endpoint }: Browser) => (await who.call('user/pushInfo', { endpoint })).data.subscribed
/** An event that is sent as a message. */
const changePassword = async (who: Tester, from: string, to: string) => {
  const form = { old_password: from, password: to, repeat_password: to }
  expect((await who.call('user/setLoginPassword', form)).msg).toBe('modification_success')
}

describe('[P-05] messages are pushed where the browser allows it', () => {
  test('[H-1] a subscribed browser is pushed a message, encrypted for it alone, in its language, with the practice mark', async () => {
    const who = await app.customer('9045000001')
    const phone = browser('phone')
    const { public_key } = (await who.call('user/pushInfo')).data
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
    await expect
      .poll(async () => (await who.call('user/pushSubscribe', phone, { 'accept-language': 'jp' })).msg)
      .toBe('modification_success')
    expect(await subscribed(who, phone)).toBe(true)
    await changePassword(who, 'correct horse battery', 'another long sentence')
    await expect.poll(() => service.received.length, { timeout: 5000 }).toBe(1)
    const [reported] = service.received
    expect(reported?.headers.authorization).toContain(public_key)
    expect(reported?.body.includes(Buffer.from('パスワード'))).toBe(false)
    expect(phone.read(reported?.body ?? Buffer.alloc(0))).toMatchObject({
      title: '練習 · ログインパスワードを変更しました',
      url: expect.stringMatching(/^\/#\/mine\/messageInfo\?id=\d+$/),
    })
  })

  test('no other customer’s browser gets it, and an ended subscription gets nothing more', async () => {
    const mine = browser('mine')
    const theirs = browser('theirs')
    const who = await app.customer('9045000002')
    const other = await app.customer('9045000003')
    await who.call('user/pushSubscribe', mine)
    await other.call('user/pushSubscribe', theirs)
    expect(await subscribed(other, mine)).toBe(false)
    await other.call('user/pushSubscribe', { endpoint: mine.endpoint })
    expect(await subscribed(who, mine)).toBe(true)
    await changePassword(who, 'correct horse battery', 'another long sentence')
    await expect.poll(() => service.received.map(({ path }) => path), { timeout: 5000 }).toEqual(['/mine'])
    await who.call('user/pushSubscribe', { endpoint: mine.endpoint })
    await changePassword(who, 'another long sentence', 'a third long sentence')
    await changePassword(other, 'correct horse battery', 'another long sentence')
    await expect.poll(() => service.received.map(({ path }) => path), { timeout: 5000 }).toEqual(['/mine', '/theirs'])
  })

  test('a browser that is gone is forgotten; one whose service fails is not', async () => {
    const who = await app.customer('9045000004')
    const phone = browser('gone')
    await who.call('user/pushSubscribe', phone)
    service.status = 500
    await changePassword(who, 'correct horse battery', 'another long sentence')
    await expect.poll(() => service.received.length, { timeout: 5000 }).toBe(1)
    expect(await subscribed(who, phone)).toBe(true)
    service.status = 410
    await changePassword(who, 'another long sentence', 'a third long sentence')
    await expect.poll(() => subscribed(who, phone), { timeout: 5000 }).toBe(false)
  })

  test('[V1.3.6, V13.2.4, V13.2.5] the server sends to push services only', async () => {
    const who = await app.customer('9045000005')
    const { keys } = JSON.parse(browser('x').subscription)
    for (const endpoint of [
      'https://evil.example/x',
      'http://169.254.169.254/latest',
      'https://localhost.evil.example/',
      'nonsense',
      '',
    ])
      expect((await who.call('user/pushSubscribe', { subscription: JSON.stringify({ endpoint, keys }) })).msg).toBe(
        'push_not_possible',
      )
    expect((await who.call('user/pushSubscribe', { subscription: '{' })).msg).toBe('push_not_possible')
    const hosts = 'fcm.googleapis.com,*.push.apple.com'
    const reach = (endpoint: string) => mayReach(endpoint, hosts)
    expect(['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'].map(reach)).toEqual([true, true])
    const shut = [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://push.apple.com/x',
      'https://a@fcm.googleapis.com/',
    ]
    expect(shut.map(reach)).toEqual([false, false, false, false])
  })

  test('[V15.3.2] a redirect of a push service is not followed', async () => {
    const who = await app.customer('9045000007')
    await who.call('user/pushSubscribe', browser('moved'))
    service.status = 307
    await changePassword(who, 'correct horse battery', 'another long sentence')
    await expect.poll(() => service.received.length, { timeout: 5000 }).toBe(1)
    service.status = 201
    await changePassword(who, 'another long sentence', 'a third long sentence')
    await expect.poll(() => service.received.map(({ path }) => path), { timeout: 5000 }).toEqual(['/moved', '/moved'])
  })

  test('ten browsers are the most: the one that asked first makes room', async () => {
    const who = await app.customer('9045000006')
    const browsers = Array.from({ length: 11 }, (_, index) => browser(`many-${index}`))
    for (const each of browsers) {
      await who.call('user/pushSubscribe', each)
      app.clock.skip(1000)
    }
    const still = await Promise.all(browsers.map((each) => subscribed(who, each)))
    expect(still).toEqual([false, ...Array(10).fill(true)])
  })
})
