import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { AgendaGroup } from '@zaraba/contract/market/lists.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { addDays, type DateText } from '@zaraba/money/time.ts'

export type AgendaEvent = OutputOf<'market/agenda'>['list'][number]

/** Choices on the calendar. */
export interface AgendaChoice {
  readonly type: MarketType | 'all'
  readonly time: 'coming' | 'past'
  readonly group: AgendaGroup | 'all'
  readonly mine: boolean
}
export const agendaMarkets = ['all', ...marketTypes] as const

/** Days ahead and behind that are shown. */
const [ahead, behind] = [90, 30]
const mostKeys = 300

/** The request for a choice, as of a day; with keys only their events. */
export const requestOf = ({ type, time, group }: AgendaChoice, today: DateText, keys: readonly string[] | null) => ({
  ...(type === 'all' ? {} : { type }),
  ...(group === 'all' ? {} : { group }),
  ...(time === 'coming' ? { from: today, to: addDays(today, ahead) } : { from: addDays(today, -behind), to: addDays(today, -1) }),
  ...(keys === null ? {} : { keys: keys.slice(0, mostKeys).join(',') }),
})

interface AgendaDay {
  readonly date: string
  readonly events: readonly AgendaEvent[]
}
/** Events under their dates, in the order in which they come. */
export const agendaDays = (events: readonly AgendaEvent[]): readonly AgendaDay[] =>
  [...Map.groupBy(events, ({ date }) => date)].map(([date, own]) => ({ date, events: own }))

/** Keys of shares that are held or watched, each once. */
export const mineOf = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())]
