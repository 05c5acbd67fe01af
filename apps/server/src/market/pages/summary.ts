import { sessionAround, tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { Market } from '@zaraba/market/markets.ts'
import { shortSellerOf } from '@zaraba/market/statistics/short-selling.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import type { Lane, Rest } from '../../base/lane.ts'
import { largestCompanies } from '../companies.ts'
import type { LiveMarket } from '../live-market.ts'
import { type DayFigures, figuresUntil } from './day-figures.ts'
import { daysUntil, type MarketDays } from './market-days.ts'

/** All that the pages of a market read of its closed sessions. It is reckoned once a session and shared by everybody. */
export interface Summary {
  readonly market: Market
  /** Number of the last closed session, and its date. */
  readonly closed: number
  readonly date: DateText
  readonly days: MarketDays
  /** A year and 25 sessions, oldest first. */
  readonly figures: readonly DayFigures[]
  readonly sellers: readonly ReturnType<typeof shortSellerOf>[]
}

export interface Summaries {
  /** The summary of the last closed session; made in the lane when it is not there yet. `by` is who asks. */
  of(market: Market, by: string): Promise<Summary>
  /** The same if it is there already. */
  ready(market: Market): Summary | null
}

export interface SummaryPorts {
  readonly view: LiveMarket
  readonly genesis: DateText
  readonly lane: Lane
}

/** The last session of a market that has closed at a moment. */
export const lastClosed = (market: Market, now: Instant): number => {
  const { index, close } = sessionAround(market, now)
  return now >= close ? index : index - 1
}

interface Kept {
  readonly companies: unknown
  readonly instruments: readonly Instrument[]
  readonly summary: Summary
}

const sameCompanies = (one: readonly Instrument[], other: readonly Instrument[]): boolean =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id)

export const createSummaries = ({ view, genesis, lane }: SummaryPorts): Summaries => {
  const kept = new Map<Market, Kept>()
  const make = async (market: Market, closed: number, rest: Rest): Promise<Summary> => {
    const companies = view.catalogue()
    const known = kept.get(market)
    const followed = largestCompanies(companies).filter((each) => each.market === market)
    // A newcomer makes another catalogue, and belongs to no statistic yet: the companies that are followed may still be the same.
    const isSame = known !== undefined && sameCompanies(known.instruments, followed)
    const goesOn = isSame && known.summary.closed <= closed ? known : null
    if (goesOn?.summary.closed === closed) {
      kept.set(market, { ...goesOn, companies })
      return goesOn.summary
    }
    const instruments = goesOn?.instruments ?? followed
    const ports = { genesis, feedOf: view.feedOf }
    const days = await daysUntil(goesOn?.summary.days ?? null, instruments, market, closed, ports, rest)
    const sellers = goesOn?.summary.sellers ?? instruments.map(shortSellerOf)
    const summary: Summary = {
      market,
      closed,
      date: tradingDayAt(market, closed).date,
      days,
      figures: await figuresUntil(goesOn?.summary.figures ?? [], days, rest),
      sellers,
    }
    kept.set(market, { companies, instruments, summary })
    return summary
  }
  const ready = (market: Market): Summary | null => {
    const known = kept.get(market)
    const isNow = known?.companies === view.catalogue() && known.summary.closed === lastClosed(market, view.now())
    return isNow ? known.summary : null
  }
  return {
    ready,
    of: async (market, by) => {
      const closed = lastClosed(market, view.now())
      return ready(market) ?? (await lane.once(`summary ${market} ${closed}`, by, (rest) => make(market, closed, rest)))
    },
  }
}

/** Keeps what was made of a summary under a name until the next session closes. */
export const keptBy = <Value>(): ((summary: Summary, name: string, make: () => Value) => Value) => {
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
