import type { Currency } from '@zaraba/money/currency.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { faceOf } from '../base/slice.ts'
import type { SubjectsOf } from '../base/subjects.ts'
import type { Database } from '../database/database.ts'
import { createGains, type ProductGains } from './gains.ts'
import { productRowOf } from './list.ts'
import { changeProduct, endProduct, openProduct, openProducts, productOf, productsOf } from './store.ts'
import { gainedAt, type RunningSum, runningSums } from './sums.ts'

export type { Gain, Reckoner } from './gains.ts'
export type { ProductDraft, ProductRow } from './rows.ts'

/**
 * The face of products for the slices above. A slice with a kind of its own opens, changes and ends rows in the transaction in which it
 * posts its own entries, and registers how the gains of its kind are computed; funding reads the gains of all running products.
 */
export interface ProductsFace {
  readonly openProduct: typeof openProduct
  readonly openProducts: typeof openProducts
  readonly changeProduct: typeof changeProduct
  readonly endProduct: typeof endProduct
  readonly productOf: typeof productOf
  readonly productsOf: typeof productsOf
  /** A row as `trade/userproductlist` shows it; `gain` is `null` once it has ended. */
  readonly rowOf: typeof productRowOf
  readonly gains: ProductGains
  /** The product that each row is of. */
  readonly subjectsOf: SubjectsOf
  /** Running products in some currencies: principals, and their gains as of a moment. */
  running(customer: CustomerNumber, currencies: readonly Currency[], at: Instant): Promise<ReadonlyMap<Currency, RunningSum>>
  /** Gains as of each of some moments of the products that ran then. */
  gainedAt(customer: CustomerNumber, currency: Currency, moments: readonly Instant[]): Promise<readonly bigint[]>
}
export const productsFace = faceOf<ProductsFace>('products')

export const openProductsFace = (database: Database): ProductsFace => {
  const gains = createGains()
  return {
    openProduct,
    openProducts,
    changeProduct,
    endProduct,
    productOf,
    productsOf,
    rowOf: productRowOf,
    gains,
    subjectsOf: async (customer, orderNumbers, language) => {
      const rows = await Promise.all(orderNumbers.map((orderNo) => productOf(database, { customer, orderNo })))
      return new Map(
        rows.flatMap((row) => (row === null ? [] : [[row.orderNo, { code: '', name: row.names[language] }] as const])),
      )
    },
    running: (customer, currencies, at) => runningSums(gains)(database, customer, currencies, at),
    gainedAt: (customer, currency, moments) => gainedAt(gains)(database, customer, currency, moments),
  }
}
