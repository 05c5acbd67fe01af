import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeOrdered, mergePages } from '../../src/shell/lists/merged-pages.ts'
import type { Pages } from '../../src/shell/lists/paged-rows.tsx'

interface Row {
  readonly list: number
  readonly time: number
}
/** A list of the wire: the latest first, some at a time. */
const listOf = (list: number, times: readonly number[], pageSize: number) => {
  const rows = times.toSorted((left, right) => right - left).map((time): Row => ({ list, time }))
  let read = pageSize
  const pages = (): Pages<Row> => ({
    data: { pages: [{ list: rows.slice(0, read) }] },
    error: null,
    isPending: false,
    hasNextPage: read < rows.length,
    isFetchingNextPage: false,
    fetchNextPage: async () => {
      read += pageSize
    },
    refetch: async () => undefined,
  })
  return { rows, pages }
}
const shown = (pages: Pages<Row>): readonly Row[] => pages.data?.pages.flatMap(({ list }) => list) ?? []

test('pages of three markets make one list: nothing is missing, doubled or out of order, however far it is read', () => {
  const times = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })
  fc.assert(
    fc.property(fc.tuple(times, times, times), fc.integer({ min: 1, max: 7 }), (lists, pageSize) => {
      const own = lists.map((each, list) => listOf(list, each, pageSize))
      const now = () =>
        mergePages(
          own.map(({ pages }) => pages()),
          ({ time }) => time,
        )
      const whole = mergeOrdered(
        own.map(({ rows }) => rows),
        (left, right) => left.time > right.time,
      )
      let before = 0
      for (let turn = 0; now().hasNextPage; turn += 1) {
        expect(turn).toBeLessThan(100)
        // Rows of one moment may still gain a neighbour; everything later is as it remains.
        const rows = shown(now())
        const oldest = rows.at(-1)?.time ?? 0
        const final = rows.filter(({ time }) => time > oldest)
        expect(final).toEqual(whole.slice(0, final.length))
        expect(rows.length).toBeGreaterThanOrEqual(before)
        before = rows.length
        void now().fetchNextPage()
      }
      expect(shown(now())).toEqual(whole)
    }),
  )
})

test('a market that has not answered yet, or that failed, is not left out in silence', () => {
  const { pages } = listOf(0, [1, 2], 5)
  const waiting = { ...pages(), data: undefined, isPending: true }
  expect(mergePages([pages(), waiting], ({ time }) => time)).toMatchObject({ data: undefined, isPending: true })
})
