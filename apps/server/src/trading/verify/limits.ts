import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { volumeShare } from '@zaraba/rules/trading/fills/resting-fill.ts'
import type { Queryable } from '../../database/database.ts'
import { type Rest, resting } from '../../limits/lane.ts'
import { count, tally, type Verified } from '../../verify/verified.ts'
import { givenByPrints, type LimitFacts, limitsAfter } from './limits-store.ts'
import type { MarketOfFills } from './share-on-market.ts'
import { type MinutesOfShare, minutesOf, printsBetween } from './tape-again.ts'

const page = 1_000

/**
 * The last moment whose prints counted for a limit: of one that waits, how far its share has been played; `null` where it never was. Prints
 * that came in the moment in which an order ended or was amended may have come after that.
 */
const lastCounted = ({ endedAt, scannedTo, atMarketFrom }: LimitFacts, before: Instant | null): Instant | null => {
  const ends = [before, endedAt, atMarketFrom].flatMap((at) => (at === null ? [] : [at - 1]))
  if (endedAt !== null || before !== null) return instant(Math.min(...ends))
  return scannedTo === null ? null : instant(Math.min(scannedTo, ...ends))
}

/**
 * Whether no print passed a limit and left it waiting: one that trades through it fills it, as far as the share of the minute goes that its
 * owner's orders have in common. At a locked limit the print is allotted, and may give it nothing.
 */
const isFilled = async (
  database: Queryable,
  market: MarketOfFills,
  minutes: MinutesOfShare,
  { limit, instrument }: { readonly limit: LimitFacts; readonly instrument: Instrument },
): Promise<boolean> => {
  const { side, sent } = limit
  for (const { bound, after, before } of sent) {
    const to = lastCounted(limit, before)
    if (to === null || to <= after) continue
    const passed = (price: number): boolean => (side === 'buy' ? price < bound : price > bound)
    const mayHave = ({ low, high }: { readonly low: number; readonly high: number }) => passed(side === 'buy' ? low : high)
    for (const print of printsBetween(market, minutes, instrument, { from: after, to, mayHave })) {
      if (!passed(print.price)) continue
      const cap = Math.floor((print.minuteVolume * volumeShare.numerator) / volumeShare.denominator)
      if (cap <= (await givenByPrints(database, limit, { from: print.minute, to: print.at }))) continue
      const quote = market.feedOf(instrument, print.date).quote(instrument, print.at)
      if (print.price !== (side === 'buy' ? quote?.limitUp : quote?.limitDown)) return false
    }
  }
  return true
}

/** Nothing of a forged row may end the check of all others: what the market cannot even be asked about is wrong. */
const isRight = async (
  database: Queryable,
  market: MarketOfFills,
  minutes: MinutesOfShare,
  limit: LimitFacts,
): Promise<boolean> => {
  const instrument = market.catalogue.byId(limit.instrument)
  try {
    return instrument !== undefined && (await isFilled(database, market, minutes, { limit, instrument }))
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return false
    throw error
  }
}

/** Every limit on the market of the seeds: none was left waiting, or ended, when prints had passed it. */
export const verifyLimits = async (database: Queryable, market: MarketOfFills, rest: Rest = resting()): Promise<Verified> => {
  const limits = tally()
  const minutes = minutesOf(market)
  for (let last: LimitFacts | null = null; ; ) {
    const found: readonly LimitFacts[] = await limitsAfter(database, last, page)
    for (const limit of found) {
      await rest()
      count(limits, await isRight(database, market, minutes, limit))
    }
    last = found.at(-1) ?? null
    if (last === null || found.length < page) break
  }
  return { invariant: 'trading.limits_are_filled_by_the_tape', ...limits }
}
