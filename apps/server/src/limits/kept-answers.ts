import type { Lane, Rest } from './lane.ts'

/** Returns the cached value of a key, or computes it in the lane, within the share of `by`. */
type KeptAnswers<Result> = (key: string, by: string, make: (rest: Rest) => Promise<Result>) => Promise<Result>

/**
 * A cache of values that are expensive to compute and do not change for their key. Each is computed once in the lane and shared
 * by concurrent requests; the latest `most` values are kept. Failures are not cached.
 */
export const keepAnswers = <Result>(lane: Lane, most: number): KeptAnswers<Result> => {
  const kept = new Map<string, Result>()
  return async (key, by, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = await lane.once(key, by, make)
    // The first of the requests that shared the computation has stored it.
    if (kept.has(key)) return made
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    return made
  }
}
