/** A page of a list that is read with one row more than is shown; `cursor` names the row after which the next page begins. */
export const pageOf = <Row, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
  cursor: (row: Row) => string,
): { list: Shown[]; next: string | null } => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { list: page.map(shown), next: rows.length > limit && last !== undefined ? cursor(last) : null }
}

/** The number at which a page begins; `null` when its name is no number. */
export const numberOfPage = (page: string | undefined, first: bigint): bigint | null => {
  if (page === undefined) return first
  return /^\d{1,18}$/.test(page) ? BigInt(page) : null
}
/** Before the largest number: the latest first. */
export const fromLatest = 9_223_372_036_854_775_807n
