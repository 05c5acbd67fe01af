import type { OutputOf } from '@zaraba/contract/calls.ts'
import { tradingDayAt } from '@zaraba/market/exchanges/calendar.ts'
import { addShortSelling, noShortSelling, type ShortSelling } from '@zaraba/market/statistics/short-selling.ts'
import { missing } from '@zaraba/money/missing.ts'
import type { DateText } from '@zaraba/money/time.ts'
import type { Rest } from '../../limits/lane.ts'
import { localText } from '../live-market.ts'
import { shortOn, yearSessions } from './day-figures.ts'
import { valueAt } from './market-days.ts'
import type { PagePorts } from './ports.ts'
import { cachedPerSummary, type Summary } from './summary.ts'
import { textOf } from './texts.ts'

type Industries = OutputOf<'market/industries'>
type SectorYear = Pick<Industries, 'year' | 'per' | 'pbr' | 'yield'>

/** Short sales of each sector in a session. */
export const shortsBySector = (summary: Summary, index: number): ReadonlyMap<string, ShortSelling> => {
  const sums = new Map<string, ShortSelling>()
  for (const { instrument, ordinal } of summary.days.members) {
    const seller = summary.sellers[ordinal]
    if (seller === undefined) continue
    const sold = shortOn(summary.days, seller, ordinal, index)
    sums.set(instrument.sector, addShortSelling(sums.get(instrument.sector) ?? noShortSelling, sold))
  }
  return sums
}

/** A sector's change from one close to the next is the change in value of those of its shares that traded in both sessions. */
const curveOf = ({ days }: Summary, sector: string, first: number, last: number): readonly number[] => {
  const ordinals = days.members.filter(({ instrument }) => instrument.sector === sector).map(({ ordinal }) => ordinal)
  const values = [1]
  for (let index = first + 1; index <= last; index += 1) {
    let [now, before] = [0, 0]
    for (const ordinal of ordinals) {
      const [at, earlier] = [days.at(ordinal, index), days.at(ordinal, index - 1)]
      const [value, value0] = [
        valueAt(days, at, days.close[at] ?? missing()),
        valueAt(days, earlier, days.close[earlier] ?? missing()),
      ]
      if (value === 0 || value0 === 0) continue
      now += value
      before += value0
    }
    values.push((values[values.length - 1] ?? missing()) * (before === 0 ? 1 : now / before))
  }
  return values
}

const ratios = (summary: Summary, sector: string): Omit<SectorYear, 'year'> => {
  const announced = summary.announcements
  const sums = { value: 0, forecast: 0, equity: 0, paid: 0 }
  for (const { instrument, ordinal } of summary.days.members) {
    const own = announced[ordinal]
    const at = summary.days.at(ordinal, summary.closed)
    if (instrument.sector !== sector || own === undefined || own.reported === null) continue
    sums.value += valueAt(summary.days, at, summary.days.close[at] ?? missing())
    sums.forecast += own.reported.forecast
    sums.equity += own.reported.equity
    sums.paid += own.paid
  }
  const times = (whole: number): string => textOf(whole <= 0 || sums.value === 0 ? null : (sums.value * 100) / whole, 2)
  return {
    per: times(sums.forecast),
    pbr: times(sums.equity),
    yield: textOf(sums.value === 0 ? null : (sums.paid * 10_000) / sums.value, 2),
  }
}

const kept = cachedPerSummary<Promise<SectorYear>>()

/** A year of a sector compared with the leading index of its market, and the sector's valuation. */
export const sectorYears = ({ view, history, lane }: PagePorts) => {
  const compute = async (summary: Summary, sector: string, rest: Rest): Promise<SectorYear> => {
    const { market, closed } = summary
    const first = closed - yearSessions + 1
    const [from, now] = [tradingDayAt(market, first).date, tradingDayAt(market, closed).close]
    const index = view.indices().find((each) => each.market === market)
    const closes = new Map<DateText, number>()
    const days = index === undefined ? [] : await history.closes(index, { from, to: summary.date }, now, rest)
    for (const { time, close } of days) closes.set(localText(market, time).slice(0, 10) as DateText, close)
    const curve = curveOf(summary, sector, first, closed)
    const base = closes.get(from) ?? 0
    const year = curve.map((value, ordinal): [DateText, string, string] => {
      const { date } = tradingDayAt(market, first + ordinal)
      const level = base === 0 ? 1 : (closes.get(date) ?? base) / base
      return [date, textOf(value * 10_000, 4), textOf(level * 10_000, 4)]
    })
    return { year, ...ratios(summary, sector) }
  }
  return (summary: Summary, sector: string, by: string): Promise<SectorYear> =>
    kept(summary, `sector ${sector}`, () =>
      lane.once(`sector ${summary.market} ${sector} ${summary.closed}`, by, (rest) => compute(summary, sector, rest)),
    )
}
