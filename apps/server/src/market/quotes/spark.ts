import { sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import type { TradingDay } from '@zaraba/market/exchanges/session.ts'
import type { Bar } from '@zaraba/market/feeds/feed.ts'
import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import type { LiveMarket } from '../live-market.ts'
import type { BoardLine } from './board.ts'

/** The most points of a sparkline. It is computed again every five minutes of market time. */
const points = 32
const period = 5 * minute

/** The course of a session in few points. */
export interface Curve {
  /** Prices in major units. Floats are sufficient because they are only drawn. */
  readonly values: readonly number[]
  /** The end of each point’s minute in thousandths of the time in which the session trades: the break counts as none. */
  readonly at: readonly number[]
  /** Where the break lies, in thousandths; `null` where there is none. */
  readonly breakAt: number | null
}

interface Spark {
  readonly slot: number
  readonly date: string
  readonly curve: Curve
}

const nothing: Curve = { values: [], at: [], breakAt: null }

/** Thousandths of the time in which a session trades that have passed at a moment. */
const passedOf = ({ open, close, breakStart, breakEnd }: TradingDay): ((moment: number) => number) => {
  const rest = breakStart === null || breakEnd === null ? 0 : breakEnd - breakStart
  const passed = (moment: number): number =>
    breakStart === null || moment <= breakStart ? moment - open : Math.max(breakStart, moment - rest) - open
  return (moment) => Math.round(Math.min(1, Math.max(0, passed(moment) / (close - open - rest))) * 1_000)
}

const thinned = <Value>(values: readonly Value[]): readonly Value[] => {
  if (values.length <= points) return values
  const step = (values.length - 1) / (points - 1)
  return Array.from({ length: points }, (_, ordinal) => values[Math.round(ordinal * step)]).filter((value) => value !== undefined)
}

/** The curve of a session’s minutes. */
export const curveOf = (session: TradingDay, bars: readonly Pick<Bar, 'time' | 'close'>[]): Curve => {
  const passed = passedOf(session)
  const shown = thinned(bars)
  return {
    values: shown.map(({ close }) => close / 10_000),
    at: shown.map(({ time }) => passed(time + minute)),
    breakAt: session.breakStart === null ? null : passed(session.breakStart),
  }
}

const draw = (view: Pick<LiveMarket, 'feedOf'>, { instrument, quote }: BoardLine, now: Instant): Curve => {
  const session = quote === null ? null : sessionOf(instrument.market, quote.date)
  if (quote === null || session === null) return nothing
  return curveOf(session, view.feedOf(instrument).minuteBars(instrument, quote.date, now))
}

/** Curves of the day for the rows of lists. */
export const sparks = (view: Pick<LiveMarket, 'feedOf' | 'now'>): ((line: BoardLine) => Curve) => {
  const known = new Map<InstrumentId, Spark>()
  return (line) => {
    const now = view.now()
    const slot = Math.floor(now / period)
    const date = line.quote?.date ?? ''
    const kept = known.get(line.instrument.id)
    const resting = kept !== undefined && kept.date === date && (kept.slot === slot || now < line.restsUntil)
    if (resting) return kept.curve
    const curve = draw(view, line, now)
    known.set(line.instrument.id, { slot, date, curve })
    return curve
  }
}
