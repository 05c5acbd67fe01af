import { phaseAt, sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Tick } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type DateText, type Instant, instant, minute } from '@zaraba/money/time.ts'
import { beforeSession, reachesTrigger } from '@zaraba/rules/trading/stops.ts'
import { followed, isBetter, trailedTrigger } from '@zaraba/rules/trading/trails.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import { printsOf } from '../engine/tape.ts'
import type { MarketOfFills } from './share-on-market.ts'
import { type StopFacts, stopsAfter } from './triggers-store.ts'

const page = 1_000

/** The minutes of one share, each date read once; stops come share by share. */
const minutesOf = (market: MarketOfFills) => {
  const kept = new Map<string, readonly Bar[]>()
  let share = ''
  return (instrument: Instrument, date: DateText, close: Instant): readonly Bar[] => {
    if (share !== instrument.id) kept.clear()
    share = instrument.id
    const known = kept.get(date) ?? market.feedOf(instrument, date).minuteBars(instrument, date, close)
    kept.set(date, known)
    return known
  }
}

/** The first print after a moment, up to and including another, that reaches a trigger. */
const firstReach = (
  market: MarketOfFills,
  bars: ReturnType<typeof minutesOf>,
  instrument: Instrument,
  { side, trigger, from, to }: Pick<StopFacts, 'side' | 'trigger'> & { readonly from: Instant; readonly to: Instant },
): Tick | null => {
  let session = sessionAround(instrument.market, from)
  for (; session.openingAuction <= to; session = tradingDayAt(instrument.market, session.index + 1)) {
    const { date, close } = session
    const feed = market.feedOf(instrument, date)
    for (const bar of bars(instrument, date, close)) {
      if (bar.time + minute <= from || bar.time > to) continue
      if (!reachesTrigger(side, trigger, side === 'buy' ? bar.high : bar.low)) continue
      const slot = { start: bar.time, low: bar.low, high: bar.high }
      const found = printsOf(feed, instrument, slot, { date, from, to }).find(({ price }) => reachesTrigger(side, trigger, price))
      if (found !== undefined) return found
    }
  }
  return null
}

/** A trailing stop from its placement on: its trigger follows the tape to what its row has, and is reached first by the print that its row names. */
const trailRight = (
  market: MarketOfFills,
  bars: ReturnType<typeof minutesOf>,
  instrument: Instrument,
  stop: StopFacts,
  { asleep, to }: { readonly asleep: number; readonly to: Instant },
): boolean => {
  const { side, placedAt } = stop
  const from = instant(Math.max(placedAt, asleep))
  const session = sessionAround(instrument.market, placedAt)
  const began = market.feedOf(instrument, session.date).quote(instrument, placedAt)?.price
  const first =
    began === undefined ? null : trailedTrigger(side, began, stop, instrument, phaseAt(instrument.market, placedAt).date)
  if (began === undefined || first === null) return false
  let now = { bestPrice: began, triggerPrice: first }
  let found: Tick | null = null
  for (
    let day = sessionAround(instrument.market, from);
    found === null && day.openingAuction <= to;
    day = tradingDayAt(instrument.market, day.index + 1)
  ) {
    const { date, close } = day
    for (const { time, low, high } of bars(instrument, date, close)) {
      if (found !== null) break
      if (time + minute <= from || time > to) continue
      const [near, far] = side === 'sell' ? [high, low] : [low, high]
      if (!isBetter(side, near, now.bestPrice) && !reachesTrigger(side, now.triggerPrice, far)) continue
      for (const print of printsOf(market.feedOf(instrument, date), instrument, { start: time, low, high }, { date, from, to })) {
        if (reachesTrigger(side, now.triggerPrice, print.price)) {
          found = print
          break
        }
        now = followed(side, now, print.price, stop, instrument, date)
      }
    }
  }
  if (now.triggerPrice !== stop.trigger || now.bestPrice !== stop.bestPrice) return false
  return stop.triggeredAt === null ? found === null : found?.at === stop.triggeredAt && found.price === stop.triggeredPrice
}

/** Prints that came in the moment in which an order ended may have come after its end. */
const lastCounted = ({ triggeredAt, endedAt, scannedTo }: StopFacts): Instant | null => {
  if (triggeredAt !== null) return triggeredAt
  return endedAt === null ? scannedTo : instant(endedAt - 1)
}

/** Every stop on the market of the seeds: the print that it names triggered it, and none before; without a trigger there was none. */
export const verifyTriggers = async (database: Queryable, market: MarketOfFills, rest: Rest = resting()): Promise<Verified> => {
  const triggers = tally()
  const bars = minutesOf(market)
  const isRight = (stop: StopFacts): boolean => {
    const instrument = market.catalogue.byId(stop.instrument)
    const to = lastCounted(stop)
    if (stop.wholeFilled && stop.triggeredAt === null) return false
    if (instrument === undefined || to === null) return stop.triggeredAt === null
    const asleep = stop.sellableFrom === null ? 0 : beforeSession(instrument.market, stop.sellableFrom)
    // The print that ended the order with its pair may have moved its trigger first.
    if (stop.bestPrice !== null)
      return [to, stop.endedAt ?? to].some((until) => trailRight(market, bars, instrument, stop, { asleep, to: until }))
    const from = instant(Math.max(stop.armedAt, asleep))
    const found = firstReach(market, bars, instrument, { ...stop, from, to })
    return stop.triggeredAt === null ? found === null : found?.at === stop.triggeredAt && found.price === stop.triggeredPrice
  }
  for (let last: StopFacts | null = null; ; ) {
    const stops: readonly StopFacts[] = await stopsAfter(database, last, page)
    for (const stop of stops) {
      await rest()
      count(triggers, () => isRight(stop))
    }
    last = stops.at(-1) ?? null
    if (last === null || stops.length < page) break
  }
  return { invariant: 'trading.stops_are_triggered_by_the_tape', ...triggers }
}
