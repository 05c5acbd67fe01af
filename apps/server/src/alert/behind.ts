import type { Instant } from '@zaraba/money/time.ts'
import type { Transaction } from '../database/database.ts'
import { schedule } from '../time/due-store.ts'
import { type Alert, catchUpDue, setBehind } from './store.ts'

/** Plays on without alerts that could not be played after a moment: each falls due by itself, and is tried alone from there. */
export const leaveBehind = async (transaction: Transaction, alerts: readonly Alert[], from: Instant): Promise<void> => {
  if (alerts.length === 0) return
  await setBehind(transaction, alerts, from)
  await schedule(
    transaction,
    alerts.map(({ customer, number }) => ({ at: from, kind: catchUpDue, reference: `${customer}/${number}` })),
  )
}
