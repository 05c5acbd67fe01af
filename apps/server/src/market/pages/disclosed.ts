import type { DisclosureKind } from '@zaraba/contract/market/lists.ts'
import type { Report } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import type { PagePorts } from './ports.ts'
import type { Summary } from './summary.ts'

interface Basis {
  /** "2026-11-20.jp.results.7203": the same in every process and for ever. */
  readonly id: string
  readonly at: Instant
  readonly date: DateText
  readonly market: Market
  readonly code: string
  readonly names: Instrument['names']
}

/** What was published, as facts; the words are made elsewhere. */
export type Disclosed =
  | (Basis & { readonly kind: 'results'; readonly report: Report; readonly fiscalMonth: number; readonly shares: number })
  | (Basis & { readonly kind: 'dividend'; readonly amount: Price; readonly exDate: DateText })
  | (Basis & { readonly kind: 'split'; readonly numerator: number; readonly denominator: number; readonly exDate: DateText })
  | (Basis & { readonly kind: 'buy_back'; readonly shares: number; readonly portion: number; readonly until: DateText })
  | (Basis & {
      readonly kind: 'new_share' | 'distribution'
      /** `null` where the market names none so early. */
      readonly price: Price | null
      readonly shares: number
      readonly from: DateText
      readonly until: DateText
    })

/** What another slice published of a market between two moments, of which `until` is now. */
export type DisclosureSource = (market: Market, since: Instant, until: Instant) => Promise<readonly Disclosed[]>

/** The timeline reaches back so many days. */
export const disclosedDays = 366

export const disclosureId = (date: DateText, market: Market, kind: DisclosureKind, code: string): string =>
  `${date}.${market}.${kind}.${code}`

/** The latest first; of one moment, by id. */
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

/** Everything that the followed companies of a market published within a year, the latest first. */
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
