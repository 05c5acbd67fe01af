import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { calendarTo } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import { markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { type RevealedDay, verifyDay } from '@zaraba/market/simulator/verify.ts'
import { parsePrice } from '@zaraba/money/price.ts'
import { type DateText, dateText, parseInstant } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOfOneMoment } from '../../src/base/moment-store.ts'
import { verifyBooks } from '../../src/base/open-slices.ts'
import { type OpenDatabase, openDatabase } from '../../src/base/postgres-database.ts'
import { systemSecrets } from '../../src/base/secrets.ts'
import { recomputeStakes } from '../../src/intraday/recompute.ts'
import { openInstallation, untouchedFrom } from '../../src/market/installation.ts'
import { storedMarket } from '../../src/market/stored-market.ts'
import { verifyMarket } from '../../src/market/verify.ts'
import { slices } from '../../src/slices.ts'
import { forge } from '../as-owner.ts'
import type { TestDatabase } from '../database.ts'
import { fundPassword, openedDatabase, type RunningApp, runApp, type Tester } from '../http/running-app.ts'

const [friday, tuesday, wednesday] = [dateText('2026-11-20'), dateText('2026-11-24'), dateText('2026-11-25')]

let own: TestDatabase
let app: RunningApp
let akiko: Tester
let database: OpenDatabase
beforeAll(async () => {
  own = await openedDatabase()
  // As an earlier version opened it, which drew the end of each day first: it has learnt of days that are drawn forwards on that Tuesday.
  await forge(own.ownerUrl, 'market.forward', `update market.forward set forward_from = '${wednesday}'`)
  app = await runApp({ database: own })
  database = openDatabase(own.ownerUrl, 3)
  akiko = await app.customer('9033330001')
  await akiko.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  await akiko.call('user/unlockTrade', { fund_password: fundPassword })
}, 60_000)
afterAll(async () => {
  await database.close()
  await app.close()
  await own.drop()
})

const code = '6758'
const share = builtInInstruments().find((each) => each.market === 'jp' && each.code === code)

const barsOf = async (date: DateText): Promise<readonly Bar[]> => {
  const { list } = (await akiko.call('market/bars', { code, period: '1m', before: `${date}T23:59:00+09:00`, limit: 332 })).data
  return list
    .filter(({ time }) => time.startsWith(date))
    .map((bar) => ({
      ...{ time: parseInstant(bar.time), open: parsePrice(bar.open), high: parsePrice(bar.high), low: parsePrice(bar.low) },
      ...{ close: parsePrice(bar.close), volume: bar.volume, turnover: Number(bar.turnover) },
    }))
}

/** Buys of the first of some shares that trades at once: one of them may be held. */
const bought = async () => {
  for (const each of ['7203', '6758', '8306', '9432', '8058', '7267']) {
    const order = { code: each, direction: 'long', price_type: 'market', stock_num: 10, leverage: 1 }
    const { order_no } = (await akiko.call('trade/buy', order)).data
    const [receipt] = (await akiko.call('trade/position', { order_no })).data.receipts ?? []
    if (receipt !== undefined) return { session: receipt.session_date, model: receipt.model }
  }
  return null
}
const stake = async () =>
  (await akiko.call('trade/intradayApply', { type: 'jpy', amount: '100000', fund_password: fundPassword })).status

/** A process hears of a move a moment after it was ordered: only another date tells that the clock has arrived. */
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

/** What an outsider finds of a day: published bars against those that follow from the seeds, drawn forwards from a date on. */
const found = async (date: DateText, minuteBars: readonly Bar[], forward: DateText) => {
  const revealed: RevealedDay[] = []
  for (const market of markets)
    for (const day of (await akiko.call('market/proof', { type: typeOfMarket[market] })).data.list)
      if (day.seed !== '-')
        revealed.push({ market, date: dateText(day.date), commitment: day.commitment, seed: Buffer.from(day.seed, 'hex') })
  if (share === undefined) throw new Error(`${code} is built in`)
  return verifyDay({ instrument: share, date, genesis: friday, forward, revealed, minuteBars })
}

