import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import { offeringFacts } from '@zaraba/market/offerings/facts.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { type Instant, instant } from '@zaraba/money/time.ts'
import { factId, type NewsFact } from './news-facts.ts'

/** The moments after and up to which a part of a day tells of offerings: since the part before it. */
export const spanOf = (
  session: TradingDay,
  part: 'morning' | 'evening',
  knownFrom: (session: TradingDay, part: 'morning' | 'evening') => Instant,
): readonly [from: Instant, until: Instant] => {
  const until = knownFrom(session, part)
  const before = part === 'evening' ? session : tradingDayAt(session.market, session.index - 1)
  return [knownFrom(before, part === 'evening' ? 'morning' : 'evening'), until]
}

/**
 * News of a market's offerings: approval, range, price, withdrawal, listing. A company that is not listed has no price, so the leading
 * index is shown beside its news.
 */
export const offeringNews = (
  offerings: Offerings,
  index: MarketIndex,
  session: TradingDay,
  [from, until]: readonly [Instant, Instant],
): readonly NewsFact[] => {
  const quote = index.quote(until)
  if (quote === null) return []
  const { market } = index
  return offeringFacts(offerings, market, from, until).map((fact): NewsFact => {
    const { offering } = fact
    const isListed = fact.kind === 'listed'
    const value = fact.kind === 'priced' || fact.kind === 'listed' ? fact.price : null
    return {
      kind: 'offering',
      step: fact.kind,
      id: factId(session.date, market, 'offering', `${offering.code}-${fact.kind}`),
      at: instant(Math.max(fact.at, from + 1)),
      market,
      date: session.date,
      code: isListed ? offering.code : index.code,
      price: isListed && value !== null ? value : quote.value,
      base: isListed && value !== null ? value : quote.previousClose,
      offered: offering.code,
      company: offering.company.names,
      sector: offering.company.sector,
      terms: {
        low: fact.kind === 'range' ? fact.low : null,
        high: fact.kind === 'range' ? fact.high : null,
        price: value,
        subscribeFrom: offering.timetable.subscribeFrom,
        subscribeTo: offering.timetable.subscribeTo,
        listingOn: offering.timetable.listingOn,
      },
    }
  })
}
