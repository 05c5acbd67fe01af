import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import type { WalletPositions } from '../trading/face.ts'
import type { FundingPorts } from './ports.ts'

/** Balances, positions and products of one currency, of one moment. */
export interface OwnFigures extends WalletPositions {
  /** What the running products have earned. */
  readonly gained: bigint
}

/** So often the two slices are asked before their answers are taken as they are. */
const tries = 5

/**
 * Positions with their balances come from trading, what runs from the products: two reads. They are of one moment when what stands in the
 * account `product` is the principal of what runs; else a product began or ended between them, and both are asked again.
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
