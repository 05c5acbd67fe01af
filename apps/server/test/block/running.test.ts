import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase } from '../../src/database/postgres-database.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'

let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await app.customer('9066660001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
})
afterAll(() => app.close())

test('[R-97] an offer to all customers is among the disclosures of its market, with its terms and a link to the offer', async () => {
  const offered = async () => (await akiko.call('trade/blocklist', { type: 'usd' })).data.list
  await vi.waitFor(async () => expect(await offered()).not.toEqual([]), { timeout: 60_000, interval: 500 })
  const disclosed = async () =>
    (await akiko.call('market/disclosures', { type: 'usd', kind: 'distribution', limit: 50 })).data.list
  const list = await vi.waitFor(
    async () => {
      const found = await disclosed()
      expect(found).toBeDefined()
      return found
    },
    { timeout: 60_000, interval: 1_000 },
  )
  const open = (await offered()).filter(({ needs }) => needs === 'none')
  expect(open.length).toBeGreaterThan(0)
  expect(list.map(({ id }) => id.split('.').slice(3).join('.'))).toEqual(expect.arrayContaining(open.map(({ id }) => id)))
  const [first] = open
  const reported = list.find(({ id }) => id.endsWith(`.distribution.${first?.id}`))
  expect(reported).toMatchObject({ code: first?.code, name: first?.name, kind: 'distribution', type: 'usd' })
  const [whole] = (await akiko.call('market/disclosures', { id: reported?.id ?? '' })).data.list
  const value = (field: string) => whole?.document?.find((line) => line.field === field)?.value
  expect([Number(value('price')), value('shares')]).toEqual([Number(first?.price), String(first?.quota)])
})

test('[R-26] a grab by one customer changes what another sees to be left, without a reload', { timeout: 120_000 }, async () => {
  const grabs = async () =>
    (await akiko.call('trade/blocklist', { type: 'usd', kind: 'grab' })).data.list.filter(({ can }) => can)
  await vi.waitFor(async () => expect(await grabs()).not.toEqual([]), { timeout: 60_000, interval: 500 })
  const [offer] = await grabs()
  const bob = new WebSocket(`${app.address.replace('http', 'ws')}/api/vue/stream`)
  const reported: (number | undefined)[] = []
  bob.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.kind === 'left') reported.push(new Map<string, number>(frame.list).get(offer?.id ?? ''))
  })
  bob.on('open', () => bob.send(JSON.stringify({ kind: 'offers', on: true })))
  const hears = (left: number | undefined) =>
    vi.waitFor(() => expect(reported.at(-1)).toBe(left), { timeout: 60_000, interval: 50 })
  await hears(offer?.left)
  const asked = { id: offer?.id, num: offer?.min_num, fund_password: fundPassword }
  expect((await akiko.call('trade/blockApply', asked)).msg).toBe('purchase_success')
  await hears((offer?.left ?? 0) - (offer?.min_num ?? 0))
  expect(reported).toHaveLength(2)
  bob.close()
})

test('[R-25] [R-26] a running server has blocks and grabs of the simulated market, of which some are open; a block passes when its window has ended', {
  timeout: 300_000,
}, async () => {
  await vi.waitFor(async () => expect((await akiko.call('trade/blocklist', { type: 'usd' })).data.list).not.toEqual([]), {
    timeout: 30_000,
    interval: 500,
  })
  expect(app.failures).toEqual([])
  for (const type of ['jpy', 'usd', 'cny'])
    for (const kind of ['block', 'grab']) {
      const { list, past, next } = (await akiko.call('trade/blocklist', { type, kind })).data
      // Tokyo trades at 9:05; New York and Shanghai are closed.
      expect([type, kind, list.filter(({ state }) => state === 'open').length > 0]).toEqual([type, kind, type !== 'jpy'])
      expect([type, kind, past.length]).toEqual([type, kind, 10])
      // There is no comparison when the share did not open, or was split before.
      const reported = past.filter(({ opened }) => opened !== '-')
      expect(reported.length).toBeGreaterThan(5)
      for (const { opened } of reported) expect(Math.abs(Number(opened))).toBeLessThan(40)
      for (const { price } of past) expect(Number(price)).toBeGreaterThan(0)
      expect(next > '2026-11-20').toBe(true)
    }
  const offer = (await akiko.call('trade/blocklist', { type: 'usd' })).data.list.find(({ can }) => can)
  const applied = await akiko.call('trade/blockApply', { id: offer?.id, num: offer?.min_num, fund_password: fundPassword })
  expect([applied.msg, applied.data]).toMatchObject(['application_success', { status: 0, kind: 'block' }])
  const grab = (await akiko.call('trade/blocklist', { type: 'usd', kind: 'grab' })).data.list.find(({ can }) => can)
  const grabbed = await akiko.call('trade/blockApply', { id: grab?.id, num: grab?.min_num, fund_password: fundPassword })
  expect([grabbed.msg, grabbed.data]).toMatchObject(['purchase_success', { status: 0, leverage: 1 }])
  const database = openDatabase(app.database.ownerUrl)
  await expectIdentities(database, akiko)
  // After the end of the window, whatever the result was, the row has ended and the ledger agrees.
  const pending = async () => (await akiko.call('trade/userblocklist', { type: 'usd', state: 'pending' })).data.list.length
  for (let day = 0; day < 5 && (await pending()) > 0; day += 1) {
    await akiko.call('clock/move', { to: 'next_day', type: 'usd' })
    const arrived = async () => expect((await akiko.call('clock/state')).data.moving).toBe(false)
    await vi.waitFor(arrived, { timeout: 60_000, interval: 250 })
  }
  await vi.waitFor(async () => expect(await pending()).toBe(0), { timeout: 60_000, interval: 500 })
  expect(app.failures).toEqual([])
  expect((await akiko.call('trade/userblocklist', { type: 'usd' })).data.list).toMatchObject([{ state: 'passed' }])
  await expectIdentities(database, akiko)
  await database.close()
})
