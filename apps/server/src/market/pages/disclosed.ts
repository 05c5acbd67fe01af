import type { DisclosureKind } from '@zaraba/contract/market/lists.ts'
import { localMidnight } from '@zaraba/market/exchanges/calendar.ts'
import type { Report } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { offeringFacts } from '@zaraba/market/offerings/facts.ts'
import type { Offerings } from '@zaraba/market/offerings/offerings.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant, instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import type { PagePorts } from './ports.ts'
import type { Summary } from './summary.ts'

interface Basis {
  /** For example "2026-11-20.jp.results.7203". It is identical in every process and never changes. */
  readonly id: string
  readonly at: Instant
  readonly date: DateText
  readonly market: Market
  readonly code: string
  readonly names: Instrument['names']
}

/** A publication as facts. The text is made when it is displayed. */
export type Disclosed =
  | (Basis & { readonly kind: 'results'; readonly report: Report; readonly fiscalMonth: number; readonly shares: number })
  | (Basis & { readonly kind: 'dividend'; readonly amount: Price; readonly exDate: DateText })
  | (Basis & { readonly kind: 'split'; readonly numerator: number; readonly denominator: number; readonly exDate: DateText })
  | (Basis & { readonly kind: 'buy_back'; readonly shares: number; readonly portion: number; readonly until: DateText })
  | (Basis & {
      readonly kind: 'new_share' | 'distribution'
      /** `null` where the market announces no price at this stage. */
      readonly price: Price | null
      readonly shares: number
      readonly from: DateText
      readonly until: DateText
    })

/** Reads another slice's disclosures about a market between two times; `until` is the present. */
export type DisclosureSource = (market: Market, since: Instant, until: Instant) => Promise<readonly Disclosed[]>

/** The length of the timeline in days. */
export const disclosedDays = 366

const disclosureId = (date: DateText, market: Market, kind: DisclosureKind, code: string): string =>
  `${date}.${market}.${kind}.${code}`

/** Compares by time, latest first; at the same time by id. */
export const latestFirst = (left: Disclosed, right: Disclosed): number => right.at - left.at || (left.id < right.id ? -1 : 1)

const ofReport = (
  { announcements }: Pick<PagePorts, 'announcements'>,
  instrument: Instrument,
  report: Report,
  now: Instant,
): readonly Disclosed[] => {
  const { market, code, names } = instrument
  return announcements(instrument, report.date, now).flatMap((fact): readonly Disclosed[] => {
    if (fact.kind !== 'results' && fact.kind !== 'dividend' && fact.kind !== 'split' && fact.kind !== 'buy_back') return []
    const basis = { id: disclosureId(report.date, market, fact.kind, code), at: fact.at, date: report.date, market, code, names }
    if (fact.kind === 'results')
      return [{ ...basis, kind: 'results', report, fiscalMonth: instrument.fiscalMonth, shares: report.shares }]
    if (fact.kind === 'dividend') return [{ ...basis, kind: 'dividend', amount: fact.amount, exDate: fact.exDate }]
    if (fact.kind === 'buy_back')
      return [{ ...basis, kind: 'buy_back', shares: fact.shares, portion: fact.portion, until: fact.until }]
    const { numerator, denominator, exDate } = fact
    return [{ ...basis, kind: 'split', numerator, denominator, exDate }]
  })
}

/** Everything that the followed companies of a market published within a year, latest first. */
export const disclosedBy = async (
  ports: Pick<PagePorts, 'announcements'>,
  summary: Summary,
  now: Instant,
  rest: Rest,
): Promise<readonly Disclosed[]> => {
  const since = addDays(summary.date, -disclosedDays)
  const found: Disclosed[] = []
  for (const { instrument, announced } of summary.days.members) {
    for (const report of announced.reports) if (report.date > since) found.push(...ofReport(ports, instrument, report, now))
    await rest()
  }
  return found.sort(latestFirst)
}

/**
 * Days before the genesis from which on an offering has a page. A disclosure links to the page of its offering, so earlier ones
 * are left out.
 */
const daysBefore = 60

/** Registrations of new shares within the timeline's year, each as known when it was announced. */
export const newSharesDisclosed =
  (offerings: Offerings, genesis: DateText): DisclosureSource =>
  async (market, since, until) => {
    const from = instant(Math.max(localMidnight(market, addDays(genesis, -daysBefore)), since))
    return offeringFacts(offerings, market, from, until).flatMap(({ kind, at, offering }): readonly Disclosed[] => {
      if (kind !== 'approved') return []
      const { code, company, timetable, shares, assumedPrice } = offering
      const { announcedOn: date, subscribeFrom, subscribeTo } = timetable
      return [
        {
          id: disclosureId(date, market, 'new_share', code),
          kind: 'new_share',
          at,
          date,
          market,
          code,
          names: company.names,
          price: assumedPrice,
          shares: shares.primary + shares.secondary + shares.overAllotment,
          from: subscribeFrom,
          until: subscribeTo,
        },
      ]
    })
  }
