import { expect, test } from 'vitest'
import { firstDraft, type OrderDraft } from '../../src/trading/order/order-draft.ts'
import { lackOf, orderAt, pairBeside, pricesOfPair, priceTerm, requestOfPair } from '../../src/trading/order/pair-draft.ts'

const share = { type: 'jpy', code: '7203' } as const
const quotes = { ask: '2501', bid: '2499', price: '2500', leverages: [1, 2, 3] }
const draftOf = (more: Partial<OrderDraft>): OrderDraft => ({ ...firstDraft(quotes, 'long', {}), shares: '100', ...more })

test('beside a stop waits a stop on the other side, beside a limit one on its own', () => {
  const breakout = pairBeside(draftOf({ priceType: 'stop', trigger: '2550' }))
  expect([breakout.first, breakout.other]).toMatchObject([
    { direction: 'long', priceType: 'stop', trigger: '2550' },
    { direction: 'short', priceType: 'stop', trigger: '', price: '' },
  ])
  const { other } = pairBeside(
    draftOf({ priceType: 'limit', price: '2480', takeProfit: '2600', timeInForce: 'gtd', goodTill: '2026-11-26' }),
  )
  expect(other).toMatchObject({ direction: 'long', priceType: 'stop', takeProfit: '' })
})

test('a price of the board goes to the order that waits on its side', () => {
  const pair = pairBeside(draftOf({ priceType: 'limit', price: '2480' }))
  expect([orderAt(pair, '2490', '2500'), orderAt(pair, '2510', '2500')]).toEqual(['first', 'other'])
  expect([priceTerm(pair.first, '2490'), priceTerm(pair.other, '2510')]).toEqual([{ price: '2490' }, { trigger: '2510' }])
})

test('it lacks a price, the shares or the date, and is then one request with the fields of both', () => {
  const pair = pairBeside(draftOf({ priceType: 'stop', trigger: '2550', leverage: 2, stopTrigger: '2500' }))
  expect([lackOf(pair), requestOfPair(pair, share)]).toEqual(['price', undefined])
  const both = { ...pair, other: { ...pair.other, priceType: 'stop_limit', trigger: '2450', price: '2445' } } as const
  expect(lackOf({ ...both, first: { ...both.first, shares: '' } })).toBe('shares')
  expect(lackOf({ ...both, goodTill: '' })).toBe('date')
  expect(lackOf(both)).toBeUndefined()
  expect(pricesOfPair(both)).toEqual(['2550', '2445', '2450'])
  expect(requestOfPair({ ...both, goodTill: '2026-11-26' }, share)).toEqual({
    ...share,
    direction: 'long',
    price_type: 'stop',
    trigger_price: '2550',
    stop_trigger_price: '2500',
    stock_num: '100',
    other_direction: 'short',
    other_price_type: 'stop_limit',
    other_trigger_price: '2450',
    other_price: '2445',
    leverage: '2',
    good_till: '2026-11-26',
  })
})
