import { phaseAt, sessionAround } from '@zaraba/market/exchanges/calendar.ts'
import type { Bar, Print } from '@zaraba/market/feeds/feed.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, instant, later } from '@zaraba/money/time.ts'
import { beforeSession, reachesTrigger } from '@zaraba/rules/trading/stops.ts'
import { followed, isBetter, trailedTrigger } from '@zaraba/rules/trading/trails.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import type { MarketOfFills } from './share-on-market.ts'
import { type MinutesOfShare, minutesOf, printsBetween } from './tape-again.ts'
import { type StopFacts, stopsAfter } from './triggers-store.ts'

const page = 1_000

/** The first print after a moment, up to and including another, that reaches a trigger. */
const firstReach = (
  market: MarketOfFills,
  minutes: MinutesOfShare,
  instrument: Instrument,
  { side, trigger, from, to }: Pick<StopFacts, 'side' | 'trigger'> & { readonly from: Instant; readonly to: Instant },
): Print | null => {
  const mayHave = ({ low, high }: Bar) => reachesTrigger(side, trigger, side === 'buy' ? high : low)
  for (const print of printsBetween(market, minutes, instrument, { from, to, mayHave }))
    if (reachesTrigger(side, trigger, print.price)) return print
  return null
}

/** A trailing stop from its placement on: its trigger follows the tape to what its row has, and is reached first by the print that its row names. */
const trailRight = (
  market: MarketOfFills,
  minutes: MinutesOfShare,
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
  let found: Print | null = null
  const mayHave = ({ low, high }: Bar) =>
    isBetter(side, side === 'sell' ? high : low, now.bestPrice) ||
    reachesTrigger(side, now.triggerPrice, side === 'sell' ? low : high)
  for (const print of printsBetween(market, minutes, instrument, { from, to, mayHave })) {
    if (reachesTrigger(side, now.triggerPrice, print.price)) {
      found = print
      break
    }
    now = followed(side, now, print.price, stop, instrument, print.date)
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
  const minutes = minutesOf(market)
  const isRight = (stop: StopFacts): boolean => {
    const instrument = market.catalogue.byId(stop.instrument)
    const to = lastCounted(stop)
    if (stop.wholeFilled && stop.triggeredAt === null) return false
    if (instrument === undefined || to === null) return stop.triggeredAt === null
    const asleep = stop.sellableFrom === null ? 0 : beforeSession(instrument.market, stop.sellableFrom)
    // The print that ended the order with its pair may have moved its trigger first.
    if (stop.bestPrice !== null)
      return [to, stop.endedAt ?? to].some((until) => trailRight(market, minutes, instrument, stop, { asleep, to: until }))
    return stop.armed.every(({ trigger, after, before }) => {
      const from = instant(Math.max(after, asleep))
      if (before !== null)
        return firstReach(market, minutes, instrument, { ...stop, trigger, from, to: later(before, -1) }) === null
      const found = firstReach(market, minutes, instrument, { ...stop, trigger, from, to })
      return stop.triggeredAt === null ? found === null : found?.at === stop.triggeredAt && found.price === stop.triggeredPrice
    })
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
