import { followingPrecedence } from '@zaraba/contract/copy/refusals.ts'
import { inOrder, type Refusal } from '@zaraba/contract/refusals.ts'
import { calendarTo, sessionOf, tradingDayAt, tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { type Market, marketCurrency } from '@zaraba/market/markets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { divide } from '@zaraba/money/ratio.ts'
import { addDays, type DateText, formatInstant, type Instant, instant, minute } from '@zaraba/money/time.ts'
import type { Product } from './products.ts'
import { wholePart } from './tape.ts'

/**
 * Time before a close, in milliseconds, in which a following can neither begin nor end: the value at which it would is nearly
 * known.
 */
const closedBefore = 30 * minute

/** The first session whose close has not come yet. */
const nextSession = (market: Market, at: Instant, localDate: DateText): TradingDay => {
  const index = tradingDayIndex(market, localDate)
  const session = tradingDayAt(market, index)
  return at < session.close ? session : tradingDayAt(market, index + 1)
}

/** When a following that is asked for now begins: at the close of `session`; until `closes` it may be asked for. */
export interface NextClose {
  readonly session: TradingDay
  readonly closes: Instant
}

export const nextClose = (market: Market, at: Instant, localDate: DateText): NextClose => {
  const session = nextSession(market, at, localDate)
  return { session, closes: instant(session.close - closedBefore) }
}

/**
 * The session at whose close a lock of `lockDays` calendar days ends that began on `date`. @throws RangeError beyond the
 * calendar.
 */
export const endOfLock = ({ market, lockDays }: Pick<Product, 'market' | 'lockDays'>, date: DateText): TradingDay => {
  const earliest = addDays(date, lockDays)
  if (earliest > calendarTo) throw new RangeError(`the calendar ends on ${calendarTo}`)
  return sessionOf(market, earliest) ?? tradingDayAt(market, tradingDayIndex(market, earliest))
}

/** Present value of a principal: minor units, rounded down. */
export const worthOfFollowing = (principal: bigint, startValue: bigint, value: bigint): bigint =>
  startValue === 0n ? principal : divide(principal * value, startValue, 'down')

/** A following at its end, in minor units; `early` when the customer left before the product's term. */
interface Ended {
  readonly principal: bigint
  readonly worth: bigint
  readonly early: boolean
}

/**
 * Payout of an ended following: its parts add up to `worth`. `fee` is the issuer's part of a profit, `price` the charge for
 * leaving early.
 */
export interface Payout {
  readonly worth: bigint
  readonly fee: bigint
  readonly price: bigint
  readonly paid: bigint
}

export const payoutOf = (
  { fee, earlyPrice }: Pick<Product, 'fee' | 'earlyPrice'>,
  { principal, worth, early }: Ended,
): Payout => {
  const part = (amount: bigint, millionths: number): bigint => divide(amount * BigInt(millionths), BigInt(wholePart), 'up')
  const issuers = worth > principal ? part(worth - principal, fee) : 0n
  const price = early && earlyPrice !== null ? part(worth - issuers, earlyPrice) : 0n
  return { worth, fee: issuers, price, paid: worth - issuers - price }
}

/** Facts that a following depends on, of one moment. Amounts are minor units of the product's currency. */
export interface FollowFacts {
  readonly account: readonly Refusal[]
  readonly fundPassword: boolean
  readonly available: bigint
  /** Capacity of the product that is left. */
  readonly left: bigint
  readonly next: NextClose
  readonly now: Instant
  /** The moment since which operators admit no new followers; `null` while they do. */
  readonly endedAt: Instant | null
  readonly offset: number
}

const readAmount = (product: Product, typedAmount: string): bigint | null => {
  try {
    const minor = parseMoney(typedAmount, marketCurrency[product.market])
    return minor > 0n ? minor : null
  } catch {
    return null
  }
}
export const amountOf = readAmount

/** All refusals of following with an amount (V-11, M-28, M-34), in order of precedence. */
export const followRefusals = (product: Product, facts: FollowFacts, typedAmount: string): readonly Refusal[] => {
  const currency = marketCurrency[product.market]
  const text = (minor: bigint): string => formatMoney(minor, currency)
  const clock = (at: Instant): string => formatInstant(at, facts.offset)
  const refusals: Refusal[] = [...facts.account]
  if (!facts.fundPassword) refusals.push({ key: 'fund_password_not_set', clear: '/mine/fundPassword' })
  if (facts.endedAt !== null) refusals.push({ key: 'past_copy_time_limit', now: clock(facts.now), needed: clock(facts.endedAt) })
  else if (facts.now >= facts.next.closes)
    refusals.push({
      key: 'past_copy_time_limit',
      now: clock(facts.now),
      needed: clock(facts.next.closes),
      values: { next: clock(facts.next.session.close) },
    })
  const amount = readAmount(product, typedAmount)
  if (amount === null) return inOrder(followingPrecedence, [...refusals, { key: 'enter_amount', field: 'amount' }])
  const sum = (key: Refusal['key'], now: bigint, neededMoney: bigint): Refusal => ({
    key,
    field: 'amount',
    now: text(now),
    needed: text(neededMoney),
    values: { currency },
  })
  if (amount < product.minimum) refusals.push(sum('buy_amount_below_minimum', amount, product.minimum))
  if (amount > facts.left) refusals.push(sum('insufficient_fundraising_amount', facts.left, amount))
  if (amount > facts.available)
    refusals.push({ ...sum('insufficient_available_balance', facts.available, amount), clear: '/mine/exchange' })
  return inOrder(followingPrecedence, refusals)
}
