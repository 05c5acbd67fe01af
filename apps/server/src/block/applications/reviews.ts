import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { marketOfType, readMarketType } from '@zaraba/market/markets.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { costOf } from '@zaraba/rules/block/buying.ts'
import { blockMayMove } from '@zaraba/rules/block/states.ts'
import type { ReviewRequest, ReviewRules, Verdict } from '../../base/review.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { postTogether } from '../../ledger/ledger-store.ts'
import { type OfferRecord, offerHeld, offerNamed } from '../offers/offer-store.ts'
import { isDelisted, isInterrupted } from '../offers/world-offers.ts'
import type { BlockPorts } from '../ports.ts'
import { momentIn } from '../shown.ts'
import { applicationOf, type BlockApplicationRecord, endApplication } from './application-store.ts'
import { currencyOf } from './standing.ts'

const known = async (database: Queryable, { customer, number, orderNo }: ReviewRequest, offerOf: typeof offerNamed) => {
  const application = await applicationOf(database, { customer, request: number })
  const offer = application === null ? null : await offerOf(database, application.offer)
  if (application === null || offer === null) throw new Error(`${orderNo} is an application for an offer`)
  return { application, offer }
}

/**
 * Refusals of an application by the published rules: an operator cannot pass one before the allotment, nor give shares that were not won,
 * so that no operator chooses the winners (H-2).
 */
const examine =
  (ports: BlockPorts): ReviewRules['examine'] =>
  async (transaction, request, at) => {
    const { application, offer } = await known(transaction, request, offerNamed)
    const refusals: Refusal[] = []
    const barredRefusal = await ports.identity.noTrading(transaction, request.customer)
    if (barredRefusal !== null) refusals.push(barredRefusal)
    const until = momentIn(offer.market, offer.closes)
    if (offer.withdrawnAt !== null || (offer.settledAt === null && isInterrupted(ports, offer, at)))
      return [...refusals, { key: 'block_trade_closed', values: { until } }]
    if (offer.settledAt === null) return [...refusals, { key: 'block_not_allotted_yet', values: { until } }]
    if (isDelisted(ports, offer, at)) refusals.push({ key: 'product_missing_or_delisted', field: 'code', now: offer.code })
    if (application.won === 0)
      refusals.push({ key: 'block_not_allotted', values: { quota: String(offer.quota), applied: String(application.shares) } })
    return refusals
  }

/** Returns the part of a hold that is not paid. */
const backMoves = (offer: OfferRecord, amount: bigint): readonly Move[] =>
  amount === 0n
    ? []
    : [{ operation: 'block_back', source: 'product', destination: 'available', currency: currencyOf(offer), amount }]

/** In one entry the row among the products ends and the locked lot is there; what was asked for and not won goes back. */
const pass = async (
  ports: BlockPorts,
  transaction: Transaction,
  { application, offer }: { readonly application: BlockApplicationRecord; readonly offer: OfferRecord },
  orderNo: string,
  at: Instant,
) => {
  const { customer, money, won } = application
  const cost = costOf(offer, won)
  const [lot] = await ports.trading.bringLots(transaction, [
    {
      customer,
      market: offer.market,
      code: offer.code,
      shares: won,
      cost,
      source: 'product',
      origin: 'block',
      cause: `block/${orderNo}/passed`,
      orderNo,
      boughtAt: at,
      lockDays: offer.lockDays,
      ...(offer.settledAt === null ? {} : { sharesAsOf: offer.settledAt }),
      moves: backMoves(offer, money - cost),
    },
  ])
  if (lot === undefined) throw new Error(`${orderNo} became a lot`)
  return { position: lot.orderNo, sellableFrom: lot.sellableFrom, paidBack: money - cost }
}

const refuseAll = async (
  transaction: Transaction,
  { application, offer }: { readonly application: BlockApplicationRecord; readonly offer: OfferRecord },
  orderNo: string,
  at: Instant,
) => {
  const { customer, money } = application
  await postTogether(transaction, [{ customer, cause: `block/${orderNo}/back`, at, moves: backMoves(offer, money) }])
  return { position: '', sellableFrom: null, paidBack: money }
}

const statusOf: Readonly<Record<Verdict, 1 | 2>> = { passed: 1, rejected: 2, cancelled: 2 }

const carryOut =
  (ports: BlockPorts): ReviewRules['carryOut'] =>
  async (transaction, request, verdict, at) => {
    // The offer is held before the application changes: an allotment takes them in the same order.
    const both = await known(transaction, request, offerHeld as typeof offerNamed)
    if (!blockMayMove(both.application.state, verdict)) throw new Error(`${request.orderNo} cannot be ${verdict}`)
    const { orderNo, customer, reason } = request
    const ended =
      verdict === 'passed' ? await pass(ports, transaction, both, orderNo, at) : await refuseAll(transaction, both, orderNo, at)
    await ports.products.endProduct(transaction, {
      customer,
      orderNo,
      from: 'pending',
      to: verdict,
      status: statusOf[verdict],
      at,
      reason,
      paidBack: ended.paidBack,
      lastDayProfit: null,
      totalProfit: null,
    })
    const { position, sellableFrom } = ended
    await endApplication(transaction, { request: request.number, state: verdict, position, sellableFrom, reason, at })
  }

/** The review of applications for blocks (S-01). */
export const blockReview = (ports: BlockPorts): ReviewRules => ({
  locks: async (transaction, { details: { type, code = '' } }) => {
    const known = readMarketType(type)
    if (known !== undefined) await ports.trading.lockShares(transaction, [{ market: marketOfType[known], code }])
  },
  examine: examine(ports),
  waitsFor: async (transaction, request, at) => {
    const { offer } = await known(transaction, request, offerNamed)
    const open = offer.settledAt === null && offer.withdrawnAt === null && !isInterrupted(ports, offer, at)
    return open ? `the allotment of ${offer.id}` : null
  },
  carryOut: carryOut(ports),
  eventValues: async (transaction, request) => {
    const { application, offer } = await known(transaction, request, offerNamed)
    const { code = '', shares = '', price = '' } = request.details
    const lot = { won: String(application.won), lock: String(offer.lockDays), sellable: application.sellableFrom ?? '-' }
    return { code, shares, price, ...lot }
  },
})
