import type { ProductOrder } from '@zaraba/contract/products/rows.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import type { Language } from '@zaraba/money/language.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import { type Answer, refuse } from '../calls/handler.ts'
import type { Transaction } from '../database/database.ts'
import { fundPassword, missingFundPassword, request } from '../exactly-once/request.ts'
import { frozenRefusal } from '../identity/face.ts'
import { postTogether } from '../ledger/ledger-store.ts'
import { gainOn } from './gains.ts'
import { endingRefusals } from './show-order.ts'
import type { ProductPorts } from './show-products.ts'
import { amount, nextCloseOf, percent } from './shown.ts'
import { callOffFollowings, endEarlier, type Following, followingsNamed } from './store.ts'

interface NotBegun {
  readonly following: Following
  readonly product: Product
}

/** Calls a following off that has not begun: its whole principal is available again, in one entry. The wallets are locked. */
const callOff = async (
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
    customer,
    orderNo,
    from: 'waiting',
    to: 'cancelled',
    status: 1,
    at,
    reason: '',
    paidBack: principal,
    totalProfit: 0n,
    lastDayProfit: 0n,
  })
  const back: Move = { operation: 'copy_back', source: 'product', destination: 'available', currency, amount: principal }
  await postTogether(transaction, [{ customer, cause: `copy/${orderNo}/cancelled`, at, moves: [back] }])
  const values = {
    type: typeOfMarket[market],
    amount: amount(market, principal),
    ...nameValues(productTexts[id].names),
  }
  await ports.writeEvents(transaction, [{ customer, kind: 'copy_cancelled', orderNo, at, values }])
  return { success: 'cancellation_success', data: ports.products.rowOf(row, null, language) }
}

/** Ends a following at the next close instead of at the end of its lock, where its product offers that; calls off what has not begun. */
export const endEarly = (ports: ProductPorts) =>
  request(ports.database, 'trade/productEnd', {
    secrets: [fundPassword(ports.identity)],
    facts: async (on, { customer, input }) => {
      const [following] = await followingsNamed(on, customer, [input.order_no])
      const product = following === undefined ? null : productOf(following.product)
      return following === undefined || product === null ? null : { following, product }
    },
    decide: (own, { caller, input }) => {
      if (own === null) return refuse({ key: 'not_found', field: 'order_no' })
      const frozen = frozenRefusal(caller)
      const refusals = [
        ...(frozen === null ? [] : [frozen]),
        ...endingRefusals(ports, own.product, own.following),
        ...missingFundPassword(input),
      ]
      return refusals.length > 0 ? { refusals } : { plan: own }
    },
    write: async (transaction, own, { customer, language }) => {
      const { following, product } = own
      const { market } = product
      const { orderNo } = following
      const now = ports.marketClock.now()
      const { session } = nextCloseOf(market, now)
      if (following.startValue === null) return callOff(ports, transaction, own, now, language)
      if (!(await endEarlier(transaction, following, session.date))) return refuse({ key: 'order_not_holding' })
      const row = await ports.products.changeProduct(transaction, {
        customer,
        orderNo,
        from: 'following',
        to: 'following',
        deadline: session.close,
      })
      const values = {
        type: typeOfMarket[market],
        ...nameValues(productTexts[product.id].names),
        ends: session.date,
        price: percent(product.earlyPrice ?? 0).replace(/\.?0+$/, ''),
      }
      await ports.writeEvents(transaction, [{ customer, kind: 'copy_leaving', orderNo, at: now, values }])
      const record = (await ports.records.of(market)).get(product.id)
      const gain = gainOn(following, record?.values ?? [], localDate(market, now))
      return { data: ports.products.rowOf(row, gain, language) }
    },
  })
