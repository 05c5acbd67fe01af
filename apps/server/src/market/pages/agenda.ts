import type { InputOf, OutputOf } from '@zaraba/contract/calls.ts'
import { type AgendaKind, agendaKinds, groupOfKind } from '@zaraba/contract/market/lists.ts'
import { calendarKnownUntil, localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { plannedAfter } from '@zaraba/market/fundamentals/plan.ts'
import type { Announced } from '@zaraba/market/fundamentals/reports.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { type Market, marketOfType, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import { addDays, type DateText, dateOfDay, dayNumber } from '@zaraba/money/time.ts'
import { type CallContext, type Handler, refuse } from '../../calls/handler.ts'
import { asker } from '../../limits/asker.ts'
import { readDate, withinCalendar } from '../dates.ts'
import { priceTextOf } from '../figures.ts'
import { lineOf } from '../live-market.ts'
import { readSymbol } from '../wire-market.ts'
import type { PagePorts } from './ports.ts'
import type { Summary } from './summary.ts'

type Row = OutputOf<'market/agenda'>['list'][number]

/** An event as facts; holidays have no company. */
interface Event {
  readonly date: DateText
  readonly market: Market
  readonly kind: AgendaKind
  readonly code: string
  readonly names: Instrument['names'] | null
  readonly value: string
  readonly planned: boolean
}
interface Range {
  readonly from: DateText
  readonly to: DateText
}

/** The most days and companies of a request, and the days behind and ahead that are computed for all companies at once. */
const [longestSpan, mostCompanies, daysBehind, daysAhead] = [93, 300, 31, 93]

const within = ({ from, to }: Range, date: DateText): boolean => date >= from && date <= to

/** Publications, declarations and plans of a company in a range; a recording has no plan. */
const eventsOf = (
  ports: PagePorts,
  instrument: Instrument,
  announced: Announced,
  today: DateText,
  range: Range,
): readonly Event[] => {
  const { market, code, names } = instrument
  const basis = { market, code, names, planned: false }
  const published = announced.reports
    .filter(({ date }) => within(range, date))
    .map(({ date }): Event => ({ ...basis, kind: 'results', date, value: '-' }))
  const declared = announced.events.flatMap((event): readonly Event[] => {
    if (event.kind === 'earnings' || !within(range, event.exDate)) return []
    const value = event.kind === 'split' ? `${event.numerator}:${event.denominator}` : priceTextOf(market, event.amount)
    return [{ ...basis, kind: event.kind === 'split' ? 'split' : 'ex_dividend', date: event.exDate, value }]
  })
  const known = [...published, ...declared]
  if (range.to < today || ports.view.feedOf(instrument).source !== 'simulated') return known
  const plan = plannedAfter(instrument, addDays(today, -1), dayNumber(range.to) - dayNumber(today) + 1)
  const isKnown = (kind: AgendaKind, date: DateText) => known.some((each) => each.kind === kind && each.date === date)
  const planned = (kind: AgendaKind, dates: readonly DateText[]) =>
    dates
      .filter((date) => within(range, date) && !isKnown(kind, date))
      .map((date): Event => ({ ...basis, kind, date, value: '-', planned: true }))
  return [...known, ...planned('results', plan.results), ...planned('ex_dividend', plan.exDates)]
}

/** Steps of new shares that one can take part in or that change the market. */
const newSharesOf = ({ view, offerings }: PagePorts, market: Market, range: Range): readonly Event[] =>
  offerings.between(market, range.from, view.now()).flatMap(({ code, company, timetable, withdrawn }): readonly Event[] => {
    if (withdrawn !== null) return []
    const basis = { market, code, names: company.names, planned: timetable.provisional }
    const { subscribeFrom, subscribeTo, lotteryOn, listingOn } = timetable
    const steps: readonly Event[] = [
      { ...basis, kind: 'subscription', date: subscribeFrom, value: subscribeTo },
      { ...basis, kind: 'lottery', date: lotteryOn, value: '-' },
      { ...basis, kind: 'listing', date: listingOn, value: '-' },
    ]
    return steps.filter(({ date }) => within(range, date))
  })

const isWeekend = (date: DateText): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())

/** Weekdays without a session, and sessions that end early. */
const holidaysOf = (market: Market, { from, to }: Range): readonly Event[] => {
  const basis = { market, code: '', names: null, value: '-' }
  const count = dayNumber(to) - dayNumber(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) => dateOfDay(dayNumber(from) + index)).flatMap(
    (date): readonly Event[] => {
      const session = sessionOf(market, date)
      if (session === null)
        return isWeekend(date) ? [] : [{ ...basis, kind: 'holiday', date, planned: date > calendarKnownUntil(market) }]
      return session.earlyClose ? [{ ...basis, kind: 'early_close', date, planned: session.provisional }] : []
    },
  )
}

