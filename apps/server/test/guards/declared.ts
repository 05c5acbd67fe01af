import { filesOfSlices } from '../slice-files.ts'
import type { Findings, Shared, TableColumns } from './table-columns.ts'

const files = await filesOfSlices<{ readonly columns: TableColumns }>('columns.ts')

/** Tables that a file declares outside of the schema of its own folder. */
export const misplaced = [...files].flatMap(([folder, { columns }]) =>
  Object.keys(columns).flatMap((table) => (table.startsWith(`${folder}.`) ? [] : [`${folder}: ${table}`])),
)

const all = Object.assign({}, ...[...files.values()].map(({ columns }) => columns)) as TableColumns

/** The guards that a slice declares for its columns, by table. */
export const findings: Readonly<Record<string, Findings>> = Object.fromEntries(
  Object.entries(all).map(([table, { guards = {} }]) => [table, guards]),
)

/** The tables whose rows are the leaves of fields of another table. */
export const leavesElsewhere = new Map(
  Object.entries(all).flatMap(([table, { leafOf }]) => (leafOf === undefined ? [] : [[table, leafOf] as const])),
)

/** The columns of each kind of personal data, by table. */
export const marks = Object.fromEntries(Object.entries(all).map(([table, { personal }]) => [table, personal]))

/** Declarations of tables whose rows belong to all customers. */
export const shared: Readonly<Record<string, Shared>> = Object.fromEntries(
  Object.entries(all).flatMap(([table, { shared: said }]) => (said === undefined ? [] : [[table, said]])),
)
