import { tradingDayIndex } from '@zaraba/market/exchanges/calendar.ts'
import { missing } from '@zaraba/money/missing.ts'
import { afterActions, borrowingFee, equityOf, type ModelAccount, openModelAccount } from './model-account.ts'
import { type ModelTrade, tradeTowards } from './model-orders.ts'
import type { Product } from './products.ts'
import { createPast, type GrowingPast, type Past, type TapeMember, type TapeSession } from './tape.ts'

/** One session of a product: the unit value at its close in ten-thousandths of a point, and the trades that led to it. */
export interface UnitDay {
  readonly date: TapeSession['date']
  readonly value: bigint
  readonly trades: readonly ModelTrade[]
}

type Rule = Pick<Product, 'market' | 'strategy' | 'every'>

const heldShares = (account: ModelAccount, members: number): readonly number[] => {
  const sharesOfMembers = Array.from({ length: members }, () => 0)
  for (const { member, shares } of account.holdings) sharesOfMembers[member] = shares
  return sharesOfMembers
}

/** Whether a rule writes orders for a session. */
export const tradesOn = ({ market, every }: Rule, date: TapeSession['date']): boolean =>
  tradingDayIndex(market, date) % every === 0

/**
 * One session of a model account. `past` is what was known at the close before: it does not hold `session` yet. Orders are written from it
 * and are filled in the closing auction, one tick against them, at a customer's fees.
 */
const liveSession = (
  rule: Rule,
  account: ModelAccount,
  past: Past,
  session: TapeSession,
): { readonly account: ModelAccount; readonly day: UnitDay } => {
  const { market } = rule
  const { members } = past
  const fee = borrowingFee(market, account, session.date)
  const ready = afterActions(market, { ...account, cash: account.cash - fee }, session)
  const due = account.value > 0n && past.sessions > 0 && tradesOn(rule, session.date)
  const afterTrades = due
    ? tradeTowards({ market, members }, ready, session, rule.strategy(past, heldShares(ready, members.length)))
    : { account: ready, trades: [] }
  const closes = session.closes.map((close, member) => (close > 0 ? close : (ready.closes[member] ?? missing())))
  const equity = equityOf(market, afterTrades.account, closes)
  // An account without anything left stays at zero: a follower never owes a product money.
  const value = equity > 0n ? equity : 0n
  const accountLeft = value === 0n ? { cash: 0n, holdings: [] } : afterTrades.account
  return {
    account: { cash: accountLeft.cash, holdings: accountLeft.holdings, value, date: session.date, closes },
    day: { date: session.date, value, trades: afterTrades.trades },
  }
}

/** A product, and the account that its rule trades. */
interface ProductRun<Own extends Rule> {
  readonly rule: Own
  readonly account: ModelAccount
}

/**
 * One session of products that choose from the same shares. `past` grows by it, and must hold the sessions before it: `longestHistory` of them,
 * or all that there are.
 */
export const nextOfAll = <Own extends Rule>(
  runs: readonly ProductRun<Own>[],
  past: GrowingPast,
  session: TapeSession,
): readonly (ProductRun<Own> & { readonly day: UnitDay })[] => {
  const livedRuns = runs.map(({ rule, account }) => ({ rule, ...liveSession(rule, account, past, session) }))
  past.add(session)
  return livedRuns
}

/** A product that is worked through session by session, from its beginning. */
export interface Recomputation {
  readonly account: ModelAccount
  readonly next: (session: TapeSession) => UnitDay
}

export const recompute = (rule: Rule, members: readonly TapeMember[]): Recomputation => {
  const past = createPast(members)
  let account = openModelAccount(members.length)
  return {
    get account() {
      return account
    },
    next: (session) => {
      const livedSession = liveSession(rule, account, past, session)
      account = livedSession.account
      past.add(session)
      return livedSession.day
    },
  }
}
