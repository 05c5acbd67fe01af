import { mergeItems, readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
import { longestPreference } from '@zaraba/contract/preferences/limits.ts'
import { describe, expect, test } from 'vitest'
import {
  type ClosedTrade,
  entryChange,
  entryOf,
  type JournalEntry,
  journalKey,
  journalKeys,
  longestNote,
  longestTag,
  readJournal,
  tagSums,
} from '../../src/funding/performance/journal.ts'

/** The kept text after an entry was written. */
const kept = (text: string, orderNo: string, entry: JournalEntry): string =>
  writeItems(mergeItems(readItems(text), readItems(entryChange(text, orderNo, entry))))

const trade = (order_no: string, result: string, sell_time = '2026-11-20T10:00:00+09:00'): ClosedTrade => ({
  order_no,
  type: 'jpy',
  code: '7203',
  name: 'Toyota',
  direction: 'long',
  leverage: 1,
  stock_num: 100,
  buy_time: sell_time,
  sell_time,
  cost: '250000',
  yingkui: result,
  result,
})

describe('the journal', () => {
  test('is kept in thirds of a month, whose names an account may keep', () => {
    const at = (day: string) => journalKey(`2026-11-${day}T10:00:00+09:00`)
    expect(['01', '10', '11', '20', '21', '30'].map(at)).toEqual(
      ['1', '1', '2', '2', '3', '3'].map((third) => `journal/2026-11/${third}`),
    )
    expect(journalKey('2026-10-31T10:00:00+09:00')).toBe('journal/2026-10/3')
    expect(at('01')).toMatch(/^[a-z][a-zA-Z0-9._:/-]{0,63}$/)
    expect(journalKeys([trade('P-2', '1'), trade('P-1', '1'), trade('P-0', '1', '2026-11-02T10:00:00+09:00')])).toEqual([
      'journal/2026-11/2',
      'journal/2026-11/1',
    ])
  })

  test('an entry is written beside the others, replaced, and gone when it is emptied', () => {
    const one = kept('', 'P-1', { tag: ' dip ', note: 'after results' })
    expect(readJournal(one)).toEqual({ 'P-1': { tag: 'dip', note: 'after results' } })
    const two = kept(one, 'P-2', { tag: '', note: 'late' })
    expect(Object.keys(readJournal(two))).toEqual(['P-1', 'P-2'])
    expect(entryOf(readJournal(kept(two, 'P-1', { tag: 'chased', note: '' })), 'P-1')).toEqual({ tag: 'chased', note: '' })
    expect(readJournal(kept(one, 'P-1', { tag: '', note: ' ' }))).toEqual({})
    // Another device writes on another position from the same reading.
    const other = mergeItems(
      readItems(kept(one, 'P-2', { tag: '', note: 'late' })),
      readItems(entryChange(one, 'P-3', { tag: 'x', note: '' })),
    )
    expect(Object.keys(readJournal(writeItems(other)))).toEqual(['P-1', 'P-2', 'P-3'])
  })

  test('what cannot be read is no entry, and hides no other', () => {
    for (const text of ['', '[]', 'null', '{', '7', '{"P-1":5}', '[{"id":"P-2","version":1,"value":{"tag":3}}]'])
      expect(readJournal(text)).toEqual({})
    expect(readJournal('[7,{"id":"P-2","version":1,"value":{"tag":"dip","note":7}}]')).toEqual({
      'P-2': { tag: 'dip', note: '' },
    })
    expect(entryOf({}, 'P-1')).toEqual({ tag: '', note: '' })
  })

  test('eighty positions of ten days with the longest notes are kept', () => {
    const entry = { tag: '株'.repeat(longestTag), note: '株'.repeat(longestNote) }
    let text = ''
    for (let number = 0; number < 80; number += 1) text = kept(text, `P-${1_000_000 + number}`, entry)
    expect(new TextEncoder().encode(text).length).toBeLessThan(longestPreference)
  })

  test('a tag earned what its positions earned together', () => {
    const journal = {
      'P-1': { tag: 'dip', note: '' },
      'P-2': { tag: 'dip', note: '' },
      'P-3': { tag: 'chased', note: '' },
      'P-4': { tag: '', note: 'x' },
    }
    const trades = [trade('P-1', '500'), trade('P-2', '-200'), trade('P-3', '-50'), trade('P-4', '9'), trade('P-5', '9')]
    expect(tagSums(trades, journal, 'jpy')).toEqual([
      { tag: 'dip', count: 2, result: '300' },
      { tag: 'chased', count: 1, result: '-50' },
    ])
  })
})
