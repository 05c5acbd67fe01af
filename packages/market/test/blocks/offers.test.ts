import { type DateText, dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type BlockOffer, offersAnnounced, sessionsWithOffer } from '../../src/blocks/offers.ts'
import { offerBounds } from '../../src/blocks/prices.ts'
import { offerKinds, offerTerms } from '../../src/blocks/terms.ts'
import { builtInInstruments, createCatalogue } from '../../src/catalogue/catalogue.ts'

import { sessionAround, tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { isOnTick } from '../../src/exchanges/ticks.ts'
import { type Market, markets } from '../../src/markets.ts'
import { historySeed } from '../../src/simulator/seeds.ts'

const catalogue = createCatalogue(builtInInstruments())
const source = {
  seedOf: (market: Market, date: DateText) => historySeed(market, date),
  instruments: (market: Market) => catalogue.inMarket(market),
  closeOf: ({ anchorPrice }: { anchorPrice: BlockOffer['price'] }) => anchorPrice,
}
const first = (market: Market) => tradingDayIndex(market, dateText('2024-01-04'))
const sessions = 490
const offersOf = (market: Market): readonly BlockOffer[] =>
  Array.from({ length: sessions }, (_, index) => tradingDayAt(market, first(market) + index)).flatMap((session) =>
    offersAnnounced(source, session),
  )
const instrumentOf = ({ market, code }: BlockOffer) => {
  const instrument = catalogue.byCode(market, code)
  if (instrument === undefined) throw new Error(`${market} ${code} is listed`)
  return instrument
}

test.each(markets)('%s: 92 blocks a year of 245 sessions and a grab each evening, each from a listed company', (market) => {
  const offers = offersOf(market)
  const count = (kind: BlockOffer['kind']) => offers.filter((offer) => offer.kind === kind).length
  expect(count('block')).toBeGreaterThanOrEqual(182)
  expect(count('block')).toBeLessThanOrEqual(186)
  expect(count('grab')).toBe(sessions)
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
})

test.each(markets)('%s: an offer can be taken only while its market is closed', (market) => {
  for (const { id, opens, closes, settles } of offersOf(market)) {
    const session = sessionAround(market, opens)
    const last = session.close <= opens ? session : tradingDayAt(market, session.index - 1)
    const { open } = tradingDayAt(market, last.index + 1)
    expect([id, opens >= last.close, opens < closes, closes < open, settles < open]).toEqual([id, true, true, true, true])
  }
})

test('the evenings of the coming and the past offers are known without any seed', () => {
  for (const market of markets)
    for (const kind of offerKinds) {
      const from = tradingDayAt(market, first(market) + 100)
      const dates = offersOf(market)
        .filter((offer) => offer.kind === kind)
        .map(({ id }) => id)
      const ids = (direction: 1 | -1) =>
        sessionsWithOffer(kind, from, direction, 5).map(({ date }) => `${market}-${date.replaceAll('-', '')}-${kind}`)
      const [coming, past] = [ids(1), ids(-1)]
      const at = dates.indexOf(coming[0] ?? '')
      expect(dates.slice(at, at + 5)).toEqual(coming)
      expect(dates).toEqual(expect.arrayContaining(past))
    }
})

test('[L-03] prices, discounts, minimum, cap and lock keep to the terms of their market', () => {
  for (const market of markets)
    for (const offer of offersOf(market)) {
      const terms = offerTerms(market, offer.kind, dateText('2024-01-04'))
      const instrument = instrumentOf(offer)
      const { least, most } = offerBounds(instrument, offer.reference, dateText('2024-01-04'), terms)
      expect(offer.price).toBeGreaterThanOrEqual(least)
      expect(offer.price).toBeLessThanOrEqual(most)
      expect(isOnTick(instrument.tickTable, offer.price, dateText('2024-01-04'))).toBe(true)
      expect(offer.minimum).toBe(terms.minimum)
      expect(terms.caps).toContain(offer.cap)
      expect(offer.quota % offer.cap).toBe(0)
      expect(offer.opens < offer.closes && offer.closes <= offer.settles).toBe(true)
    }
})

test('Japan’s distributions are 2–3 % under the close, but for the tick; China’s blocks 5 % in the mean, locked for 120 trading days', () => {
  const discounts = (market: Market) =>
    offersOf(market)
      .filter(({ kind, reference }) => kind === 'block' && reference >= 10_000_000)
      .map(({ price, reference }) => (100 * (reference - price)) / reference)
  for (const discount of discounts('jp')) {
    expect(discount).toBeGreaterThanOrEqual(2)
    expect(discount).toBeLessThanOrEqual(3.2)
  }
  const chinese = offersOf('cn').filter(({ kind }) => kind === 'block')
  const mean = chinese.reduce((sum, { price, reference }) => sum + (reference - price) / reference, 0) / chinese.length
  expect(Math.abs(100 * mean - 5)).toBeLessThan(0.75)
  expect(new Set(chinese.map(({ lockDays }) => lockDays))).toEqual(new Set([120]))
})

test('another seed gives other offers, the same seed the same; without the seed nothing can be known', () => {
  const session = Array.from({ length: 5 }, (_, index) => tradingDayAt('jp', first('jp') + index)).find(
    (each) => offersAnnounced(source, each).length > 0,
  )
  if (session === undefined) throw new Error('five sessions have an offer')
  expect(offersAnnounced(source, session)).toEqual(offersAnnounced(source, session))
  const other = { ...source, seedOf: () => new Uint8Array(32) }
  expect(offersAnnounced(other, session)).not.toEqual(offersAnnounced(source, session))
  expect(offersAnnounced({ ...source, seedOf: () => null }, session)).toEqual([])
})
