import type { AccountEvent, EventContent } from '@zaraba/contract/account-events.ts'
import type { SubscriptionStep } from '@zaraba/contract/ipo/events.ts'
import type { SubscriptionState } from '@zaraba/contract/ipo/states.ts'
import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { costOf, heldFor } from '@zaraba/rules/ipo/money.ts'
import { openSubscriptions, type SubscriptionCause, subscriptionMove } from '@zaraba/rules/ipo/moves.ts'
import { leftToPay } from '@zaraba/rules/ipo/subscribe.ts'
import { moneyRuleOn } from '@zaraba/rules/ipo/terms.ts'
import type { Transaction } from '../../database/database.ts'
import { lockWallets, post, type Wallet } from '../../ledger/ledger-store.ts'
import type { DueItem } from '../../time/due-store.ts'
import { eachAsItsOwn } from '../../time/units.ts'
import { valuesOf } from '../events.ts'
import type { IpoPorts } from '../ports.ts'
import { type ApplicationRecord, type OfferingRecord, subscriptionNo } from '../records.ts'
import { amountText, readMoment } from '../wire.ts'
import { changeApplications, nextCustomers, takeApplications } from './step-store.ts'

/** Customers in one transaction, so that no wallet is locked for long, however many applied. */
export const batchSize = 1_000

/** Effect of a step on one application: its new state, the entry, and the message. */
export interface ApplicationChange {
  readonly before: ApplicationRecord
  readonly after: ApplicationRecord
  /** The last word of the entry's cause; the money goes back from the subscription, or is taken into it. */
  readonly word: string
  readonly eventFrom: ((step: SubscriptionStep) => EventContent) | null
}

/** An application after a cause has moved it. @throws Error when the table of states has no such move. */
export const moved = (
  application: ApplicationRecord,
  cause: SubscriptionCause,
  at: Instant,
  to?: SubscriptionState,
): ApplicationRecord => {
  const found = subscriptionMove(application.state, cause, to)
  if (found === null) throw new Error(`${subscriptionNo(application.number)}: ${cause} does not move ${application.state}`)
  const isEnded = !openSubscriptions.includes(found.to)
  return { ...application, state: found.to, reason: found.reason, endedAt: isEnded ? at : null }
}

const movesOf = ({ before, after }: ApplicationChange): readonly Move[] => {
  const { currency } = before
  if (after.held < before.held)
    return [
      {
        operation: 'subscription_back',
        source: 'subscription',
        destination: 'available',
        currency,
        amount: before.held - after.held,
      },
    ]
  if (after.held > before.held)
    return [
      {
        operation: 'subscription_pay',
        source: 'available',
        destination: 'subscription',
        currency,
        amount: after.held - before.held,
      },
    ]
  return []
}

const entryOf = (change: ApplicationChange, at: Instant): readonly Entry[] => {
  const { customer, number } = change.before
  const moves = movesOf(change)
  return moves.length === 0 ? [] : [{ customer, cause: `ipo/${subscriptionNo(number)}/${change.word}`, at, moves }]
}

const eventOf = (
  offering: OfferingRecord,
  { before, after, eventFrom }: ApplicationChange,
  at: Instant,
): readonly AccountEvent[] => {
  if (eventFrom === null) return []
  const back = before.held > after.held ? before.held - after.held : after.held - before.held
  const step = {
    ...valuesOf(offering),
    shares: String(after.won > 0 ? after.won : after.num),
    amount: amountText(back, before.currency),
    reason: after.reason,
    deadline: readMoment(offering.market, offering.deadlineAt),
  }
  return [{ ...eventFrom(step), customer: before.customer, orderNo: subscriptionNo(before.number), at }]
}

/** Writes what a step does to a batch: the applications, one entry for each that moves money, the messages. */
export const writeChanges = async (
  ports: Pick<IpoPorts, 'writeEvents'>,
  transaction: Transaction,
  offering: OfferingRecord,
  changes: readonly ApplicationChange[],
  at: Instant,
): Promise<void> => {
  const byState = Map.groupBy(changes, ({ before }) => before.state)
  for (const [state, each] of byState)
    await changeApplications(
      transaction,
      state,
      each.map(({ after }) => after),
    )
  await post(
    transaction,
    changes.flatMap((change) => entryOf(change, at)),
  )
  await ports.writeEvents(
    transaction,
    changes.flatMap((change) => eventOf(offering, change, at)),
  )
}

/** The customers of a step whose turn it is. */
export interface Turn {
  /** Behind whom the batch begins; 0 for the first. */
  readonly behind: bigint
  /** The one customer for whom the step is carried out again, after it failed with the others; `null` for a batch. */
  readonly only: CustomerNumber | null
  /** The item of a customer for whom the step has to be carried out alone. */
  readonly alone: (customer: CustomerNumber) => DueItem
}

