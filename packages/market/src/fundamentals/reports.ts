import { missing } from '@zaraba/money/missing.ts'
import type { Price } from '@zaraba/money/price.ts'
import { addDays, type DateText, type Instant } from '@zaraba/money/time.ts'
import { localDate, sessionOf } from '../exchanges/calendar.ts'
import type { CorporateEvent, Feed } from '../feeds/feed.ts'
import type { Instrument } from '../instrument.ts'
import { historyFrom } from '../simulator/factors/factors.ts'
import { antilog, logarithm } from '../simulator/random/octaves.ts'
import { type FiscalQuarter, quarterReportedOn } from './fiscal.ts'
import { equityRatioOn, type Nature, natureOf } from './nature.ts'
import { marketValue, type SharesAt, sharesBy } from './shares-at.ts'

/** Result of a business in a stretch of time, in whole major units of its currency. */
export interface Earnings {
  readonly sales: number
  readonly operating: number
  readonly ordinary: number
  readonly profit: number
}

/** Everything that a company reported with the results of one date. */
export interface Report extends FiscalQuarter {
  readonly date: DateText
  /** Known from then on: the close of that day, or a moment of its session. */
  readonly at: Instant
  /** The quarter's own figures, and the profit that was expected of it. */
  readonly own: Earnings
  readonly expected: number
  /** Profit against what was expected, in basis points of the latter: the surprise of the news. */
  readonly surprise: number
  /** The fiscal year that the forecast is about: the running one, after the fourth quarter the next one. */
  readonly forecastYear: number
  readonly forecast: Earnings
  readonly equity: number
  readonly assets: number
  /** Shares issued on that day. */
  readonly shares: number
}

export interface Announced {
  /** Oldest first; the first one's own year may be incomplete. */
  readonly reports: readonly Report[]
  /** Dividends and splits that are announced, in order of their ex-date. */
  readonly events: readonly CorporateEvent[]
  /** The splits by which `sharesAt` counts. */
  readonly splits: readonly CorporateEvent[]
  readonly sharesAt: SharesAt
}
/** Announcements as plain data, from which they are made again. */
export type AnnouncedData = Omit<Announced, 'sharesAt'>

/** Three full years, the years before that the figures lean on, and what is announced for later. */
const daysBack = 366 * 7
const daysAhead = 190
/** How the last four evenings' prices weigh in what is expected: the market knows, and companies follow. */
const weights = [4, 3, 2, 1] as const
const slow = 8

interface Evening {
  readonly date: DateText
  readonly at: Instant
  readonly surprise: number
  /** Logarithm of the market value at that moment, in parts. */
  readonly value: number
  readonly shares: number
}

type Results = Extract<CorporateEvent, { readonly kind: 'earnings' }>

/** The price at the moment of the results: the day's close, or the last one of a session that runs. */
const priceAt = (feed: Feed, instrument: Instrument, { date, at }: Results, now: Instant): Price | null => {
  const session = sessionOf(instrument.market, date)
  if (session === null) return null
  if (at < session.close) return feed.quote(instrument, at)?.price ?? null
  return feed.dayBars(instrument, date, date, now)[0]?.close ?? null
}

const eveningsOf = (feed: Feed, instrument: Instrument, events: readonly CorporateEvent[], sharesAt: SharesAt, at: Instant) => {
  const evenings: Evening[] = []
  for (const event of events) {
    if (event.kind !== 'earnings') continue
    const price = priceAt(feed, instrument, event, at)
    if (price === null || event.at > at) continue
    const shares = sharesAt(event.date)
    const value = logarithm(Math.min(marketValue(price, shares), 2 ** 50))
    evenings.push({ date: event.date, at: event.at, surprise: event.surprise, value, shares })
  }
  return evenings
}

/** The mean of logarithms of the evenings up to an index; where history is shorter, the first evening is repeated. */
const meanOf = (evenings: readonly Evening[], index: number, by: readonly number[]): number => {
  let [sum, all] = [0, 0]
  for (const [back, weight] of by.entries()) {
    sum += (evenings[Math.max(0, index - back)] ?? missing('an evening')).value * weight
    all += weight
  }
  return Math.floor(sum / all)
}

const evenly: readonly number[] = Array.from({ length: slow }, () => 1)
const hundred = logarithm(100)

/** A year's profit that fits what the market has paid for the company lately, raised or lowered by half of the last surprise. */
const profitOfYear = (nature: Nature, evenings: readonly Evening[], index: number): number => {
  const { surprise = 0 } = evenings[index] ?? {}
  const paidForProfit = meanOf(evenings, index, weights)
  const fits =
    nature.loss === null
      ? antilog(Math.max(0, paidForProfit + hundred - logarithm(nature.earningsMultiple)))
      : -Math.floor((antilog(Math.max(0, paidForProfit + hundred - logarithm(nature.bookMultiple))) * nature.loss) / 100)
  return fits + Math.trunc((Math.abs(fits) * surprise) / 20_000)
}

const equityAt = (nature: Nature, evenings: readonly Evening[], index: number): number =>
  antilog(Math.max(0, meanOf(evenings, index, evenly) + hundred - logarithm(nature.bookMultiple)))

