import type { OutputOf } from '@zaraba/contract/calls.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { sectorName } from '@zaraba/market/exchanges/sectors.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { dividendsOf, type FiscalYear, yearsOf } from '@zaraba/market/fundamentals/figures.ts'
import { plannedAfter } from '@zaraba/market/fundamentals/plan.ts'
import type { Announced, Report } from '@zaraba/market/fundamentals/reports.ts'
import { announcementOn, ratiosAt } from '@zaraba/market/fundamentals/standing.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import { byCode } from '@zaraba/money/language.ts'
import { addDays, type DateText } from '@zaraba/money/time.ts'
import { type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { priceTextOf } from '../figures.ts'
import { lineOf, localText } from '../live-market.ts'
import { listedUntil } from '../quotes/listed-until.ts'
import { stockRow } from '../quotes/stock-row.ts'
import type { PagePorts } from './ports.ts'
import { ratioTexts } from './screener.ts'
import { textOf, wholeText } from './texts.ts'

type Profile = OutputOf<'market/company'>
const [yearsShown, quartersShown] = [3, 8] as const

const monthOf = (year: number, { fiscalMonth }: Instrument): string => `${year}-${String(fiscalMonth).padStart(2, '0')}`
const perShare = (value: number, digits: number): string => textOf(value / 10 ** (4 - digits), digits)
/** Digits of amounts per share in every currency: a company may earn 12.34 yen a share. */
const shareDigits = 2

const yearRow = (instrument: Instrument, year: FiscalYear): Profile['years'][number] => ({
  year: monthOf(year.year, instrument),
  forecast: false,
  published_on: year.reportedOn,
  sales: wholeText(year.sales),
  operating: wholeText(year.operating),
  ordinary: wholeText(year.ordinary),
  profit: wholeText(year.profit),
  eps: perShare(year.earningsPerShare, shareDigits),
  bps: perShare(year.bookPerShare, shareDigits),
  dividend: perShare(year.dividend, shareDigits),
  payout: textOf(year.payout, 2),
  roe: textOf(year.returnOnEquity, 2),
  equity_ratio: textOf(year.equityRatio, 2),
  assets: wholeText(year.assets),
  equity: wholeText(year.equity),
})

/** The company's forecast for its year. It contains no balance sheet. */
const forecastRow = (instrument: Instrument, report: Report, shares: number): Profile['years'][number] => ({
  year: monthOf(report.forecastYear, instrument),
  forecast: true,
  published_on: report.date,
  sales: wholeText(report.forecast.sales),
  operating: wholeText(report.forecast.operating),
  ordinary: wholeText(report.forecast.ordinary),
  profit: wholeText(report.forecast.profit),
  eps: perShare((report.forecast.profit / shares) * 10_000, shareDigits),
  bps: '-',
  dividend: '-',
  payout: '-',
  roe: '-',
  equity_ratio: '-',
  assets: '-',
  equity: '-',
})

const quarterRow = (instrument: Instrument, report: Report): Profile['quarters'][number] => ({
  year: monthOf(report.year, instrument),
  quarter: report.quarter,
  end: report.end,
  published_on: report.date,
  sales: wholeText(report.own.sales),
  expected: wholeText(report.expected),
  profit: wholeText(report.own.profit),
  surprise: textOf(report.surprise, 2),
  id: `${report.date}.${instrument.market}.results.${instrument.code}`,
})

const dividendRow = (instrument: Instrument, each: ReturnType<typeof dividendsOf>[number]): Profile['dividends'][number] => ({
  ex_date: each.exDate,
  announced: each.announcedOn,
  amount: priceTextOf(instrument.market, each.amount),
  adjusted: perShare(each.adjusted, shareDigits),
})

/** The company's rank by market value among the followed companies of its sector. */
const positionBetween = (ports: PagePorts, instrument: Instrument): string => {
  const sector = ports.view.listing
    .sorted(instrument.market, 'market_cap', 'down')
    .filter(({ line }) => line.instrument.sector === instrument.sector)
  return `${sector.findIndex(({ line }) => line.instrument.id === instrument.id) + 1}/${sector.length}`
}

const reasonOf = (announced: Announced, years: number): string => {
  if (announced.reports.length === 0) return 'recorded'
  return years === 0 ? 'too_young' : '-'
}

export const showCompany = (ports: PagePorts): Handler<'market/company'> => {
  const { view, announcedOf } = ports
  return async ({ type, code }, context) => {
    const line = lineOf(view, marketOfType[type], code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    const { instrument, quote } = line
    await ports.reachShares(instrument.market, asker(context))
    const now = view.now()
    const announced = announcedOf(instrument)
    const today = localDate(instrument.market, now)
    const shownOn = shownDate(instrument.market, now)
    const standing = announcementOn(instrument, announced, shownOn)
    const years = yearsOf(instrument, announced, shownOn)
    const report = announced.reports[announced.reports.length - 1]
    const shown = years.slice(-yearsShown).map((year) => yearRow(instrument, year))
    const dividends = dividendsOf(instrument, announced, shownOn)
    const since = addDays(today, -3 * 366)
    return {
      data: {
        ...stockRow(line, context.language),
        ...listedUntil(view, instrument),
        ...ratioTexts(ratiosAt(standing, quote?.price ?? 0)),
        sector_name: sectorName(instrument.market, instrument.sector, context.language),
        names: byCode(instrument.names),
        segment: instrument.segment,
        fiscal_month: instrument.fiscalMonth,
        listed_on: instrument.listedOn,
        shares_issued: wholeText(standing.shares),
        dividend_annual: perShare(standing.dividend, shareDigits),
        sector_rank: positionBetween(ports, instrument),
        years: report === undefined || years.length === 0 ? [] : [...shown, forecastRow(instrument, report, standing.shares)],
        quarters: announced.reports
          .slice(-quartersShown)
          .reverse()
          .map((each) => quarterRow(instrument, each)),
        dividends: dividends
          .filter(({ exDate }) => exDate > since)
          .reverse()
          .map((each) => dividendRow(instrument, each)),
        coming: comingOf(view.feedOf(instrument), instrument, announced, today),
        reason: reasonOf(announced, years.length),
        as_of: localText(instrument.market, now),
      },
    }
  }
}

type Coming = OutputOf<'market/company'>['coming'][number]
const daysAhead = 185

const declared = (instrument: Instrument, { events }: Announced, today: DateText): readonly Coming[] =>
  events.flatMap((event): readonly Coming[] => {
    if (event.kind === 'earnings' || event.exDate <= today) return []
    const { exDate: date } = event
    if (event.kind === 'dividend')
      return [{ kind: 'ex_dividend', date, value: priceTextOf(instrument.market, event.amount), planned: false }]
    return [{ kind: 'split', date, value: `${event.numerator}:${event.denominator}`, planned: false }]
  })

/** Declared events of the future, and the planned ones of the year. A recording has no plan. */
const comingOf = (feed: Feed, instrument: Instrument, announced: Announced, today: DateText): Coming[] => {
  const known = declared(instrument, announced, today)
  if (feed.source !== 'simulated') return [...known]
  const plan = plannedAfter(instrument, today, daysAhead)
  const isDeclared = (date: DateText): boolean => known.some((each) => each.kind === 'ex_dividend' && each.date === date)
  const results = plan.results.map((date): Coming => ({ kind: 'results', date, value: '-', planned: true }))
  const dividends = plan.exDates
    .filter((date) => !isDeclared(date))
    .map((date): Coming => ({ kind: 'ex_dividend', date, value: '-', planned: true }))
  return [...known, ...results, ...dividends].sort((left, right) => (left.date < right.date ? -1 : 1))
}
