import { modelName } from '@zaraba/market/simulator/model-name.ts'
import { forgetData, makeDataFolder } from '@zaraba/world/data-folder.ts'
import { openInstallation } from '@zaraba/world/installation.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyBooks } from '../../src/base/open-slices.ts'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { recomputeStakes } from '../../src/intraday/recompute.ts'
import { loadInstallation } from '../../src/market/store.ts'
import { storedMarket } from '../../src/market/stored-market.ts'
import { verifyMarket } from '../../src/market/verify.ts'
import { slices } from '../../src/slices.ts'
import { verifyFillsOnMarket } from '../../src/trading/verify/market-fills.ts'
import { asOfOneMoment } from '../../src/verify/moment-store.ts'
import { forge, whileForged } from '../as-owner.ts'
import type { TestDatabase } from '../database.ts'
import { encryptionKey, fundPassword, openedDatabase, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

/** A model of a later release. */
const nextModel = 'zaraba-simulator/2'

let own: TestDatabase
let app: RunningApp
let akiko: Tester
let database: OpenDatabase
beforeAll(async () => {
  own = await openedDatabase()
  app = await runApp({ database: own })
  database = openDatabase(own.ownerUrl, 3)
  akiko = await app.customer('9033330001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
})
afterAll(async () => {
  await database.close()
  await app.close()
  await own.drop()
})

/** The model in the receipt of the first of some shares that trades at once: one of them may be locked at its limit. */
const bought = async () => {
  for (const each of ['7203', '6758', '8306', '9432', '8058', '7267']) {
    const order = { code: each, direction: 'long', price_type: 'market', stock_num: 10, leverage: 1 }
    const { order_no } = (await akiko.call('trade/buy', order)).data
    const [receipt] = (await akiko.call('trade/position', { order_no })).data.receipts ?? []
    if (receipt !== undefined) return receipt.model
  }
  return null
}

/** A process reads a move of the clock a little after the request: only the new date shows that it has arrived. */
const nextDay = async (): Promise<void> => {
  const state = async () => (await akiko.call('clock/state')).data
  const before = (await state()).now.slice(0, 10)
  await akiko.call('clock/move', { to: 'next_day', type: 'jpy' })
  const arrived = async () => {
    const { now, moving } = await state()
    expect([moving, now.slice(0, 10) > before]).toEqual([false, true])
  }
  await vi.waitFor(arrived, { timeout: 60_000, interval: 20 })
}

/** Stakes and fills that do not follow from the market, as the checks report them. */
const recomputed = async (reading: Parameters<typeof storedMarket>[0]) => {
  const market = await storedMarket(reading)
  if (market === null) throw new Error('there is an installation')
  const found = [...(await recomputeStakes(reading)), await verifyFillsOnMarket(reading, market)]
  return found.filter(({ wrong }) => wrong > 0n).map(({ invariant, wrong, kinds }) => ({ invariant, wrong, kinds }))
}

test('[H-6] receipts, stakes and the published proof name the model; one that names another is found', async () => {
  expect((await akiko.call('market/proof')).data.model).toBe(modelName)
  expect(await bought()).toBe(modelName)
  expect((await akiko.call('trade/intradayApply', { type: 'jpy', amount: '100000', fund_password: fundPassword })).status).toBe(1)
  await nextDay()
  await nextDay()
  expect(await database.query({ text: 'select model from intraday.stake', values: [] })).toEqual([{ model: modelName }])
  const books = await asOfOneMoment(database, (reading) => verifyBooks(reading, slices))
  expect(books.filter(({ wrong }) => wrong > 0n)).toEqual([])
  expect(await asOfOneMoment(database, recomputed)).toEqual([])

  await whileForged(database, 'trading.fill', `update trading.fill set model = '${nextModel}'`, async (forged) => {
    const invariant = 'trading.fills_follow_from_the_market'
    expect(await recomputed(forged)).toEqual([{ invariant, wrong: 1n, kinds: { 'of another model': 1n } }])
  })
  await whileForged(database, 'intraday.stake', `update intraday.stake set model = '${nextModel}'`, async (forged) => {
    const invariant = 'intraday.trades_follow_from_rules_and_market'
    expect(await recomputed(forged)).toEqual([{ invariant, wrong: 1n, kinds: undefined }])
  })
})

test('[H-6] an installation whose market another model draws is neither opened nor verified, and the error names the model', async () => {
  const other = await openedDatabase()
  const said = `The market of this installation is drawn by ${nextModel}, and this program draws ${modelName}`
  const books = openDatabase(other.ownerUrl, 3)
  const data = makeDataFolder()
  try {
    await forge(other.ownerUrl, 'market.installation', `update market.installation set model = '${nextModel}'`)
    // A program of its own, because what a start has opened when it is refused ends with its process.
    const environment = { DATABASE_URL: other.ownerUrl, ...encryptionKey }
    await expect(openInstallation({ data, environment })).rejects.toThrow(`its market is drawn by ${nextModel}`)
    await expect(loadInstallation(books)).rejects.toThrow(said)
    await expect(verifyMarket(books)).rejects.toThrow(said)
    await expect(storedMarket(books)).rejects.toThrow(said)
  } finally {
    await books.close()
    await other.drop()
    forgetData(data)
  }
})
