import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { CorporateEvent, Quote } from '@zaraba/market/feeds/feed.ts'
import { plannedWithin } from '@zaraba/market/fundamentals/plan.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { MarketIndex } from '@zaraba/market/simulator/indices/indices.ts'
import { resultsTimes } from '@zaraba/market/simulator/shares/schedule.ts'
import { addDays, type DateText, type Instant, instant, later, minute, second } from '@zaraba/money/time.ts'
import type { MarketFace } from '../../market/face.ts'
import { type DayCount, dayCount } from './news-count.ts'
import { factId, latestFirst, type NewsFact, numberOf } from './news-facts.ts'
import { offeringNews, spanOf } from './news-offerings.ts'

/**
 * The times of a day at which news are written: a quarter of an hour after the open, where companies report during the session at each of the
 * times at which they do, and after the close.
 */
type DayPart = 'morning' | 'evening' | { readonly afterOpen: number }
export interface PartOfDay {
  readonly date: DateText
  readonly part: DayPart
}

const openingLook = 15 * minute

/** From when on the figures of a part are known. */
export const knownFrom = (market: Market, { date, part }: PartOfDay): Instant | null => {
  const session = sessionOf(market, date)
  if (session === null) return null
  if (part === 'morning') return later(session.open, openingLook)
  return part === 'evening' ? later(session.close, 2 * second) : later(session.open, part.afterOpen)
}

/** The parts of a market's days. */
export const partsOf = (market: Market): readonly DayPart[] => [
  'morning',
  ...resultsTimes(market).map((afterOpen) => ({ afterOpen })),
  'evening',
]

const knownIn = (session: TradingDay, part: DayPart): Instant =>
  knownFrom(session.market, { date: session.date, part }) ?? session.close

interface ScanPorts {
  readonly instruments: readonly Instrument[]
  readonly index: MarketIndex | null
  /** Instruments whose own news are published; the others only count for the market. */
  readonly followed: ReadonlySet<Instrument>
  /** Those that are counted. */
  readonly counted: ReadonlySet<Instrument>
  readonly face: Pick<MarketFace, 'feedOf' | 'announcements' | 'offerings' | 'sharesShown'>
  yieldToRequests(): Promise<void>
}

/** Results that do not come out during the session do so between five and ninety-five minutes after its close. */
const resultsTime = (session: TradingDay, events: readonly CorporateEvent[], id: string): Instant => {
  const results = events.find((event) => event.kind === 'earnings' && event.date === session.date)
  return results?.kind === 'earnings' && results.at < session.close
    ? results.at
    : later(session.close, (5 + (numberOf(id) % 90)) * minute)
}
/** A company is heard of at most once in so long: what it tells in one evening comes one after another. */
export const quietSpan = 30 * minute

/** Facts of a part of a day, each company's at least a span apart in the order in which they become known. */
const spaced = (facts: readonly NewsFact[]): readonly NewsFact[] => {
  const next = new Map<string, Instant>()
  return facts
    .toSorted((left, right) => left.at - right.at || (left.id < right.id ? -1 : 1))
    .map((fact) => {
      const company = fact.kind === 'offering' ? fact.offered : fact.code
      const at = instant(Math.max(fact.at, next.get(company) ?? 0))
      next.set(company, later(at, quietSpan))
      return at === fact.at ? fact : { ...fact, at }
    })
}

/** Announcements cover this many days ahead. */
const announcedDays = 220

const announcements = (
  instrument: Instrument,
  session: TradingDay,
  quote: Quote,
  events: readonly CorporateEvent[],
): NewsFact[] => {
  const { market, code } = instrument
  const { date } = session
  const common = { market, date, code, price: quote.price, base: quote.previousClose }
  const resultsId = factId(date, market, 'results', code)
  const reportedAt = resultsTime(session, events, resultsId)
  // Of two dividends announced on one evening only the next is certain: results that come before the other one determine it again.
  const nextDividend = events.find((event) => event.kind === 'dividend' && event.announcedOn === date)
  return events.flatMap((event): NewsFact[] => {
    if (event.kind === 'earnings')
      return event.date === date ? [{ ...common, kind: 'results', id: resultsId, at: reportedAt, surprise: event.surprise }] : []
    if (event.announcedOn !== date || (event.kind === 'dividend' && event !== nextDividend)) return []
    const at = later(reportedAt, minute)
    const { exDate } = event
    if (event.kind === 'dividend')
      return [{ ...common, kind: 'dividend', id: factId(date, market, 'dividend', code), at, exDate, amount: event.amount }]
    const { numerator, denominator } = event
    return [{ ...common, kind: 'split', id: factId(date, market, 'split', code), at, exDate, numerator, denominator }]
  })
}

/** A buy-back comes with results, two minutes after them. */
const buyBackFacts = (results: NewsFact, announcedNewsFacts: ReturnType<MarketFace['announcements']>): NewsFact[] =>
  announcedNewsFacts.flatMap((each): NewsFact[] => {
    if (each.kind !== 'buy_back') return []
    const { market, date, code, price, base } = results
    const common = {
      id: factId(date, market, 'buy_back', code),
      at: later(results.at, 2 * minute),
      market,
      date,
      code,
      price,
      base,
    }
    return [{ ...common, kind: 'buy_back', shares: each.shares, portion: each.portion, until: each.until }]
  })

