import { priceOf, shares } from '@zaraba/money/price.ts'
import { dateText } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { splitShares } from '../../src/trading/corporate.ts'
import { fillByPrint, type MetPrint, type RestingState } from '../../src/trading/fills/resting-fill.ts'
import { walkBook } from '../../src/trading/fills/walk-book.ts'
import { sellableFrom } from '../../src/trading/lock.ts'

describe('a market order', () => {
  const asks = [2_501, 2_502, 2_503].map((at) => [priceOf(at), shares(100)] as const)
  test.each([
    [50, null, [[2_501, 50]], 0],
    [
      250,
      null,
      [
        [2_501, 100],
        [2_502, 100],
        [2_503, 50],
      ],
      0,
    ],
    [
      400,
      null,
      [
        [2_501, 100],
        [2_502, 100],
        [2_503, 100],
      ],
      100,
    ],
    [
      250,
      2_502,
      [
        [2_501, 100],
        [2_502, 100],
      ],
      50,
    ],
    [250, 2_500, [], 250],
  ] as const)('of %i within %s walks the depth', (wanted, bound, expected, unfilled) => {
    const walked = walkBook(asks, 'buy', wanted, bound === null ? null : priceOf(bound))
    expect(walked.fills.map((fill) => [fill.price / 10_000, fill.shares])).toEqual(expected)
    expect(walked.unfilled).toBe(unfilled)
  })
})

describe('a resting order', () => {
  const buy: RestingState = {
    side: 'buy',
    priceType: 'limit',
    limit: priceOf(2_490),
    rest: 500,
    queueAhead: 300,
    minute: 0,
    minuteFilled: 0,
  }
  const print: MetPrint = {
    price: priceOf(2_490),
    volume: 400,
    minute: 60,
    minuteVolume: 4_000,
    kind: 'continuous',
    lockedQueue: null,
    leftByAuction: false,
  }
  const at = (yen: number) => ({ price: priceOf(yen) })
  test.each<[string, Partial<RestingState>, Partial<MetPrint>, [number, number, string, number] | null]>([
    ['does not care for a print above its limit', {}, at(2_491), null],
    ['waits for the queue ahead', {}, { volume: 200 }, [0, 2_490, 'queue', 100]],
    ['gets what is left behind the queue', {}, {}, [100, 2_490, 'queue', 0]],
    ['fills at its own price when the price trades through', {}, at(2_489), [500, 2_490, 'through', 0]],
    ['takes a quarter of the minute at most', {}, { ...at(2_489), minuteVolume: 1_000 }, [250, 2_490, 'through', 0]],
    [
      'counts what it took in this minute',
      { minute: 60, minuteFilled: 200 },
      { ...at(2_489), minuteVolume: 1_000 },
      [50, 2_490, 'through', 0],
    ],
    [
      'forgets what it took in another minute',
      { minuteFilled: 200 },
      { ...at(2_489), minuteVolume: 1_000 },
      [250, 2_490, 'through', 0],
    ],
    ['fills in an auction at the auction’s price', {}, { ...at(2_400), kind: 'opening_auction' }, [500, 2_400, 'auction', 0]],
    ['keeps its queue in an auction at its limit', {}, { kind: 'closing_auction' }, [100, 2_490, 'auction', 0]],
    [
      'gets nothing at its limit of an auction that leaves orders of its side',
      {},
      { kind: 'closing_auction', excess: 'buy' },
      [0, 2_490, 'auction', 0],
    ],
    [
      'gets its part at its limit of an auction that leaves orders of the other side',
      {},
      { kind: 'closing_auction', excess: 'sell' },
      [100, 2_490, 'auction', 0],
    ],
    [
      'gets its part of an auction that is better than its limit, whatever is left',
      {},
      { ...at(2_400), kind: 'closing_auction', excess: 'buy' },
      [500, 2_400, 'auction', 0],
    ],
    [
      'is allotted its part at a locked close',
      {},
      { kind: 'closing_auction', lockedQueue: { waiting: 1_500, before: 0, lot: 100 } },
      [100, 2_490, 'allotment', 300],
    ],
    [
      'is allotted nothing where each of those before it is given a lot',
      {},
      { kind: 'closing_auction', volume: 300, lockedQueue: { waiting: 1_500, before: 1_500, lot: 100 } },
      [0, 2_490, 'allotment', 300],
    ],
    [
      'is allotted its lots where there is more than those before it are given',
      {},
      { kind: 'closing_auction', volume: 1_200, lockedQueue: { waiting: 1_500, before: 500, lot: 100 } },
      [300, 2_490, 'allotment', 300],
    ],
    [
      'a market order waits at a locked limit with the others',
      { priceType: 'market', limit: priceOf(2_600) },
      { kind: 'closing_auction', lockedQueue: { waiting: 1_500, before: 0, lot: 100 } },
      [100, 2_490, 'allotment', 300],
    ],
    [
      'nothing is allotted from a queue that nobody knows',
      {},
      { kind: 'closing_auction', lockedQueue: { waiting: Number.MAX_SAFE_INTEGER, before: Number.MAX_SAFE_INTEGER, lot: 100 } },
      [0, 2_490, 'allotment', 300],
    ],
    [
      'a market order takes the first print, whatever it is called',
      { priceType: 'market' },
      at(2_480),
      [500, 2_480, 'auction', 0],
    ],
    ['a sale fills when the price trades above it', { side: 'sell' }, at(2_495), [500, 2_490, 'through', 0]],
    ['a sale does not care for a print below it', { side: 'sell' }, at(2_485), null],
  ])('%s', (_what, state, seen, expected) => {
    const found = fillByPrint({ ...buy, ...state }, { ...print, ...seen })
    expect(found === null ? null : [found.shares, found.price / 10_000, found.rule, found.queueAhead]).toEqual(expected)
  })
})

describe('dates and splits', () => {
  test.each([
    ['jp', '2026-11-20', 1, '2026-11-24'],
    ['us', '2026-11-25', 1, '2026-11-27'],
    ['cn', '2026-11-20', 1, '2026-11-23'],
    ['jp', '2026-11-20', 0, '2026-11-20'],
  ] as const)('[K-04] %s, opened on %s with %i lock days, sells from %s', (market, opened, lockDays, expected) => {
    expect(sellableFrom(market, dateText(opened), lockDays)).toBe(expected)
  })

  test.each([
    [101, 3, 2, 151, 1],
    [100, 2, 1, 200, 0],
    [7, 1, 10, 0, 7],
  ])('%i shares split %i:%i into %i, %i parts of a share left', (before, numerator, denominator, after, left) => {
    expect(splitShares(before, numerator, denominator)).toEqual({ shares: after, fraction: { numerator: left, denominator } })
  })
})
