import { type DateText, dateText } from '@zaraba/money/time.ts'
import { formatDate } from '@zaraba/ui/format/format-date.ts'
import { useEffect, useState } from 'react'
import { practiceNow, useClock } from '../../shell/server/clock.ts'

const everyMs = 1_000
const dateNow = (): DateText | null => {
  const now = practiceNow()
  return now === undefined ? null : dateText(formatDate(Math.floor(now), 'Y-M-D'))
}

/** Today's date on the practice clock; `null` until the clock has been heard. */
export const useToday = (): DateText | null => {
  const heardAt = useClock((clock) => clock?.heardAt)
  const [, draw] = useState<DateText | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is newly heard of the clock can be another date.
  useEffect(() => {
    const timer = setInterval(() => draw(dateNow()), everyMs)
    return () => clearInterval(timer)
  }, [heardAt])
  return dateNow()
}
