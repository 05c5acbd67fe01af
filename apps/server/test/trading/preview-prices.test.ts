import { builtInInstruments } from '@zaraba/market/catalogue/catalogue.ts'
import { phaseAt } from '@zaraba/market/exchanges/calendar.ts'
import { leverageChoices } from '@zaraba/market/exchanges/terms.ts'
import { isOnTick, ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice, parsePrice } from '@zaraba/money/price.ts'
import { rng } from '@zaraba/money/rng.ts'
import { dateText } from '@zaraba/money/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

const types = { jp: 'jpy', us: 'usd', cn: 'cny' } as const
const codes = ['7203', '6758', '8306', '9984', 'AAPL', 'NVDA', '600519', '300750']
const instruments = builtInInstruments().filter(({ code }) => codes.includes(code))
const seed = 20_261_122
const feed = createWorld({
  genesis: dateText('2026-11-20'),
  seeds: { seedOf: (market, date) => sha256OfText(`a known word/${market}/${date}`) },
})
/** Before, within, between and after the sessions of the three exchanges. */
const moments = [
  '2026-11-20T08:30:00+09:00',
  '2026-11-20T09:05:00+09:00',
  '2026-11-20T11:45:00+09:00',
  '2026-11-20T12:10:00+09:00',
  '2026-11-20T15:27:00+09:00',
  '2026-11-20T16:10:00+09:00',
  '2026-11-20T23:45:00+09:00',
]

let world: TradingWorld
let hana: Person
beforeAll(async () => {
  world = await tradingWorld('2026-11-20T08:00:00+09:00', { feed, instruments })
  hana = await world.person({ JPY: 900_000_000_000n, USD: 900_000_000_000n, CNY: 900_000_000_000n })
})
afterAll(() => world.close())

type Preview = Awaited<ReturnType<typeof previewOf>>
const previewOf = (request: Record<string, unknown>) => world.callOnlyDone(hana, 'trade/preview', request)

/** The prices of a preview that are not on the share's tick table. */
const offTick = (preview: Pick<Preview, 'price' | 'worst_price' | 'forced_close_price'>, { tickTable, market }: Instrument) => {
  const { date } = phaseAt(market, world.clock.now())
  const { price, worst_price, forced_close_price } = preview
  return [price, worst_price, forced_close_price].filter((text) => text !== '-' && !isOnTick(tickTable, parsePrice(text), date))
}
const keysOf = async (name: 'trade/buy' | 'trade/sell', request: Record<string, unknown>) => {
  const answer = await world.callOnly(hana, name, request)
  return 'refusals' in answer ? answer.refusals.map(({ key }) => key) : []
}
/** An order made from a preview: its price as a limit, or its worst price as the bound of a market order. */
const saidAgain = (preview: Preview, asMarket: boolean) =>
  asMarket ? { price_type: 'market', worst_price: preview.worst_price } : { price_type: 'limit', price: preview.price }

const random = rng(seed)
const pick = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item
/** A market order, or a limit some ticks around the price. */
const terms = (instrument: Instrument) => {
  const quote = feed.quote(instrument, world.clock.now())
  if (random.below(2) === 0 || quote === null) return { price_type: 'market' }
  const price = ticksAway(instrument.tickTable, quote.price, quote.date, random.below(41) - 20)
  return { price_type: 'limit', price: formatPrice(price) }
}

describe(`every price of a preview can be sent back as it is (seed ${seed})`, () => {
  test('[R-47] [E-17] opening: 280 orders, long and short, market and limit, at every time of the day', async () => {
    let taken = 0
    for (const moment of moments) {
      world.at(moment)
      for (let turn = 0; turn < 40; turn += 1) {
        const instrument = pick(instruments)
        const order = {
          type: types[instrument.market],
          code: instrument.code,
          direction: pick(['long', 'short']),
          leverage: pick(leverageChoices(instrument.market, dateText('2026-11-20'))),
          stock_num: 1 + random.below(4_000),
        }
        const asked = { ...order, ...terms(instrument) }
        const preview = await previewOf(asked)
        expect([asked, offTick(preview, instrument)]).toEqual([asked, []])
        if (preview.refusals.length > 0) continue
        taken += 1
        const again = saidAgain(preview, asked.price_type === 'market' && random.below(2) === 0)
        expect([asked, again, await keysOf('trade/buy', { ...order, ...again })]).toEqual([asked, again, []])
      }
    }
    expect(taken).toBeGreaterThan(140)
  })

  test('closing: what was bought the day before, whole and in part', async () => {
    let taken = 0
    for (const moment of ['2026-11-24T09:05:00+09:00', '2026-11-24T10:35:00+09:00']) {
      await world.until(moment)
      for (const instrument of instruments) {
        const rows = await world.callOnlyDone(hana, 'trade/userstocklist', { type: types[instrument.market] })
        for (const row of rows.filter(({ code, state }) => code === instrument.code && state === 'holding').slice(0, 6)) {
          const asked = { order_no: row.order_no, stock_num: 1 + random.below(row.stock_num) }
          const preview = await previewOf({ ...asked, ...terms(instrument) })
          expect([asked, offTick(preview, instrument)]).toEqual([asked, []])
          expect(offTick({ ...preview, forced_close_price: row.forced_close_price }, instrument)).toEqual([])
          if (preview.refusals.length > 0) continue
          taken += 1
          const market = phaseAt(instrument.market, world.clock.now()).acceptsMarketOrders && random.below(2) === 0
          const again = saidAgain(preview, market)
          expect([again, await keysOf('trade/sell', { ...asked, ...again })]).toEqual([again, []])
        }
      }
    }
    expect(taken).toBeGreaterThan(10)
    await world.verify()
  })
})
