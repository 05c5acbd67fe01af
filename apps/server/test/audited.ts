import type { Queryable } from '../src/database/database.ts'

/** A row of the audit log, in SQL: operators, flags and settings are changed in a transaction that has one, or not at all. */
export const auditRow = `select base.append_audit(now(), now(), 'a test', 'account/flag', 'somebody', 'a test')`

/** Writes such a row, for what a test changes in the same transaction. */
export const audited = (transaction: Queryable) => transaction.query({ text: auditRow, values: [] })