/** Carries out a step for the customers whose turn it is. Answers behind whom the next batch begins; `null` when this was the last. */
export type Apply<Ports = IpoPorts> = (
  ports: Ports,
  transaction: Transaction,
  offering: OfferingRecord,
  at: Instant,
  turn: Turn,
) => Promise<bigint | null>

interface Batch<Ports> {
  readonly ports: Ports
  readonly transaction: Transaction
  readonly offering: OfferingRecord
  readonly at: Instant
  readonly applications: readonly ApplicationRecord[]
  readonly wallets: ReadonlyMap<bigint, Wallet>
}

/**
 * A step that is carried out for the applications of an offering in some states: wallets first, then the rows, as everywhere. An application
 * that fails falls due by itself.
 */
export const inBatches =
  <Ports = IpoPorts>(states: readonly SubscriptionState[], work: (batch: Batch<Ports>) => Promise<void>): Apply<Ports> =>
  async (ports, transaction, offering, at, { behind, only, alone }) => {
    const currency = marketCurrency[offering.market]
    const carryOut = async (inner: Transaction, customers: readonly CustomerNumber[]): Promise<void> => {
      const wallets = await lockWallets(
        inner,
        customers.map((customer) => ({ customer, currency })),
      )
      const applications = await takeApplications(inner, offering.number, states, customers)
      if (applications.length === 0) return
      const byCustomer = new Map(wallets.map((wallet) => [wallet.customer, wallet]))
      await work({ ports, transaction: inner, offering, at, applications, wallets: byCustomer })
    }
    if (only !== null) {
      await carryOut(transaction, [only])
      return null
    }
    const customers = await nextCustomers(transaction, offering.number, states, behind, batchSize)
    await eachAsItsOwn(transaction, customers, carryOut, alone)
    return customers.length < batchSize ? null : (customers.at(-1) ?? null)
  }

/** A step that treats each application by itself. */
const eachOf = (
  states: readonly SubscriptionState[],
  change: (application: ApplicationRecord, offering: OfferingRecord, at: Instant) => ApplicationChange | null,
): Apply =>
  inBatches(states, async ({ ports, transaction, offering, at, applications }) => {
    const changes = applications.flatMap((application) => change(application, offering, at) ?? [])
    await writeChanges(ports, transaction, offering, changes, at)
  })

/** Seals the list: every applicant gets a message with their number. */
export const applySeal: Apply = eachOf(['pending_lottery'], (before) => ({
  before,
  after: before,
  word: 'sealed',
  eventFrom: (step) => ({
    kind: 'newstock_sealed',
    values: { ...step, allotment: before.listIndex === null ? '-' : String(before.listIndex) },
  }),
}))

/** The price is set: what is held beyond it comes back. */
export const applyPrice: Apply = eachOf(['pending_lottery', 'won', 'pending_payment'], (before, offering) => {
  const shares = before.state === 'pending_lottery' ? before.num : before.won
  const after = { ...before, held: heldFor(offering, before.held, shares, offering.price) }
  const price = offering.price === null ? '-' : formatPrice(offering.price)
  return { before, after, word: 'priced', eventFrom: (step) => ({ kind: 'newstock_priced', values: { ...step, price } }) }
})

/** The draw is made: who won nothing has the money back at once, who won has back what more than the win was held. */
export const applyDraw: Apply = eachOf(['pending_lottery'], (before, offering, at) => {
  const after = moved(before, 'drawn', at, before.won > 0 ? 'won' : 'not_won')
  const held = heldFor(offering, before.held, before.won, offering.price)
  const kind = before.won > 0 ? 'newstock_won' : 'newstock_not_won'
  return { before, after: { ...after, held }, word: 'drawn', eventFrom: (values) => ({ kind, values }) }
})

/** Wins can be paid from now on. */
export const applyPayment: Apply = eachOf(['won'], (before, offering, at) => {
  const rule = moneyRuleOn(offering.market, localDate(offering.market, offering.opensAt))
  const due = costOf(offering, offering.price, before.won)
  const more = {
    amount: amountText(due, before.currency),
    left: amountText(leftToPay(offering, before, offering.price) ?? 0n, before.currency),
    after: rule.takenAtDeadline ? 'taken' : 'waived',
  } as const
  const eventFrom = (step: SubscriptionStep): EventContent => ({ kind: 'newstock_to_pay', values: { ...step, ...more } })
  return { before, after: moved(before, 'payment_begins', at), word: 'to-pay', eventFrom }
})

/** The issuer withdrew: everything is back. */
export const applyWithdrawal: Apply = eachOf(openSubscriptions, (before, _offering, at) => ({
  before,
  after: { ...moved(before, 'issuer_withdraws', at), held: 0n },
  word: 'withdrawn',
  eventFrom: (values) => ({ kind: 'newstock_failed', values }),
}))
