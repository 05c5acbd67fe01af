import { localDate, localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, hour, type Instant, instant, second } from '@zaraba/money/time.ts'

/**
 * Time before midnight in New York at which the day of every wallet turns, in milliseconds: half a minute after that exchange's
 * close, at 5:00 or 6:00 in Tokyo. By then the work of a close is done, Tokyo and Shanghai have not opened, and the exchange
 * rates of the next day, which move from a minute after the close on, do not move: every share and every rate is at the close of
 * its day, and a weekend brings nothing.
 */
export const turnBeforeMidnight = 8 * hour - 30 * second

/** The date of the day that runs at a moment. */
export const dateOfDayAt = (at: Instant): DateText => localDate('us', instant(at + turnBeforeMidnight))

/** The moment at which a day begins. */
export const beginOfDay = (date: DateText): Instant => instant(localMidnight('us', date) - turnBeforeMidnight)

/** The moment at which a day has ended. */
export const endOfDay = (date: DateText): Instant => beginOfDay(addDays(date, 1))

/** A wallet over a day, minor units: what was owned when it began, what came in less what went out, and what is owned at its end. */
interface DayOfWallet {
  readonly opening: bigint
  readonly flow: bigint
  readonly equity: bigint
}

/** An amount that came in, or went out where it is negative, at a moment. */
export interface Flow {
  readonly at: Instant
  readonly amount: bigint
}

/**
 * Capital on which the result of a day was made (modified Dietz): what was there when it began, and each flow for the part of the day that
 * was left when it came. A day that begins with nothing begins with its first flow. Minor units.
 */
export const capitalOf = (
  opening: bigint,
  flows: readonly Flow[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): bigint => {
  const first = flows.reduce((earliest, { at }) => Math.min(earliest, at), Number(to))
  const begin = opening > 0n ? from : first
  const length = BigInt(to - begin)
  return flows.reduce(
    (sum, { at, amount }) => sum + (length <= 0n ? amount : divide(amount * BigInt(to - at), length, 'half_even')),
    opening,
  )
}

/**
 * Result of a day: everything that changed the net assets and was not paid in or out. It counts realised and floating profit,
 * fees, interest and dividends; over all wallets together the effect of exchange rates and of exchanging, too. A loan does not
 * change the net assets.
 */
export const dayResult = ({ opening, flow, equity }: DayOfWallet): bigint => equity - opening - flow
