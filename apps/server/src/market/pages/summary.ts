import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { type Announced, announcedBy } from '@zaraba/market/fundamentals/reports.ts'
import { type Announcement, announcementOn } from '@zaraba/market/fundamentals/standing.ts'
import type { Instrument, InstrumentId } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import { Recent } from '@zaraba/market/simulator/recent.ts'
import { shortSellerOf } from '@zaraba/market/statistics/short-selling.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Lane, Rest } from '../../limits/lane.ts'
import { largestCompanies } from '../companies/companies.ts'
import type { LiveMarket } from '../live-market.ts'
import { type DayFigures, figuresUntil } from './day-figures.ts'
import type { KeptSums } from './kept-sums.ts'
import { daysUntil, type MarketDays } from './market-days.ts'
import { sumsName } from './sums-format.ts'

/** Everything that the market pages read about closed sessions. Computed once a session and shared by all requests. */
export interface Summary {
  readonly market: Market
  /** The number of the last closed session, and its date. */
  readonly closed: number
  readonly date: DateText
  readonly days: MarketDays
  /** A year and 25 sessions, oldest first. */
  readonly figures: readonly DayFigures[]
  readonly sellers: readonly ReturnType<typeof shortSellerOf>[]
  /** Announcements of each company as of that close, by index, with shares and dividends of its date. */
  readonly announcements: readonly Announcement[]
}

export interface Summaries {
  /**
   * The summary of the last closed session, computed in the lane when it does not exist yet. `by` identifies the account or
   * address of the request.
   */
  of(market: Market, by: string): Promise<Summary>
  /** The summary of the last closed session if it exists already. */
  ready(market: Market): Summary | null
  /** Announcements of the companies, with shares and dividends of the session whose prices are shown now. */
  announcedFor(summary: Summary, by: string): Promise<readonly Announcement[]>
  /** Whether most of a market's sums are saved in the database. */
  isKept(market: Market): Promise<boolean>
  /** Saves the computed sums of a market for later starts. */
  keep(market: Market): Promise<void>
}

interface SummaryPorts {
  readonly view: Pick<LiveMarket, 'catalogue' | 'feedOf' | 'now'>
  readonly genesis: DateText
  /** The name of the world that the sums are computed from. */
  readonly world: string
  readonly lane: Lane
  readonly kept: KeptSums
  /** Identifies the source of a share's prices: for a recording, its hashes. */
  sourceOf(instrument: Instrument): string
}

/** The last session of a market that has closed at a time. */
const lastClosed = (market: Market, now: Instant): number => {
  const { index, close } = sessionAround(market, now)
  return now >= close ? index : index - 1
}

interface Known {
  readonly companies: unknown
  /** A key of everything that the sums depend on. A new listing changes the catalogue, but is not part of any sum yet. */
  readonly world: string
  readonly summary: Summary
}

const announcementsOf = async ({ members }: MarketDays, date: DateText, rest: Rest): Promise<readonly Announcement[]> => {
  const list: Announcement[] = []
  for (const { instrument, announced } of members) {
    list.push(announcementOn(instrument, announced, date))
    await rest()
  }
  return list
}

export const createSummaries = ({ view, genesis, world, lane, kept, sourceOf }: SummaryPorts): Summaries => {
  const all = new Map<Market, Known>()
  const followedIn = (market: Market): readonly Instrument[] =>
    largestCompanies(view.catalogue()).filter((each) => each.market === market)
  const worldOf = (instruments: readonly Instrument[]): string => sumsName(instruments, world, sourceOf)
  const make = async (market: Market, closed: number, rest: Rest): Promise<Summary> => {
    const companies = view.catalogue()
    const known = all.get(market)
    const instruments = followedIn(market)
    const world = worldOf(instruments)
    const goesOn = known?.world === world && known.summary.closed <= closed ? known.summary : null
    if (goesOn?.closed === closed) {
      all.set(market, { companies, world, summary: goesOn })
      return goesOn
    }
    const before = goesOn ?? (await kept.load(world, instruments, market, closed, rest))
    const days = await daysUntil(
      before?.days ?? null,
      { market, instruments, last: closed },
      { genesis, feedOf: view.feedOf },
      rest,
    )
    const { date } = tradingDayAt(market, closed)
    const summary: Summary = {
      market,
      closed,
      date,
      days,
      figures: await figuresUntil(before?.figures ?? [], days, rest),
      sellers: goesOn?.sellers ?? instruments.map(shortSellerOf),
      announcements: await announcementsOf(days, date, rest),
    }
    all.set(market, { companies, world, summary })
    return summary
  }
  const ready = (market: Market): Summary | null => {
    const known = all.get(market)
    const isNow = known?.companies === view.catalogue() && known.summary.closed === lastClosed(market, view.now())
    return isNow ? known.summary : null
  }
  const shown = new Map<Market, { readonly of: Summary; readonly date: DateText; readonly list: readonly Announcement[] }>()
  const announcedFor: Summaries['announcedFor'] = async (summary, by) => {
    const { market } = summary
    const date = shownDate(market, view.now())
    if (date === summary.date) return summary.announcements
    const known = shown.get(market)
    if (known?.of === summary && known.date === date) return known.list
    return await lane.once(`announcements ${market} ${date}`, by, async (rest) => {
      const list = await announcementsOf(summary.days, date, rest)
      shown.set(market, { of: summary, date, list })
      return list
    })
  }
  return {
    ready,
    announcedFor,
    of: async (market, by) => {
      const closed = lastClosed(market, view.now())
      return ready(market) ?? (await lane.once(`summary ${market} ${closed}`, by, (rest) => make(market, closed, rest)))
    },
    isKept: (market) => kept.has(worldOf(followedIn(market))),
    keep: async (market) => {
      const known = all.get(market)
      if (known !== undefined) await kept.save(known.world, known.summary)
    },
  }
}

/** Caches values computed from a summary by name, until the next session closes. */
export const cachedPerSummary = <Value>(): ((summary: Summary, name: string, make: () => Value) => Value) => {
  const known = new Map<string, { readonly of: Summary; readonly value: Value }>()
  return (summary, name, make) => {
    const label = `${summary.market} ${name}`
    const found = known.get(label)
    if (found?.of === summary) return found.value
    const value = make()
    known.set(label, { of: summary, value })
    return value
  }
}

interface Kept {
  readonly closed: number
  readonly companies: unknown
  readonly announced: Announced
}

/** The number of companies outside of the summaries whose announcements are cached. */
const companiesKept = 500

/** Announcements of a company up to now. They change only at closes: taken from the summary of its market, else computed once a session. */
export const announcedNow = (
  view: Pick<LiveMarket, 'now' | 'feedOf' | 'catalogue'>,
  genesis: DateText,
  summaries: Summaries,
): ((instrument: Instrument) => Announced) => {
  const known = new Recent<InstrumentId, Kept>(companiesKept)
  return (instrument) => {
    const { market, id } = instrument
    const summary = summaries.ready(market)
    const member = summary?.days.members[summary.days.ordinals.get(id) ?? -1]
    if (member !== undefined) return member.announced
    const [now, companies] = [view.now(), view.catalogue()]
    const closed = lastClosed(market, now)
    const kept = known.get(id)
    if (kept?.closed === closed && kept.companies === companies) return kept.announced
    const announced = announcedBy(view.feedOf(instrument), instrument, genesis, now)
    known.set(id, { closed, companies, announced })
    return announced
  }
}
