import type { CorporateEvent, Feed } from '@zaraba/market/feeds/feed.ts'
import { price, priceOf } from '@zaraba/money/price.ts'
import { dateText, later, parseInstant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import {
  awaitsAuction,
  bandFor,
  isStale,
  tradingDepth,
  usualWorstPrice,
  viewMarket,
  viewWithoutBook,
} from '../../src/trading/market-view.ts'
import { apple, beforeOpen, evening, lunch, morning, toyota, viewAt } from './named-views.ts'

const empty = { bids: [], asks: [] }

/** A feed that shows what a view has, and counts who asks for its book. */
const feedOf = (view: ReturnType<typeof viewAt>, end: ReturnType<Feed['end']> = null, events: readonly CorporateEvent[] = []) => {
  let asked = 0
  const feed: Pick<Feed, 'quote' | 'band' | 'depth' | 'end' | 'events'> = {
    events: () => events,
    quote: () => view.quote,
    band: () => view.band,
    end: () => end,
    depth: () => {
      asked += 1
      return view.depth
    },
  }
  return { feed: feed as Feed, asked: () => asked }
}

/** What a view asks its feed for only where it is needed. */
const askedLater = { splitsAfter: expect.any(Function) }

describe('looking at the market', () => {
  test('in a session the book is there', () => {
    const view = viewAt(morning)
    const { feed, asked } = feedOf(view)
    expect(viewMarket(feed, toyota, view.at)).toEqual({ ...view, ...askedLater })
    expect(asked()).toBe(1)
  })

  test.each([
    ['after the close', viewAt(evening)],
    ['without a price', viewAt(morning, { price: null })],
  ])('%s there is no book, and none is asked for', (_when, view) => {
    const { feed, asked } = feedOf(view)
    expect(viewMarket(feed, toyota, view.at)).toEqual({ ...view, ...askedLater, depth: empty })
    expect(asked()).toBe(0)
  })

  test('an order of the eve of a split sees new shares and their prices, a glance those that are held', () => {
    const split = { kind: 'split', numerator: 14, denominator: 10, announcedOn: dateText('2026-11-02') } as const
    const event = { ...split, exDate: dateText('2026-11-24') }
    const view = viewAt(evening, { bid: null, ask: null })
    const { feed } = feedOf(view, null, [event])
    const [sent, held] = [viewMarket(feed, toyota, view.at), viewWithoutBook(feed, toyota, view.at)]
    // 2,500 ÷ 1.4 is 1,785.7, and 1,000 shares were traded.
    expect(sent.quote).toMatchObject({ price: priceOf(1_786), open: priceOf(1_786), bid: null, volume: 1_400 })
    expect(held.quote).toEqual(view.quote)
    expect([sent.splitsAhead, held.splitsAhead]).toEqual([[event], [event]])
    const before = viewAt(morning)
    expect(viewMarket(feedOf(before, null, [event]).feed, toyota, before.at).splitsAfter()).toEqual([event])
    expect(sent.splitsAfter()).toEqual([])
    const day = viewAt(beforeOpen)
    expect(viewMarket(feedOf(day, null, [{ ...event, exDate: day.phase.date }]).feed, toyota, day.at)).toMatchObject({
      quote: day.quote,
      splitsAhead: [],
    })
  })

  test('a glance never asks for the book', () => {
    const view = viewAt(morning)
    const { feed, asked } = feedOf(view)
    expect(viewWithoutBook(feed, toyota, view.at)).toEqual({ ...view, ...askedLater, depth: empty })
    expect(asked()).toBe(0)
  })

  test('a share whose prices ended is delisted from that close on, for a glance too', () => {
    const last = { date: dateText('2026-11-20'), price: priceOf(2_500) }
    const at = (time: string) => viewMarket(feedOf(viewAt(time), last).feed, toyota, parseInstant(time)).delistedOn
    expect(at(morning)).toBeNull()
    expect(at('2026-11-20T15:30:00+09:00')).toBe('2026-11-20')
    const view = viewAt(evening)
    expect(viewWithoutBook(feedOf(view, last).feed, toyota, view.at).delistedOn).toBe('2026-11-20')
  })
})

describe('what waits for an auction', () => {
  test.each([
    ['in continuous trading', viewAt(morning), false],
    ['before the open', viewAt(beforeOpen), true],
    ['at lunch', viewAt(lunch), true],
    ['in the evening', viewAt(evening), true],
    ['under a special bid', viewAt(morning, { special: 'bid' }), true],
    ['under a special offer', viewAt(morning, { special: 'ask' }), true],
    ['without a price, in continuous trading', viewAt(morning, { price: null }), false],
  ])('%s', (_when, view, waits) => {
    expect(awaitsAuction(view)).toBe(waits)
    expect(tradingDepth(view)).toEqual(waits || view.quote === null ? empty : view.depth)
  })
})

describe('a stale price', () => {
  const stale = (time: string, asOf: string, special: 'bid' | null = null) => isStale(viewAt(time, { asOf, special }))
  test('is older than half an hour of continuous trading, to the millisecond', () => {
    expect(stale('2026-11-20T10:00:00+09:00', '2026-11-20T09:30:00+09:00')).toBe(false)
    expect(stale('2026-11-20T10:00:00.001+09:00', '2026-11-20T09:30:00+09:00')).toBe(true)
  })

  test('lunch and the night do not count', () => {
    expect(stale('2026-11-20T13:00:00+09:00', '2026-11-20T11:00:00+09:00')).toBe(false)
    expect(stale('2026-11-20T13:00:00.001+09:00', '2026-11-20T11:00:00+09:00')).toBe(true)
    expect(stale('2026-11-20T09:30:00+09:00', '2026-11-19T15:30:00+09:00')).toBe(false)
    expect(stale('2026-11-20T09:30:00.001+09:00', '2026-11-19T15:30:00+09:00')).toBe(true)
  })

  test('is none outside of continuous trading, under a special quote, or where there is no price', () => {
    expect(stale(lunch, '2026-11-19T09:30:00+09:00')).toBe(false)
    expect(stale(evening, '2026-11-19T09:30:00+09:00')).toBe(false)
    expect(stale(morning, '2026-11-19T09:30:00+09:00', 'bid')).toBe(false)
    expect(isStale(viewAt(morning, { price: null }))).toBe(false)
  })
})

describe('the usual worst price', () => {
  const worst = (side: 'buy' | 'sell', more: Parameters<typeof viewAt>[1] = {}) => {
    const view = viewAt(morning, more)
    return view.quote === null ? null : usualWorstPrice(view, side, view.quote)
  }
  test('lies two per cent beyond the best quote, on the tick inside of that', () => {
    expect(worst('buy')).toBe(priceOf(2_551))
    expect(worst('sell')).toBe(priceOf(2_450))
  })

  test('goes by the last price where that side is empty', () => {
    expect(worst('buy', { ask: null })).toBe(priceOf(2_550))
    expect(worst('sell', { bid: null })).toBe(priceOf(2_450))
  })

  test('stays inside the band, and goes to its edge', () => {
    const band = { up: priceOf(2_520), down: priceOf(2_470) }
    expect([worst('buy', { band }), worst('sell', { band })]).toEqual([priceOf(2_520), priceOf(2_470)])
    const wide = { up: priceOf(2_552), down: priceOf(2_449) }
    expect([worst('buy', { band: wide }), worst('sell', { band: wide })]).toEqual([priceOf(2_551), priceOf(2_450)])
  })

  test('has no band to stay in where the market has none', () => {
    expect(bandFor(viewAt(morning, { band: null }))).toEqual({ up: null, down: null })
    expect([worst('buy', { band: null }), worst('sell', { band: null })]).toEqual([priceOf(2_551), priceOf(2_450)])
  })

  test('is never below the least price', () => {
    const view = viewAt('2026-11-20T11:00:00-05:00', { instrument: apple, band: null, bid: 0.0001, price: 0.0001 })
    expect(view.quote === null ? null : usualWorstPrice(view, 'sell', view.quote)).toBe(price(1))
  })
})

test('the moments of these tests are what they say', () => {
  expect([morning, beforeOpen, lunch, evening].map((time) => viewAt(time).phase.phase)).toEqual([
    'continuous',
    'pre_open',
    'break',
    'closed',
  ])
  expect(later(parseInstant(morning), 0)).toBe(parseInstant(morning))
})

test('a price of the morning is not stale at the very moment at which the afternoon begins', () => {
  const asOf = '2026-11-20T11:30:00+09:00'
  expect(isStale(viewAt('2026-11-20T12:30:00+09:00', { asOf }))).toBe(false)
})
