import type { AccountEvent } from '@zaraba/contract/account-events.ts'
import type { Entry, Move } from '@zaraba/ledger/moves.ts'
import { localDate } from '@zaraba/market/exchanges/calendar.ts'
import { marketCurrency, markets, typeOfMarket } from '@zaraba/market/markets.ts'
import type { DateText, Instant } from '@zaraba/money/time.ts'
import { type Payout, payoutOf, worthOfStake } from '@zaraba/rules/copy/following.ts'
import { productTexts } from '@zaraba/rules/copy/product-texts.ts'
import { type Product, productOf } from '@zaraba/rules/copy/products.ts'
import type { Transaction } from '../base/database.ts'
import type { DueHandler } from '../base/due.ts'
import { nameValues } from '../base/event-names.ts'
import { lockWallets, post } from '../base/ledger-store.ts'
import type { ProductPorts } from './show-products.ts'
import { amount, points } from './shown.ts'
import { beginStakes, type EndedStake, endStakes, type Following, giveRoomBack, lockProducts, stakesToEnd } from './store.ts'

/** So many followings end in one statement. */
const batch = 500

const namesOf = ({ id }: Product) => nameValues(productTexts[id].names)

const begun = (product: Product, stakes: readonly Following[], value: bigint, at: Instant): readonly AccountEvent[] =>
  stakes.map(({ customer, orderNo, principal }) => ({
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

/** What a following pays at a value: principal and profit, or what is left. */
const payoutAt = (product: Product, stake: Following, value: bigint): Payout =>
  payoutOf(product, stake.principal, worthOfStake(stake.principal, stake.startValue ?? value, value), stake.early)

/** One entry: the profit comes to the principal or the loss leaves it, then the fees, and all that is left goes home. */
const payoutMoves = (product: Product, stake: Following, { worth, fee, price, paid }: Payout): readonly Move[] => {
  const currency = marketCurrency[product.market]
  const moves: readonly Move[] = [
    { operation: 'copy_profit', source: 'house_market', destination: 'product', currency, amount: worth - stake.principal },
    { operation: 'copy_loss', source: 'product', destination: 'house_market', currency, amount: stake.principal - worth },
    { operation: 'copy_fee', source: 'product', destination: 'house_product_fee', currency, amount: fee },
    { operation: 'copy_price', source: 'product', destination: 'house_product_fee', currency, amount: price },
    { operation: 'copy_back', source: 'product', destination: 'available', currency, amount: paid },
  ]
  return moves.filter((move) => move.amount > 0n)
}

const ended = (product: Product, stake: EndedStake, at: Instant): AccountEvent => {
  const { market } = product
  return {
    customer: stake.customer,
    kind: 'copy_ended',
    orderNo: stake.orderNo,
    at,
    values: {
      ...namesOf(product),
      type: typeOfMarket[market],
      amount: amount(market, stake.principal),
      paid: amount(market, stake.paid),
      profit: amount(market, stake.paid - stake.principal),
      fee: amount(market, stake.fee),
      cost: amount(market, stake.price),
      start: points(stake.startValue ?? 0n),
      value: points(stake.endValue),
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
  stakes: readonly Following[],
): Promise<void> => {
  const payouts = stakes.map((stake) => ({ stake, payout: payoutAt(product, stake, value) }))
  const done = payouts.map(({ stake, payout }): EndedStake => ({ ...stake, ...payout, endValue: value, endedAt: at }))
  await endStakes(transaction, done, date, at)
  await Promise.all(
    done.map((stake) =>
      ports.products.endProduct(transaction, {
        ...{ customer: stake.customer, orderNo: stake.orderNo, from: 'following', to: 'ended', status: 1, at },
        ...{ reason: '', paidBack: stake.paid, totalProfit: stake.paid - stake.principal },
        lastDayProfit: stake.worth - worthOfStake(stake.principal, stake.startValue ?? value, before),
      }),
    ),
  )
  const entries = payouts.map(
    ({ stake, payout }): Entry => ({
      customer: stake.customer,
      cause: `copy/${stake.orderNo}/ended`,
      at,
      moves: payoutMoves(product, stake, payout),
    }),
  )
  await post(transaction, entries)
  await giveRoomBack(
    transaction,
    product.id,
    stakes.reduce((sum, { principal }) => sum + principal, 0n),
  )
  await ports.writeEvents(
    transaction,
    done.map((stake) => ended(product, stake, at)),
  )
}

const closeProduct = async (ports: ProductPorts, transaction: Transaction, closing: Closing): Promise<void> => {
  const { product, value, date, at } = closing
  const own = await stakesToEnd(transaction, [product.id], date)
  for (let from = 0; from < own.length; from += batch) await endBatch(ports, transaction, closing, own.slice(from, from + batch))
  const first = await beginStakes(transaction, product.id, date, value)
  await ports.writeEvents(transaction, begun(product, first, value, at))
}

/**
 * Whoever follows holds the own wallets and then the product: the close takes both in the same order, so that a following which is
 * written at this moment either begins with it or is refused.
 */
const lockAll = async (transaction: Transaction, ids: readonly string[], date: DateText): Promise<void> => {
  const ending = await stakesToEnd(transaction, ids, date)
  await lockWallets(transaction, ending)
  await lockProducts(transaction, ids)
}

/** A close of a market: its unit values, then everybody whose lock ends with it, then everybody who begins with it. */
export const closeMarket =
  (ports: ProductPorts): DueHandler =>
  async (transaction, reference, at) => {
    const market = markets.find((each) => each === reference)
    if (market === undefined) throw new Error(`${reference} is no market`)
    const date = localDate(market, at)
    const values = await ports.records.extend(transaction, market, date, at)
    if (values === null) return
    await lockAll(transaction, [...values.keys()], date)
    for (const [id, { value, before }] of values) {
      const product = productOf(id)
      if (product !== null) await closeProduct(ports, transaction, { product, value, before, date, at })
    }
  }
