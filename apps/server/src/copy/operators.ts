import type { productOpsCalls } from '@zaraba/contract/copy/ops-calls.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { issuerNames, productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { productOf, products } from '@zaraba/rules/copy/products.ts'
import { resultOf } from '@zaraba/rules/copy/tape.ts'
import { type Action, type ActionsOf, type Read, type ReadsOf, refuseOps } from '../calls/operator-handler.ts'
import { pageOf } from '../calls/paging.ts'
import { followedSums } from './followed-store.ts'
import { capacitiesFor, type ProductPorts, pastOf } from './show-products.ts'
import { amount, moment, percent } from './shown.ts'
import { endedBefore, ensureProducts, setTakesUntil } from './store.ts'

const latest = 2n ** 62n

const list =
  (ports: ProductPorts): Read<'products/list'> =>
  async (_input, { language }) => {
    const [capacities, sums, past] = await Promise.all([
      capacitiesFor(ports, products),
      followedSums(ports.database),
      pastOf(ports, products),
    ])
    const followed = new Map(sums.map((each) => [each.product, each]))
    const rows = products.map((product) => {
      const { id, market } = product
      const { capacity = product.capacity, taken = 0n, takesUntil = null } = capacities.get(id) ?? {}
      const { running = 0, following = 0n, put = 0n, got = 0n } = followed.get(id) ?? {}
      return {
        id,
        type: typeOfMarket[market],
        name: productTexts[id].names[language],
        issuer: issuerNames[product.issuer][language],
        capacity: amount(market, capacity),
        capacity_left: amount(market, capacity - taken),
        followers: running,
        following: amount(market, following),
        put: amount(market, put),
        got: amount(market, got),
        past: past(id),
        closed: takesUntil === null ? '-' : moment(market, takesUntil),
      }
    })
    return { data: { list: rows } }
  }

const followers =
  ({ database }: ProductPorts): Read<'products/followers'> =>
  async ({ id, page, limit }) => {
    const product = productOf(id)
    if (product === null) return refuseOps({ key: 'not_found', field: 'id' })
    if (page !== undefined && !/^\d{1,18}$/.test(page)) return refuseOps({ key: 'invalid_input', field: 'page' })
    const rows = await endedBefore(database, id, page === undefined ? latest : BigInt(page), limit + 1)
    const text = (minor: bigint): string => amount(product.market, minor)
    const row = ({ orderNo, startsOn, endsOn, early, principal, fee, price, paid }: (typeof rows)[number]) => ({
      order_no: orderNo,
      starts: startsOn,
      ends: endsOn,
      early,
      put: text(principal),
      fee: text(fee),
      price: text(price),
      paid: text(paid),
      result: percent(resultOf(principal, paid)),
    })
    return { data: pageOf(rows, limit, row, ({ orderNo }) => orderNo.slice(2)) }
  }

const takes =
  (
    { marketClock }: ProductPorts,
    until: (now: Instant) => Instant | null,
    subject: string,
  ): Action<'products/close' | 'products/open'> =>
  async (transaction, { id }) => {
    const product = productOf(id)
    if (product === null) return refuseOps({ key: 'not_found', field: 'id' })
    await ensureProducts(transaction, [product])
    if (!(await setTakesUntil(transaction, id, until(marketClock.now())))) return refuseOps({ key: 'not_found', field: 'id' })
    return { subject: `product ${id} ${subject}`, data: {} }
  }

export const copyReads = (ports: ProductPorts): ReadsOf<typeof productOpsCalls> => ({
  'products/list': list(ports),
  'products/followers': followers(ports),
})

/** Operators say whether a product takes anybody new; what it does and what it pays follows from its rule and the market alone (H-2). */
export const copyActions = (ports: ProductPorts): ActionsOf<typeof productOpsCalls> => ({
  'products/close': takes(ports, (now) => now, 'takes no new followers'),
  'products/open': takes(ports, () => null, 'takes new followers'),
})
