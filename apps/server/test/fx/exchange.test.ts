import { currencies } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { second } from '@zaraba/money/time.ts'
import { bought } from '@zaraba/rules/fx/exchange.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/database/postgres-database.ts'
import { verifyExchange } from '../../src/fx/store.ts'
import { verifyLedger } from '../../src/ledger/ledger-verify-store.ts'
import { fundPassword, type RunningApp, runApp, type Tester } from '../http/running-app.ts'
import { expectIdentities } from '../identities.ts'
import { raceRounds } from '../races.ts'

let app: RunningApp
let database: OpenDatabase
/** The first registered customer is the host and may move practice time. */
let host: Tester
beforeAll(async () => {
  app = await runApp({ environment: { ZARABA_RATE_ADDRESS: '1000000', ZARABA_RATE_ACCOUNT: '1000000' } })
  database = openDatabase(app.database.ownerUrl, 4)
  host = await app.customer('9077770000')
})
afterAll(async () => {
  for (const { invariant, wrong } of [...(await verifyLedger(database)), ...(await verifyExchange(database))])
    expect([invariant, wrong]).toEqual([invariant, 0n])
  await database.close()
  await app.close()
  expect(app.failures).toEqual([])
})

const ready = async (account: string): Promise<Tester> => {
  const who = await app.customer(account)
  await who.call('user/setFundPassword', { password: fundPassword, repeat_password: fundPassword })
  return who
}
type Pair = { readonly from: string; readonly to: string }
const quoteOf = async (who: Tester, pair: Pair) => (await who.call('user/exchangeRates', pair)).data
const wallet = async (who: Tester, currency: string): Promise<number> => {
  const other = currency === 'JPY' ? 'USD' : 'JPY'
  const { wallets } = await quoteOf(who, { from: currency, to: other })
  return Number(wallets.find((each) => each.currency === currency)?.available)
}
const swap = async (who: Tester, pair: Pair, amount: string, more: object = {}) => {
  const { quote } = await quoteOf(who, pair)
  return who.call('user/exchange', { ...pair, amount, quote, fund_password: fundPassword, ...more })
}

