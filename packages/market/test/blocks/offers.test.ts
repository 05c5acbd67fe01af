import { type DateText, dateText } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import { type BlockOffer, offersAnnounced } from '../../src/blocks/offers.ts'
import { offerBounds } from '../../src/blocks/prices.ts'
import { offerTerms } from '../../src/blocks/terms.ts'
import { builtInInstruments, createCatalogue } from '../../src/catalogue/catalogue.ts'

import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import { isOnTick } from '../../src/exchanges/ticks.ts'
import { type Market, markets } from '../../src/markets.ts'
import { editionsOf, historySeed } from '../../src/simulator/seeds.ts'

const catalogue = createCatalogue(builtInInstruments())
const source = {
  seedOf: (market: Market, date: DateText) => historySeed(market, date, editionsOf({ genesis: date })),
  instruments: (market: Market) => catalogue.inMarket(market),
  closeOf: ({ anchorPrice }: { anchorPrice: BlockOffer['price'] }) => anchorPrice,
}
const first = (market: Market) => tradingDayIndex(market, dateText('2024-01-04'))
const sessions = 490
const offersOf = (market: Market): readonly BlockOffer[] =>
  Array.from({ length: sessions }, (_, place) => tradingDayAt(market, first(market) + place)).flatMap((session) =>
    offersAnnounced(source, session),
  )
const instrumentOf = ({ market, code }: BlockOffer) => {
  const instrument = catalogue.byCode(market, code)
  if (instrument === undefined) throw new Error(`${market} ${code} is listed`)
  return instrument
}

test.each(markets)('%s: 92 blocks and 92 grabs a year of 245 sessions, each from a listed company', (market) => {
  const offers = offersOf(market)
  for (const kind of ['block', 'grab'] as const) {
    const own = offers.filter((offer) => offer.kind === kind)
    expect(own.length).toBeGreaterThanOrEqual(182)
    expect(own.length).toBeLessThanOrEqual(186)
  }
  expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
})

test.each(markets)('%s: at every moment a block and a grab are open', (market) => {
  for (const kind of ['block', 'grab'] as const) {
    const own = offersOf(market).filter((offer) => offer.kind === kind)
    for (const [place, offer] of own.entries()) {
      const next = own[place + 1]
      if (next !== undefined) expect([offer.id, next.opens <= offer.closes]).toEqual([offer.id, true])
    }
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
  const session = Array.from({ length: 5 }, (_, place) => tradingDayAt('jp', first('jp') + place)).find(
    (each) => offersAnnounced(source, each).length > 0,
  )
  if (session === undefined) throw new Error('five sessions have an offer')
  expect(offersAnnounced(source, session)).toEqual(offersAnnounced(source, session))
  const other = { ...source, seedOf: () => new Uint8Array(32) }
  expect(offersAnnounced(other, session)).not.toEqual(offersAnnounced(source, session))
  expect(offersAnnounced({ ...source, seedOf: () => null }, session)).toEqual([])
})
