import type { exchangeCalls as declared } from '@zaraba/contract/fx/calls.ts'
import { callerOf, type Handler, type Handlers, refuse } from '../calls/handler.ts'
import { exchange, exchangeRow } from './exchange.ts'
import type { ExchangePorts } from './ports.ts'
import { exchangeRates } from './quotes.ts'
import { exchangesBefore } from './store.ts'

const list =
  ({ database }: ExchangePorts): Handler<'user/exchangelist'> =>
  async ({ page, limit }, context) => {
    const { customer } = callerOf(context)
    if (page !== undefined && !/^[1-9]\d{0,17}$/.test(page)) return refuse({ key: 'invalid_input', field: 'page' })
    const rows = await exchangesBefore(database, customer, page === undefined ? null : BigInt(page), limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      data: { list: shown.map(exchangeRow), next: rows.length > limit && last !== undefined ? String(last.number) : null },
    }
  }

export const exchangeCalls = (ports: ExchangePorts): Handlers<typeof declared> => ({
  'user/exchangeRates': exchangeRates(ports),
  'user/exchange': exchange(ports),
  'user/exchangelist': list(ports),
})
