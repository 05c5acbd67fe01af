import { expect, test } from 'vitest'
import { amountShares } from '../../src/trading/order/order-amount.ts'
import type { OrderDraft } from '../../src/trading/order/order-draft.ts'
import { texts as english } from '../../src/trading/texts/en.ts'
import { texts as japanese } from '../../src/trading/texts/ja.ts'
import { texts as chinese } from '../../src/trading/texts/zh.ts'

const draft: OrderDraft = {
  direction: 'long',
  priceType: 'market',
  price: '2940',
  trigger: '5880',
  shares: '',
  leverage: 1,
  timeInForce: 'day',
  goodTill: '',
  takeProfit: '',
  stopTrigger: '',
  risk: null,
  amount: '3000000',
}
const around = { type: 'jpy', date: '2026-11-20', touch: '9800', preview: undefined } as const
const shares = (part: Partial<OrderDraft>, preview?: { readonly max_shares: number; readonly worst_price: string }) =>
  amountShares({ ...draft, ...part }, { ...around, preview })

test('the shares follow from the amount as leverage, price and type are now', () => {
  expect(shares({})).toBe('305')
  expect(Number(shares({ leverage: 3 }))).toBeGreaterThan(3 * 303)
  expect(shares({ priceType: 'limit' })).toBe('1019')
  expect(shares({ priceType: 'stop' })).toBe('509')
  expect(shares({ amount: '' })).toBe('')
  expect(shares({ amount: '100' })).toBe('0')
  expect(shares({ amount: null })).toBeUndefined()
})

test('shares that were reckoned stay while the amount pays them, and never exceed what the server allows', () => {
  const known = { max_shares: 1_000, worst_price: '9800' }
  expect(shares({ shares: '300' }, known)).toBe('300')
  expect(shares({ shares: '300' }, { ...known, worst_price: '10000' })).toBe('299')
  expect(shares({ shares: '300' }, { ...known, max_shares: 120 })).toBe('120')
})

test('a line says what is bought and what is paid, in each language', () => {
  for (const { amountGives } of [english, japanese, chinese])
    for (const direction of ['long', 'short'] as const) {
      const text = amountGives[direction]('300', '¥2,940,000', '¥980,754')
      for (const part of ['300', '¥2,940,000', '¥980,754']) expect(text).toContain(part)
    }
})
