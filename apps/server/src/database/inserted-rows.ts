/**
 * The rows that `insert … select … from unnest(…) with ordinality order by turn returning …` wrote, in the order of the drafts they came
 * from. The sequence numbers rows in that order; the order in which `returning` gives them back is up to the plan.
 * @throws where a draft has no row: the caller would give one customer what is another's.
 */
export function inOrderOfDrafts<Row>(
  rows: readonly Row[],
  drafts: readonly unknown[],
  numberOf: (row: Row) => bigint,
): readonly Row[] {
  if (rows.length !== drafts.length) throw new Error(`${drafts.length} rows were to be inserted, ${rows.length} came back`)
  return rows.toSorted((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1))
}
