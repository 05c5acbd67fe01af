import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Language } from '@zaraba/money/language.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import type { BalanceEffect, DecisionContext } from '@zaraba/rules/trading/decision.ts'
import { type MarketView, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import { type AccountFacts, tradingRestrictions } from '@zaraba/rules/trading/opening.ts'
import type { Caller } from '../calls/handler.ts'
import type { TradingPorts } from './ports.ts'
import type { RowContext } from './position-row.ts'
import { createWork, type Work } from './work.ts'

/** What the commands of one batch decide on: the same moment, each instrument looked at once, balances as the last command left them. */
export interface BatchContext {
  readonly work: Work
  readonly ports: TradingPorts
  view(instrument: Instrument): MarketView
  /** The same with what a caller has taken of its book. */
  seenBy(caller: Caller, instrument: Instrument): MarketView
  standing(caller: Caller, instrument: Instrument): AccountFacts
  /** What a decision of theirs about a share stands on. */
  ground(caller: Caller, instrument: Instrument): DecisionContext
  /** What a decision takes from (or brings to) the available balance and the number of resting orders. */
  spend(customer: CustomerNumber, currency: Currency, spent: BalanceEffect): void
  row(caller: Caller, language: Language, instrument: Instrument): RowContext
}

interface BatchFacts {
  readonly now: Instant
  /** How far the engine has come, by instrument: a decision never stands before it. */
  readonly scannedTo: ReadonlyMap<string, Instant>
  /** Available balances by "customer/currency", and counts of resting orders by customer. */
  readonly available: Map<string, bigint>
  readonly resting: Map<bigint, number>
}

/** Flags and locks of the caller as rules want them. Trading locks by the system clock, never by the market's. */
const accountOf = (caller: Caller, systemNow: Instant) => ({
  tradingLocked: caller.tradingUnlockedUntil === null || caller.tradingUnlockedUntil <= systemNow,
  noTrading: caller.noTrading,
})

/** What keeps a caller from trading at all, for the `can` of rows. */
export const barredOf = (caller: Caller, systemNow: Instant) => tradingRestrictions(accountOf(caller, systemNow))

export const createBatchContext = (ports: TradingPorts, facts: BatchFacts): BatchContext => {
  const views = new Map<string, MarketView>()
  const systemNow = ports.systemClock.now()
  const view = (instrument: Instrument): MarketView => {
    const known = views.get(instrument.id)
    if (known !== undefined) return known
    const at = instant(Math.max(facts.scannedTo.get(instrument.id) ?? 0, facts.now))
    const made = viewMarket(ports.feedOf(instrument), instrument, at)
    views.set(instrument.id, made)
    return made
  }
  const standing = (caller: Caller, instrument: Instrument): AccountFacts => ({
    ...accountOf(caller, systemNow),
    available: facts.available.get(`${caller.customer}/${currencyOf(instrument)}`) ?? 0n,
    restingOrders: facts.resting.get(caller.customer) ?? 0,
    overnightHold: ports.overnightHold(instrument.market),
  })
  const work = createWork()
  const seenBy = (caller: Caller, instrument: Instrument): MarketView => {
    const seen = view(instrument)
    return { ...seen, displaced: work.displacedOf(caller.customer, instrument.id, seen.at) }
  }
  return {
    work,
    ports,
    view,
    seenBy,
    standing,
    ground: (caller, instrument) => {
      const seen = seenBy(caller, instrument)
      const account = standing(caller, instrument)
      return { view: seen, account, take: ports.numbers.take, model: ports.model }
    },
    spend: (customer, currency, { amount, resting }) => {
      const key = `${customer}/${currency}`
      facts.available.set(key, (facts.available.get(key) ?? 0n) - amount)
      facts.resting.set(customer, (facts.resting.get(customer) ?? 0) + resting)
    },
    row: (caller, language, instrument) => ({ view: view(instrument), language, barred: barredOf(caller, systemNow) }),
  }
}

export const currencyOf = (instrument: Instrument) => marketCurrency[instrument.market]
