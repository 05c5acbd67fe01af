import type { FundingPorts } from './ports.ts'
import { converted, termsOf, walletCurrency } from './summary.ts'

/** What a customer really owns in all wallets, and what the wallets other than yen have available, in yen (docs/product/money.md). */
export const worthInYen = (ports: Pick<FundingPorts, 'marketClock' | 'positionsOf' | 'rate'>) => async (customer: bigint) => {
  const at = ports.marketClock.now()
  let [equity, elsewhere] = [0n, 0n]
  for (const currency of Object.values(walletCurrency)) {
    const rate = ports.rate(currency, 'JPY', at)
    if (rate === null) return null
    const { available, frozen, debt, floating } = termsOf(await ports.positionsOf(customer, currency))
    equity += converted(available + frozen - debt + floating, currency, 'JPY', rate)
    if (currency !== 'JPY') elsewhere += converted(available, currency, 'JPY', rate)
  }
  return { equity, elsewhere }
}
