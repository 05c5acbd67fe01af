import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { type Instant, later } from '@zaraba/money/time.ts'
import { points, recoversAfter } from '@zaraba/rules/credit/score.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Listener } from '../base/slice.ts'
import type { Transaction } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { DueHandler } from '../time/due.ts'
import { schedule } from '../time/due-store.ts'
import type { DueSubject } from '../time/set-aside.ts'
import { addEvent, type NewCreditEvent } from './store.ts'

/** The kind of item that gives points back: its reference is "customer/what lowered the score/order". */
export const recoverDue = 'credit.recover'
export const customerOfRecovery: DueSubject = (reference) => `customer ${reference.split('/')[0]}`

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value))

interface ListenPorts extends Pick<IdentityFace, 'lockCustomer'> {
  readonly writeEvents: WriteEvents
}
const add = async ({ lockCustomer }: ListenPorts, transaction: Transaction, event: NewCreditEvent): Promise<number | null> => {
  await lockCustomer(transaction, event.customer)
  return await addEvent(transaction, event)
}

/** Writes an event and tells the customer; nothing when its cause has counted already. */
const count = async (ports: ListenPorts, transaction: Transaction, event: NewCreditEvent): Promise<void> => {
  const score = await add(ports, transaction, event)
  if (score === null) return
  const { customer, kind, orderNo, at } = event
  const values = { kind, points: signed(points[kind]), score: String(score) }
  await ports.writeEvents(transaction, [{ customer, kind: 'credit_changed', orderNo, at, values }])
}

/** The event of the score that follows from an event of the account; `null` for most. */
const meaningOf = ({ customer, kind, orderNo, at, values }: AccountEvent): NewCreditEvent | null => {
  const event = (name: NewCreditEvent['kind'], cause: string): NewCreditEvent => ({ customer, kind: name, orderNo, cause, at })
  if (kind === 'request_passed' && values.kind === 'identity') return event('identity_verified', 'identity_verified')
  if (kind === 'request_passed' && values.kind === 'deposit') return event('first_deposit', 'first_deposit')
  if (kind === 'loan_repaid') return event('loan_repaid', `loan_repaid/${orderNo}`)
  if (kind === 'loan_overdue') return event('loan_overdue', `loan_overdue/${orderNo}`)
  if (kind === 'forced_close') return event('forced_close', `forced_close/${orderNo}`)
  return null
}

const recovery = (what: 'forced_close' | 'loan_overdue', event: AccountEvent) => ({
  at: later(event.at, recoversAfter),
  kind: recoverDue,
  reference: `${event.customer}/${what}/${event.orderNo}`,
})

/** Recoveries of the score that are to come: of a forced close after seven days, of a late loan seven days after its repayment. */
const recoveriesOf = (events: readonly AccountEvent[]) =>
  events.flatMap((event) => {
    if (event.kind === 'forced_close') return [recovery('forced_close', event)]
    return event.kind === 'loan_repaid' && event.values.overdue === 'yes' ? [recovery('loan_overdue', event)] : []
  })

/** Every customer begins with the same score; no message is written, since it has not changed. */
const begin = async (ports: ListenPorts, transaction: Transaction, { customer, at }: AccountEvent): Promise<void> => {
  await add(ports, transaction, { customer, kind: 'registered', orderNo: '-', cause: 'registered', at })
}

/** Credit answers to what happens to an account: the score's events are written in the transaction of what they follow from. */
export const listening = (ports: ListenPorts): Listener => ({
  to: ['message', 'request_passed', 'loan_repaid', 'loan_overdue', 'forced_close'],
  hear: async (transaction, events) => {
    for (const event of events) {
      if (event.kind === 'message' && event.values.template === 'welcome') await begin(ports, transaction, event)
      const meaning = meaningOf(event)
      if (meaning !== null) await count(ports, transaction, meaning)
    }
    await schedule(transaction, recoveriesOf(events))
  },
})

/** Gives points back. */
export const recover =
  (ports: ListenPorts): DueHandler =>
  async (transaction, reference, at: Instant) => {
    const [customer = '', what = '', orderNo = ''] = reference.split('/')
    if (what !== 'forced_close' && what !== 'loan_overdue') throw new Error(`nothing recovers from ${what}`)
    const kind = `${what}_recovered` as const
    await count(ports, transaction, {
      customer: customerNumber(BigInt(customer)),
      kind,
      orderNo,
      cause: `${kind}/${orderNo}`,
      at,
    })
  }
