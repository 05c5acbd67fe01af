import { currencies } from '@zaraba/money/currency.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, convert, type Pair, partOf, type Quote, readableRate } from '../../src/fx/conversion.ts'
import { secondsLeft } from '../../src/fx/use-quote.ts'

/** 156 yen a dollar, of which the brokerage keeps two in a thousand. */
const quote: Quote = {
  from: 'JPY',
  to: 'USD',
  mid: '0.0064102564',
  spread: '0.0020000000',
  rate: '0.0063974359',
  exact_rate: '998/156000',
  quote: 'q',
  expires: '2026-11-20T09:05:30+09:00',
  seconds: 30,
  wallets: currencies.map((currency) => ({ currency, available: currency === 'JPY' ? '1000000' : '0.00', mid: '1' })),
}

describe('what an exchange brings', () => {
  test('[P-18] is the amount times the exact rate, rounded down once; what the spread takes is said in money', () => {
    expect(convert(quote, '10000')).toEqual({
      fault: null,
      result: { paid: '10000', received: '63.97', cost: '0.13', left: '990000', reached: '63.97' },
    })
  })

  test('[V-10] says what is wrong with an amount in the words of the refusal', () => {
    for (const typed of ['', '0', '.', '00']) expect(convert(quote, typed).fault).toBe('enter_exchange_amount')
    expect(convert(quote, '1000001').fault).toBe('insufficient_available_balance')
    expect(convert(quote, '1').fault).toBe('exchange_amount_too_small')
    expect(convert(quote, '1000000').fault).toBeNull()
  })
})

test('[L-02] [K-02] whatever is chosen on either side, the two currencies differ (seed 20261121)', () => {
  const currency = fc.constantFrom(...currencies)
  const steps = fc.array(fc.record({ side: fc.constantFrom<keyof Pair>('from', 'to'), currency }), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (chosen) => {
      let pair: Pair = { from: 'JPY', to: 'USD' }
      for (const { side, currency: next } of chosen) {
        pair = choose(pair, side, next)
        expect(pair[side]).toBe(next)
        expect(pair.from).not.toBe(pair.to)
      }
    }),
    { seed: 20261121 },
  )
})

test('half and all of a wallet are rounded down to its smallest unit', () => {
  expect(partOf('10000001', 'JPY', 2n)).toBe('5000000')
  expect(partOf('63.97', 'USD', 2n)).toBe('31.98')
  expect(partOf('50000.00', 'USD', 1n)).toBe('50000')
  expect(partOf('0.00', 'USD', 1n)).toBe('')
})

test('a rate is read in the direction in which it is at least one', () => {
  expect(readableRate('0.0063974359', { from: 'JPY', to: 'USD' })).toEqual({ unit: 'USD', in: 'JPY', value: '156.3126' })
  expect(readableRate('155.688', { from: 'USD', to: 'JPY' })).toEqual({ unit: 'USD', in: 'JPY', value: '155.6880' })
  expect(readableRate('162.5', { from: 'JPY', to: 'VND' })).toEqual({ unit: 'JPY', in: 'VND', value: '162.5000' })
})

test('a quote counts down from its whole to nothing, and ends two seconds early so that it can still be used', () => {
  expect(secondsLeft(30, 1_000, 1_000)).toBe(28)
  expect(secondsLeft(30, 1_000, 28_500)).toBe(1)
  expect(secondsLeft(30, 1_000, 29_000)).toBe(0)
  expect(secondsLeft(30, 1_000, 500_000)).toBe(0)
  expect(secondsLeft(30, 100_000, 1_000)).toBe(30)
})
