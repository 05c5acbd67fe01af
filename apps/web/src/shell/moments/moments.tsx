import { lazy, Suspense } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { useMoments } from './moments.ts'

const Lines = lazy(async () => ({ default: (await loadChunk(() => import('./moment-lines.tsx'))).MomentLines }))

/** The lines of what has just happened, loaded with the first of them. */
export const Moments = () => {
  const some = useMoments(({ list }) => list.length > 0)
  return some ? (
    <Suspense>
      <Lines />
    </Suspense>
  ) : null
}
