import { practiceNow, useClock } from '@zaraba/kit/clock.ts'
import { formatDate, houseZone, timeZones } from '@zaraba/kit/format-date.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { type DateText, dateText } from '@zaraba/money/time.ts'
import { useEffect, useState } from 'react'

const everyMs = 1_000
const zones: Readonly<Record<string, string>> = timeZones
/** Wallets that no share is traded in have the dates of the house. */
const zoneOf = (type: WalletType): string => zones[type] ?? houseZone
const dateNow = (type: WalletType): DateText | null => {
  const now = practiceNow()
  return now === undefined ? null : dateText(formatDate(Math.floor(now), 'Y-M-D', zoneOf(type)))
}

/** Today's date in a market on the practice clock; `null` until the clock has been heard. */
export const useMarketDate = (type: WalletType): DateText | null => {
  const heardAt = useClock((clock) => clock?.heardAt)
  const [, draw] = useState<DateText | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is newly heard of the clock can be another date.
  useEffect(() => {
    const timer = setInterval(() => draw(dateNow(type)), everyMs)
    return () => clearInterval(timer)
  }, [type, heardAt])
  return dateNow(type)
}
