import { type DateText, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import { tradingDayAt, tradingDayIndex } from '../../src/exchanges/calendar.ts'
import type { Instrument } from '../../src/instrument.ts'
import type { World } from '../../src/simulator/world.ts'
import { genesis } from './practice-world.ts'

/** The first `count` sessions that are lived: from the genesis on, day after day. */
export const livedDays = (share: Instrument, count: number): readonly DateText[] =>
  Array.from({ length: count }, (_, day) => tradingDayAt(share.market, tradingDayIndex(share.market, genesis) + day).date)

/** Prints of a minute that an outsider who asks again and again has seen, and the data of the last answer. */
export interface Look {
  readonly at: Instant
  readonly price: number
  readonly volume: number
  /** Price × shares of what was seen to be traded, in ten-thousandths: none of it comes from a shown turnover. */
  readonly own: bigint
  readonly turnover: number
  /** The price when the minute is over. */
  readonly after: number
}

/**
 * Watches one minute as an outsider does, with a look at each print: the price and volume shown then are what was printed. Looks only at
 * quotes.
 */
export const watchMinute = (world: World, share: Instrument, start: Instant): readonly Look[] => {
  const end = later(start, minute)
  const looks: Look[] = []
  const before = world.quote(share, instant(start - 1))
  let at = start
  let volume = before?.volume ?? 0
  let own = 0n
  while (at < end) {
    const timed = world.timedQuote(share, at)
    if (timed === null) break
    const { quote, standsUntil } = timed
    if (quote.volume > volume) {
      own += BigInt(quote.price) * BigInt(quote.volume - volume)
      volume = quote.volume
      looks.push({ at, price: quote.price, volume, own, turnover: quote.turnover, after: 0 })
    }
    at = standsUntil > at ? standsUntil : later(at, second)
  }
  const after = world.quote(share, instant(end - 1))?.price ?? 0
  return looks.map((look) => ({ ...look, after }))
}

/** Pearson's correlation, and how many pairs it rests on. */
export const correlation = (pairs: readonly (readonly [number, number])[]): { readonly r: number; readonly count: number } => {
  const count = pairs.length
  const mean = (pick: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[pick], 0) / count
  const [left, right] = [mean(0), mean(1)]
  let [both, squareLeft, squareRight] = [0, 0, 0]
  for (const [one, other] of pairs) {
    both += (one - left) * (other - right)
    squareLeft += (one - left) ** 2
    squareRight += (other - right) ** 2
  }
  return { r: both / Math.sqrt(squareLeft * squareRight), count }
}

/** Bound of a correlation by chance alone, at four standard errors: 4 ÷ √n. */
export const byChance = (count: number): number => 4 / Math.sqrt(count)
