import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { offsetMinutes } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, typeOfMarket } from '@zaraba/market/markets.ts'
import { amountOf, endOfLock, type FollowFacts, followRefusals } from '@zaraba/rules/copy/following.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import { type Caller, type Handler, refuse } from '../calls/handler.ts'
import type { Queryable } from '../database/database.ts'
import { Unavailable } from '../database/unavailable.ts'
import { fundPassword, missingFundPassword, request } from '../exactly-once/request.ts'
import { frozenRefusal } from '../identity/face.ts'
import { availableIn, balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { capacitiesFor, type ProductPorts } from './show-products.ts'
import { amount, moment, nextCloseOf } from './shown.ts'
import { capacitiesOf, insertFollowing, takeRoom } from './store.ts'

/** The facts on which following depends now. */
const factsOf = async (ports: ProductPorts, database: Queryable, caller: Caller, product: Product): Promise<FollowFacts> => {
  const { market, id } = product
  const [[capacity], balances, hasFundPassword] = await Promise.all([
    capacitiesOf(database, [id]),
    balancesOf(database, caller.customer),
    ports.identity.hasFundPassword(database, caller.customer),
  ])
  const now = ports.marketClock.now()
  const frozen = frozenRefusal(caller)
  return {
    account: frozen === null ? [] : [frozen],
    fundPassword: hasFundPassword,
    available: availableIn(balances, marketCurrency[market]),
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

/** Why a product takes no more followings: the close at which this one would have begun has passed, or an operator has ended it. */
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

/** The request for a following of one product. */
const followProduct = (ports: ProductPorts, product: Product) =>
  request(ports.database, 'trade/productFollow', {
    secrets: [fundPassword(ports.identity)],
    facts: (on, { caller }) => factsOf(ports, on, caller, product),
    decide: (facts, { input }) => {
      const refusals = [...followRefusals(product, facts, input.amount)]
      if (facts.fundPassword) refusals.push(...missingFundPassword(input))
      const principal = amountOf(product, input.amount)
      return refusals.length > 0 || principal === null ? { refusals } : { plan: { ...facts, principal } }
    },
    write: async (transaction, { principal, now, next: { session } }, { caller, customer, input, language }) => {
      const { id, market } = product
      const currency = marketCurrency[market]
      const room = await takeRoom(transaction, { id, amount: principal, startsOn: session.date, at: now })
      if (room.late) return refuse(...(await tooLate(ports, transaction, caller, product, input.amount)))
      if (!room.taken) return refuse(noRoom(product, room.left, principal))
      const ends = endOfLock(product, session.date)
      const { names } = productTexts[id]
      const row = await ports.products.openProduct(transaction, {
        customer,
        currency,
        kind: 'copy',
        about: id,
        names,
        principal,
        state: 'waiting',
        boughtAt: now,
        deadline: ends.close,
      })
      const { orderNo } = row
      const hold: Move = { operation: 'copy_hold', source: 'available', destination: 'product', currency, amount: principal }
      const values = {
        type: typeOfMarket[market],
        amount: amount(market, principal),
        product: id,
        ...nameValues(names),
        starts: session.date,
        ends: ends.date,
        closes: moment(market, ends.close),
      }
      await Promise.all([
        insertFollowing(transaction, {
          customer,
          orderNo,
          product: id,
          currency,
          principal,
          followedAt: now,
          startsOn: session.date,
          endsOn: ends.date,
        }),
        postTogether(transaction, [{ customer, cause: `copy/${orderNo}/followed`, at: now, moves: [hold] }]),
        ports.writeEvents(transaction, [{ customer, kind: 'copy_followed', orderNo, at: now, values }]),
      ])
      return { data: ports.products.rowOf(row, { lastDay: 0n, total: 0n }, language) }
    },
  })

/** Follows a product with an amount from the next close on (P-11). */
export const follow =
  (ports: ProductPorts): Handler<'trade/productFollow'> =>
  async (input, context) => {
    const product = productOf(input.id)
    if (product === null) return refuse({ key: 'product_missing_or_delisted', field: 'id' })
    // The record and the capacity are stored before anyone follows: the close at which a following begins falls due from then on.
    if (!(await ports.records.exist(product.market))) throw new Unavailable('nothing', `${product.id} has no record yet`)
    await capacitiesFor(ports, [product])
    return followProduct(ports, product)(input, context)
  }
