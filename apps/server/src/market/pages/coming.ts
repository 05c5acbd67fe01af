import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Feed } from '@zaraba/market/feeds/feed.ts'
import { plannedAfter } from '@zaraba/market/fundamentals/plan.ts'
import type { Announced } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import type { DateText } from '@zaraba/money/time.ts'
import { priceTextOf } from '../figures.ts'

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

/** What is declared for later, and what the year’s plan holds beside it; a recording plans nothing. */
export const comingOf = (feed: Feed, instrument: Instrument, announced: Announced, today: DateText): Coming[] => {
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
