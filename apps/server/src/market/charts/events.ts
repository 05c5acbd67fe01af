import type { companyEvent } from '@zaraba/contract/market/rows.ts'
import type { CorporateEvent } from '@zaraba/market/feeds/feed.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { z } from 'zod'
import { priceTextOf } from '../figures.ts'

type WireEvent = z.output<typeof companyEvent>

const dateOfEvent = (event: CorporateEvent): DateText => (event.kind === 'earnings' ? event.date : event.exDate)

const textOf = (market: Market, event: CorporateEvent): string => {
  if (event.kind === 'dividend') return priceTextOf(market, event.amount)
  if (event.kind === 'split') return `${event.numerator}:${event.denominator}`
  return String(event.surprise)
}

/**
 * The value of a dividend is the amount per share, that of a split the ratio ("3:1": three new shares for one), that of
 * earnings the surprise.
 */
export const wireEvent = (market: Market, event: CorporateEvent): WireEvent => ({
  kind: event.kind,
  date: dateOfEvent(event),
  value: textOf(market, event),
})
