import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { currencyOfWallet } from '@zaraba/market/wallets.ts'
import { formatMoney, parseMoney } from '@zaraba/money/money.ts'
import { ratioOf } from '@zaraba/money/ratio.ts'
import { converted } from '@zaraba/rules/funding/conversion.ts'
import { isOpen, type PositionRow, sumOf } from './position-row.ts'

export type Funds = OutputOf<'user/funds'>
type Scope = MarketType | 'all'
type Rates = Funds['rates']
type RowAmount = Parameters<typeof sumOf>[1]

const currencyOf = (scope: Scope) => currencyOfWallet[scope === 'all' ? 'jpy' : scope]

/** Yen for an amount of a market's currency, to the nearest; `undefined` without a rate. */
const inYen = (text: string, type: MarketType, rates: Rates): bigint | undefined => {
  const minor = parseMoney(text, currencyOfWallet[type])
  if (type === 'jpy') return minor
  const rate = rates?.[type]
  return rate === undefined ? undefined : converted(minor, currencyOfWallet[type], 'JPY', ratioOf(rate))
}

/** The sum of one amount over rows: in the currency of a market, or of all markets in yen, each to the nearest yen as the server adds them up. */
export const totalOf = (rows: readonly PositionRow[], field: RowAmount, scope: Scope, rates: Rates): bigint | undefined => {
  if (scope !== 'all') return parseMoney(sumOf(rows, field), currencyOfWallet[scope])
  const parts = marketTypes.map((type) => {
    const own = rows.filter((row) => row.type === type)
    return own.length === 0 ? 0n : inYen(sumOf(own, field), type, rates)
  })
  return parts.reduce<bigint | undefined>((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n)
}

/** The funds at the prices of the rows: whatever a price moves, by the rates that the server used. */
export const liveFunds = (funds: Funds, rows: readonly PositionRow[], scope: Scope): Funds => {
  const open = rows.filter(isOpen)
  const [value, profit] = [totalOf(open, 'market_value', scope, funds.rates), totalOf(open, 'yingkui', scope, funds.rates)]
  if (value === undefined || profit === undefined) return funds
  const currency = currencyOf(scope)
  const moved = profit - parseMoney(funds.floating_profit, currency)
  const plusMoved = (text: string) => formatMoney(parseMoney(text, currency) + moved, currency)
  return {
    ...funds,
    position_value: formatMoney(value, currency),
    floating_profit: formatMoney(profit, currency),
    equity: plusMoved(funds.equity),
    today_profit: plusMoved(funds.today_profit),
  }
}
