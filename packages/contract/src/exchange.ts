import { currencies } from '@zaraba/money/currency.ts'
import { z } from 'zod'
import { call } from './call.ts'
import { instantText, moneyText, pageOf, paging, rateText } from './shapes.ts'

const currency = z.enum(currencies)
export const exchangeRow = z.object({
  order_no: z.string(),
  from: currency,
  to: currency,
  paid: moneyText,
  received: moneyText,
  mid: rateText,
  rate: rateText,
  spread: rateText,
  time: instantText,
})
/** The nine currencies of the exchange (K-02). A quote holds for some seconds of real time, and ends when practice time is moved. */
export const exchangeCalls = {
  'user/exchangeRates': call('What one currency is worth in another: mid, spread, rate and the quote to exchange with.', {
    input: z.object({ from: currency.default('JPY'), to: currency.default('USD') }),
    output: z.object({
      from: currency,
      to: currency,
      mid: rateText,
      spread: rateText,
      rate: rateText,
      /** The rate as the whole fraction "numerator/denominator": what is received is reckoned with it and rounded down once. */
      exact_rate: z.string(),
      quote: z.string(),
      expires: instantText,
      seconds: z.int(),
      wallets: z.array(z.object({ currency, available: moneyText, mid: rateText })),
    }),
  }),
  'user/exchange': call('Exchanges at a quote: both wallets move in one entry; the result is rounded down (P-18, L-02).', {
    once: true,
    rate: 'strict',
    success: 'exchange_success',
    input: z.strictObject({
      quote: z.string().max(40).default(''),
      from: currency,
      to: currency,
      amount: z.string().trim().max(30).default(''),
      fund_password: z.string().max(128).default(''),
    }),
    output: exchangeRow,
  }),
  'user/exchangelist': call('The caller’s exchanges, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(exchangeRow),
  }),
} as const
