import type { Lane, Rest } from './lane.ts'

/** Answers what stands under a key, and makes it first, in the place of `by` in the lane, where it is not kept. */
type KeptAnswers<Result> = (key: string, by: string, make: (rest: Rest) => Promise<Result>) => Promise<Result>

/**
 * What is dear to make and does not change under its key: made once in the lane however many ask, and the latest `most` of them are kept.
 * What could not be made is not kept.
 */
export const keepAnswers = <Result>(lane: Lane, most: number): KeptAnswers<Result> => {
  const kept = new Map<string, Result>()
  return async (key, by, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = await lane.once(key, by, make)
    // Of those who shared it, the first has kept it.
    if (kept.has(key)) return made
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, made)
    return made
  }
}
