import type { Queryable } from '../src/database/database.ts'

/** SQL for a row of the audit log: operators, flags and settings can only be changed in a transaction with one. */
export const auditRow = `select base.append_audit(now(), now(), 'a test', 'account/flag', 'somebody', 'a test')`

/** Writes a row of the audit log for what a test changes in the same transaction. */
export const audited = (transaction: Queryable) => transaction.query({ text: auditRow, values: [] })
