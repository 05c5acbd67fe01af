import { ratio } from '@zaraba/money/ratio.ts'
import { dateText, instant } from '@zaraba/money/time.ts'
import { describe, expect, test } from 'vitest'
import { amountOf, type ExchangeQuote, planExchange, spreadOn } from '../../src/fx/exchange.ts'

const quote: ExchangeQuote = {
  from: 'JPY',
  to: 'USD',
  mid: ratio(1, 150),
  spread: ratio(2, 1_000),
  marketAt: instant(0),
  expires: instant(30_000),
}
const now = { system: instant(1), market: instant(1) }
const still = { before: quote.mid, now: quote.mid }

describe('an exchange', () => {
  test('its spread holds from the first day of the table, and none before it', () => {
    expect(spreadOn(dateText('2012-01-01'))).toEqual(ratio(2, 1_000))
    expect(() => spreadOn(dateText('2011-12-31'))).toThrow('no spread holds on that date')
  })

  test.each([
    ['12.34', 'USD', 1_234n],
    ['12.3', 'USD', 1_230n],
    ['12', 'JPY', 12n],
    ['1.5', 'JPY', null],
    ['0', 'JPY', null],
    ['-5', 'USD', null],
    ['999999999999999', 'JPY', 999_999_999_999_999n],
    ['9999999999999999', 'JPY', null],
  ] as const)('%s of %s is %s', (text, currency, minor) => expect(amountOf(text, currency)).toBe(minor))

  test('each thing that is wrong is named by its field', () => {
    const same = planExchange({ from: 'JPY', to: 'JPY', amount: '' }, null, 0n, now, still)
    expect(same).toEqual({
      refusals: [
        { key: 'same_currency_cannot_be_exchanged', field: 'to' },
        { key: 'enter_exchange_amount', field: 'amount' },
        { key: 'exchange_quote_expired', field: 'quote' },
      ],
    })
  })

  test('a quote of other currencies is none', () => {
    for (const other of [{ from: 'CNY' }, { to: 'CNY' }] as const)
      expect(planExchange({ from: 'JPY', to: 'USD', amount: '1000' }, { ...quote, ...other }, 1_000n, now, still)).toEqual({
        refusals: [{ key: 'exchange_quote_expired', field: 'quote' }],
      })
  })

  test('the whole wallet may go, one yen more is refused with both figures', () => {
    const plan = (amount: string) => planExchange({ from: 'JPY', to: 'USD', amount }, quote, 15_000n, now, still)
    expect(plan('15000')).toMatchObject({ paid: 15_000n, received: 9_980n })
    expect(plan('15001')).toEqual({
      refusals: [{ key: 'insufficient_available_balance', now: '15000', needed: '15001', values: { currency: 'JPY' } }],
    })
  })

  test('what buys nothing is refused with the amount', () => {
    expect(planExchange({ from: 'JPY', to: 'USD', amount: '1' }, quote, 15_000n, now, still)).toEqual({
      refusals: [{ key: 'exchange_amount_too_small', field: 'amount', now: '1', values: { currency: 'JPY' } }],
    })
  })
})
