import type { CallFailure } from '@zaraba/client/call.ts'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { type ReactNode, useCallback } from 'react'
import { MoreRows } from './more-rows.tsx'

/** A list that is read page by page (`usePages`). */
export interface Pages<Row> {
  readonly data: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined
  readonly error: CallFailure | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** The rows that have been read so far. */
export const rowsOf = <Row,>(pages: Pages<Row>): readonly Row[] => pages.data?.pages.flatMap(({ list }) => list) ?? []

interface PagedRowsProps<Row> {
  readonly pages: Pages<Row>
  /** Shown instead of the rows when there is none. */
  readonly empty: ReactNode
  /** Rows that are hinted at while the first page is coming: as many as are in sight. */
  readonly hinted?: number
  /** Draws what has been read so far: at least one row. */
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A long list in all its states: coming, failed, empty, and its rows with the way to more of them. */
export const PagedRows = <Row,>({ pages, empty, hinted = 6, children }: PagedRowsProps<Row>) => {
  const rows = rowsOf(pages)
  const more = useCallback(() => void pages.fetchNextPage(), [pages.fetchNextPage])
  if (pages.isPending) return <SkeletonRows count={hinted} />
  if (rows.length === 0) return pages.error ? <ErrorState failure={pages.error} onRetry={() => void pages.refetch()} /> : empty
  return (
    <>
      {children(rows)}
      <MoreRows more={pages.hasNextPage} busy={pages.isFetchingNextPage} onMore={more} />
    </>
  )
}