/** Sales move more slowly than the profit; of a company that makes a loss they are as many times it. */
const salesOfYear = (nature: Nature, evenings: readonly Evening[], index: number): number => {
  const slowly = meanOf(evenings, index, evenly) + hundred
  const usual =
    nature.loss === null
      ? antilog(Math.max(0, slowly - logarithm(nature.earningsMultiple)))
      : Math.floor((antilog(Math.max(0, slowly - logarithm(nature.bookMultiple))) * nature.loss) / 100)
  return Math.floor(((usual * 100) / nature.afterTax) * (10_000 / nature.margin))
}

/** Who makes a loss pays hardly any tax. */
const earningsOf = (nature: Nature, sales: number, profit: number): Earnings => {
  const operating = profit >= 0 ? Math.floor((profit * 100) / nature.afterTax) : Math.trunc((profit * 96) / 100)
  return { sales, operating, ordinary: Math.trunc((operating * nature.ordinary) / 100), profit }
}

const sum = (left: Earnings, right: Earnings): Earnings => ({
  sales: left.sales + right.sales,
  operating: left.operating + right.operating,
  ordinary: left.ordinary + right.ordinary,
  profit: left.profit + right.profit,
})

const part = (nature: Nature, quarter: number): number => nature.seasons[quarter - 1] ?? missing('a season')

/** The reports of evenings in a row; the first evening is only what the second is compared with. */
const reportsFrom = (instrument: Instrument, nature: Nature, evenings: readonly Evening[]): readonly Report[] => {
  const reports: Report[] = []
  for (const [index, { date, at, surprise, shares }] of evenings.entries()) {
    if (index === 0) continue
    const reportedQuarter = quarterReportedOn(instrument, date)
    const expectedProfit = Math.trunc(
      (profitOfYear(nature, evenings, index - 1) * part(nature, reportedQuarter.quarter)) / 10_000,
    )
    const profit = expectedProfit + Math.trunc((Math.abs(expectedProfit) * surprise) / 10_000)
    const sales = Math.floor((salesOfYear(nature, evenings, index - 1) * part(nature, reportedQuarter.quarter)) / 10_000)
    const own = earningsOf(nature, sales, profit)
    const year = { sales: salesOfYear(nature, evenings, index), profit: profitOfYear(nature, evenings, index) }
    const isLast = reportedQuarter.quarter === 4
    // The reported quarters of the running year are fixed; the forecast covers the quarters that are left.
    let forecast: Earnings = isLast ? earningsOf(nature, year.sales, year.profit) : own
    for (let back = 1; !isLast && back < reportedQuarter.quarter; back += 1) {
      const before = reports[reports.length - back]
      if (before?.year === reportedQuarter.year) forecast = sum(forecast, before.own)
    }
    for (let quarter = reportedQuarter.quarter + 1; !isLast && quarter <= 4; quarter += 1) {
      const share = part(nature, quarter)
      const coming = (figure: number): number => Math.trunc((figure * share) / 10_000)
      forecast = sum(forecast, earningsOf(nature, coming(year.sales), coming(year.profit)))
    }
    const equity = equityAt(nature, evenings, index)
    const ratio = equityRatioOn(instrument, nature, reportedQuarter.year, reportedQuarter.quarter)
    const assets = Math.floor((equity * 10_000) / ratio)
    const forecastYear = isLast ? reportedQuarter.year + 1 : reportedQuarter.year
    reports.push({
      ...reportedQuarter,
      date,
      at,
      own,
      expected: expectedProfit,
      surprise,
      forecastYear,
      forecast,
      equity,
      assets,
      shares,
    })
  }
  return reports
}

/** Announcements of their plain data. `genesis` is the date that the catalogue's shares are counted for. */
export const announcedFrom = (instrument: Instrument, genesis: DateText, data: AnnouncedData): Announced => ({
  ...data,
  sharesAt: sharesBy(instrument, data.splits, genesis),
})

/**
 * Everything that a company has reported up to a moment: quarters whose profit against the expected one is the surprise in the
 * news, forecasts, balance sheets, dividends and splits. A function of its id and of the data of its feed at `at`: nothing in it
 * is later than that. Empty for a feed without results, such as a recording. `genesis` is the date that the catalogue's shares
 * are counted for.
 */
export const announcedBy = (feed: Feed, instrument: Instrument, genesis: DateText, at: Instant): Announced => {
  const today = localDate(instrument.market, at)
  const from = addDays(today, -daysBack)
  const events = feed.events(instrument, from, addDays(today, daysAhead), at)
  const isWhole = from <= instrument.listedOn || from <= historyFrom
  // Splits between the genesis and now count for the number of shares, however long ago they were.
  const since = genesis < from ? feed.events(instrument, genesis, addDays(today, daysAhead), at) : events
  const sharesAt = sharesBy(instrument, since, genesis)
  const evenings = eveningsOf(feed, instrument, events, sharesAt, at)
  // Figures depend on a number of evenings, and forecasts on the quarters of their year before: reports that would depend on more than
  // there are, are left out, so that none ever changes.
  const reports = reportsFrom(instrument, natureOf(instrument), evenings)
  return announcedFrom(instrument, genesis, {
    reports: isWhole ? reports : reports.slice(slow + 2),
    events: events.filter(({ kind }) => kind !== 'earnings'),
    splits: since.filter(({ kind }) => kind === 'split'),
  })
}
