import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import { localDate, sessionOf } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import { type CustomerNumber, customerNumber } from '@zaraba/money/customer.ts'
import { type DateText, dateText, type Instant } from '@zaraba/money/time.ts'
import { type Payout, payoutOf, worthOfFollowing } from '@zaraba/rules/copy/following.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import { nameValues } from '../base/event-names.ts'
import type { Transaction } from '../database/database.ts'
import { lockWallets, post } from '../ledger/ledger-store.ts'
import type { DueHandler } from '../time/due.ts'
import { type DueItem, schedule } from '../time/due-store.ts'
import type { DueSubject } from '../time/set-aside.ts'
import { eachAsItsOwn } from '../time/units.ts'
import { readRecords } from './record-store.ts'
import { closeDue } from './records.ts'
import type { ProductPorts } from './show-products.ts'
import { amount, points } from './shown.ts'
import {
  beginFollowings,
  type EndedFollowing,
  endFollowings,
  type Following,
  followingsNamed,
  followingsToBegin,
  followingsToEnd,
  giveRoomBack,
  lockProducts,
} from './store.ts'

/** Followings that end in one statement. */
const batch = 500

const namesOf = ({ id }: Product) => nameValues(productTexts[id].names)

const begun = (product: Product, followings: readonly Following[], value: bigint, at: Instant): readonly AccountEvent[] =>
  followings.map(({ customer, orderNo, principal }) => ({
    customer,
    kind: 'copy_began',
    orderNo,
    at,
    values: {
      ...namesOf(product),
      type: typeOfMarket[product.market],
      amount: amount(product.market, principal),
      value: points(value),
    },
  }))

/** Payout of a following at a value: principal and profit, or the remainder after a loss. */
const payoutAt = (product: Product, following: Following, value: bigint): Payout =>
  payoutOf(product, {
    principal: following.principal,
    worth: worthOfFollowing(following.principal, following.startValue ?? value, value),
    early: following.early,
  })

/** One entry: the profit comes to the principal or the loss leaves it, then the fees, and the rest returns to the available balance. */
const payoutMoves = (product: Product, following: Following, { worth, fee, price, paid }: Payout): readonly Move[] => {
  const currency = marketCurrency[product.market]
  const moves: readonly Move[] = [
    { operation: 'copy_profit', source: 'house_market', destination: 'product', currency, amount: worth - following.principal },
    { operation: 'copy_loss', source: 'product', destination: 'house_market', currency, amount: following.principal - worth },
    { operation: 'copy_fee', source: 'product', destination: 'house_product_fee', currency, amount: fee },
    { operation: 'copy_price', source: 'product', destination: 'house_product_fee', currency, amount: price },
    { operation: 'copy_back', source: 'product', destination: 'available', currency, amount: paid },
  ]
  return moves.filter((move) => move.amount > 0n)
}

const ended = (product: Product, following: EndedFollowing, at: Instant): AccountEvent => {
  const { market } = product
  return {
    customer: following.customer,
    kind: 'copy_ended',
    orderNo: following.orderNo,
    at,
    values: {
      ...namesOf(product),
      type: typeOfMarket[market],
      amount: amount(market, following.principal),
      paid: amount(market, following.paid),
      profit: amount(market, following.paid - following.principal),
      fee: amount(market, following.fee),
      cost: amount(market, following.price),
      start: points(following.startValue ?? 0n),
      value: points(following.endValue),
    },
  }
}

interface Closing {
  readonly product: Product
  readonly value: bigint
  /** The value at the close before, for what the last day brought. */
  readonly before: bigint
  readonly date: DateText
  readonly at: Instant
}

const endBatch = async (
  ports: ProductPorts,
  transaction: Transaction,
  { product, value, before, date, at }: Closing,
  followings: readonly Following[],
): Promise<void> => {
  const payouts = followings.map((following) => ({ following, payout: payoutAt(product, following, value) }))
  const done = payouts.map(({ following, payout }): EndedFollowing => ({ ...following, ...payout, endValue: value, endedAt: at }))
  await endFollowings(transaction, done, date, at)
  await Promise.all(
    done.map((following) =>
      ports.products.endProduct(transaction, {
        customer: following.customer,
        orderNo: following.orderNo,
        from: 'following',
        to: 'ended',
        status: 1,
        at,
        reason: '',
        paidBack: following.paid,
        totalProfit: following.paid - following.principal,
        lastDayProfit: following.worth - worthOfFollowing(following.principal, following.startValue ?? value, before),
      }),
    ),
  )
  const entries = payouts.map(
    ({ following, payout }): Entry => ({
      customer: following.customer,
      cause: `copy/${following.orderNo}/ended`,
      at,
      moves: payoutMoves(product, following, payout),
    }),
  )
  await post(transaction, entries)
  await giveRoomBack(
    transaction,
    product.id,
    followings.reduce((sum, { principal }) => sum + principal, 0n),
  )
  await ports.writeEvents(
    transaction,
    done.map((following) => ended(product, following, at)),
  )
}

