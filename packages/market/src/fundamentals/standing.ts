import type { DateText } from '@zaraba/money/time.ts'
import type { Instrument } from '../instrument.ts'
import { basis, dividendsOf, yearsOf } from './figures.ts'
import type { Announced } from './reports.ts'
import { capitalisation, marketValue } from './shares-at.ts'

/**
 * The published facts of a company, from which ratios to any price follow. Amounts are whole major units, ratios hundredths of a
 * per cent.
 */
export interface Announcement {
  /** Shares issued. */
  readonly shares: number
  /** `null` where nothing is reported: a recording, or a company before its first full year. */
  readonly reported: {
    readonly forecast: number
    readonly equity: number
    readonly roe: number
    readonly equityRatio: number
    readonly margin: number
  } | null
  /** Dividends of twelve months a share, in ten-thousandths. */
  readonly dividend: number
  /** Dividends on all shares as there were, in whole major units: markets and industries are sums of them. */
  readonly paid: number
}

/** Ratios at a price: of price in hundredths, the others in hundredths of a per cent; `null` where there is none. */
export interface Ratios {
  /** Price ÷ the earnings that the company expects of its year. */
  readonly per: number | null
  readonly pbr: number | null
  readonly yield: number | null
  readonly roe: number | null
  readonly equity_ratio: number | null
  readonly margin: number | null
  /** Whole major units. */
  readonly market_cap: number
}

const lastOf = <Item>(items: readonly Item[]): Item | undefined => items[items.length - 1]

/** Dividends of twelve months went ex after this date. */
const yearBefore = (date: DateText): string => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`

/** Dividends that a company paid in the twelve months up to a date, in whole major units. */
export const paidIn = ({ events, sharesAt }: Announced, date: DateText): number => {
  const since = yearBefore(date)
  let paidDividend = 0
  for (const event of events)
    if (event.kind === 'dividend' && event.exDate <= date && event.exDate > since)
      paidDividend += event.amount * Math.floor(sharesAt(event.exDate) / 10_000)
  return paidDividend
}

/** The announcement that is valid on a date. */
export const announcementOn = (instrument: Instrument, announced: Announced, date: DateText): Announcement => {
  const since = yearBefore(date)
  const dividend = dividendsOf(instrument, announced, date).reduce(
    (sum, { exDate, adjusted }) => (exDate <= date && exDate > since ? sum + adjusted : sum),
    0,
  )
  const [shares, paidDividend] = [announced.sharesAt(date), paidIn(announced, date)]
  const [year, report] = [lastOf(yearsOf(instrument, announced, date)), lastOf(announced.reports)]
  if (year === undefined || report === undefined) return { shares, reported: null, dividend, paid: paidDividend }
  const reportedFigures = {
    forecast: report.forecast.profit,
    equity: report.equity,
    roe: year.returnOnEquity,
    equityRatio: basis(report.equity, report.assets),
    margin: basis(year.operating, year.sales),
  }
  return { shares, reported: reportedFigures, dividend, paid: paidDividend }
}

/** Ratios of an announcement at a price (ten-thousandths; 0 for none). */
export const ratiosAt = ({ shares, reported, dividend }: Announcement, price: number): Ratios => {
  const value = price <= 0 ? 0 : marketValue(price, shares)
  const dividendYield = price <= 0 ? null : basis(dividend, price)
  const cap = price <= 0 ? 0 : capitalisation(price, shares)
  if (reported === null)
    return { per: null, pbr: null, roe: null, equity_ratio: null, margin: null, yield: dividendYield, market_cap: cap }
  return {
    per: reported.forecast > 0 && value > 0 ? Math.round((value * 100) / reported.forecast) : null,
    pbr: reported.equity > 0 && value > 0 ? Math.round((value * 100) / reported.equity) : null,
    yield: dividendYield,
    roe: reported.roe,
    equity_ratio: reported.equityRatio,
    margin: reported.margin,
    market_cap: cap,
  }
}
