import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import { marketOfCurrency, type TradingCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { dividendOf } from '@zaraba/rules/trading/corporate.ts'
import { minorOf } from '@zaraba/rules/trading/value.ts'
import type { TradingPorts } from '../ports.ts'
import { gainOf, type Prices, pricesOf } from './holdings.ts'
import { type Holding, holdingsSince } from './holdings-store.ts'

/** Effect of prices on holdings, minor units, for each of some dates. */
interface HeldMoves {
  /** To the holdings with which each date began, until its end. */
  readonly moved: readonly bigint[]
  /** To the holdings with which the first date began, until the end of each, as if none of them had been sold; their dividends are in it. */
  readonly kept: readonly bigint[]
}

const isHeldAtEnd = ({ openedOn, closedOn }: Holding, date: DateText): boolean =>
  openedOn <= date && (closedOn === null || closedOn > date)

/** An amount of shares as of the last split that happened to them, as of a date: splits since are taken back out of it, splits after a sale put in. */
const asOf = (
  amount: bigint,
  { openedOn, closedOn, splitThrough }: Holding,
  { splits, hasBegun }: Prices,
  date: DateText,
): bigint =>
  splits.reduce((sum, { exDate, numerator, denominator }) => {
    if (exDate > date && exDate > openedOn && exDate <= splitThrough)
      return divide(sum * BigInt(denominator), BigInt(numerator), 'half_even')
    const missed = closedOn !== null && exDate > closedOn && exDate <= date && hasBegun(exDate)
    return missed ? divide(sum * BigInt(numerator), BigInt(denominator), 'half_even') : sum
  }, amount)

const signed = (amount: bigint, { direction }: Holding): bigint => (direction === 'long' ? amount : -amount)

/** Value of a kept holding at a date's end. */
const worthOf = (holding: Holding, prices: Prices, date: DateText, currency: TradingCurrency): bigint => {
  const value = asOf(BigInt(prices.at(date) ?? 0) * BigInt(holding.shares), holding, prices, date)
  return signed(minorOf(value, currency, 'half_even') * holding.lots, holding)
}

/** Dividends of a kept holding after one date, up to another. */
const dividendsOf = (
  holding: Holding,
  prices: Prices,
  [after, until]: readonly [DateText, DateText],
  currency: TradingCurrency,
): bigint =>
  prices.dividends.reduce((sum, { exDate, amount }) => {
    if (exDate <= after || exDate > until || !prices.hasBegun(exDate)) return sum
    const shares = Number(asOf(BigInt(holding.shares), holding, prices, addDays(exDate, -1)))
    return sum + signed(dividendOf(amount, shares, holding.direction, currency) * holding.lots, holding)
  }, 0n)

/**
 * The dates are the exchange's; the first of them is the one whose end the others follow, and has no result. A date that is not over
 * ends now.
 */
export const heldMoves =
  (ports: TradingPorts) =>
  async (customer: CustomerNumber, currency: TradingCurrency, dates: readonly DateText[], now: Instant): Promise<HeldMoves> => {
    const [first, ...rest] = dates
    if (first === undefined) return { moved: [], kept: [] }
    const since = localMidnight(marketOfCurrency[currency], addDays(first, 1))
    const holdings = (await holdingsSince(ports.database, customer, currency, since)).flatMap((holding) => {
      const instrument = ports.catalogue().byId(holding.instrument)
      return instrument === undefined ? [] : [{ holding, prices: pricesOf(ports, instrument, first, now) }]
    })
    const sumOf = (of: (holding: Holding, prices: Prices) => bigint): bigint =>
      holdings.reduce((sum, { holding, prices }) => sum + of(holding, prices), 0n)
    return {
      moved: rest.map((date, index) => {
        const before = dates[index] ?? first
        return sumOf((holding, prices) => {
          if (!isHeldAtEnd(holding, before) || prices.at(before) === null) return 0n
          return gainOf(holding, prices, date, currency) - gainOf(holding, prices, before, currency)
        })
      }),
      kept: rest.map((date) =>
        sumOf((holding, prices) => {
          if (!isHeldAtEnd(holding, first) || prices.at(first) === null) return 0n
          const [worth, before] = [worthOf(holding, prices, date, currency), worthOf(holding, prices, first, currency)]
          return worth - before + dividendsOf(holding, prices, [first, date], currency)
        }),
      ),
    }
  }
