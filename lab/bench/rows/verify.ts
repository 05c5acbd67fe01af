import { builtInInstruments, createCatalogue } from '@zaraba/market/catalogue/catalogue.ts'
import { tradingDays } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { World } from '@zaraba/market/simulator/world.ts'
import { type Rng, rng } from '@zaraba/money/rng.ts'
import { addDays, type DateText, dateText, type Instant, instant, later, minute, startOfMinute } from '@zaraba/money/time.ts'
import { leftRules, receiptLevels } from '@zaraba/rules/trading/fills/book-fills.ts'
import { fillByPrint } from '@zaraba/rules/trading/fills/resting-fill.ts'
import { queueAt } from '@zaraba/rules/trading/fills/walk-book.ts'
import { tradingDepth, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { openDatabase } from '@zaraba/server/database/postgres-database.ts'
import { verifyFillsOnMarket } from '@zaraba/server/trading/verify/market-fills.ts'
import { asOfOneMoment } from '@zaraba/server/verify/moment-store.ts'
import { withDatabase } from '../bare-database.ts'
import { drawnWorld } from '../drawn-world.ts'
import { addMarketFills, type MadeFill } from '../market-fills-store.ts'
import { asOwner } from '../people-store.ts'
import { type Row, whole } from '../row.ts'

const model = 'bench'
const genesis = dateText('2026-11-16')
const sizes = { full: { shares: 400, days: 5, each: 50 }, quick: { shares: 4, days: 1, each: 10 } } as const
/** How long an order of the bench waits at most. */
const longestWait = 30

const newWorld = (): World => drawnWorld(genesis, { chains: 64, days: 64 })

type Made = Omit<MadeFill, 'number' | 'instrument' | 'currency' | 'date'>
const text = (at: Instant): string => new Date(at).toISOString()

/** A share at the best price of the book of a moment. */
const fromBook = (world: World, instrument: Instrument, at: Instant): Made | null => {
  const view = viewMarket(world, instrument, at)
  const { asks } = tradingDepth(view)
  const [best] = asks
  if (best === undefined || view.quote === null) return null
  const { bid, ask } = view.quote
  const book = asks.slice(0, receiptLevels)
  return {
    at: text(at),
    price: best[0],
    shares: 1,
    rule: leftRules.book,
    bid,
    ask,
    queueAhead: 0,
    minuteVolume: 0,
    book,
    order: null,
  }
}

/** A share bid for at the best bid, until a print fills it; `null` when none does for a while. */
const byPrint = (world: World, instrument: Instrument, placedAt: Instant): Made | null => {
  const view = viewMarket(world, instrument, placedAt)
  const limit = view.quote?.bid
  if (limit === undefined || limit === null || tradingDepth(view).bids.length === 0) return null
  let queueAhead = queueAt(view.depth.bids, limit)
  const first = startOfMinute(placedAt)
  for (let start: number = first; start < first + longestWait * minute; start += minute) {
    let minuteVolume = 0
    for (const print of world.prints(instrument, instant(start), instant(start + minute - 1))) {
      minuteVolume += print.volume
      if (print.at <= placedAt) continue
      if (print.kind !== 'continuous') return null
      const waits = { side: 'buy', priceType: 'limit', limit, rest: 1, queueAhead, minute: start, minuteFilled: 0 } as const
      const restingOutcome = fillByPrint(waits, {
        ...print,
        minute: start,
        minuteVolume,
        lockedQueue: null,
        leftByAuction: false,
      })
      if (restingOutcome !== null && restingOutcome.shares > 0) {
        const quote = world.quote(instrument, print.at)
        const [bid, ask] = [quote?.bid ?? null, quote?.ask ?? null]
        const shown = {
          rule: restingOutcome.rule,
          bid,
          ask,
          queueAhead,
          minuteVolume,
          book: [[print.price, print.volume]] as const,
        }
        return {
          at: text(print.at),
          price: restingOutcome.price,
          shares: 1,
          ...shown,
          order: { bound: limit, placedAt: text(placedAt) },
        }
      }
      queueAhead = restingOutcome?.queueAhead ?? queueAhead
    }
  }
  return null
}

/** Purchases of a share on a date, half of them from the book, as its market gives them. */
const fillsOf = (world: World, instrument: Instrument, date: DateText, each: number, random: Rng): readonly Made[] => {
  const bars = world.minuteBars(instrument, date, instant(Number.MAX_SAFE_INTEGER))
  const made: Made[] = []
  for (let tried = 0; made.length < each && tried < 4 * each; tried += 1) {
    const bar = bars[random.below(bars.length)]
    if (bar === undefined) break
    const at = later(bar.time, random.below(minute))
    const fill = tried % 2 === 0 ? fromBook(world, instrument, at) : byPrint(world, instrument, at)
    if (fill !== null) made.push(fill)
  }
  return made
}

export const verifyRow: Row = {
  name: 'verify',
  title: 'fills a minute that `verify` holds against the market made again from its seeds ÷ 100,000',
  better: 'higher',
  must: 1,
  aim: 3,
  unit: '',
  run: (effort) =>
    withDatabase(async (postgres) => {
      const { shares, days, each } = sizes[effort]
      const all = builtInInstruments()
      const instruments = all.filter((_, index) => index % Math.floor(all.length / shares) === 0).slice(0, shares)
      const random = rng(20_261_116, 1, 2, 3)
      const world = newWorld()
      let number = 1_000_000
      await asOwner(postgres.ownerUrl, async (client) => {
        for (const instrument of instruments) {
          const currency = marketCurrency[instrument.market]
          const fills = tradingDays(instrument.market, genesis, addDays(genesis, 13))
            .slice(0, days)
            .flatMap((date) =>
              fillsOf(world, instrument, date, each, random).map((fill): MadeFill => {
                number += 1
                return { ...fill, number, instrument: instrument.id, currency, date }
              }),
            )
          await addMarketFills(client, fills, model)
        }
        await client.query('vacuum analyze')
      })
      const database = openDatabase(postgres.ownerUrl)
      try {
        const again = newWorld()
        const market = { catalogue: createCatalogue(instruments), feedOf: () => again, model }
        const began = performance.now()
        const found = await asOfOneMoment(database, (reading) => verifyFillsOnMarket(reading, market))
        const minutes = (performance.now() - began) / minute
        if (found.wrong > 0n) throw new Error(`${found.wrong} of ${found.checked} fills do not follow from the market`)
        const kinds = Object.entries(found.kinds ?? {}).map(([kind, count]) => `${kind} ${count}`)
        return {
          value: Number(found.checked) / minutes / 100_000,
          parts: [
            {
              name: 'fills',
              value: `${whole(Number(found.checked))} of ${instruments.length} shares on ${days} days: ${kinds.join(', ')}`,
            },
            { name: 'a minute', value: whole(Number(found.checked) / minutes) },
          ],
        }
      } finally {
        await database.close()
      }
    }),
}
