import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { actsBegin } from '@zaraba/market/feeds/price-unit.ts'
import { type Instrument, marketOf } from '@zaraba/market/instrument.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { isLowered, loweredTerms } from '@zaraba/rules/trading/lowering.ts'
import type { Queryable } from '../../database/database.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import { type LowerableFacts, lowerableAfter } from './lowered-store.ts'
import type { MarketOfFills } from './share-on-market.ts'

const page = 1_000

/** Dividends of the ex-dates that came while an order waited, with their moments; a split ends it instead. */
const fallsOf = (
  market: MarketOfFills,
  instrument: Instrument,
  { sentFor, until, scannedTo }: LowerableFacts,
): ReadonlyMap<Instant, number> => {
  const falls = new Map<Instant, number>()
  const end = until ?? scannedTo
  if (end === null) return falls
  const from = addDays(sentFor, 1)
  const to: DateText = localDate(instrument.market, end)
  const feed = market.feedOf(instrument, to)
  const events = from > to ? [] : feed.events(instrument, from, to, end)
  const splits = new Set(events.flatMap((event) => (event.kind === 'split' ? [event.exDate] : [])))
  for (const event of events) {
    const session = event.kind === 'dividend' && !splits.has(event.exDate) ? sessionOf(instrument.market, event.exDate) : null
    if (event.kind !== 'dividend' || session === null) continue
    const at = actsBegin(feed, instrument, session)
    if (at <= end) falls.set(at, (falls.get(at) ?? 0) + event.amount)
  }
  return falls
}

/** Whether an order was lowered at each ex-date by its dividend, and never otherwise. */
const isRight = (market: MarketOfFills, order: LowerableFacts): boolean => {
  const instrument = market.catalogue.byId(order.instrument)
  if (instrument === undefined) return false
  const { side, priceType, terms } = order
  const falls = new Map(isLowered(marketOf(order.instrument), side, priceType) ? fallsOf(market, instrument, order) : [])
  for (const [index, { kind, at, bound, triggerPrice }] of terms.entries()) {
    if (kind !== 'lowered') continue
    const before = terms[index - 1]
    const amount = falls.get(at)
    if (before === undefined || amount === undefined) return false
    const right = loweredTerms(before, amount, instrument, localDate(instrument.market, at))
    if (right.bound !== bound || right.triggerPrice !== triggerPrice) return false
    falls.delete(at)
  }
  // An order that ended in the moment of an ex-date may have ended before it.
  return [...falls.keys()].every((at) => at === order.until)
}

/** Every order that rested over an ex-dividend date, on the market of the seeds: it was lowered by the dividend where its market's rule says so. */
export const verifyLowered = async (database: Queryable, market: MarketOfFills): Promise<Verified> => {
  const orders = tally()
  for (let last: LowerableFacts | null = null; ; ) {
    const found: readonly LowerableFacts[] = await lowerableAfter(database, last, page)
    for (const order of found) count(orders, () => isRight(market, order))
    last = found.at(-1) ?? null
    if (last === null || found.length < page) break
  }
  return { invariant: 'trading.orders_are_lowered_by_dividends', ...orders }
}
