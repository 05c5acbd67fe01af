import type { MarketType } from '@zaraba/market/markets.ts'
import { type Price, parsePrice } from '@zaraba/money/price.ts'
import { timeZones } from '@zaraba/ui/format/format-date.ts'
import { call } from '../../../shell/server/client.ts'
import { digitsOf } from '../../price-digits.ts'
import { type ChartBar, chartBar } from '../canvas/chart-bars.ts'
import { sessionFrom } from '../chart-date.ts'
import { midnightIn } from '../chart-dates.ts'

/** One minute of the day that is replayed; its price is exact. */
interface ReplayBar extends ChartBar {
  readonly exact: Price
}
export interface ReplayDay {
  readonly date: string
  readonly previousClose: number
  readonly digits: number
  /** Bars of the sessions before, oldest first. */
  readonly before: readonly ChartBar[]
  readonly bars: readonly ReplayBar[]
}

/** Minutes of earlier sessions with which the picture begins; dragging back asks for more. */
const minutesBefore = 240
/** More minutes than any session has. */
const longestSession = 500

/** The finest digits that any price of the bars needs. */
const digitsOfBars = (bars: readonly Readonly<Record<'open' | 'high' | 'low' | 'close', string>>[]): number =>
  Math.max(0, ...bars.flatMap(({ open, high, low, close }) => [open, high, low, close].map(digitsOf)))

/**
 * A session that is over, from a day on; `running` while it is not, null where there is none. All its minutes come at once, and the picture
 * is given them one by one.
 */
export const readReplayDay = async (type: MarketType, code: string, asked: string): Promise<ReplayDay | 'running' | null> => {
  const session = await sessionFrom(type, code, asked)
  if (session === undefined) return null
  const { date, previousClose } = session
  const midnight = midnightIn(date, timeZones[type])
  const moment = (at: number) => new Date(at).toISOString().replace('Z', '+00:00')
  const minutes = { type, code, period: '1m', adjust: 'none' } as const
  const [day, earlier, clock] = await Promise.all([
    call('market/bars', { ...minutes, after: moment(midnight - 1), limit: longestSession }, { quiet: true }),
    call('market/bars', { ...minutes, before: moment(midnight), limit: minutesBefore }, { quiet: true }),
    call('clock/state', {}, { quiet: true }),
  ])
  const phase = clock.markets.find((market) => market.type === type)?.phase
  if (date === day.to && phase !== 'closed') return 'running'
  const own = day.list.filter(({ time }) => time.startsWith(date))
  if (own.length === 0) return null
  return {
    date,
    previousClose,
    digits: digitsOfBars([...earlier.list, ...own]),
    before: earlier.list.map(chartBar),
    bars: own.map((bar) => ({ ...chartBar(bar), exact: parsePrice(bar.close) })),
  }
}