describe('currency exchange', () => {
  test('[P-18] [K-02] both wallets move in one entry at the quoted rate; the records and the history tell it', async () => {
    const akiko = await ready('9077770001')
    const { mid, rate, exact_rate, spread, seconds, wallets } = await quoteOf(akiko, { from: 'JPY', to: 'USD' })
    expect(wallets.map(({ currency }) => currency)).toEqual([...currencies])
    expect([seconds, Number(spread)]).toEqual([30, 0.002])
    expect(Number(rate)).toBeCloseTo(Number(mid) * 0.998, 8)
    const { msg, data } = await swap(akiko, { from: 'JPY', to: 'USD' }, '1000000')
    expect(msg).toBe('exchange_success')
    expect([data.paid, Number(data.received)]).toEqual(['1000000', Math.floor(1_000_000 * Number(data.rate) * 100) / 100])
    const [numerator = 0n, denominator = 1n] = exact_rate.split('/').map(BigInt)
    expect(data.received).toBe(formatDecimal(bought(1_000_000n, 'JPY', 'USD', { numerator, denominator }), 2))
    expect(await wallet(akiko, 'JPY')).toBe(9_000_000)
    expect(await wallet(akiko, 'USD')).toBeCloseTo(50_000 + Number(data.received), 2)
    const yen = (await akiko.call('user/fundRecords', { type: 'jpy', kind: 'exchange' })).data.list
    const dollars = (await akiko.call('user/fundRecords', { type: 'usd', kind: 'exchange' })).data.list
    expect([yen[0]?.amount, dollars[0]?.amount]).toEqual(['-1000000', data.received])
    expect([yen[0]?.order_no, dollars[0]?.order_no]).toEqual([data.order_no, data.order_no])
    expect((await akiko.call('user/exchangelist')).data.list).toEqual([data])
    const [message] = (await akiko.call('user/messages')).data.list
    expect(message?.summary).toContain('JPY 1,000,000')
  })

  test('a missing wallet is opened by the first exchange, and its money can be exchanged back', async () => {
    const akiko = await ready('9077770002')
    const there = await swap(akiko, { from: 'JPY', to: 'TWD' }, '100000')
    expect(there.msg).toBe('exchange_success')
    const back = await swap(akiko, { from: 'TWD', to: 'JPY' }, there.data.received)
    expect(Number(back.data.received)).toBeLessThan(100_000)
    expect(Number(back.data.received)).toBeGreaterThan(99_000)
    expect(await wallet(akiko, 'TWD')).toBe(0)
  })

  test('[L-02] [M-41] the same currency, another’s quote, an expired one, too much and nothing are refused; nothing moves', async () => {
    const akiko = await ready('9077770003')
    const bob = await ready('9077770004')
    const pair = { from: 'JPY', to: 'CNY' }
    expect((await akiko.call('user/exchangeRates', { from: 'USD', to: 'USD' })).msg).toBe('same_currency_cannot_be_exchanged')
    const { quote } = await quoteOf(akiko, pair)
    const ask = (who: Tester, more: object) =>
      who.call('user/exchange', { ...pair, quote, amount: '1000', fund_password: fundPassword, ...more })
    expect((await ask(akiko, { to: 'JPY' })).msg).toBe('same_currency_cannot_be_exchanged')
    expect((await ask(bob, {})).msg).toBe('exchange_quote_expired')
    expect((await ask(akiko, { amount: '' })).msg).toBe('enter_exchange_amount')
    expect((await ask(akiko, { amount: '10000001' })).msg).toBe('insufficient_available_balance')
    expect((await ask(akiko, { fund_password: '000000' })).msg).toBe('wrong_fund_password')
    app.clock.skip(30 * second)
    const late = await ask(akiko, {})
    expect([late.msg, late.data.refusals?.length]).toEqual(['exchange_quote_expired', 1])
    expect(await wallet(akiko, 'JPY')).toBe(10_000_000)
    expect((await akiko.call('user/exchangelist')).data.list).toEqual([])
  })

  test('at sixty times the speed a quote ends when the market has moved by more than its spread', async () => {
    const akiko = await ready('9077770006')
    const pair = { from: 'JPY', to: 'USD' }
    const exchangeAt = (id: string) =>
      akiko.call('user/exchange', { ...pair, quote: id, amount: '1000', fund_password: fundPassword })
    expect((await host.call('clock/move', { to: 'speed', speed: 60 })).status).toBe(1)
    const { quote, mid } = await quoteOf(akiko, pair)
    // Rates hardly move by 0.2 % in so short a time; a spread of a ten-millionth simulates a more volatile market.
    const narrow = 'f'.repeat(32)
    await database.query({
      text: `insert into fx.quote (id, customer, from_currency, to_currency, mid_numerator, mid_denominator, spread_numerator, spread_denominator,
               market_at, expires_at)
             select $1, customer, from_currency, to_currency, mid_numerator, mid_denominator, 1, 10000000, market_at, expires_at
             from fx.quote where id = $2`,
      values: [narrow, quote],
    })
    for (let waited = 0; waited < 10 && Math.abs(Number((await quoteOf(akiko, pair)).mid) / Number(mid) - 1) <= 2e-6; waited += 1)
      app.clock.skip(2 * second)
    const late = await exchangeAt(narrow)
    expect((await exchangeAt(quote)).msg).toBe('exchange_success')
    await host.call('clock/move', { to: 'speed', speed: 1 })
    const [refusal] = late.data.refusals ?? []
    expect([late.msg, refusal?.values?.quoted, refusal?.values?.spread]).toEqual(['exchange_rate_moved', mid, '0.01'])
    expect(refusal?.now).not.toBe(mid)
  })

  test('a repeated key is answered, not done again; used for something else it is refused', async () => {
    const akiko = await ready('9077770005')
    const pair = { from: 'JPY', to: 'USD' }
    const { quote } = await quoteOf(akiko, pair)
    const ask = (amount: string) =>
      akiko.call('user/exchange', { ...pair, quote, amount, fund_password: fundPassword }, { 'idempotency-key': 'once' })
    const [first, second_] = await Promise.all([ask('5000'), ask('5000')])
    expect(first.data.order_no).toBe(second_.data.order_no)
    expect((await ask('6000')).msg).toBe('key_used_differently')
    expect(await wallet(akiko, 'JPY')).toBe(9_995_000)
  })

  test('sixteen at once spend what there is once: quotes and wallets race, and the yen add up', async () => {
    const rounds = raceRounds(5)
    for (let round = 0; round < rounds; round += 1) {
      const akiko = await ready(String(9_077_771_000 + round))
      const quotes = await Promise.all(currencies.slice(1).map((to) => quoteOf(akiko, { from: 'JPY', to })))
      const asked = Array.from({ length: 16 }, (_, index) => {
        const quoted = quotes[index % quotes.length]
        return akiko.call('user/exchange', {
          from: 'JPY',
          to: quoted?.to,
          quote: quoted?.quote,
          amount: '3000000',
          fund_password: fundPassword,
        })
      })
      const replies = await Promise.all(asked)
      expect(replies.filter(({ status }) => status === 1)).toHaveLength(3)
      expect(new Set(replies.filter(({ status }) => status === 0).map(({ msg }) => msg))).toEqual(
        new Set(['insufficient_available_balance']),
      )
      expect(await wallet(akiko, 'JPY')).toBe(1_000_000)
      await expectIdentities(database, akiko)
    }
  })
})
