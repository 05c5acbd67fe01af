import type { InputOf } from '@zaraba/contract/calls.ts'
import { productRow } from '@zaraba/contract/products/rows.ts'
import type { Refusal } from '@zaraba/contract/refusals.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { buyingRefusals, costOf } from '@zaraba/rules/block/buying.ts'
import { type Answer, type CallContext, callerOf, refuse } from '../calls/handler.ts'
import type { Queryable, Transaction } from '../database/database.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { balancesOf, postTogether } from '../ledger/ledger-store.ts'
import { insertApplications, mineOf } from './application-store.ts'
import { type OfferRecord, offerHeld } from './offer-store.ts'
import { accountRefusals, missingPassword, proveBlockPassword } from './passwords.ts'
import type { BlockPorts } from './ports.ts'
import { buyerOf, currencyOf, standingOf } from './standing.ts'

type Asked = InputOf<'trade/blockApply'>

/** What stands against buying now, but for the secrets. */
const standsAgainst = async (
  ports: BlockPorts,
  database: Queryable,
  offer: OfferRecord,
  customer: CustomerNumber,
  shares: number,
): Promise<readonly Refusal[]> => {
  const [mine, balances] = await Promise.all([mineOf(database, { customer, offer: offer.id }), balancesOf(database, customer)])
  const available = balances.find(({ kind, currency }) => kind === 'available' && currency === currencyOf(offer))?.balance ?? 0n
  const now = ports.marketClock.now()
  return buyingRefusals(standingOf(ports, offer, now), shares, buyerOf(mine, available), now)
}

/**
 * Everything that stands against a request before its transaction. Secrets are proven only when nothing else stands against it, so that no
 * try is lost on what could not have been done anyway.
 */
export const proveRequest = async (
  ports: BlockPorts,
  context: CallContext,
  offer: OfferRecord,
  asked: Asked,
): Promise<readonly Refusal[]> => {
  const caller = callerOf(context)
  const given = { channel: asked.channel_password ?? '', block: asked.block_password ?? '' }
  if (offer.needs === 'none' && ports.identity.remembersFundPassword(caller, asked.fund_password)) return accountRefusals(caller)
  const missing: Refusal[] = [
    ...accountRefusals(caller),
    ...(await standsAgainst(ports, ports.database, offer, caller.customer, asked.num)),
    ...missingPassword(offer, given),
  ]
  if (asked.fund_password === '' && (await ports.identity.hasFundPassword(ports.database, caller.customer)))
    missing.push({ key: 'enter_fund_password', field: 'fund_password' })
  if (missing.length > 0) return missing
  const secret = await ports.identity.proveFundPassword(caller, asked.fund_password)
  const wrong = secret ?? (await proveBlockPassword(ports, caller, offer, given))
  return wrong === null ? [] : [wrong]
}

type ProductRow = ReturnType<BlockPorts['products']['rowOf']>

/** Holds the money and asks for the review, with a row among the products (P-09). */
const hold = async (
  ports: BlockPorts,
  transaction: Transaction,
  offer: OfferRecord,
  asked: {
    readonly customer: CustomerNumber
    readonly shares: number
    readonly word: string | undefined
    readonly language: CallContext['language']
  },
): Promise<ProductRow> => {
  const { customer, shares, word } = asked
  const at = ports.marketClock.now()
  const currency = currencyOf(offer)
  const amount = costOf(offer, shares)
  const request = await ports.reviews.open(transaction, {
    customer,
    kind: 'block',
    money: { currency, amount },
    details: {
      ...{ offer: offer.id, type: typeOfMarket[offer.market], code: offer.code, shares: String(shares) },
      ...{ price: formatPrice(offer.price), quota: String(offer.quota), cap: String(offer.cap) },
    },
    at,
    notBefore: offer.settles,
  })
  const { orderNo, number, promisedAt } = request
  const instrument = ports.market.instrumentOf(offer.market, offer.code)
  const [row] = await Promise.all([
    ports.products.openProduct(transaction, {
      ...{
        customer,
        currency,
        kind: 'block',
        about: offer.id,
        principal: amount,
        state: 'pending',
        boughtAt: at,
        reviewNo: orderNo,
      },
      names: instrument?.names ?? { ja: offer.code, en: offer.code, zh: offer.code },
      deadline: null,
    }),
    insertApplications(transaction, [
      {
        ...{ request: number, customer, offer: offer.id, shares, money: amount, appliedAt: at, promisedAt },
        word: word === undefined ? ports.secrets.bytes(32) : Buffer.from(word, 'hex'),
        wordBy: word === undefined ? 'house' : 'customer',
      },
    ]),
    postTogether(transaction, [
      {
        ...{ customer, cause: `block/${orderNo}/held`, at },
        moves: [{ operation: 'block_hold', source: 'available', destination: 'product', currency, amount }],
      },
    ]),
  ])
  return ports.products.rowOf(row, { lastDay: null, total: null }, asked.language)
}

/** Applies for a block, once. The offer is held meanwhile, so that an allotment finds everybody who was in time. */
export const applyForBlock = (
  ports: BlockPorts,
  offered: OfferRecord,
  input: Asked,
  context: CallContext,
): Promise<Answer<ProductRow>> => {
  const { customer } = callerOf(context)
  return doOnce(ports.database, productRow, onceOf(context, 'trade/blockApply', input), {
    prove: () => proveRequest(ports, context, offered, input),
    customer,
    work: async (transaction) => {
      const offer = await offerHeld(transaction, input.id)
      if (offer === null) return refuse({ key: 'not_found', field: 'id' })
      const against = await standsAgainst(ports, transaction, offer, customer, input.num)
      if (against.length > 0) return refuse(...against)
      return {
        data: await hold(ports, transaction, offer, {
          customer,
          shares: input.num,
          word: input.word,
          language: context.language,
        }),
      }
    },
  })
}
