import { productRow } from '@zaraba/contract/products/rows.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { productOf } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import { type Caller, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { frozenRefusal } from '../identity/face.ts'
import { callOff } from './call-off.ts'
import { gainOn } from './gains.ts'
import { endingRefusals } from './show-order.ts'
import type { ProductPorts } from './show-products.ts'
import { nextCloseOf, percent } from './shown.ts'
import { endEarlier, followingsNamed } from './store.ts'

const found = async (ports: ProductPorts, database: Queryable, { customer }: Caller, orderNo: string) => {
  const [following] = await followingsNamed(database, customer, [orderNo])
  const product = following === undefined ? null : productOf(following.product)
  return following === undefined || product === null
    ? null
    : { following, product, refusals: endingRefusals(ports, product, following) }
}

const provenAgainst = async (
  ports: ProductPorts,
  caller: Caller,
  orderNo: string,
  secret: string,
): Promise<readonly Refusal[]> => {
  const own = await found(ports, ports.database, caller, orderNo)
  if (own === null) return [{ key: 'not_found', field: 'order_no' }]
  const frozen = frozenRefusal(caller)
  const refusals: Refusal[] = [...(frozen === null ? [] : [frozen]), ...own.refusals]
  if (secret === '') refusals.push({ key: 'enter_fund_password', field: 'fund_password' })
  if (refusals.length > 0) return refusals
  const against = await ports.identity.proveFundPassword(caller, secret)
  return against === null ? [] : [against]
}

/** Ends a following at the next close instead of at the end of its lock, where its product offers that; calls off what has not begun. */
export const endEarly =
  (ports: ProductPorts): Handler<'trade/productEnd'> =>
  (input, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    return doOnce(ports.database, productRow, onceOf(context, 'trade/productEnd', input), {
      prove: () => provenAgainst(ports, caller, input.order_no, input.fund_password),
      customer,
      work: async (transaction) => {
        const own = await found(ports, transaction, caller, input.order_no)
        if (own === null) return refuse({ key: 'not_found', field: 'order_no' })
        const { following, product } = own
        if (own.refusals.length > 0) return refuse(...own.refusals)
        const { market } = product
        const now = ports.marketClock.now()
        const { session } = nextCloseOf(market, now)
        if (following.startValue === null) return callOff(ports, transaction, own, now, context.language)
        if (!(await endEarlier(transaction, following, session.date))) return refuse({ key: 'order_not_holding' })
        const row = await ports.products.changeProduct(transaction, {
          ...{ customer, orderNo: following.orderNo, from: 'following', to: 'following', deadline: session.close },
        })
        const { names } = productTexts[product.id]
        const values = {
          ...{ type: typeOfMarket[market], ...nameValues(names), ends: session.date },
          price: percent(product.earlyPrice ?? 0).replace(/\.?0+$/, ''),
        }
        await ports.writeEvents(transaction, [{ customer, kind: 'copy_leaving', orderNo: following.orderNo, at: now, values }])
        const record = (await ports.records.of(market)).get(product.id)
        const gain = gainOn(following, record?.values ?? [], localDate(market, now))
        return { data: ports.products.rowOf(row, gain, context.language) }
      },
    })
  }
