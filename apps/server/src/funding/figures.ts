import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { WalletPositions } from '../trading/face.ts'
import type { FundingPorts } from './ports.ts'

/** Balances, positions and products of one currency, of one moment. */
export interface OwnFigures extends WalletPositions {
  /** Gains of the running products. */
  readonly gained: bigint
}

/** Times that both slices are read before their answers are used even if they differ. */
const tries = 5

/**
 * Figures of a customer by currency. Positions with their balances come from trading, running principals from the products: two reads. They
 * are of one moment when the balance of the account `product` is the running principal; else a product began or ended between them, and
 * both are read again.
 */
export const figuresOf = async (
  ports: Pick<FundingPorts, 'positionsOf' | 'productsOf'>,
  customer: CustomerNumber,
  currencies: readonly Currency[],
  at: Instant,
): Promise<ReadonlyMap<Currency, OwnFigures>> => {
  for (let turn = 1; ; turn++) {
    const [positions, products] = await Promise.all([
      ports.positionsOf(customer, currencies, at),
      ports.productsOf(customer, currencies, at),
    ])
    const agree = currencies.every(
      (currency) => (positions.get(currency)?.balances.get('product') ?? 0n) === (products.get(currency)?.principal ?? 0n),
    )
    if (!agree && turn < tries) continue
    return new Map([...positions].map(([currency, own]) => [currency, { ...own, gained: products.get(currency)?.gained ?? 0n }]))
  }
}
