import type { Refusal } from '@zaraba/contract/refusals.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { typeOfMarket } from '@zaraba/market/markets.ts'
import { formatPrice } from '@zaraba/money/price.ts'
import { buyingRefusals, costOf } from '@zaraba/rules/block/buying.ts'
import { refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { fundPassword, missingFundPassword, type Request, request } from '../../exactly-once/request.ts'
import { availableIn, balancesOf, postTogether } from '../../ledger/ledger-store.ts'
import { type OfferRecord, offerHeld } from '../offers/offer-store.ts'
import { accountRefusals, blockPassword, missingPassword } from '../passwords.ts'
import type { BlockPorts } from '../ports.ts'
import { insertApplications, mineOf } from './application-store.ts'
import { buyerOf, currencyOf, standingOf } from './standing.ts'

type Asked = Request<'trade/blockApply'>

const factsOn = async (ports: BlockPorts, on: Queryable, offer: OfferRecord, { customer, input }: Asked) => {
  const [mine, balances, hasFundPassword] = await Promise.all([
    mineOf(on, { customer, offer: offer.id }),
    balancesOf(on, customer),
    input.fund_password === '' && ports.identity.hasFundPassword(on, customer),
  ])
  const buyer = buyerOf(mine, availableIn(balances, currencyOf(offer)))
  return { offer, buyer, hasFundPassword, now: ports.marketClock.now() }
}
type Facts = Awaited<ReturnType<typeof factsOn>>

const refusalsOf = (ports: BlockPorts, { offer, buyer, hasFundPassword, now }: Facts, { caller, input }: Asked) => {
  const refusals: Refusal[] = [
    ...accountRefusals(caller),
    ...buyingRefusals(standingOf(ports, offer, now), input.num, buyer, now),
    ...missingPassword(offer, input),
  ]
  if (hasFundPassword) refusals.push(...missingFundPassword(input))
  return refusals
}

/** The check of a request for shares of an offer, before its transaction: the same for applications and grabs. */
export const checkBuying = (ports: BlockPorts, offer: OfferRecord) => ({
  secrets: [fundPassword(ports.identity), blockPassword(ports, offer)],
  facts: (on: Queryable, asked: Asked): Promise<Facts | null> => factsOn(ports, on, offer, asked),
  decide: (facts: Facts | null, asked: Asked) => {
    if (facts === null) return refuse({ key: 'not_found', field: 'id' })
    const refusals = refusalsOf(ports, facts, asked)
    return refusals.length > 0 ? { refusals } : { plan: { offer: facts.offer, at: facts.now } }
  },
})

/** Applies for a block (P-09): holds the money and asks for the review. The row of the offer is locked, so that an allotment waits. */
export const applyForBlock = (ports: BlockPorts, offered: OfferRecord) =>
  request(ports.database, 'trade/blockApply', {
    ...checkBuying(ports, offered),
    lockedFacts: async (transaction, askedRequest) => {
      const offer = await offerHeld(transaction, offered.id)
      return offer === null ? null : factsOn(ports, transaction, offer, askedRequest)
    },
    write: async (transaction, { offer, at }, { customer, input, language }) => {
      const { market, code } = offer
      const shares = input.num
      const currency = currencyOf(offer)
      const amount = costOf(offer, shares)
      const { orderNo, number, promisedAt } = await ports.reviews.open(transaction, {
        customer,
        kind: 'block',
        money: { currency, amount },
        details: {
          offer: offer.id,
          type: typeOfMarket[market],
          code,
          shares: String(shares),
          price: formatPrice(offer.price),
          quota: String(offer.quota),
          cap: String(offer.cap),
        },
        at,
        notBefore: offer.settles,
      })
      const hold: Move = { operation: 'block_hold', source: 'available', destination: 'product', currency, amount }
      const [row] = await Promise.all([
        ports.products.openProduct(transaction, {
          customer,
          currency,
          kind: 'block',
          about: offer.id,
          principal: amount,
          state: 'pending',
          boughtAt: at,
          reviewNo: orderNo,
          names: ports.market.instrumentOf(market, code)?.names ?? { ja: code, en: code, zh: code },
          deadline: null,
        }),
        insertApplications(transaction, [
          {
            request: number,
            customer,
            offer: offer.id,
            shares,
            money: amount,
            appliedAt: at,
            promisedAt,
            word: input.word === undefined ? ports.secrets.bytes(32) : Buffer.from(input.word, 'hex'),
            wordBy: input.word === undefined ? 'server' : 'customer',
          },
        ]),
        postTogether(transaction, [{ customer, cause: `block/${orderNo}/held`, at, moves: [hold] }]),
      ])
      return { data: ports.products.rowOf(row, { lastDay: null, total: null }, language) }
    },
  })
