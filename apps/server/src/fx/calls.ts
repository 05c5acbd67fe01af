import type { exchangeCalls as declared } from '@zaraba/contract/fx/calls.ts'
import { currencies, currencyDigits } from '@zaraba/money/currency.ts'
import { formatDecimal } from '@zaraba/money/decimal.ts'
import { dateInTokyo, formatInTokyo, later, second } from '@zaraba/money/time.ts'
import { quoteLasts, rateOf, rateText, spreadOn } from '@zaraba/rules/fx/exchange.ts'
import { callerOf, type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { pageOf } from '../calls/paging.ts'
import { besideReading } from '../database/only-reading.ts'
import { availableIn, balancesOf } from '../ledger/ledger-store.ts'
import { exchange, exchangeRow } from './exchange.ts'
import type { ExchangePorts } from './ports.ts'
import { exchangesBefore, insertQuote } from './store.ts'

/** Rates between currencies, as quotes that can be exchanged at for some seconds (P-18). */
const exchangeRates =
  (ports: ExchangePorts): Handler<'user/exchangeRates'> =>
  async ({ from, to }, context) => {
    const { customer } = callerOf(context)
    if (from === to) return refuse({ key: 'same_currency_cannot_be_exchanged', field: 'to' })
    const marketAt = ports.marketClock.now()
    const mid = ports.rate(from, to, marketAt)
    if (mid === null) return refuse({ key: 'exchange_rate_not_obtained' })
    const expires = later(ports.systemClock.now(), quoteLasts)
    const spread = spreadOn(dateInTokyo(marketAt))
    const rate = rateOf(mid, spread)
    const id = ports.secrets.bytes(16).toString('hex')
    const [balances] = await Promise.all([
      balancesOf(ports.database, customer),
      besideReading(() => insertQuote(ports.database, { id, customer, from, to, mid, spread, marketAt, expires })),
    ])
    return {
      data: {
        from,
        to,
        mid: rateText(mid),
        spread: rateText(spread),
        rate: rateText(rate),
        exact_rate: `${rate.numerator}/${rate.denominator}`,
        quote: id,
        expires: formatInTokyo(expires),
        seconds: quoteLasts / second,
        wallets: currencies.map((currency) => {
          const inYen = currency === 'JPY' ? null : ports.rate(currency, 'JPY', marketAt)
          return {
            currency,
            available: formatDecimal(availableIn(balances, currency), currencyDigits[currency]),
            mid: inYen === null ? '1' : rateText(inYen),
          }
        }),
      },
    }
  }

const list =
  ({ database }: ExchangePorts): Handler<'user/exchangelist'> =>
  async ({ page, limit }, context) => {
    const { customer } = callerOf(context)
    if (page !== undefined && !/^[1-9]\d{0,17}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const rows = await exchangesBefore(database, customer, page === undefined ? null : BigInt(page), limit + 1)
    return { data: pageOf(rows, limit, exchangeRow, ({ number }) => String(number)) }
  }

export const exchangeCalls = (ports: ExchangePorts): Handlers<typeof declared> => ({
  'user/exchangeRates': exchangeRates(ports),
  'user/exchange': exchange(ports),
  'user/exchangelist': list(ports),
})
