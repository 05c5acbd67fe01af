import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { Changes } from '@zaraba/rules/trading/changes.ts'
import type { ClientNumber } from '@zaraba/rules/trading/decisions/client-number.ts'
import type { BalanceEffect, DecisionContext } from '@zaraba/rules/trading/decisions/decision.ts'
import type { AccountFacts } from '@zaraba/rules/trading/decisions/opening.ts'
import { type MarketView, viewMarket } from '@zaraba/rules/trading/market-view.ts'
import type { Caller } from '../../calls/handler.ts'
import type { TradingPorts } from '../ports.ts'
import { accountOf, barredOf, type RowContext } from '../position-row.ts'
import { createUnitOfWork, type UnitOfWork } from '../unit-of-work.ts'

/** Services of a decision beside its facts. There is no clock among them, so that it cannot learn another instant than that of its facts. */
export type BatchPorts = Pick<TradingPorts, 'catalogue' | 'feedOf' | 'overnightHold' | 'numbers' | 'model'>

/** The data on which the commands of one batch decide: one moment of each share, each instrument read once, balances as the last command left them. */
export interface BatchContext {
  readonly work: UnitOfWork
  readonly ports: BatchPorts
  view(instrument: Instrument): MarketView
  /** The view of a share, with the shares that a caller has taken of its book. */
  seenBy(caller: Caller, instrument: Instrument): MarketView
  standing(caller: Caller, instrument: Instrument): AccountFacts
  /** Context for a decision of a caller about a share. */
  decisionContext(caller: Caller, instrument: Instrument): DecisionContext
  /** The caller's own number of an order, and which order of the session, or for the next one, has it already. */
  clientNumber(caller: Caller, instrument: Instrument, no: string | undefined): ClientNumber | null
  /**
   * Adds decisions about a share to what the batch writes and subtracts their effects from the caller's balance and number of resting
   * orders, for the commands that follow; returns the context of the rows that answer.
   */
  commit(command: Asked, instrument: Instrument, ...decided: readonly Decided[]): RowContext
}

/** Who asks, and in which language the rows answer. */
interface Asked {
  readonly caller: Caller
  readonly language: Language
}

/** Changes of a decision, and their effect on the account. */
interface Decided {
  readonly changes: Changes
  readonly spent: BalanceEffect
}

interface BatchFacts {
  /** The instant of every decision about a share: all that its tape brings up to it has happened to the rows that are decided about. */
  instantOf(instrument: InstrumentId): Instant
  /** The system's clock, for restrictions of accounts. */
  readonly systemNow: Instant
  /** Available balances by "customer/currency", and counts of resting orders by customer. */
  readonly available: Map<string, bigint>
  readonly resting: Map<bigint, number>
}

export const createBatchContext = (ports: BatchPorts, facts: BatchFacts): BatchContext => {
  const views = new Map<string, MarketView>()
  const view = (instrument: Instrument): MarketView => {
    const known = views.get(instrument.id)
    if (known !== undefined) return known
    const made = viewMarket(ports.feedOf(instrument), instrument, facts.instantOf(instrument.id))
    views.set(instrument.id, made)
    return made
  }
  const standing = (caller: Caller, instrument: Instrument): AccountFacts => ({
    ...accountOf(caller, facts.systemNow),
    available: facts.available.get(`${caller.customer}/${currencyOf(instrument)}`) ?? 0n,
    restingOrders: facts.resting.get(caller.customer) ?? 0,
    overnightHold: ports.overnightHold(instrument.market),
  })
  const work = createUnitOfWork()
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
    decisionContext: (caller, instrument) => {
      const seen = seenBy(caller, instrument)
      const account = standing(caller, instrument)
      return { view: seen, account, take: ports.numbers.take, model: ports.model }
    },
    clientNumber: ({ customer }, instrument, no) => {
      if (no === undefined) return null
      const { date } = view(instrument).phase
      const used = work
        .ordersKnown()
        .find((order) => order.customer === customer && order.clientNo === no && order.feeDate >= date)
      return { no, usedBy: used ?? null }
    },
    commit: ({ caller, language }, instrument, ...decided) => {
      const { customer } = caller
      const key = `${customer}/${currencyOf(instrument)}`
      for (const { changes, spent } of decided) {
        const ended = work.apply(changes)
        const released = ended.reduce((sum, { hold }) => sum + hold, 0n)
        facts.available.set(key, (facts.available.get(key) ?? 0n) - spent.amount + released)
        facts.resting.set(customer, (facts.resting.get(customer) ?? 0) + spent.resting - ended.length)
      }
      return { view: view(instrument), language, barred: barredOf(caller, facts.systemNow) }
    },
  }
}

export const currencyOf = (instrument: Instrument) => marketCurrency[instrument.market]
