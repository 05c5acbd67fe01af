import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressBehind, hostBehind } from '../../src/http/client-address.ts'
import { networkOf, plainAddress } from '../../src/settings/ip-address.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { password, type RunningApp, runApp } from './running-app.ts'

const trusting = (setting: string) => addressBehind(readSettings({ ZARABA_TRUST_PROXY: setting }, '/x').trustProxy)
const seen = (setting: string, peer: string, forwarded?: string): string =>
  trusting(setting)({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: peer } as never,
  })

describe('which proxies are trusted about an address', () => {
  test('none, when nothing is set', () => {
    for (const setting of ['', 'no']) expect(seen(setting, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('a number of hops from the right end, whatever the caller wrote before them', () => {
    expect(seen('1', '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(seen('yes', '127.0.0.1', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1')
    expect(seen('1', '127.0.0.1', '1.1.1.1,2.2.2.2, 198.51.100.1')).toBe('198.51.100.1')
    expect(seen('2', '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.9')).toBe('198.51.100.1')
    expect(seen('2', '127.0.0.1')).toBe('127.0.0.1')
  })

  test('[V4.1.3] that of named networks: a direct caller and a foreign proxy are not believed', () => {
    const networks = '127.0.0.1, 10.0.0.0/8, fd00::/8'
    expect(seen(networks, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
    expect(seen(networks, '127.0.0.1', '1.1.1.1, 198.51.100.1, 10.3.2.1')).toBe('198.51.100.1')
    expect(seen(networks, '::ffff:10.1.2.3', '1.1.1.1, 198.51.100.1')).toBe('198.51.100.1')
    expect(seen(networks, 'fd12::5', '2001:DB8:0:0::1')).toBe('2001:db8::1')
  })

  test('what is no address is kept nowhere: the nearest peer that is one counts', () => {
    for (const said of ['<script>', 'unknown', '', '1.2.3', '999.1.1.1', "'; drop table x; --", 'x'.repeat(5_000)])
      expect([said, seen('3', '127.0.0.1', `1.1.1.1, ${said}`)]).toEqual([said, '127.0.0.1'])
    expect(seen('3', '127.0.0.1', '<script>, 198.51.100.1')).toBe('198.51.100.1')
  })

  test('a setting that is neither is one clear sentence', () => {
    for (const setting of ['0', '10', 'maybe', '10.0.0.0/33', '10.0.0.0/0', '1.2.3.4,x', '::1/129', '1,2'])
      expect(() => readSettings({ ZARABA_TRUST_PROXY: setting }, '/x')).toThrow(
        `ZARABA_TRUST_PROXY is “${setting}”, but must be no, the number of proxies in front (1 to 9), or their networks`,
      )
  })
})

test('[V4.4.2] the host of a request is the one that the nearest proxy names, if it is trusted', () => {
  const asked = (setting: string, forwarded?: string): string =>
    hostBehind(readSettings({ ZARABA_TRUST_PROXY: setting }, '/x').trustProxy)({
      headers: { host: 'inside:8080', ...(forwarded === undefined ? {} : { 'x-forwarded-host': forwarded }) },
      socket: { remoteAddress: '::ffff:127.0.0.1' } as never,
    })
  expect(asked('127.0.0.1', 'evil.example, zaraba.example')).toBe('zaraba.example')
  expect(asked('1', 'zaraba.example:8443')).toBe('zaraba.example:8443')
  expect([asked('127.0.0.1'), asked('', 'evil.example'), asked('10.0.0.0/8', 'evil.example')]).toEqual(
    Array.from({ length: 3 }, () => 'inside:8080'),
  )
})

test('an address has one spelling, and IPv6 counts by the /64', () => {
  expect(['::ffff:192.0.2.1', '::FFFF:C000:201', '192.0.2.1:443', '[2001:db8::1]:443', 'fe80::1%eth0'].map(plainAddress)).toEqual(
    ['192.0.2.1', '192.0.2.1', '192.0.2.1', '2001:db8::1', 'fe80::1'],
  )
  expect(['', '::g', '1.2.3.4.5', '01.2.3.4', '1.2.3.4:x', '[1.2.3.4', '2001:db8::1::2'].map(plainAddress)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
  expect(['192.0.2.1', '2001:db8::1', '2001:db8:0:0:ffff::9', '::1', '1:2:3:4:5:6:7:8', ''].map(networkOf)).toEqual([
    '192.0.2.1',
    '2001:db8:0:0::/64',
    '2001:db8:0:0::/64',
    '0:0:0:0::/64',
    '1:2:3:4::/64',
    '',
  ])
})

describe('a server behind one proxy', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await runApp({ environment: { ZARABA_TRUST_PROXY: '127.0.0.1', ZARABA_RATE_STRICT: '60' } })
  })
  afterAll(() => app.close())

  test('[V4.1.3, V15.3.4] ninety wrong log-ins that name an address each are limited like those of one caller', async () => {
    const answers: number[] = []
    for (let turn = 0; turn < 90; turn += 1) {
      const from = { 'x-forwarded-for': `10.9.8.${turn}, 198.51.100.7` }
      const { http } = await app
        .visitor('x')
        .call('user/login', { account: `90707070${10 + turn}`, password: 'not the password' }, from)
      answers.push(http)
    }
    expect(answers.filter((http) => http === 429).length).toBeGreaterThan(25)
  })

  test('[V15.3.4] the list of log-ins shows the address from the proxy, and never what a caller wrote', async () => {
    const akiko = app.visitor('9070000001')
    const form = { account: akiko.account, password, repeat_password: password, invitation_code: 'ZARABA', agree: 1 }
    const from = { 'x-forwarded-for': '<script>, 203.0.113.9' }
    expect((await akiko.call('user/register', form, from)).msg).toBe('registration_success')
    const odd = app.visitor('9070000001')
    await odd.call('user/login', { account: akiko.account, password }, { 'x-forwarded-for': '<script>' })
    const shown = (await akiko.call('user/sessions')).data.list.map(({ address }) => address)
    expect(shown.toSorted()).toEqual(['127.0.0.1', '203.0.113.9'])
  })
})

test('sockets are counted by the address from the proxy, whatever the caller wrote before it', async () => {
  const app = await runApp({ environment: { ZARABA_TRUST_PROXY: '1', ZARABA_RATE_ADDRESS: '1' } })
  const sockets: Socket[] = []
  const upgrade = (from: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(app.address).port), '127.0.0.1', () =>
        socket.write(
          'GET /api/vue/stream HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n' +
            `sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-forwarded-for: ${from}\r\n\r\n`,
        ),
      )
      sockets.push(socket)
      socket.once('data', (bytes) => resolve(bytes.toString('latin1').slice(9, 12)))
      socket.once('error', reject)
    })
  const answers: string[] = []
  for (const said of ['10.0.0.1', '<script>', '10.0.0.3']) answers.push(await upgrade(`${said}, 203.0.113.9`))
  expect(answers).toEqual(['101', '101', '429'])
  expect(await upgrade('10.0.0.1, 203.0.113.10')).toBe('101')
  for (const socket of sockets) socket.destroy()
  await app.close()
})
