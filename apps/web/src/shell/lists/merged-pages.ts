import { type Pages, rowsOf } from './paged-rows.tsx'

/** Lists that are each in order made one: the next is always the first of the heads. Rows that are alike keep the order of the lists. */
export const mergeOrdered = <Row>(
  lists: readonly (readonly Row[])[],
  isBefore: (left: Row, right: Row) => boolean,
): readonly Row[] => {
  const indexes = lists.map(() => 0)
  const merged: Row[] = []
  for (;;) {
    let first: { readonly row: Row; readonly list: number } | undefined
    for (const [list, rows] of lists.entries()) {
      const row = rows[indexes[list] ?? 0]
      if (row !== undefined && (first === undefined || isBefore(row, first.row))) first = { row, list }
    }
    if (first === undefined) return merged
    merged.push(first.row)
    indexes[first.list] = (indexes[first.list] ?? 0) + 1
  }
}

/**
 * Several paged lists, each the latest first, as one. What is older than the last row read of a list that goes on is not shown yet:
 * a row of that list could still belong before it. The next page is asked of the lists that hold the others up.
 */
export const mergePages = <Row>(lists: readonly Pages<Row>[], timeOf: (row: Row) => number): Pages<Row> => {
  const ends = lists.map((pages) => {
    const last = pages.hasNextPage ? rowsOf(pages).at(-1) : undefined
    return last === undefined ? -Infinity : timeOf(last)
  })
  const known = Math.max(...ends)
  const merged = mergeOrdered(lists.map(rowsOf), (left, right) => timeOf(left) > timeOf(right))
  return {
    data: lists.some(({ data }) => data === undefined)
      ? undefined
      : { pages: [{ list: merged.filter((row) => timeOf(row) >= known) }] },
    error: lists.find(({ error }) => error !== null)?.error ?? null,
    isPending: lists.some(({ isPending }) => isPending),
    hasNextPage: known > -Infinity,
    isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchNextPage: () => Promise.all(lists.filter((_, at) => ends[at] === known).map(({ fetchNextPage }) => fetchNextPage())),
    refetch: () => Promise.all(lists.map(({ refetch }) => refetch())),
  }
}
