import { priceOf } from '@zaraba/money/price.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillByPrint, type MetPrint, noOtherOrders, type RestingState } from '../../src/trading/fills/resting-fill.ts'

describe('what a print does to a resting order', () => {
  const resting: RestingState = {
    side: 'buy',
    priceType: 'limit',
    limit: priceOf(100),
    rest: 50,
    queueAhead: 30,
    minute: 9,
    minuteFilled: 5,
  }
  const print: MetPrint = {
    price: priceOf(100),
    volume: 60,
    minute: 9,
    minuteVolume: 100,
    kind: 'continuous',
    lockedQueue: null,
    leftByAuction: false,
  }
  test('a quarter of the minute, less what it took in this minute, more in another', () => {
    expect(fillByPrint(resting, { ...print, price: priceOf(99) })).toEqual({
      shares: 20,
      price: priceOf(100),
      rule: 'through',
      queueAhead: 0,
      minute: 9,
      minuteFilled: 25,
    })
    expect(fillByPrint(resting, { ...print, price: priceOf(99), minute: 10 })).toMatchObject({ shares: 25, minuteFilled: 25 })
  })

  test('at its own price after the queue', () => {
    expect(fillByPrint(resting, print)).toMatchObject({ shares: 20, rule: 'queue', queueAhead: 0 })
    expect(fillByPrint(resting, { ...print, volume: 40 })).toMatchObject({ shares: 10, queueAhead: 0 })
    expect(fillByPrint(resting, { ...print, volume: 10 })).toMatchObject({ shares: 0, queueAhead: 20 })
  })

  test('an auction has one price, and a market order takes the first print as one', () => {
    expect(fillByPrint(resting, { ...print, kind: 'opening_auction', price: priceOf(98) })).toMatchObject({
      price: priceOf(98),
      rule: 'auction',
    })
    expect(fillByPrint({ ...resting, priceType: 'market' }, print)).toMatchObject({
      price: priceOf(100),
      rule: 'auction',
      shares: 20,
      queueAhead: 0,
    })
  })

  test('what an auction left trades on at the prices of the market', () => {
    const left = { ...print, price: priceOf(98), leftByAuction: true }
    expect(fillByPrint(resting, left)).toMatchObject({ price: priceOf(98), rule: 'through', shares: 20 })
    expect(fillByPrint(resting, { ...left, leftByAuction: false })).toMatchObject({ price: priceOf(100), shares: 20 })
  })

  const seed = 20261122
  const sizes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 10 })
  const volumes = fc.integer({ min: 1, max: 1_000_000 })

  test('at a locked close pieces are allotted no more than the whole, and no piece more than it would be alone', () => {
    console.log(`fast-check seed ${seed}`)
    fc.assert(
      fc.property(sizes, volumes, fc.integer({ min: 1, max: 50_000_000 }), fc.nat(100), (pieces, volume, waiting, part) => {
        const lockedQueue = { waiting, before: Math.floor((waiting * part) / 100), lot: 100 }
        const close: MetPrint = { ...print, kind: 'closing_auction', volume, minuteVolume: volume, lockedQueue }
        const together = pieces.reduce((sum, piece) => sum + piece, 0)
        const got = (rest: number, printFilled: number) =>
          fillByPrint({ ...resting, rest }, close, { minuteFilled: printFilled, printFilled, together })?.shares ?? 0
        let given = 0
        for (const piece of pieces) {
          const shares = got(piece, given)
          expect(shares).toBeGreaterThanOrEqual(0)
          expect(shares).toBeLessThanOrEqual(
            fillByPrint({ ...resting, rest: piece }, close, { ...noOtherOrders, together: piece })?.shares ?? 0,
          )
          given += shares
        }
        expect(given).toBeLessThanOrEqual(got(together, 0))
      }),
      { seed, numRuns: 300 },
    )
  })

  test('at a locked limit the last to come get nothing while there is not a lot for each before them, however much they want', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 2_000, max: 50_000_000 }), (rest, waiting) => {
        const orders = waiting / 500
        const close: MetPrint = {
          ...print,
          volume: Math.floor(orders * 100) - 1,
          lockedQueue: { waiting, before: waiting, lot: 100 },
        }
        expect(fillByPrint({ ...resting, rest }, close, { ...noOtherOrders, together: rest })?.shares).toBe(0)
      }),
      { seed, numRuns: 300 },
    )
  })

  test('behind a queue nothing comes until the queue has traded, and pieces together get what one gets beyond it', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.array(volumes, { maxLength: 20 }),
        fc.integer({ min: 0, max: 3_000_000 }),
        (pieces, prints, queue) => {
          const waiting = (rest: number): RestingState => ({ ...resting, rest, queueAhead: queue, minute: 0, minuteFilled: 0 })
          const whole = [waiting(pieces.reduce((sum, piece) => sum + piece, 0))]
          const cut = pieces.map(waiting)
          let [traded, minuteVolume] = [0, 0]
          const meet = (orders: RestingState[], volume: number): number => {
            const before = orders.reduce((sum, { minuteFilled }) => sum + minuteFilled, 0)
            let given = 0
            for (const [index, order] of orders.entries()) {
              const others = { minuteFilled: before + given - order.minuteFilled, printFilled: given, together: 0 }
              const met = { ...print, volume, minuteVolume, minute: 0 }
              const found = order.rest === 0 ? null : fillByPrint(order, met, others)
              if (found === null) continue
              const { shares, queueAhead, minuteFilled } = found
              orders[index] = { ...order, rest: order.rest - shares, queueAhead, minuteFilled }
              given += shares
            }
            return given
          }
          let filled = 0
          for (const volume of prints) {
            traded += volume
            minuteVolume += volume
            const [one, many] = [meet(whole, volume), meet(cut, volume)]
            expect(many).toBe(one)
            filled += one
            expect(filled).toBeLessThanOrEqual(Math.max(0, traded - queue))
          }
        },
      ),
      { seed, numRuns: 300 },
    )
  })

  test('beyond its limit it does nothing', () => expect(fillByPrint(resting, { ...print, price: priceOf(101) })).toBeNull())
})

test('a market order passes the queue at its own price', () => {
  const state = { side: 'buy', priceType: 'market', limit: priceOf(100), rest: 50, queueAhead: 30 } as const
  const print = {
    price: priceOf(100),
    volume: 10,
    minute: 9,
    minuteVolume: 100,
    kind: 'continuous',
    lockedQueue: null,
    leftByAuction: false,
  } as const
  expect(fillByPrint({ ...state, minute: 9, minuteFilled: 0 }, print)).toMatchObject({ shares: 25, queueAhead: 0 })
})
