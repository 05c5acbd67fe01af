import { latestSession } from '@zaraba/market/exchanges/calendar.ts'
import { marketOfType } from '@zaraba/market/markets.ts'
import { shownDate } from '@zaraba/market/simulator/quotes/shown.ts'
import { instant } from '@zaraba/money/time.ts'
import { practiceNow } from '../../../shell/server/clock.ts'
import type { LiveQuote } from '../../../shell/server/quote-store.ts'
import type { ChartPeriod } from '../chart-choice.ts'
import { type ChartUnits, factorsNow } from '../chart-units.ts'
import { type ChartBar, startsNewBar, withTick } from './chart-bars.ts'

interface Running {
  readonly period: ChartPeriod
  readonly last: ChartBar
  /** The moment of the quote before. */
  readonly heard: number | undefined
  readonly units: ChartUnits
  /** Practice time, as far as it is known. */
  readonly now: number | undefined
}

type Effect = ChartBar | 'new_bar' | 'new_session' | 'none'
/**
 * Effect of a quote on a chart: it moves the last bar, or bars of the exchange are needed because another bar or session has begun. From order
 * entry on a quote counts the shares of the coming session, of which there is no bar before its first print.
 */
export const quoteEffect = ({ period, last, heard, units, now }: Running, quote: LiveQuote): Effect => {
  const market = marketOfType[units.type]
  if (shownDate(market, instant(Math.max(quote.asOf, now ?? quote.asOf))) > units.newest)
    return latestSession(market, instant(quote.asOf)) > units.newest ? 'new_session' : 'none'
  if (startsNewBar(period, last, quote.asOf, heard)) return 'new_bar'
  return withTick(period, last, quote, factorsNow(units))
}

/** A burst of quotes costs one drawing. */
const drawEveryMs = 400
const minuteMs = 60_000

/** The quotes of a chart in their order: bars of the exchange are asked for once a minute. */
export class HeardQuotes {
  #drawn = 0
  #heard: number | undefined
  #asked = 0

  /** Whether the one before was drawn long enough ago. */
  isDue(): boolean {
    const now = performance.now()
    if (now - this.#drawn < drawEveryMs) return false
    this.#drawn = now
    return true
  }
  effect(running: Pick<Running, 'period' | 'last' | 'units'>, quote: LiveQuote): Effect {
    const effect = quoteEffect({ ...running, heard: this.#heard, now: practiceNow() }, quote)
    this.#heard = quote.asOf
    if (typeof effect === 'object' || effect === 'none') return effect
    const minute = Math.floor(quote.asOf / minuteMs)
    if (minute === this.#asked) return 'none'
    this.#asked = minute
    return effect
  }
}
