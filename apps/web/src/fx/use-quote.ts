import { useEffect, useState } from 'react'
import { useCall } from '../shell/server/queries.ts'
import type { Pair, Quote } from './conversion.ts'

/** A quote is renewed this long before it expires, so that a customer who presses the button can still use the one on the screen. */
const marginMs = 2_000
const tickMs = 1_000
/** After a failure the next try waits so long. */
const againMs = 5_000

/** Milliseconds of the clock that stamps cached answers. */
const nowMs = (): number => performance.timeOrigin + performance.now()

/** Whole seconds that are left of a quote that arrived at a time, at most its full life. */
export const secondsLeft = (seconds: number, arrivedMs: number, now: number): number =>
  Math.max(0, Math.min(seconds, Math.ceil((arrivedMs + seconds * 1_000 - marginMs - now) / 1_000)))

/** The quote of a pair, requested again when it expires. `quote` is absent until there is a valid one. */
export const useQuote = (pair: Pair) => {
  const rates = useCall('user/exchangeRates', { from: pair.from, to: pair.to }, { quiet: true, freshMs: 1, keep: true })
  const { data, dataUpdatedAt, isPlaceholderData, isFetching, isError, refetch } = rates
  const [now, setNow] = useState(nowMs)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = data === undefined ? 0 : secondsLeft(data.seconds, dataUpdatedAt, now)
  const holds = data !== undefined && !isPlaceholderData && left > 0 && data.quote !== refused
  useEffect(() => {
    // A hidden page requests nothing; it does so when it becomes visible.
    if (holds || isFetching || data === undefined || document.hidden) return
    const timer = setTimeout(() => void refetch(), isError ? againMs : 0)
    return () => clearTimeout(timer)
  }, [holds, isFetching, isError, data, refetch])
  const quote: Quote | undefined = holds ? data : undefined
  /** A quote that the brokerage took back before its time is not offered again while the next one is on its way. */
  const renew = (takenBack?: string) => {
    if (takenBack !== undefined) setRefused(takenBack)
    void refetch()
  }
  return { quote, left, latest: data, error: rates.error, isPending: rates.isPending, renew }
}
