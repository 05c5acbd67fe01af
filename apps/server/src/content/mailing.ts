import type { Instant } from '@zaraba/money/time.ts'
import type { WriteEvents } from '../base/events-store.ts'
import type { Transaction } from '../database/database.ts'
import { lockWallets } from '../ledger/ledger-store.ts'
import type { DueHandler } from '../time/due.ts'
import { schedule } from '../time/due-store.ts'
import { lockMailing, noteMailing, recipientsAfter } from './mailing-store.ts'

/** The kind of item that falls due when a message to many has customers left to reach. */
export const mailingDue = 'content.mailing'
const batch = 500
const tradingCurrencies = ['JPY', 'USD', 'CNY'] as const

/**
 * Writes one batch of a message to many customers, and its progress in the same transaction: each gets it exactly once, even where the
 * server fails between two batches. Wallets are locked first, as for every event, so that the ids of a customer's events grow.
 */
export const mailingWork =
  (writeEvents: WriteEvents): DueHandler =>
  async (transaction, reference, at) => {
    const mailing = await lockMailing(transaction, BigInt(reference))
    if (mailing === null || mailing.finished) return
    const customers = await recipientsAfter(transaction, mailing, batch)
    const finished = customers.length < batch
    await lockWallets(
      transaction,
      customers.flatMap((customer) => tradingCurrencies.map((currency) => ({ customer, currency }))),
    )
    await writeEvents(
      transaction,
      customers.map((customer) => ({
        customer,
        kind: 'message' as const,
        orderNo: '',
        at,
        values: { template: 'mailing', mailing: reference },
      })),
    )
    const reached = customers.at(-1) ?? mailing.lastCustomer
    await noteMailing(transaction, mailing.number, { reached, sent: customers.length, finished })
    if (!finished) await schedule(transaction, [{ at, kind: mailingDue, reference }])
  }

/** Has a message written to its customers from a moment of market time on. */
export const startMailing = (transaction: Transaction, mailing: bigint, at: Instant): Promise<void> =>
  schedule(transaction, [{ at, kind: mailingDue, reference: String(mailing) }])
