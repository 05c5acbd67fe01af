import { parseDecimal } from '@zaraba/money/decimal.ts'
import { type Ratio, ratio } from '@zaraba/money/ratio.ts'
import { dateInTokyo } from '@zaraba/money/time.ts'
import { bought, movedSince, quoteLastsInPractice, rateDecimals, rateOf, rateText, spreadOn } from '@zaraba/rules/fx/exchange.ts'
import type { Queryable } from '../database/database.ts'
import { marketAsStored, type StoredMarket } from '../market/face.ts'
import type { Verified } from '../verify/verified.ts'
import { count, type Tally, tally } from '../verify/verified.ts'
import { type ExchangeRecord, exchangesAfter, verifyExchange } from './store.ts'

/** Exchanges that are read and computed again at a time. */
const page = 1_000

const eachExchange = async (database: Queryable, look: (exchange: ExchangeRecord) => void): Promise<void> => {
  for (let after = 0n; ; ) {
    const exchanges = await exchangesAfter(database, after, page)
    for (const exchange of exchanges) look(exchange)
    const last = exchanges.at(-1)
    if (last === undefined || exchanges.length < page) return
    after = last.number
  }
}

/** A written rate in units of its last decimal. */
const scaled = (text: string): bigint => {
  const { digits, scale } = parseDecimal(text)
  return digits * 10n ** BigInt(rateDecimals - scale)
}
const rateNear = (text: string, more: bigint): Ratio => ratio(scaled(text) + more, 10n ** BigInt(rateDecimals))
const lies = (value: bigint, [low, high]: readonly [bigint, bigint]): boolean => low <= value && value <= high

/** The spread is that of the date, the rate follows from it, and the amount from the rate, as exactly as the middle is written down. */
const amountRight = ({ from, to, paid, received, mid, rate, spread, quotedAt }: ExchangeRecord): boolean => {
  const ownRatio = spreadOn(dateInTokyo(quotedAt))
  const [low, high] = [rateOf(rateNear(mid, -1n), ownRatio), rateOf(rateNear(mid, 1n), ownRatio)]
  return (
    rateText(ownRatio) === spread &&
    lies(scaled(rate), [scaled(rateText(low)), scaled(rateText(high))]) &&
    lies(received, [bought(paid, from, to, low), bought(paid, from, to, high)])
  )
}

/** Whether the amount that each exchange paid out follows from the rate that it names. */
export const verifyExchanges = async (database: Queryable): Promise<readonly Verified[]> => {
  const amounts = tally()
  await eachExchange(database, (exchange) => count(amounts, () => amountRight(exchange)))
  return [...(await verifyExchange(database)), { invariant: 'fx.amounts_follow_from_their_rate', ...amounts }]
}

/** The rate of the moment, from which the market had not moved by more than the spread. */
const rateRight = ({ rates }: StoredMarket, { from, to, mid, paid, received, at, quotedAt }: ExchangeRecord): boolean => {
  const rate = rates.rate(from, to, quotedAt)
  const now = rates.rate(from, to, at)
  const spread = spreadOn(dateInTokyo(quotedAt))
  return (
    rate !== null &&
    now !== null &&
    !movedSince({ before: rate, now }, spread) &&
    rateText(rate) === mid &&
    at - quotedAt <= quoteLastsInPractice &&
    bought(paid, from, to, rateOf(rate, spread)) === received
  )
}

/** Checks every exchange on the market of the installation, opened again from its secret: its rate is the one of its moment. */
export const recomputeExchanges = async (database: Queryable): Promise<readonly Verified[]> => {
  const market = await marketAsStored(database)
  const rates: Tally = tally()
  if (market !== null) await eachExchange(database, (exchange) => count(rates, () => rateRight(market, exchange)))
  return [{ invariant: 'fx.rates_follow_from_the_market', ...rates }]
}
