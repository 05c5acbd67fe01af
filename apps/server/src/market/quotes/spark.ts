import type { InstrumentId } from '@zaraba/market/instrument.ts'
import { type Instant, minute } from '@zaraba/money/time.ts'
import type { LiveMarket } from '../live-market.ts'
import type { BoardLine } from './board.ts'

/** The most points of a sparkline. It is computed again every five minutes of market time. */
const points = 32
const period = 5 * minute

interface Spark {
  readonly slot: number
  readonly date: string
  readonly values: readonly number[]
}

const thinned = (values: readonly number[]): readonly number[] => {
  if (values.length <= points) return values
  const step = (values.length - 1) / (points - 1)
  return Array.from({ length: points }, (_, ordinal) => values[Math.round(ordinal * step)] ?? 0)
}

const draw = (view: Pick<LiveMarket, 'feedOf'>, { instrument, quote }: BoardLine, now: Instant): readonly number[] => {
  if (quote === null) return []
  const bars = view.feedOf(instrument).minuteBars(instrument, quote.date, now)
  return thinned(bars.map(({ close }) => close / 10_000))
}

/** Sparklines of the day for the rows of lists, in major units. Floats are sufficient because they are only drawn. */
export const sparks = (view: Pick<LiveMarket, 'feedOf' | 'now'>): ((line: BoardLine) => readonly number[]) => {
  const known = new Map<InstrumentId, Spark>()
  return (line) => {
    const now = view.now()
    const slot = Math.floor(now / period)
    const date = line.quote?.date ?? ''
    const kept = known.get(line.instrument.id)
    const resting = kept !== undefined && kept.date === date && (kept.slot === slot || now < line.restsUntil)
    if (resting) return kept.values
    const values = draw(view, line, now)
    known.set(line.instrument.id, { slot, date, values })
    return values
  }
}
