import { addDays, type DateText } from '@zaraba/money/time.ts'
import type { Instrument } from '../instrument.ts'
import { basis, dividendsOf, yearsOf } from './figures.ts'
import type { Announced } from './reports.ts'
import { marketValue } from './shares-at.ts'

/** What a company has announced, ready to be held against any price. Amounts are whole major units, ratios hundredths of a per cent. */
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

/** What stands announced on a date. */
export const announcementOn = (instrument: Instrument, announced: Announced, date: DateText): Announcement => {
  const since = addDays(date, -365)
  const dividend = dividendsOf(instrument, announced, date).reduce(
    (sum, { exDate, adjusted }) => (exDate <= date && exDate > since ? sum + adjusted : sum),
    0,
  )
  const shares = announced.sharesAt(date)
  const [year, report] = [lastOf(yearsOf(instrument, announced, date)), lastOf(announced.reports)]
  if (year === undefined || report === undefined) return { shares, reported: null, dividend }
  const reported = {
    forecast: report.forecast.profit,
    equity: report.equity,
    roe: year.returnOnEquity,
    equityRatio: basis(report.equity, report.assets),
    margin: basis(year.operating, year.sales),
  }
  return { shares, reported, dividend }
}

/** What a price (ten-thousandths; 0 for none) makes of what is announced. */
export const ratiosAt = ({ shares, reported, dividend }: Announcement, price: number): Ratios => {
  const value = price <= 0 ? 0 : marketValue(price, shares)
  const paid = price <= 0 ? null : basis(dividend, price)
  if (reported === null)
    return { per: null, pbr: null, roe: null, equity_ratio: null, margin: null, yield: paid, market_cap: value }
  return {
    per: reported.forecast > 0 && value > 0 ? Math.round((value * 100) / reported.forecast) : null,
    pbr: reported.equity > 0 && value > 0 ? Math.round((value * 100) / reported.equity) : null,
    yield: paid,
    roe: reported.roe,
    equity_ratio: reported.equityRatio,
    margin: reported.margin,
    market_cap: value,
  }
}