const beginBatch = async (
  ports: ProductPorts,
  transaction: Transaction,
  { product, value, at }: Closing,
  followings: readonly Following[],
): Promise<void> => {
  const first = await beginFollowings(transaction, followings, value)
  await Promise.all(
    first.map(({ customer, orderNo }) =>
      ports.products.changeProduct(transaction, { customer, orderNo, from: 'waiting', to: 'following' }),
    ),
  )
  await ports.writeEvents(transaction, begun(product, first, value, at))
}

/** The item of a following that could not begin or end with the others of a close: "jp/2026-11-24/12/C-3". */
const alone = (
  at: Instant,
  date: DateText,
  { product }: Pick<Closing, 'product'>,
  { customer, orderNo }: Following,
): DueItem => ({
  at,
  kind: closeDue,
  reference: `${product.market}/${date}/${customer}/${orderNo}`,
})
/** A market's closes follow each other, and so do the beginning and the end of a following that is carried out alone. */
export const closeSubject: DueSubject = (reference) => {
  const [market = '', , ...following] = reference.split('/')
  return following.length === 0 ? market : following.join('/')
}

const closeProduct = async (ports: ProductPorts, transaction: Transaction, closing: Closing): Promise<void> => {
  const { product, date, at } = closing
  const itemOf = (following: Following): DueItem => alone(at, date, closing, following)
  const own = await followingsToEnd(transaction, [product.id], date)
  for (let from = 0; from < own.length; from += batch) {
    const some = own.slice(from, from + batch)
    await eachAsItsOwn(transaction, some, (inner, each) => endBatch(ports, inner, closing, each), itemOf)
  }
  const first = await followingsToBegin(transaction, product.id, date)
  await eachAsItsOwn(transaction, first, (inner, each) => beginBatch(ports, inner, closing, each), itemOf)
}

/**
 * Locks wallets and then products, in the order in which a customer's request to follow locks them, so that a following which is written at
 * this moment either begins with the close or is refused.
 */
const lockAll = async (transaction: Transaction, ids: readonly string[], date: DateText): Promise<void> => {
  const ending = await followingsToEnd(transaction, ids, date)
  await lockWallets(transaction, ending)
  await lockProducts(transaction, ids)
}

/** Begins or ends one following at the values of a close that has passed without it. */
const closeAlone = async (
  ports: ProductPorts,
  transaction: Transaction,
  { date, customer, orderNo }: { readonly date: DateText; readonly customer: CustomerNumber; readonly orderNo: string },
  at: Instant,
): Promise<void> => {
  const [seenFollowing] = await followingsNamed(transaction, customer, [orderNo])
  const product = seenFollowing === undefined ? null : productOf(seenFollowing.product)
  if (seenFollowing === undefined || product === null) return
  await lockWallets(transaction, [seenFollowing])
  await lockProducts(transaction, [product.id])
  const [following] = await followingsNamed(transaction, customer, [orderNo])
  const [record] = await readRecords(transaction, [product.id])
  const index = record?.values.findIndex((each) => each.date === date) ?? -1
  const value = record?.values[index]?.value
  if (value === undefined) throw new Error(`${product.id} has no value of ${date}`)
  if (following === undefined || following.endedAt !== null) return
  const closing = { product, value, before: record?.values[index - 1]?.value ?? value, date, at }
  if (following.startValue !== null) {
    if (following.endsOn === date) await endBatch(ports, transaction, closing, [following])
    return
  }
  await beginBatch(ports, transaction, closing, [following])
  // The close with which it ends may have passed too.
  const end = sessionOf(product.market, following.endsOn)
  if (end !== null) await schedule(transaction, [alone(end.close, end.date, closing, following)])
}

/** A close of a market: its unit values, then the followings whose lock ends with it, then those that begin with it. */
export const closeMarket =
  (ports: ProductPorts): DueHandler =>
  async (transaction, reference, at) => {
    const [word, day, customer, orderNo] = reference.split('/')
    const market = markets.find((each) => each === word)
    if (market === undefined) throw new Error(`${reference} is no market`)
    if (day !== undefined && customer !== undefined && orderNo !== undefined)
      return await closeAlone(
        ports,
        transaction,
        { date: dateText(day), customer: customerNumber(BigInt(customer)), orderNo },
        at,
      )
    const date = localDate(market, at)
    const values = await ports.records.extend(transaction, market, date, at)
    if (values === null) return
    await lockAll(transaction, [...values.keys()], date)
    for (const [id, { value, before }] of values) {
      const product = productOf(id)
      if (product !== null) await closeProduct(ports, transaction, { product, value, before, date, at })
    }
  }
