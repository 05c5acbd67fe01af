import { type Instant, instant } from '@zaraba/money/time.ts'
import { expect, test } from 'vitest'
import type { QuoteFragment } from '../../src/base/stream.ts'
import { watchedSymbols } from '../../src/http/stream/quotes.ts'

/** A market with prices set by a test; a symbol is due again only when its price is set. */
const market = () => {
  const quotes = new Map<string, QuoteFragment & { readonly due: number }>()
  const reads: string[] = []
  let now = 0
  let generation = 0
  return {
    reads,
    set: (symbol: string, price: number, due = now + 1_000) => {
      quotes.set(symbol, { json: `["${symbol}",${price}]`, version: (quotes.get(symbol)?.version ?? 0) + 1, due })
    },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    replace: () => {
      generation += 1
    },
    source: {
      now: (): Instant => instant(now),
      generation: () => generation,
      reader: (symbol: string) => ({
        read: () => {
          reads.push(symbol)
          return quotes.get(symbol) ?? null
        },
        dueAt: () => instant(quotes.get(symbol)?.due ?? 0),
      }),
    },
  }
}

/** A socket that records its frames, and can be made slow. */
const socket = (watched: ReturnType<typeof watchedSymbols>) => {
  const frames: unknown[][] = []
  const state = { slow: false }
  const { watch } = watched.open((quotes) => {
    if (state.slow) return false
    frames.push(quotes.map(({ bytes }) => JSON.parse(bytes.toString().slice(1))))
    return true
  })
  return { frames, state, watch }
}

test('each socket gets what it watches, and what changed of it', () => {
  const { source, set, pass } = market()
  const watched = watchedSymbols(source)
  const [one, other] = [socket(watched), socket(watched)]
  set('a', 1)
  set('b', 1)
  one.watch(['a', 'b', 'b', 'none'])
  other.watch(['b'])
  watched.refresh()
  expect([one.frames, other.frames]).toEqual([
    [
      [
        ['a', 1],
        ['b', 1],
      ],
    ],
    [[['b', 1]]],
  ])
  pass(1_000)
  set('a', 2)
  watched.refresh()
  watched.refresh()
  expect(one.frames.slice(1)).toEqual([[['a', 2]]])
  expect(other.frames).toHaveLength(1)
})

test('a quote that changes before the first frame is in it once', () => {
  const { source, set, pass } = market()
  const watched = watchedSymbols(source)
  const one = socket(watched)
  set('a', 1)
  set('b', 1)
  one.watch(['a', 'b'])
  pass(1_000)
  set('a', 2)
  watched.refresh()
  expect(one.frames).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ])
})

test('who is slow gets the newest quote of each symbol once when he has caught up', () => {
  const { source, set, pass } = market()
  const watched = watchedSymbols(source)
  const slow = socket(watched)
  slow.watch(['a', 'b', 'c'])
  slow.state.slow = true
  for (let price = 1; price <= 5; price += 1) {
    pass(1_000)
    set('b', price)
    if (price > 2) set('a', price)
    watched.refresh()
  }
  slow.state.slow = false
  watched.refresh()
  watched.refresh()
  expect(slow.frames).toEqual([
    [
      ['b', 5],
      ['a', 5],
    ],
  ])
  pass(1_000)
  set('c', 6)
  watched.refresh()
  expect(slow.frames.slice(1)).toEqual([[['c', 6]]])
})

test('another list of symbols replaces the previous one, also while a socket is slow', () => {
  const { source, set, pass } = market()
  const watched = watchedSymbols(source)
  const one = socket(watched)
  for (const symbol of ['a', 'b', 'c']) set(symbol, 1)
  one.state.slow = true
  one.watch(['a', 'b'])
  watched.refresh()
  one.watch(['b', 'c'])
  one.state.slow = false
  watched.refresh()
  expect(one.frames).toEqual([
    [
      ['b', 1],
      ['c', 1],
    ],
  ])
  one.watch([])
  pass(1_000)
  set('b', 2)
  watched.refresh()
  expect(one.frames).toHaveLength(1)
})

test('a symbol is read when something new is due, when the clock was set back, and when the companies are others', () => {
  const { source, set, pass, replace, reads } = market()
  const watched = watchedSymbols(source)
  pass(5_000)
  set('a', 1, 6_000)
  set('b', 1, 9_000)
  socket(watched).watch(['a', 'b'])
  const readsOf = (): string => {
    reads.length = 0
    watched.refresh()
    return reads.join()
  }
  expect(readsOf()).toBe('')
  pass(1_000)
  expect(readsOf()).toBe('a')
  pass(-2_000)
  expect(readsOf()).toBe('a,b')
  pass(1_000)
  expect(readsOf()).toBe('')
  replace()
  expect(readsOf()).toBe('a,b')
})
