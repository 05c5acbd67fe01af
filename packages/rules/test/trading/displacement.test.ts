import { instrumentId, type Level } from '@zaraba/market/instrument.ts'
import { customerNumber } from '@zaraba/money/customer.ts'
import { type Price, priceOf, shares } from '@zaraba/money/price.ts'
import { type Instant, instant, parseInstant } from '@zaraba/money/time.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideOpening } from '../../src/trading/decisions/decide-opening.ts'
import {
  type Displacement,
  displacedShares,
  displacedWith,
  levelsBehind,
  nothingDisplaced,
  refillHalfLife,
  remainingAt,
  remainingParts,
  takingsOf,
} from '../../src/trading/fills/displacement.ts'
import { walkBook } from '../../src/trading/fills/walk-book.ts'
import type { Direction } from '../../src/trading/margin.ts'
import type { FillRecord } from '../../src/trading/records.ts'
import { morning, viewAt } from './named-views.ts'

const seed = 20261122
const at = parseInstant(morning)
const after = (seconds: number): Instant => instant(at + seconds * 1_000)
const taken = (count: number, when = at): Displacement => ({ at: when, millionths: displacedWith(0n, count) })

test('takings are named by the share and the side: each side of each book by itself, in receipts and in the log’s leaves', () => {
  expect(takingsOf(instrumentId('jp', '7203'), 'buy')).toBe('jp:7203/buy')
  expect(takingsOf(instrumentId('us', 'AAPL'), 'sell')).toBe('us:AAPL/sell')
})

describe('what a customer took comes back to them', () => {
  test.each([
    [0, 1_000],
    [1, 988],
    [15, 840],
    [30, 707],
    [60, 500],
    [90, 353],
    [120, 250],
    [180, 125],
    [300, 31],
    [600, 0],
    [3_600, 0],
  ])('%i seconds after 1,000 shares were taken, %i are still gone', (seconds, left) => {
    expect(displacedShares(remainingAt(taken(1_000), after(seconds)))).toBe(left)
  })

  test('the parts are the whole part of 2^32 × 2^(−s ÷ 60), to the last integer', () => {
    expect(remainingParts).toHaveLength(refillHalfLife)
    for (const [second, part] of remainingParts.entries()) {
      const exact = 2n ** BigInt(32 * refillHalfLife - second)
      expect(part ** 60n <= exact && exact < (part + 1n) ** 60n).toBe(true)
    }
  })

  test('seconds are those of the clock: many orders within one fade as one, and never before their moment', () => {
    const shown = (from: number, to: number) => displacedShares(remainingAt(taken(1_000, instant(at + from)), instant(at + to)))
    expect([shown(0, 999), shown(999, 1_000), shown(5_000, 0)]).toEqual([1_000, 988, 1_000])
  })

  test('waiting in many steps is waiting once, to a millionth of a share a step; never below nothing, never more than was taken', () => {
    console.log(`fast-check seed ${seed}`)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 30 }),
        (count, waits) => {
          let state = taken(count)
          for (const wait of waits) {
            const now = instant(state.at + wait * 1_000)
            const millionths = remainingAt(state, now)
            expect(millionths >= 0n && millionths <= state.millionths).toBe(true)
            state = { at: now, millionths }
          }
          const once = remainingAt(taken(count), state.at)
          const apart = once - state.millionths
          // Both are rounded down; the parts themselves are known to 2^-31 of what they are taken of.
          expect(apart <= BigInt(waits.length) * (2n + once / 2n ** 30n) && -apart <= 2n + once / 2n ** 30n).toBe(true)
        },
      ),
      { seed, numRuns: 300 },
    )
  })
})

/** A book of one side, best first: steps of whole yen away from the middle, any sizes. */
const bookOf = (direction: Direction) =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3_000 })), { minLength: 1, maxLength: 10 })
    .map((steps) => {
      let yen = 2_500
      return steps.map(([step, size]): Level => {
        yen += direction === 'long' ? step : -step
        return [priceOf(yen), shares(size)]
      })
    })

const directions: readonly Direction[] = ['long', 'short']
const directed = fc.constantFrom(...directions).chain((direction) => fc.tuple(fc.constant(direction), bookOf(direction)))

