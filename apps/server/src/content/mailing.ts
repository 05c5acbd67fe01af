import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Transaction } from '../database/database.ts'
import type { IdentityFace } from '../identity/face.ts'
import type { DueHandler } from '../time/due.ts'
import { schedule } from '../time/due-store.ts'
import type { DueSubject } from '../time/set-aside.ts'
import { eachAsItsOwn } from '../time/units.ts'
import { lockMailing, noteMailing } from './mailing-store.ts'

/** The kind of item that falls due when a message to many has customers left to reach. */
export const mailingDue = 'content.mailing'
const batch = 500

/** "7" is the rest of a message to many, and "7/12" the message to a customer who could not have it with the others. */
export const mailingSubject: DueSubject = (reference) => reference

interface MailingPorts extends Pick<IdentityFace, 'customersAfter'> {
  readonly writeEvents: WriteEvents
}
/**
 * Writes one batch of a message to many customers, and its progress in the same transaction: each gets it exactly once, even where the
 * server fails between two batches.
 */
export const mailingWork =
  ({ writeEvents, customersAfter }: MailingPorts): DueHandler =>
  async (transaction, reference, at) => {
    const [number = '', alone] = reference.split('/')
    const mailing = await lockMailing(transaction, BigInt(number))
    if (mailing === null) return
    const write = async (inner: Transaction, customers: readonly CustomerNumber[]): Promise<number> => {
      await writeEvents(
        inner,
        customers.map((customer) => ({
          customer,
          kind: 'message' as const,
          orderNo: '',
          at,
          values: { template: 'mailing', mailing: number },
        })),
      )
      return customers.length
    }
    if (alone !== undefined) {
      const sent = await write(transaction, [customerNumber(BigInt(alone))])
      await noteMailing(transaction, mailing.number, { ...mailing, sent })
      return
    }
    if (mailing.finished) return
    const { reached: after, lastCustomer: last, customers: among } = mailing
    const customers = await customersAfter(transaction, { after, last, among }, batch)
    const isFinished = customers.length < batch
    const written = await eachAsItsOwn(transaction, customers, write, (customer) => ({
      at,
      kind: mailingDue,
      reference: `${number}/${customer}`,
    }))
    const reachedCustomer = customers.at(-1) ?? mailing.lastCustomer
    const sent = written.reduce((sum, each) => sum + each, 0)
    await noteMailing(transaction, mailing.number, { reached: reachedCustomer, sent, finished: isFinished })
    if (!isFinished) await schedule(transaction, [{ at, kind: mailingDue, reference: number }])
  }

/** Has a message written to its customers from a moment of market time on. */
export const startMailing = (transaction: Transaction, mailing: bigint, at: Instant): Promise<void> =>
  schedule(transaction, [{ at, kind: mailingDue, reference: String(mailing) }])
