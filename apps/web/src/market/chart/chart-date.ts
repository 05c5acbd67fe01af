import type { MarketType } from '@zaraba/market/markets.ts'
import { formatDate, timeZones } from '@zaraba/ui/format/format-date.ts'
import { create } from 'zustand'
import { call } from '../../shell/server/client.ts'
import type { History } from './canvas/chart-bars.ts'
import { closeBefore, midnightIn } from './chart-dates.ts'

interface Visited {
  /** The session whose bars are shown. */
  readonly date: string
  /** The day that was asked for. */
  readonly asked: string
  /** The close before that session, 0 where the history begins. */
  readonly previousClose: number
}
interface ChartDate {
  /** The share that all this is of. */
  readonly of: string
  /** The past session that the chart shows; undefined while it ends with now. */
  readonly visited: Visited | undefined
  /** It is still said that the day which was asked for had no session. */
  readonly noted: boolean
  readonly history: History | undefined
  /** The last price of all is not in the picture. */
  readonly away: boolean
}
const none = { visited: undefined, noted: false, history: undefined, away: false } as const
/** Where in the history the chart is; another share begins with now. */
export const useChartDate = create<ChartDate>(() => ({ of: '', ...none }))

const keyOfShare = (type: MarketType, code: string): string => `${type}:${code}`
export const visitShare = (type: MarketType, code: string): void => {
  if (useChartDate.getState().of !== keyOfShare(type, code)) useChartDate.setState({ of: keyOfShare(type, code), ...none })
}
export const endVisit = (): void => useChartDate.setState({ visited: undefined })

/** The chart is looked at: what was said about the day has been read. */
export const endNote = (): void => {
  if (useChartDate.getState().noted) useChartDate.setState({ noted: false })
}
/** Whether a moment is of another year than the newest prices, so that it needs its year to be said. */
export const isOfAnotherYear = (timestamp: number, type: MarketType): boolean => {
  const newest = useChartDate.getState().history?.to
  return newest !== undefined && formatDate(timestamp, 'Y', timeZones[type]) !== newest.slice(0, 4)
}

/** The first session from a day on; `undefined` where there is none yet. It is asked of the share: a holiday has no bar. */
export const sessionFrom = async (type: MarketType, code: string, asked: string): Promise<Visited | undefined> => {
  const zone = timeZones[type]
  const moment = (at: number) => new Date(at).toISOString().replace('Z', '+00:00')
  const input = { type, code, period: 'day', adjust: 'none', limit: 1 } as const
  const after = await call('market/bars', { ...input, after: moment(midnightIn(asked, zone) - 1) }, { quiet: true })
  const [first] = after.list
  if (first === undefined) return undefined
  const date = first.time.slice(0, 'YYYY-MM-DD'.length)
  const before = await call('market/bars', { ...input, before: moment(Date.parse(first.time)) }, { quiet: true })
  const split = after.events.find((event) => event.kind === 'split' && event.date === date)
  return { date, asked, previousClose: closeBefore(Number(before.list[0]?.close ?? 0), split?.value) }
}

/** Leads the chart of a share to a day, or to the next session after a day on which its exchange was closed. */
export const goToDate = async (type: MarketType, code: string, asked: string): Promise<boolean> => {
  const found = await sessionFrom(type, code, asked)
  const state = useChartDate.getState()
  if (found === undefined || state.of !== keyOfShare(type, code)) return false
  useChartDate.setState({ visited: found, noted: found.date !== asked })
  return true
}
