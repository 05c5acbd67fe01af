import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearHistory, forgetSearch, longestHistory, readHistory, rememberSearch } from '../../src/market/lists/search-history.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('[R-40] [E-19] what was searched is kept under searchList, the latest first and once', () => {
  rememberSearch('トヨタ')
  rememberSearch('7203')
  rememberSearch(' トヨタ ')
  expect(readHistory()).toEqual(['トヨタ', '7203'])
  expect([...kept.keys()]).toEqual(['searchList'])
})

test('one search can be forgotten, and all of them', () => {
  for (const text of ['a', 'b', 'c']) rememberSearch(text)
  expect(forgetSearch('b')).toEqual(['c', 'a'])
  expect(clearHistory()).toEqual([])
  expect(kept.has('searchList')).toBe(false)
})

test('only the latest searches stay, blanks are none, and foreign content is no history', () => {
  for (let number = 0; number < longestHistory + 5; number += 1) rememberSearch(`search ${number}`)
  expect(readHistory()).toHaveLength(longestHistory)
  expect(rememberSearch('   ')[0]).toBe(`search ${longestHistory + 4}`)
  kept.set('searchList', '{"not":"a list"}')
  expect(readHistory()).toEqual([])
  kept.set('searchList', 'broken')
  expect(readHistory()).toEqual([])
})
