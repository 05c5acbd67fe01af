import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { parseInstant } from '@zaraba/money/time.ts'
import { plantOfferings } from '@zaraba/world/offerings.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { hostInAHurry, inTime } from '../identity/specimens.ts'

vi.setConfig({ testTimeout: 120_000 })
let app: RunningApp
let akiko: Tester
beforeAll(async () => {
  app = await runApp()
  akiko = await hostInAHurry(app, '9051000001')
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})

const list = async (type: MarketType) => (await akiko.call('trade/newstocklist', { type })).data.list

test('[S-03] a fresh installation finds offerings of its world in every market, each with its dates and its commitment', async () => {
  for (const type of marketTypes) {
    // Simulated offerings are written to the database one after the other, market by market.
    await vi.waitFor(async () => expect([type, (await list(type)).length > 5]).toEqual([type, true]), {
      timeout: 30_000,
      interval: 200,
    })
    const all = await list(type)
    for (const { code } of all.slice(0, 3)) {
      const page = (await akiko.call('trade/newstock', { type, code })).data
      expect(page.figures).toHaveLength(3)
      expect(page.company.simulated).toBe(true)
      const reasons = page.offering.unknown.map(({ reason }) => reason)
      // China sets a price at once, without a range; so does an offering that was withdrawn before its range.
      const range = page.timeline.some(({ step }) => step === 'range')
      expect(range || reasons.includes('withdrawn')).toBe(type !== 'cny' || reasons.includes('withdrawn'))
      expect(reasons.includes('before_the_range') && type === 'cny').toBe(false)
      const proof = (await akiko.call('trade/newstockProof', { type, code })).data
      expect(proof.seed).toBe('-')
    }
  }
})

test('[P-08] [L-01] [C-04] she subscribes over the wire, once', async () => {
  const types = marketTypes
  const open = (await Promise.all(types.map(async (type) => (await list(type)).filter(({ can }) => can.allowed)))).flat()
  const [offering] = open
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  if (offering === undefined) throw new Error('no window is open')
  const asked = { type: offering.market, code: offering.code, num: offering.min_num, fund_password: fundPassword }
  const done = await akiko.call('trade/newstockSubscribe', asked)
  expect([done.msg, done.data.state]).toEqual(['subscription_success', 'pending_lottery'])
  expect((await akiko.call('trade/newstockSubscribe', asked)).msg).toBe('newstock_already_subscribed')
  const rows = (await akiko.call('trade/usernewstocklist', { type: offering.market })).data
  expect(rows.map(({ code, num }) => [code, num])).toEqual([[offering.code, offering.min_num]])
})

test('[S-04] two wins over the wire: one is paid, the other given up, and its money is back', async () => {
  const { data } = await akiko.call('clock/state')
  await plantOfferings(app.database.appUrl, parseInstant(data.now), ['911A', '912A'])
  const available = async () => Number((await akiko.call('user/funds', { type: 'jpy' })).data.available)
  const before = await available()
  const own = { fund_password: fundPassword }
  const [taken, given] = await Promise.all(
    ['911A', '912A'].map(async (code) => (await akiko.call('trade/newstockSubscribe', { code, num: 100, ...own })).data.order_no),
  )
  expect(await available()).toBe(before - 200_000)
  const states = async () =>
    (await akiko.call('trade/usernewstocklist', { type: 'jpy' })).data.flatMap(({ order_no, state }) =>
      order_no === taken || order_no === given ? [state] : [],
    )
  await inTime(app, async () => expect(await states()).toEqual(['pending_payment', 'pending_payment']))
  expect((await akiko.call('trade/newstockPay', { order_no: taken, ...own })).data.state).toBe('payment_succeeded')
  expect((await akiko.call('trade/newstockWaive', { order_no: given, ...own })).data.state).toBe('waived')
  expect(await available()).toBe(before - 100_000)
})
