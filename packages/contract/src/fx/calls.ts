import { currencies } from '@zaraba/money/currency.ts'
import { z } from 'zod'
import { call, reading } from '../call.ts'
import { instantText, moneyText, needed, pageOf, paging, rateText, seconds, systemInstant, typedAmount } from '../shapes.ts'

const currency = z.enum(currencies).describe('The currency, ISO 4217.')
const from = z.enum(currencies).describe('The currency that is paid.')
const to = z.enum(currencies).describe('The currency that is received.')
const inOwn = (unit: string) => moneyText.meta({ 'x-unit': unit })
const rate = rateText.meta({ 'x-unit': 'units of `to` for one unit of `from`, as decimal text' })
const spread = rateText.describe('How much worse than the mid the rate is.')
const exchangeRow = z
  .object({
    order_no: z.string().describe('The number of the exchange, `X-…`.'),
    from,
    to,
    paid: inOwn('units of `from`, as decimal text').describe('Amount paid.'),
    received: inOwn('units of `to`, as decimal text').describe('Amount received, rounded down.'),
    mid: rate.describe('The rate between buying and selling.'),
    rate: rate.describe('The rate of this exchange.'),
    spread,
    time: instantText.describe('When.'),
  })
  .meta({ id: 'Exchange', description: 'An exchange of one currency for another.' })
const wallet = z
  .object({
    currency,
    available: inOwn('units of `currency`, as decimal text').describe('Available now.'),
    mid: rateText.meta({ 'x-unit': 'yen for one unit, as decimal text' }).describe('Its value in yen.'),
  })
  .meta({ id: 'Wallet', description: 'Available balance in one currency.' })
/**
 * The nine currencies of the exchange (K-02). A quote holds for some seconds of real time; it ends when practice time is moved, and when the
 * market has moved by more than its spread.
 */
export const exchangeCalls = {
  'user/exchangeRates': reading('Value of one currency in another: mid, spread, rate and the quote to exchange with.', {
    refuses: ['same_currency_cannot_be_exchanged', 'exchange_rate_not_obtained'],
    input: z.object({ from: from.default('JPY'), to: to.default('USD') }),
    output: z.object({
      from,
      to,
      mid: rate.describe('The rate between buying and selling.'),
      spread,
      rate: rate.describe('The rate of this quote.'),
      exact_rate: z
        .string()
        .meta({ 'x-unit': 'a fraction, `numerator/denominator`' })
        .describe('The rate without rounding: the amount received is computed from it and rounded down once.'),
      quote: z.string().describe('Quote to send to `user/exchange`.'),
      expires: systemInstant.describe(
        'Until when the quote holds; it ends also when practice time is moved, or the market by more than `spread`.',
      ),
      seconds: seconds.describe('How long a quote holds.'),
      wallets: z.array(wallet).describe('Available balance in each currency.'),
    }),
  }),
  'user/exchange': call('Exchanges at a quote: both wallets move in one entry; the result is rounded down.', {
    once: true,
    rate: 'strict',
    success: 'exchange_success',
    refuses: [
      'account_banned_or_frozen',
      'fund_password_not_set',
      'enter_exchange_amount',
      'enter_fund_password',
      'wrong_fund_password',
      'fund_password_locked',
      'same_currency_cannot_be_exchanged',
      'exchange_rate_not_obtained',
      'exchange_quote_expired',
      'exchange_rate_moved',
      'exchange_amount_too_small',
      'insufficient_available_balance',
    ],
    input: z.strictObject({
      quote: needed(z.string().max(40).default('')).describe('The `quote` of `user/exchangeRates`.'),
      from,
      to,
      amount: typedAmount.meta({ 'x-unit': 'units of `from`, as decimal text' }).describe('How much is paid.'),
      fund_password: needed(z.string().max(128).default('')).describe('The fund password, six digits.'),
    }),
    output: exchangeRow,
  }),
  'user/exchangelist': reading('The caller’s exchanges, latest first.', {
    input: z.object({ ...paging }),
    output: pageOf(exchangeRow),
  }),
} as const
