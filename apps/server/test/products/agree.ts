import { expect } from 'vitest'
import type { CashWorld } from '../funding/cash-world.ts'
import type { Person } from '../trading/trading-world.ts'

const wallets = [
  ['jpy', 'JPY', 0],
  ['usd', 'USD', 2],
  ['cny', 'CNY', 2],
] as const
const kinds = ['available', 'product', 'margin', 'order_hold', 'top_up', 'subscription', 'withdrawal'] as const

/**
 * Identities I1 and I2 of docs/product/money.md with running products: their principal is in the ledger, their gains in equity.
 */
export const productsAgree = async (cash: Pick<CashWorld, 'callOnlyDone' | 'balance'>, who: Person): Promise<void> => {
  for (const [type, currency, digits] of wallets) {
    const minor = (text: string): bigint => BigInt(Math.round(Number(text) * 10 ** digits))
    const funds = await cash.callOnlyDone(who, 'user/funds', { type })
    const products = await cash.callOnlyDone(who, 'trade/userproductlist', { type })
    const running = products.filter(({ status }) => status === 0)
    let net = -minor(funds.total_debt)
    for (const kind of kinds) net += await cash.balance(who, kind, currency)
    const gained = running.reduce((sum, row) => sum + (row.total_profit === '-' ? 0n : minor(row.total_profit)), 0n)
    expect(running.reduce((sum, { money }) => sum + minor(money), 0n)).toBe(await cash.balance(who, 'product', currency))
    expect(minor(funds.available) + minor(funds.frozen) - minor(funds.total_debt)).toBe(net)
    expect(minor(funds.equity)).toBe(net + minor(funds.floating_profit) + gained)
  }
}
