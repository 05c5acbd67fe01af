import { productRow } from '@zaraba/contract/products/rows.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import { amountOf, endOfLock, type FollowFacts, followRefusals } from '@zaraba/rules/copy/following.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import { type Caller, callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { frozenRefusal } from '../identity/face.ts'
import { balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { capacitiesFor, type ProductPorts } from './show-products.ts'
import { amount, moment, nextCloseOf } from './shown.ts'
import { capacitiesOf, insertFollowing, takeRoom } from './store.ts'

/** What following depends on, as it stands in the database. */
const factsOf = async (ports: ProductPorts, database: Queryable, caller: Caller, product: Product): Promise<FollowFacts> => {
  const { market, id } = product
  const [[capacity], balances, fundPassword] = await Promise.all([
    capacitiesOf(database, [id]),
    balancesOf(database, caller.customer),
    ports.identity.hasFundPassword(database, caller.customer),
  ])
  const now = ports.marketClock.now()
  const frozen = frozenRefusal(caller)
  const own = balances.find(({ kind, currency }) => kind === 'available' && currency === marketCurrency[market])
  return {
    account: frozen === null ? [] : [frozen],
    fundPassword,
    available: own?.balance ?? 0n,
    left: capacity === undefined ? 0n : capacity.capacity - capacity.taken,
    next: nextCloseOf(market, now),
    now,
    endedAt: capacity !== undefined && capacity.takesUntil !== null && capacity.takesUntil <= now ? capacity.takesUntil : null,
    offset: offsetMinutes(market, now),
  }
}

const noRoom = (product: Product, left: bigint, asked: bigint): Refusal => ({
  key: 'insufficient_fundraising_amount',
  field: 'amount',
  now: amount(product.market, left),
  needed: amount(product.market, asked),
  values: { currency: marketCurrency[product.market] },
})

/** What has come between: the close at which it would have begun, or an operator who lets nobody in any more. */
const tooLate = async (
  ports: ProductPorts,
  database: Queryable,
  caller: Caller,
  product: Product,
  typed: string,
): Promise<readonly Refusal[]> => {
  const facts = await factsOf(ports, database, caller, product)
  const refusals = followRefusals(product, facts, typed)
  if (refusals.length > 0) return refusals
  const { now, next } = facts
  const { market } = product
  const values = { next: moment(market, next.session.close) }
  return [{ key: 'past_copy_time_limit', now: moment(market, now), needed: moment(market, next.closes), values }]
}

/** What stands against it before the fund password is proven: no try is lost on a request that would be refused anyway. */
const provenAgainst = async (
  ports: ProductPorts,
  caller: Caller,
  product: Product,
  typed: string,
  secret: string,
): Promise<readonly Refusal[]> => {
  // The record stands before anybody follows: the close at which it begins falls due from then on.
  if (!(await ports.records.stand(product.market))) throw new Unavailable('nothing', `${product.id} has no record yet`)
  await capacitiesFor(ports, [product])
  const facts = await factsOf(ports, ports.database, caller, product)
  const refusals = [...followRefusals(product, facts, typed)]
  if (facts.fundPassword && secret === '') refusals.push({ key: 'enter_fund_password', field: 'fund_password' })
  if (refusals.length > 0) return refusals
  const against = await ports.identity.proveFundPassword(caller, secret)
  return against === null ? [] : [against]
}

/** Follows a product with an amount from the next close on (P-11). */
export const follow =
  (ports: ProductPorts): Handler<'trade/productFollow'> =>
  async (input, context) => {
    const caller = callerOf(context)
    const { customer } = caller
    const product = productOf(input.id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    const { market } = product
    const currency = marketCurrency[market]
    return doOnce(ports.database, productRow, onceOf(context, 'trade/productFollow', input), {
      prove: () => provenAgainst(ports, caller, product, input.amount, input.fund_password),
      customer,
      work: async (transaction) => {
        const facts = await factsOf(ports, transaction, caller, product)
        const refusals = followRefusals(product, facts, input.amount)
        const principal = amountOf(product, input.amount)
        if (refusals.length > 0 || principal === null) return refuse(...refusals)
        const { session } = facts.next
        const room = await takeRoom(transaction, { id: product.id, amount: principal, startsOn: session.date, at: facts.now })
        if (room.late) return refuse(...(await tooLate(ports, transaction, caller, product, input.amount)))
        if (!room.taken) return refuse(noRoom(product, room.left, principal))
        const ends = endOfLock(product, session.date)
        const { names } = productTexts[product.id]
        const row = await ports.products.openProduct(transaction, {
          ...{ customer, currency, kind: 'copy', about: product.id, names, principal, state: 'waiting' },
          ...{ boughtAt: facts.now, deadline: ends.close },
        })
        const hold: Move = { operation: 'copy_hold', source: 'available', destination: 'product', currency, amount: principal }
        await Promise.all([
          insertFollowing(transaction, {
            ...{ customer, orderNo: row.orderNo, product: product.id, currency, principal, followedAt: facts.now },
            ...{ startsOn: session.date, endsOn: ends.date },
          }),
          postTogether(transaction, [{ customer, cause: `copy/${row.orderNo}/followed`, at: facts.now, moves: [hold] }]),
        ])
        const values = {
          ...{ type: typeOfMarket[market], amount: amount(market, principal), product: product.id },
          ...{ ...nameValues(names), starts: session.date, ends: ends.date },
          closes: moment(market, ends.close),
        }
        await ports.writeEvents(transaction, [{ customer, kind: 'copy_followed', orderNo: row.orderNo, at: facts.now, values }])
        return { data: ports.products.rowOf(row, { lastDay: 0n, total: 0n }, context.language) }
      },
    })
  }