test('[H-6] an installation of an earlier version passes over at the end of a day; receipts name the model of theirs', async () => {
  expect((await akiko.call('market/proof')).data).toMatchObject({ model: 'zaraba-simulator/4', forward_from: wednesday })
  const receipts = [await bought()]
  await nextDay()
  const seen = await barsOf(friday)
  const morning = await barsOf(tuesday)
  expect(seen.length).toBeGreaterThan(0)
  expect(await stake()).toBe(1)
  await nextDay()
  receipts.push(await bought())
  await nextDay()

  expect(receipts).toEqual([
    { session: friday, model: 'zaraba-simulator/2' },
    { session: wednesday, model: 'zaraba-simulator/4' },
  ])
  // What was published stays, to the bit.
  expect(await barsOf(friday)).toEqual(seen)
  // A share whose opening waits may have no minute by then; the last one may have been running.
  const finished = morning.slice(0, -1)
  expect((await barsOf(tuesday)).slice(0, finished.length)).toEqual(finished)
  // Each day follows by its own rule, and by no other.
  for (const date of [friday, tuesday, wednesday]) {
    const published = await barsOf(date)
    const faults = await found(date, published, wednesday)
    expect([date, faults.length, faults[0]]).toEqual([date, 0, undefined])
    const other = date < wednesday ? friday : calendarTo
    expect((await found(date, published, other)).length).toBeGreaterThan(0)
  }
  const books = await asOfOneMoment(database, (reading) => verifyBooks(reading, slices))
  expect(books.filter(({ wrong }) => wrong > 0n)).toEqual([])
  expect(await recomputeStakes(database)).toEqual([
    { invariant: 'intraday.trades_follow_from_rules_and_market', checked: 1n, wrong: 0n },
    { invariant: 'intraday.payouts_follow_from_rules_and_market', checked: 1n, wrong: 0n },
  ])
}, 120_000)

test('the first day that is drawn forwards is one that no market has begun to show, and is written once', async () => {
  const from = (at: string) => untouchedFrom(parseInstant(at))
  expect(from('2026-11-20T09:05:00+09:00')).toBe('2026-11-21')
  // Friday evening in New York is Saturday in Tokyo; Monday is a holiday there, and the others trade.
  expect(from('2026-11-21T05:00:00+09:00')).toBe('2026-11-21')
  expect(from('2026-11-23T12:00:00+09:00')).toBe('2026-11-24')
  expect(from('2026-11-24T07:00:00+09:00')).toBe('2026-11-24')
  expect(from('2026-11-24T12:00:00+09:00')).toBe('2026-11-25')

  await forge(own.ownerUrl, 'market.forward', 'delete from market.forward')
  const opened = async (at: string) =>
    (await openInstallation(database, parseInstant(at), systemSecrets)).installation.forwardFrom
  expect(await opened('2026-12-01T10:00:00+09:00')).toBe('2026-12-02')
  expect(await opened('2026-12-09T10:00:00+09:00')).toBe('2026-12-02')
  // One that was founded before its first session begins passes over after it: else its public history would be another.
  expect(from('2026-11-20T07:00:00+09:00')).toBe('2026-11-20')
  await forge(own.ownerUrl, 'market.forward', 'delete from market.forward')
  expect(await opened('2026-11-20T07:00:00+09:00')).toBe('2026-11-21')
})

test('[H-6] an installation whose own days another model has drawn is neither opened nor verified', async () => {
  const other = await openedDatabase()
  const said = 'The market of this installation is drawn by zaraba-simulator/3, and this program draws zaraba-simulator/4'
  const books = openDatabase(other.ownerUrl, 3)
  try {
    await forge(other.ownerUrl, 'market.forward', `update market.forward set model = 'zaraba-simulator/3'`)
    await expect(runApp({ database: other })).rejects.toThrow(said)
    await expect(verifyMarket(books)).rejects.toThrow(said)
    await expect(storedMarket(books)).rejects.toThrow(said)
  } finally {
    await books.close()
    await other.drop()
  }
})
