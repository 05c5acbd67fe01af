/**
 * The rows written by `insert … select … from unnest(…) with ordinality order by turn returning …`, in the order of their
 * drafts. The sequence numbers rows in that order, while the order of `returning` depends on the plan. @throws when a draft has
 * no row, because rows would otherwise be assigned to wrong customers.
 */
export function inOrderOfDrafts<Row>(
  rows: readonly Row[],
  drafts: readonly unknown[],
  numberOf: (row: Row) => bigint,
): readonly Row[] {
  if (rows.length !== drafts.length) throw new Error(`${drafts.length} rows were to be inserted, ${rows.length} came back`)
  return rows.toSorted((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1))
}