/** By date; on a date holidays and new shares come first, then companies by their size, which is the order in which they are given. */
const byDate = (events: readonly Event[]): readonly Event[] =>
  events.toSorted((left, right) =>
    left.date === right.date ? agendaKinds.indexOf(left.kind) - agendaKinds.indexOf(right.kind) : left.date < right.date ? -1 : 1,
  )

/** Events of the followed companies of a market, computed in the lane once a session. */
const followed = (ports: PagePorts) => {
  const known = new Map<Market, { readonly of: Summary; readonly today: DateText; readonly events: readonly Event[] }>()
  return async (market: Market, by: string): Promise<readonly Event[]> => {
    const summary = await ports.summaries.of(market, by)
    const today = localDate(market, ports.view.now())
    const kept = known.get(market)
    if (kept?.of === summary && kept.today === today) return kept.events
    const range = { from: addDays(today, -daysBehind), to: addDays(today, daysAhead) }
    return await ports.lane.once(`agenda ${market} ${today} ${summary.closed}`, by, async (rest) => {
      const events: Event[] = []
      for (const { instrument, announced } of summary.days.members) {
        events.push(...eventsOf(ports, instrument, announced, today, range))
        await rest()
      }
      known.set(market, { of: summary, today, events })
      return events
    })
  }
}

const rowOf = ({ date, market, kind, code, names, value, planned }: Event, language: Language): Row => ({
  date,
  type: typeOfMarket[market],
  kind,
  code,
  name: names?.[language] ?? '',
  value,
  planned,
})

const keyOf = ({ date, market, kind, code }: Event): string => `${date}~${kind}~${market}~${code}`

/** Every event of some markets between two dates, of all followed companies or of those that are named. */
export const listAgenda = (ports: PagePorts): Handler<'market/agenda'> => {
  const ofFollowed = followed(ports)
  const ofNamed = (keys: string): readonly Event[] | null => {
    const symbols = [...new Set(keys.split(',').map((part) => part.trim()))].map(readSymbol)
    if (symbols.length > mostCompanies || symbols.includes(null)) return null
    return symbols.flatMap((symbol) => {
      const line = symbol === null ? null : lineOf(ports.view, symbol.market, symbol.code)
      if (line === null) return []
      const { instrument } = line
      const today = localDate(instrument.market, ports.view.now())
      const range = { from: addDays(today, -daysBehind), to: addDays(today, daysAhead) }
      return eventsOf(ports, instrument, ports.announcedOf(instrument), today, range)
    })
  }
  const companies = async (input: InputOf<'market/agenda'>, wanted: readonly Market[], context: CallContext) => {
    if (input.keys !== undefined) return ofNamed(input.keys)?.filter(({ market }) => wanted.includes(market)) ?? null
    const lists: Event[] = []
    for (const market of wanted) lists.push(...(await ofFollowed(market, asker(context))))
    return lists
  }
  return async (input, context) => {
    const [from, to] = [readDate(input.from), readDate(input.to)]
    if (from === null) return refuse({ key: 'invalid_input', field: 'from' })
    if (to === null || to < from || dayNumber(to) - dayNumber(from) >= longestSpan)
      return refuse({ key: 'invalid_input', field: 'to' })
    const range = { from: withinCalendar(from), to: withinCalendar(to) }
    const wanted = input.type === undefined ? markets : [marketOfType[input.type]]
    const own = await companies(input, wanted, context)
    if (own === null) return refuse({ key: 'invalid_input', field: 'keys' })
    const others = wanted.flatMap((market) => [...newSharesOf(ports, market, range), ...holidaysOf(market, range)])
    const list = byDate(
      [...others, ...own.filter(({ date }) => within(range, date))].filter(
        ({ kind }) => input.group === undefined || groupOfKind[kind] === input.group,
      ),
    )
    const before = input.page === undefined ? -1 : list.findIndex((each) => keyOf(each) === input.page)
    if (input.page !== undefined && before < 0) return refuse({ key: 'invalid_input', field: 'page' })
    const shown = list.slice(before + 1, before + 1 + input.limit)
    const end = shown.at(-1)
    return {
      data: {
        list: shown.map((each) => rowOf(each, context.language)),
        next: end === undefined || before + 1 + input.limit >= list.length ? null : keyOf(end),
      },
    }
  }
}
