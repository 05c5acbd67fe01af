import { priceOf } from '@zaraba/money/price.ts'
import { describe, expect, test } from 'vitest'
import { fillByPrint, type Print, type RestingState } from '../../src/trading/resting-fill.ts'

describe('what a print does to a resting order', () => {
  const resting: RestingState = {
    ...{ side: 'buy', priceType: 'limit', limit: priceOf(100), rest: 50, queueAhead: 30, minute: 9, minuteFilled: 5 },
  }
  const print: Print = {
    ...{ price: priceOf(100), volume: 60, minute: 9, minuteVolume: 100, kind: 'continuous', lockedQueue: null },
  }
  test('a quarter of the minute, less what it took in this minute, more in another', () => {
    expect(fillByPrint(resting, { ...print, price: priceOf(99) })).toEqual({
      ...{ shares: 20, price: priceOf(100), rule: 'through', queueAhead: 0, minute: 9, minuteFilled: 25 },
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
      ...{ price: priceOf(98), rule: 'auction' },
    })
    expect(fillByPrint({ ...resting, priceType: 'market' }, print)).toMatchObject({
      ...{ price: priceOf(100), rule: 'auction', shares: 20, queueAhead: 0 },
    })
  })

  test('beyond its limit it does nothing', () => expect(fillByPrint(resting, { ...print, price: priceOf(101) })).toBeNull())
})
