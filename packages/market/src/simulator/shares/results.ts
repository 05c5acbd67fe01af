import type { Instant } from '@zaraba/money/time.ts'
import { tradingDayAt } from '../../exchanges/calendar.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../markets.ts'
import type { DayKeys } from '../seeds.ts'
import { type Character, fairly, resultsOf } from './character.ts'
import { resultsWithin } from './schedule.ts'

/** Effects of a company's results of a day. */
interface Results {
  /** When they are shown: the books contain them from that millisecond on. */
  readonly at: Instant
  /** Whether that is while the session runs, so that the price moves within it, and not at the next open. */
  readonly within: boolean
  /** Profit against what was expected, in basis points. */
  readonly surprise: number
  /** How far the price moves, in parts, half of its variance taken off. */
  readonly reaction: number
  /** A random word for what else they bring. */
  readonly chance: number
}

interface ResultsSource {
  readonly keys: DayKeys
  readonly genesis: Readonly<Record<Market, number>>
}

/** The results of a trading day; `null` on days without, and while the day's seed is not known. In history they come out in the evening. */
export const resultsOn = (
  { keys, genesis }: ResultsSource,
  { market }: Instrument,
  character: Character,
  index: number,
): Results | null => {
  if (!character.schedule.results.has(index)) return null
  const session = tradingDayAt(market, index)
  const during = index < genesis[market] ? null : resultsWithin(character.schedule, session)
  const at = during ?? session.close
  const key = keys.keyFrom(market, index, at)
  if (key === null) return null
  const { surprise, reaction, deviation, chance } = resultsOf(key, character)
  return { at, within: during !== null, surprise, reaction: reaction - fairly(deviation ** 2), chance }
}