const limitFact = ({ market, code }: Instrument, { date, close }: TradingDay, quote: Quote): NewsFact[] => {
  const side = quote.price === quote.limitUp ? 'up' : quote.price === quote.limitDown ? 'down' : null
  if (side === null || quote.open === null) return []
  const id = factId(date, market, 'limit', code)
  return [
    { kind: 'limit', id, at: later(close, minute), market, date, code, price: quote.price, base: quote.previousClose, side },
  ]
}

const exDateFact = (
  { market, code }: Instrument,
  { date, open }: TradingDay,
  quote: Quote,
  events: readonly CorporateEvent[],
): NewsFact[] => {
  const today = events.filter((event) => event.kind !== 'earnings' && event.exDate === date)
  if (today.length === 0) return []
  const dividend = today.find((event) => event.kind === 'dividend')
  const split = today.find((event) => event.kind === 'split')
  const id = factId(date, market, 'ex_date', code)
  const common = { id, at: open, market, date, code, price: quote.previousClose, base: quote.previousClose }
  const ratio = split?.kind === 'split' ? ([split.numerator, split.denominator] as const) : null
  return [{ ...common, kind: 'ex_date', dividend: dividend?.kind === 'dividend' ? dividend.amount : null, split: ratio }]
}

interface PartScan {
  readonly part: PartOfDay
  readonly session: TradingDay
  readonly at: Instant
  readonly count: DayCount
  readonly facts: NewsFact[]
  /** News of the session so far, from which a company's evening news keep their distance. */
  readonly before: NewsFact[]
}

const openScan = (market: Market, part: PartOfDay): PartScan | null => {
  const session = sessionOf(market, part.date)
  const at = knownFrom(market, part)
  return session === null || at === null ? null : { part, session, at, count: dayCount(), facts: [], before: [] }
}

/** The facts that a company announces with its results. */
const resultsFacts = (
  { session, at }: PartScan,
  instrument: Instrument,
  quote: Quote,
  events: readonly CorporateEvent[],
  face: Pick<MarketFace, 'announcements'>,
): readonly NewsFact[] => {
  const announcedNewsFacts = announcements(instrument, session, quote, events)
  const results = announcedNewsFacts.find(({ kind }) => kind === 'results')
  return results === undefined
    ? announcedNewsFacts
    : [...announcedNewsFacts, ...buyBackFacts(results, face.announcements(instrument, session.date, at))]
}

type Planned = ReturnType<typeof plannedWithin>

const scanInstrument = (
  scan: PartScan,
  instrument: Instrument,
  planned: Planned,
  { face, followed, counted }: ScanPorts,
): void => {
  const { part, session, at, count, facts, before } = scan
  const feed = face.feedOf(instrument)
  const hasNews = followed.has(instrument)
  const during = typeof part.part !== 'string'
  const shownTime = planned(session)
  if (during && (!hasNews || shownTime === null || shownTime > at || shownTime <= at - minute)) return
  const quote = feed.quote(instrument, at)
  if (quote === null || quote.date !== session.date) return
  const eventsNow = () => feed.events(instrument, part.date, addDays(part.date, announcedDays), at)
  if (during) {
    facts.push(...resultsFacts(scan, instrument, quote, eventsNow(), face))
    return
  }
  count.add({ instrument, quote, shares: face.sharesShown(instrument, at), followed: hasNews, counts: counted.has(instrument) })
  if (!hasNews) return
  const events = eventsNow()
  if (part.part === 'morning') {
    facts.push(...exDateFact(instrument, session, quote, events))
    return
  }
  facts.push(...limitFact(instrument, session, quote))
  const isOut = events.some((event) => event.kind === 'earnings' && event.date === session.date && event.at < session.close)
  const list = isOut ? before : facts
  list.push(...resultsFacts(scan, instrument, quote, events, face))
}

/** Finds everything that there is to tell of some parts of days, company by company, so that each past is computed once. */
export const scanNews = async (
  market: Market,
  parts: readonly PartOfDay[],
  ports: ScanPorts,
): Promise<readonly { readonly part: PartOfDay; readonly facts: readonly NewsFact[] }[]> => {
  const scans = parts.map((part) => openScan(market, part)).filter((scan) => scan !== null)
  for (const instrument of ports.instruments) {
    const planned = plannedWithin(instrument)
    for (const scan of scans) scanInstrument(scan, instrument, planned, ports)
    await ports.yieldToRequests()
  }
  return scans.map(({ part, session, at, count, facts, before }) => {
    if (typeof part.part !== 'string') return { part, facts: spaced(facts).toSorted(latestFirst) }
    const limits = new Set(facts.filter(({ kind }) => kind === 'limit').map(({ code }) => code))
    const movers = part.part === 'evening' ? count.movers(session, limits) : []
    const summary = ports.index === null ? [] : count.summary(ports.index, session, at, part.part)
    const offeredNewsFacts =
      ports.index === null ? [] : offeringNews(ports.face.offerings, ports.index, session, spanOf(session, part.part, knownIn))
    const published = new Set(before.map(({ id }) => id))
    const spacedOut = spaced([...before, ...facts, ...movers, ...summary, ...offeredNewsFacts]).filter(
      ({ id }) => !published.has(id),
    )
    return { part, facts: spacedOut.toSorted(latestFirst) }
  })
}
