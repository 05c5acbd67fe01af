import type { Price } from '@zaraba/money/price.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Instrument } from '../instrument.ts'
import { exchangeOf } from '../markets.ts'
import { fiscalYearOf } from './fiscal.ts'
import type { Announced, Earnings, Report } from './reports.ts'

/** A fiscal year that has been reported in full. Amounts a share are in ten-thousandths, for shares as they are counted now. */
export interface FiscalYear extends Earnings {
  readonly year: number
  readonly end: DateText
  readonly reportedOn: DateText
  readonly equity: number
  readonly assets: number
  readonly earningsPerShare: number
  readonly bookPerShare: number
  /** Dividend that was paid or declared on a share; 0 for none. */
  readonly dividend: number
  /** Dividend in hundredths of a per cent of the earnings; `null` after a loss. */
  readonly payout: number | null
  /** Profit in hundredths of a per cent of the equity, equity of the assets. */
  readonly returnOnEquity: number
  readonly equityRatio: number
}

/** A part of a whole in hundredths of a per cent; nothing of nothing. */
export const basis = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10_000))
const perShare = (amount: number, shares: number): number => Math.round((amount / shares) * 10_000)

/** In China a dividend is paid out of the profit of the year before. */
const yearOfDividend = (instrument: Instrument, exDate: DateText): number =>
  fiscalYearOf(instrument, exDate) - (exchangeOf[instrument.market] === 'shanghai' ? 1 : 0)

interface PaidDividend {
  readonly exDate: DateText
  readonly announcedOn: DateText
  readonly year: number
  /** As it was paid, and for shares as they are counted now; ten-thousandths. */
  readonly amount: Price
  readonly adjusted: number
}

/** Dividends that are announced, in order of their ex-date. */
export const dividendsOf = (instrument: Instrument, { events, sharesAt }: Announced, today: DateText): readonly PaidDividend[] =>
  events.flatMap((event) =>
    event.kind === 'dividend'
      ? [
          {
            exDate: event.exDate,
            announcedOn: event.announcedOn,
            year: yearOfDividend(instrument, event.exDate),
            amount: event.amount,
            adjusted: Math.round((event.amount * sharesAt(event.exDate < today ? event.exDate : today)) / sharesAt(today)),
          },
        ]
      : [],
  )

/** The fiscal years of which all four quarters are reported, oldest first. */
export const yearsOf = (instrument: Instrument, announced: Announced, today: DateText): readonly FiscalYear[] => {
  const dividends = dividendsOf(instrument, announced, today)
  const shares = announced.sharesAt(today)
  const byYear = new Map<number, Report[]>()
  for (const report of announced.reports) byYear.set(report.year, [...(byYear.get(report.year) ?? []), report])
  return [...byYear.values()].flatMap((quarters) => {
    const last = quarters[quarters.length - 1]
    if (quarters.length !== 4 || last === undefined) return []
    const total = (name: keyof Earnings): number => quarters.reduce((all, { own }) => all + own[name], 0)
    const profit = total('profit')
    const dividend = dividends.reduce((all, each) => (each.year === last.year ? all + each.adjusted : all), 0)
    const earningsPerShare = perShare(profit, shares)
    return [
      {
        year: last.year,
        end: last.end,
        reportedOn: last.date,
        sales: total('sales'),
        operating: total('operating'),
        ordinary: total('ordinary'),
        profit,
        equity: last.equity,
        assets: last.assets,
        earningsPerShare,
        bookPerShare: perShare(last.equity, shares),
        dividend,
        payout: profit > 0 ? basis(dividend, earningsPerShare) : null,
        returnOnEquity: basis(profit, last.equity),
        equityRatio: basis(last.equity, last.assets),
      },
    ]
  })
}
