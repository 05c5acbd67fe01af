import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Offering } from '@zaraba/market/offerings/offering.ts'
import { dateText, day, hour, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyMarket } from '../../src/market/verify.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type TestMarket, testMarket } from './market.ts'

let database: TestDatabase
let tokyo: TestMarket
beforeAll(async () => {
  database = await testDatabase()
  tokyo = await testMarket(database)
})
afterAll(async () => {
  await tokyo.close()
  await database.drop()
})

/** The first offering of a market that lists after a time without being withdrawn. */
const coming = (market: Market, from: Instant): Offering & { readonly instrument: Instrument } => {
  const { offerings } = tokyo.market.face
  for (let at: number = from; at < from + 60 * day; at += 6 * hour)
    for (const { code, timetable } of offerings.between(market, dateText('2026-11-01'), instant(at))) {
      const then = timetable.listsAt > from ? offerings.byCode(market, code, timetable.listsAt) : null
      if (then !== null && then.instrument !== null) return { ...then, instrument: then.instrument }
    }
  throw new Error(`nothing lists in ${market}`)
}

test('some shares have listed before an installation begins, and are companies of the market from its first moment', async () => {
  const face = tokyo.market.face
  for (const market of markets) {
    const young = face
      .catalogue()
      .inMarket(market)
      .filter(({ debut }) => debut !== undefined)
    expect(young.length, market).toBeGreaterThan(5)
    for (const instrument of young) {
      expect(face.quote(instrument), instrument.id).not.toBeNull()
      expect(instrument.listedOn <= '2026-11-20').toBe(true)
    }
    const index = face.indices().find((each) => each.market === market)
    expect(young.filter(({ code, id }) => index?.members.has(code) || index?.members.has(id))).toEqual([])
  }
})

test('a share joins for good on its listing day: found, listed, quoted against the offer, charted, and the same after a start', async () => {
  const shares: Instrument[] = []
  for (const market of markets) {
    const { instrument, timetable } = coming(market, tokyo.clock.now())
    shares.push(instrument)
    const type = typeOfMarket[instrument.market]
    const { code } = instrument
    tokyo.clock.set(later(timetable.listsAt, -second))
    expect(tokyo.market.face.instrumentOf(instrument.market, code)).toBeNull()
    await expect(tokyo.call('market/stock', { type, code })).rejects.toThrow('product_missing_or_delisted')
    tokyo.clock.set(timetable.listsAt)
    expect(tokyo.market.face.instrumentOf(instrument.market, code)).toEqual(instrument)
    const quote = tokyo.market.face.quote(instrument)
    expect([quote?.price, quote?.previousClose, quote?.open]).toEqual([instrument.debut?.offer, instrument.debut?.offer, null])
    expect((await tokyo.call('market/search', { q: code })).list.map((row) => row.code)).toContain(code)
    expect((await tokyo.call('market/quotes', { type, codes: code })).list.map((row) => row.code)).toEqual([code])
    const session = sessionOf(instrument.market, timetable.listingOn)
    // Two sessions later even a share without a price on its first day has one.
    tokyo.clock.set(later(session?.close ?? instant(0), 5 * day + minute))
    const bars = await tokyo.call('market/bars', { type, code, period: 'day', limit: 50 })
    expect(bars.list.length).toBeGreaterThanOrEqual(1)
    expect(bars.list.length).toBeLessThan(8)
    expect((await tokyo.call('market/stock', { type, code })).code).toBe(code)
  }
  const last = tokyo.clock.now()
  const now = tokyo.market.face.catalogue()
  const again = await testMarket(database, new Date(last).toISOString())
  expect(again.market.face.catalogue().all.map(({ id }) => id)).toEqual(now.all.map(({ id }) => id))
  for (const instrument of shares) expect(again.market.face.quote(instrument)).toEqual(tokyo.market.face.quote(instrument))
  await again.close()
  const found = await verifyMarket(tokyo.database)
  expect(found.filter(({ wrong }) => wrong > 0n)).toEqual([])
})
