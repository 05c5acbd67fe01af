import { marketTypes } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { FundingPorts } from './ports.ts'
import { resultsOf, shownDays, sumOver, type WalletDay, type WalletPart } from './wallet-days.ts'

/**
 * Each market's own results at each day's rate, and the rest, which is what exchange rates and exchange itself did (type `all`). All
 * figures come from the same days, so that they agree with each other to the last minor unit.
 */
export const performance =
  (ports: FundingPorts): Handler<'user/performance'> =>
  async ({ type, days: count }, context) => {
    const { customer } = callerOf(context)
    const shownWallets = await shownDays(ports, customer, type, count, ports.marketClock.now())
    if (shownWallets === null) return refuse({ key: 'stock_price_not_obtained', field: 'type' })
    const { currency, dates, parts } = shownWallets
    const text = (minor: bigint) => formatMoney(minor, currency)
    const days = resultsOf(shownWallets, type)
    const total = days.reduce((sum, { profit }) => sum + profit, 0n)
    const overall = (part: readonly WalletPart[], of: (day: WalletDay) => bigint) =>
      dates.reduce((sum, _, index) => sum + sumOver(part, of, index), 0n)
    const byMarket = marketTypes
      .filter((market) => type === 'all' || type === market)
      .map((market) => ({
        type: market,
        profit: overall(
          parts.filter((part) => part.type === market),
          ({ profit }) => profit,
        ),
      }))
    const ofMarkets = byMarket.reduce((sum, { profit }) => sum + profit, 0n)
    return {
      data: {
        currency,
        days: days.map(({ date, equity, profit, flow, capital }) => ({
          date,
          equity: text(equity),
          profit: text(profit),
          flow: text(flow),
          capital: text(capital),
        })),
        by_market: byMarket.map((row) => ({ type: row.type, profit: text(row.profit) })),
        currency_effect: text(total - ofMarkets),
        fees: text(overall(parts, ({ fees }) => fees)),
        interest: text(overall(parts, ({ interest }) => interest)),
        dividends: text(overall(parts, ({ dividends }) => dividends)),
        total: text(total),
      },
    }
  }