/** Sends market orders one after the other, with the given seconds between them, as one customer would; returns their fills. */
const sendAll = (direction: Direction, book: readonly Level[], orders: readonly (readonly [wait: number, count: number])[]) => {
  const side = direction === 'long' ? 'buy' : 'sell'
  let number = 0n
  let last: FillRecord | undefined
  let now: Instant = at
  return orders.flatMap(([wait, count]) => {
    now = instant(now + wait * 1_000)
    const state = last === undefined ? 0n : remainingAt({ at: last.at, millionths: last.displacedAfter ?? 0n }, now)
    const depth = direction === 'long' ? { bids: [], asks: book } : { bids: book, asks: [] }
    const view = viewAt(morning, { instrument: lotOfOne, depth, displaced: { ...nothingDisplaced, [side]: state } })
    const draft = {
      direction,
      leverage: 1,
      priceType: 'market',
      limit: null,
      worst: farPrice(direction),
      shares: count,
      goodTill: null,
    } as const
    const decided = decideOpening(
      { kind: 'open', customer: customerNumber(1n), draft, clientNo: null },
      {
        view: { ...view, at: now, quote: view.quote && { ...view.quote, asOf: now } },
        account: { available: 10n ** 15n, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null },
        take: () => {
          number += 1n
          return number
        },
        model: 'named-1',
      },
    )
    if ('refusals' in decided) throw new Error(`refused: ${JSON.stringify(decided.refusals)}`)
    const { fills } = decided.changes
    last = fills.at(-1) ?? last
    return [fills]
  })
}
const lotOfOne = { ...viewAt(morning).instrument, boardLot: 1 }
const farPrice = (direction: Direction) => priceOf(direction === 'long' ? 3_000 : 2_000)
const tradedFor = (fills: readonly FillRecord[]) =>
  fills.reduce((sum, fill) => sum + BigInt(fill.price) * BigInt(fill.shares), 0n)
const countOf = (fills: readonly FillRecord[]) => fills.reduce((sum, fill) => sum + fill.shares, 0)
const cuts = fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 2, maxLength: 10 })

describe('an order that is cut', () => {
  test('into ten at one instant costs to the yen what one costs, on either side of any book', () => {
    console.log(`fast-check seed ${seed}`)
    fc.assert(
      fc.property(directed, cuts, ([direction, book], parts) => {
        const [one = []] = sendAll(direction, book, [[0, parts.reduce((sum, part) => sum + part, 0)]])
        const many = sendAll(
          direction,
          book,
          parts.map((part) => [0, part] as const),
        ).flat()
        expect([countOf(many), tradedFor(many)]).toEqual([countOf(one), tradedFor(one)])
      }),
      { seed, numRuns: 300 },
    )
  })

  test('over time pays less and less for it, to the price of the book alone, and never less than the book asks', () => {
    fc.assert(
      fc.property(directed, cuts, fc.integer({ min: 1, max: 600 }), ([direction, book], parts, wait) => {
        const worse = direction === 'long' ? 1n : -1n
        const cost = (fills: readonly FillRecord[]) => worse * tradedFor(fills)
        const spaced = (seconds: number) =>
          sendAll(
            direction,
            book,
            parts.map((part) => [seconds, part] as const),
          )
        const [some, fresh] = [spaced(wait), spaced(3_600)]
        for (const [index, fills] of some.entries()) {
          const free = fresh[index] ?? []
          // A customer who took before meets no more than the book has, and no better price for it.
          expect(countOf(fills)).toBeLessThanOrEqual(countOf(free))
          const same = walkBook(book, direction === 'long' ? 'buy' : 'sell', countOf(fills), null)
          expect(cost(fills) >= worse * same.traded.value).toBe(true)
          expect(fills.every(({ displaced }) => (displaced ?? -1) >= 0)).toBe(true)
        }
        for (const [index, fills] of fresh.entries())
          expect(fills.map(({ price, shares: count }) => [price, count])).toEqual(
            walkBook(book, direction === 'long' ? 'buy' : 'sell', parts[index] ?? 0, farPrice(direction)).fills.map((fill) => [
              fill.price,
              fill.shares,
            ]),
          )
      }),
      { seed, numRuns: 150 },
    )
  })

  test('each receipt gives its fill: the public book behind the shares that it says were skipped', () => {
    fc.assert(
      fc.property(directed, cuts, ([direction, book], parts) => {
        for (const fill of sendAll(
          direction,
          book,
          parts.map((part) => [7, part] as const),
        ).flat()) {
          const levels = fill.book.map(([price, size]): Level => [price as Price, shares(size)])
          const again = walkBook(
            levelsBehind(levels, fill.displaced ?? 0),
            direction === 'long' ? 'buy' : 'sell',
            fill.shares,
            null,
          )
          expect(again.fills).toEqual([{ price: fill.price, shares: fill.shares }])
        }
      }),
      { seed, numRuns: 150 },
    )
  })

  test('the other side is as deep as before', () => {
    const book: Level[] = [[priceOf(2_499), shares(1_000)]]
    const view = viewAt(morning, { depth: { bids: book, asks: [] }, displaced: { buy: displacedWith(0n, 5_000), sell: 0n } })
    const draft = {
      direction: 'short',
      leverage: 1,
      priceType: 'market',
      limit: null,
      worst: null,
      shares: 1_000,
      goodTill: null,
    } as const
    const account = { available: 10n ** 12n, restingOrders: 0, tradingLocked: false, noTrading: null, overnightHold: null }
    const decided = decideOpening(
      { kind: 'open', customer: customerNumber(1n), draft, clientNo: null },
      { view, account, take: () => 1n, model: 'named-1' },
    )
    expect('changes' in decided && decided.changes.fills).toMatchObject([{ shares: 1_000, displaced: 0 }])
  })
})
