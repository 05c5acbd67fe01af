import { nextTradingDay } from '@zaraba/market/exchanges/calendar.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'

/**
 * The first session date on which a lot may be closed: T+1 (K-04), long and short, where the market's setting says so; else the
 * date on which it was opened. `lockDays` counts trading days.
 */
export const sellableFrom = (market: Market, openedOn: DateText, lockDays: number): DateText => {
  let date = openedOn
  for (let day = 0; day < lockDays; day += 1) date = nextTradingDay(market, date)
  return date
}
