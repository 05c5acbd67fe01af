import type { ProductOrder } from '@zaraba/contract/products/rows.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import type { Product } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import { type Answer, refuse } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { postTogether } from '../ledger/ledger-store.ts'
import type { ProductPorts } from './show-products.ts'
import { amount } from './shown.ts'
import { callOffFollowings, type Following } from './store.ts'

interface NotBegun {
  readonly following: Following
  readonly product: Product
}

/** Calls a following off that has not begun: its whole principal comes back in one entry. The caller holds its wallets. */
export const callOff = async (
  ports: ProductPorts,
  transaction: Transaction,
  { following: { customer, orderNo }, product }: NotBegun,
  at: Instant,
  language: Language,
): Promise<Answer<ProductOrder>> => {
  const { id, market } = product
  const currency = marketCurrency[market]
  const principal = await callOffFollowings(transaction, { customer, orderNo, product: id, at })
  if (principal === null) return refuse({ key: 'order_not_holding' })
  const row = await ports.products.endProduct(transaction, {
    ...{ customer, orderNo, from: 'waiting', to: 'cancelled', status: 1, at, reason: '' },
    ...{ paidBack: principal, totalProfit: 0n, lastDayProfit: 0n },
  })
  const back: Move = { operation: 'copy_back', source: 'product', destination: 'available', currency, amount: principal }
  await postTogether(transaction, [{ customer, cause: `copy/${orderNo}/cancelled`, at, moves: [back] }])
  const values = {
    ...{ type: typeOfMarket[market], amount: amount(market, principal) },
    ...nameValues(productTexts[id].names),
  }
  await ports.writeEvents(transaction, [{ customer, kind: 'copy_cancelled', orderNo, at, values }])
  return { success: 'cancellation_success', data: ports.products.rowOf(row, null, language) }
}
