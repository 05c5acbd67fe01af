import { type CallName, calls } from '@zaraba/contract/calls.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wires } from './every-call.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from './running-app.ts'

/** Every call of the wire by access, with the slice that declares it. */
const table = [...wires].flatMap(([slice, { wire }]) =>
  Object.entries(wire.access).map(([name, access]) => [name as CallName, access, slice] as const),
)

let app: RunningApp
let akiko: Tester
let bob: Tester
/** Numbers of the objects of a customer that calls can name, by slice. */
const objects = new Map<string, Readonly<Record<string, string>>>()

const upload = async (who: Tester, kind: string): Promise<string> => {
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ad' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.set('kind', kind)
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  const headers = { token: who.token, account: who.account }
  const reply = await fetch(`${app.address}/api/vue/user/upload`, { method: 'POST', headers, body })
  return (await reply.json()).data.image
}

/** A verified customer with a card and a pending withdrawal, who owns one of each object that calls can name. */
const ready = async (account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await who.call('user/unlockTrade', { fund_password: fundPassword })
  return who
}

const verified = async (who: Tester): Promise<void> => {
  const { specimen } = (await who.call('user/verifyInfo')).data
  const [front, back] = [await upload(who, 'identity_front'), await upload(who, 'identity_back')]
  const reply = await who.call('user/verify', { name: specimen.name, id_number: specimen.id_number, front, back, agree: 1 })
  expect(reply.msg).toBe('verification_submitted')
  const passed = async () => expect((await who.call('user/verifyInfo')).data.identity).toBe('verified')
  await vi.waitFor(passed, { timeout: 60_000, interval: 100 })
  const { issue } = (await who.call('user/banklist')).data
  expect((await who.call('user/bankAdd', { ...issue, holder: specimen.name })).msg).toBe('add_success')
}

beforeAll(async () => {
  app = await runApp()
  akiko = await ready('9055550001')
  bob = await ready('9055550002')
  await akiko.call('clock/move', { to: 'speed', speed: 60 })
  await Promise.all([verified(akiko), verified(bob)])
  await akiko.call('clock/move', { to: 'speed', speed: 1 })
  const owner = { app, who: akiko, upload: (kind: string) => upload(akiko, kind) }
  for (const [slice, { wire }] of wires) objects.set(slice, (await wire.objects?.(owner)) ?? {})
})
afterAll(() => app.close())

const nobody = () => app.visitor('9055550009')

/** A reply without what differs between calls: its own number, and the object's name if the caller gave it. */
const bare = (data: unknown, given: string): string =>
  JSON.stringify(data)
    .replace(/"request":"[^"]*"/, '')
    .replaceAll(given, '…')

describe('[V8.2.1, V8.2.2, V8.3.1] who may make which call', () => {
  test('every call has its row', () => {
    expect(table.map(([name]) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  test.each(table)('%s', async (call, row, slice) => {
    const reply = await nobody().call(call)
    if (row === 'public') {
      expect(calls[call].who).toBe('anyone')
      expect(reply.http).not.toBe(401)
      return
    }
    expect([calls[call].who, reply.http, reply.msg]).toEqual(['customer', 401, 'please_log_in_again'])
    // Another customer's account in the header, with a valid token of one's own, is not a log-in.
    expect((await bob.call(call, {}, { account: akiko.account })).http).toBe(401)
    if (row === 'own') return
    const own = objects.get(slice)?.[row.object] ?? ''
    expect(own).not.toBe('')
    const theirs = await bob.call(call, { ...row.rest, [row.field]: own })
    const absent = await bob.call(call, { ...row.rest, [row.field]: row.absent })
    expect([theirs.http, theirs.status]).toEqual([200, 0])
    expect(bare({ msg: theirs.msg, data: theirs.data }, own)).toBe(bare({ msg: absent.msg, data: absent.data }, row.absent))
  })

  test('what was tried left everything as it was', async () => {
    expect((await akiko.call('user/image', { image: objects.get('identity')?.image })).status).toBe(1)
    expect((await akiko.call('user/banklist')).data.list.map(({ id }) => id)).toEqual([objects.get('identity')?.card])
    const rows = (await akiko.call('trade/userstocklist')).data
    expect(rows.find((row) => row.order_no === objects.get('trading')?.order)?.state).toBe('pending_order')
    expect(rows.find((row) => row.order_no === objects.get('trading')?.lot)?.state).toBe('holding')
    const withdrawals = (await akiko.call('user/withdrawallist')).data
    expect(['pending', 'passed']).toContain(withdrawals[0]?.state)
    expect((await bob.call('user/exchangelist')).data.list).toEqual([])
    expect(app.failures).toEqual([])
  })
})
