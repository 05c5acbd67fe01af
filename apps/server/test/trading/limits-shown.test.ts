import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { createSearch } from '@zaraba/market/catalogue/search.ts'
import { nextTradingDay, phaseAt, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { ticksAway } from '@zaraba/market/exchanges/ticks.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { historyFrom } from '@zaraba/market/simulator/factors/factors.ts'
import { sha256OfText } from '@zaraba/market/simulator/sha256.ts'
import { createWorld } from '@zaraba/market/simulator/world.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { type DateText, dateText, formatInstant, type Instant, instant, later, minute } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import type { LiveMarket } from '../../src/market/live-market.ts'
import { createBoard } from '../../src/market/quotes/board.ts'
import { createListing } from '../../src/market/quotes/listing.ts'
import { showStock } from '../../src/market/quotes/stock-detail.ts'
import { type Person, type TradingWorld, tradingWorld } from './trading-world.ts'

const types = { jp: 'jpy', us: 'usd', cn: 'cny' } as const
const feed = createWorld({
  genesis: dateText('2026-11-20'),
  seeds: { seedOf: (market, date) => sha256OfText(`a known word/${market}/${date}`) },
})
const named = (id: string): Instrument => {
  const found = builtInInstruments().find((each) => each.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

/** A share of each market with a day: in Tokyo the day before a two-for-one split, also in Shenzhen. */
const days = [
  ['jp:5801', '2026-12-10'],
  ['us:AAPL', '2026-12-10'],
  ['cn:002594', '2026-12-03'],
] as const

/** Times just before, at and just after everything that happens on a date and the morning after it, up to the next open. */
const boundaries = (market: Market, date: DateText): readonly Instant[] =>
  [date, nextTradingDay(market, date)]
    .flatMap((each) => sessionOf(market, each)?.phases ?? [])
    .flatMap(({ from, next }) => [from, next])
    .flatMap((at) => [instant(at - 1), at, later(at, 1)])

const viewAt = (share: Instrument, now: () => Instant): LiveMarket => {
  const catalogue = createCatalogue([share])
  const board = createBoard({
    quote: (instrument, at) => feed.timedQuote(instrument, at),
    quoteBoard: (list) => feed.quoteBoard(list),
    shares: ({ sharesOutstanding }) => sharesOutstanding,
    now,
    elapsed: () => performance.now(),
  })
  board.replace([share])
  return {
    board,
    listing: createListing(board),
    now,
    catalogue: () => catalogue,
    feedOf: () => feed,
    indices: () => [],
    search: createSearch(catalogue),
    historyFrom,
    isStale: () => false,
  }
}

/** The keys of refusals of a limit order, by the preview and by the order itself. */
const against = async (world: TradingWorld, who: Person, share: Instrument, price: string) => {
  const order = { type: types[share.market], code: share.code, stock_num: 1, leverage: 1, price_type: 'limit', price }
  const preview = await world.callOnly(who, 'trade/preview', { ...order, direction: 'long' })
  const placed = await world.callOnly(who, 'trade/buy', { ...order, direction: 'long' })
  const limits = (refusals: readonly { readonly key: string; readonly needed?: string | undefined }[]) =>
    refusals.filter(({ key }) => key === 'beyond_price_limit').map(({ needed }) => needed)
  return {
    preview: 'data' in preview ? limits(preview.data.refusals) : limits(preview.refusals),
    placed: 'data' in placed ? [] : limits(placed.refusals),
  }
}

test.each(days)(
  'an order is held to the limits that the share shows, and those to its session: %s',
  async (id, date) => {
    const share = named(id)
    const { market } = share
    const world = await tradingWorld('2026-12-01T00:00:00Z', { feed, instruments: [share] })
    try {
      const show = showStock(
        viewAt(share, () => world.clock.now()),
        { averageCost: async () => '-', watches: async () => false },
        () => ({ reports: [], events: [], splits: [], sharesAt: () => share.sharesOutstanding }),
      )
      const emi = await world.person({ JPY: 90_000_000n, USD: 90_000_000n, CNY: 90_000_000n })
      for (const at of boundaries(market, dateText(date))) {
        world.at(formatInstant(at, 0))
        const { date: forDate } = phaseAt(market, at)
        const stock = await show({ type: types[market], code: share.code }, { ...world.contextOf(emi, null), caller: null })
        if ('refusals' in stock) throw new Error('a share of the catalogue')
        // The expected limits are those of the session for which the order is placed.
        const open = sessionOf(market, forDate)?.open ?? at
        const truth = feed.quote(share, later(open, 30 * minute))
        const shown = [stock.data.session_date, stock.data.limit_up, stock.data.limit_down]
        const { limitUp: up, limitDown: down } = truth ?? { limitUp: null, limitDown: null }
        if (up === null || down === null) {
          expect([at, ...shown]).toEqual([at, forDate, '-', '-'])
          expect(await against(world, emi, share, '99999')).toEqual({ preview: [], placed: [] })
          continue
        }
        expect([at, shown[0], Number(shown[1]), Number(shown[2])]).toEqual([at, forDate, up / 10_000, down / 10_000])
        const step = (price: typeof up, steps: number) => formatPrice(ticksAway(share.tickTable, price, forDate, steps))
        expect([at, await against(world, emi, share, formatPrice(up))]).toEqual([at, { preview: [], placed: [] }])
        expect([at, await against(world, emi, share, formatPrice(down))]).toEqual([at, { preview: [], placed: [] }])
        for (const [beyond, limit] of [
          [step(up, 1), up],
          [step(down, -1), down],
        ] as const) {
          const needed = formatPrice(limit)
          expect([at, await against(world, emi, share, beyond)]).toEqual([at, { preview: [needed], placed: [needed] }])
        }
      }
    } finally {
      await world.close()
    }
  },
  120_000,
)
