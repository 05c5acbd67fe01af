import type { Clock } from '@zaraba/money/clock.ts'
import { type Instant, second } from '@zaraba/money/time.ts'

interface Bucket {
  /** The time at which the bucket is full again; each request moves it forward. */
  fullAt: number
}

/**
 * A rate limit in requests a second with bursts of `burst` (the generic cell rate algorithm of ITU-T I.371). Returns the
 * milliseconds to wait, 0 when the request may pass.
 */
export const limiter = (perSecond: number, burst: number, clock: Clock) => {
  const buckets = new Map<string, Bucket>()
  const cost = second / perSecond
  const room = cost * burst
  const mostBuckets = 200_000

  const sweep = (now: Instant): void => {
    for (const [key, bucket] of buckets) if (bucket.fullAt <= now) buckets.delete(key)
    if (buckets.size >= mostBuckets) buckets.clear()
  }

  return (key: string): number => {
    const now = clock.now()
    const bucket = buckets.get(key)
    const fullAt = Math.max(bucket?.fullAt ?? now, now) + cost
    if (fullAt - now > room) return Math.ceil(fullAt - now - room)
    if (bucket !== undefined) bucket.fullAt = fullAt
    else {
      if (buckets.size >= mostBuckets) sweep(now)
      buckets.set(key, { fullAt })
    }
    return 0
  }
}
