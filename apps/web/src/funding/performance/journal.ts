import type { OutputOf } from '@zaraba/contract/calls.ts'
import { readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
import type { WalletType } from '@zaraba/market/wallets.ts'
import { changesOf } from '../../shell/server/kept-items.ts'
import { sumOf, textOf } from '../reports/amounts.ts'

export type ClosedTrade = OutputOf<'user/performanceParts'>['trades'][number]

/** The owner’s own words on a closed position. */
export interface JournalEntry {
  readonly tag: string
  readonly note: string
}
/** Entries by the numbers of their positions. */
export type Journal = Readonly<Record<string, JournalEntry>>

export const [longestTag, longestNote] = [20, 200]
const nothing: JournalEntry = { tag: '', note: '' }
export const entryOf = (journal: Journal, orderNo: string): JournalEntry => journal[orderNo] ?? nothing

/** The key of the ten days in which a position was closed: what an account keeps under one key is limited. */
export const journalKey = (closedAt: string): string => {
  const third = Math.min(2, Math.floor((Number(closedAt.slice(8, 10)) - 1) / 10))
  return `journal/${closedAt.slice(0, 7)}/${third + 1}`
}
export const journalKeys = (trades: readonly ClosedTrade[]): readonly string[] => [
  ...new Set(trades.map(({ sell_time }) => journalKey(sell_time))),
]

const textIn = (value: unknown, longest: number): string => (typeof value === 'string' ? value.slice(0, longest) : '')

/** Kept entries, as far as it can be read: another program of the account may have written it. */
export const readJournal = (text: string): Journal => {
  const kept: Record<string, JournalEntry> = {}
  for (const { id: orderNo, value } of readItems(text)) {
    if (typeof value !== 'object' || value === null) continue
    const { tag, note } = value as { readonly tag?: unknown; readonly note?: unknown }
    const entry = { tag: textIn(tag, longestTag), note: textIn(note, longestNote) }
    if (entry.tag !== '' || entry.note !== '') kept[orderNo] = entry
  }
  return kept
}

/** One entry as a change of what is kept; without words it is removed. */
export const entryChange = (text: string, orderNo: string, { tag, note }: JournalEntry): string => {
  const entry = { tag: tag.trim(), note: note.trim() }
  const next = entry.tag === '' && entry.note === '' ? [] : [[orderNo, entry] as const]
  return writeItems(changesOf(readItems(text), new Map([[orderNo, undefined]]), new Map(next)))
}

interface TagSum {
  readonly tag: string
  readonly count: number
  readonly result: string
}
/** Results of the positions of each tag together, in the currency that is shown; the tag used most comes first. */
export const tagSums = (trades: readonly ClosedTrade[], journal: Journal, type: WalletType): readonly TagSum[] =>
  [...Map.groupBy(trades, ({ order_no }) => entryOf(journal, order_no).tag)]
    .filter(([tag]) => tag !== '')
    .map(([tag, own]) => ({
      tag,
      count: own.length,
      result: textOf(
        sumOf(
          own.map(({ result }) => result),
          type,
        ),
        type,
      ),
    }))
    .toSorted((left, right) => right.count - left.count || left.tag.localeCompare(right.tag))
