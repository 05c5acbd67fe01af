import type { Price } from '@zaraba/money/price.ts'
import { addDays, type Instant } from '@zaraba/money/time.ts'
import { localDate } from '../exchanges/calendar.ts'
import type { Market } from '../markets.ts'
import type { Offering } from './offering.ts'
import type { Offerings } from './offerings.ts'

/** A step of an offering as it becomes public, for news and disclosures. */
type OfferingFact =
  | { readonly kind: 'approved' | 'withdrawn'; readonly at: Instant; readonly offering: Offering }
  | { readonly kind: 'range'; readonly at: Instant; readonly offering: Offering; readonly low: Price; readonly high: Price }
  | { readonly kind: 'priced' | 'listed'; readonly at: Instant; readonly offering: Offering; readonly price: Price }

/** Steps of one offering, as it is known at the end of what is asked for. */
const stepsOf = (offering: Offering): readonly OfferingFact[] => {
  const { timetable, range, price, withdrawn, state } = offering
  const facts: OfferingFact[] = [{ kind: 'approved', at: timetable.announcedAt, offering }]
  if (range !== null) facts.push({ kind: 'range', at: timetable.rangeAt, offering, ...range })
  if (price !== null) facts.push({ kind: 'priced', at: timetable.pricedAt, offering, price })
  if (withdrawn !== null) facts.push({ kind: 'withdrawn', at: withdrawn.at, offering })
  if (price !== null && state === 'listed') facts.push({ kind: 'listed', at: timetable.listsAt, offering, price })
  return facts
}

/** Facts of a market's offerings that become public after `from` and up to `until`, in order of time. */
export const offeringFacts = (offerings: Offerings, market: Market, from: Instant, until: Instant): readonly OfferingFact[] =>
  offerings
    .between(market, addDays(localDate(market, from), -1), until)
    .flatMap(stepsOf)
    .filter(({ at }) => at > from && at <= until)
    .sort((left, right) => left.at - right.at || (left.offering.code < right.offering.code ? -1 : 1))
