import type { OfferingState } from '@zaraba/contract/ipo/states.ts'
import type { Move } from '@zaraba/ledger/moves.ts'
import { marketCurrency } from '@zaraba/market/markets.ts'
import { type Applicant, planSubscription } from '@zaraba/rules/ipo/subscribe.ts'
import { type Caller, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { fundPassword, missingFundPassword, type Request, request } from '../../exactly-once/request.ts'
import { availableIn, balancesOf, postTogether } from '../../ledger/ledger-store.ts'
import { valuesOf } from '../events.ts'
import { offeringNamed, stateWhileApplying } from '../offering-store.ts'
import type { IpoPorts } from '../ports.ts'
import { type OfferingRecord, subscriptionNo } from '../records.ts'
import { amountText, dateOf, marketOf } from '../wire.ts'
import { insertApplication, ownApplication, waiversOf } from './application-store.ts'
import { restrictionsOf, subscriptionRow } from './subscription-row.ts'

/** Facts about the caller for an offering. */
const applicantOf = async (on: Queryable, caller: Caller, { market, number }: OfferingRecord): Promise<Applicant> => {
  const { customer } = caller
  const [balances, own, waivers] = await Promise.all([
    balancesOf(on, customer),
    ownApplication(on, { customer, offering: number }),
    market === 'cn' ? waiversOf(on, customer, market) : [],
  ])
  return {
    restrictions: restrictionsOf(caller),
    available: availableIn(balances, marketCurrency[market]),
    subscribed: own === null ? null : subscriptionNo(own.number),
    waivers,
  }
}

/** The facts on which a subscription depends; `null` without an offering of that code. `stateOf` reads the state of the offering. */
const factsOf = async (
  ports: IpoPorts,
  on: Queryable,
  { caller, input }: Request<'trade/newstockSubscribe'>,
  stateOf: (offering: OfferingRecord) => Promise<OfferingState>,
) => {
  const at = ports.marketClock.now()
  const offering = await offeringNamed(on, marketOf(input.type), input.code)
  if (offering === null || offering.announcedAt > at) return null
  const [state, applicant] = await Promise.all([stateOf(offering), applicantOf(on, caller, offering)])
  return { at, offering, state, applicant }
}

/** Subscribes to new shares, once an offering (P-08, L-01), and holds what the market's rule says. */
export const subscribe = (ports: IpoPorts) =>
  request(ports.database, 'trade/newstockSubscribe', {
    secrets: [fundPassword(ports.identity)],
    facts: (on, askedRequest) => factsOf(ports, on, askedRequest, async ({ state }) => state),
    lockedFacts: (transaction, askedRequest) =>
      factsOf(
        ports,
        transaction,
        askedRequest,
        async ({ number, state }) => (await stateWhileApplying(transaction, number)) ?? state,
      ),
    decide: (facts, { input }) => {
      if (facts === null) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
      const { offering, state, applicant, at } = facts
      const plan = planSubscription(offering, state, applicant, input.num, at)
      return 'refusals' in plan
        ? { refusals: [...missingFundPassword(input), ...plan.refusals] }
        : { plan: { ...facts, lots: plan.lots, held: plan.held } }
    },
    write: async (transaction, { offering, applicant, at, lots, held }, { caller, customer, input, language }) => {
      const { market } = offering
      const currency = marketCurrency[market]
      const application = await insertApplication(transaction, {
        customer,
        offering: offering.number,
        currency,
        num: input.num,
        lots,
        word: input.word === undefined ? ports.secrets.bytes(32) : Buffer.from(input.word, 'hex'),
        wordBy: input.word === undefined ? 'server' : 'customer',
        held,
        appliedAt: at,
      })
      const orderNo = subscriptionNo(application.number)
      const hold: Move = { operation: 'subscribe', source: 'available', destination: 'subscription', currency, amount: held }
      const values = {
        ...valuesOf(offering),
        shares: String(input.num),
        amount: amountText(held, currency),
        lottery: dateOf(market, offering.drawnAt),
      }
      await Promise.all([
        postTogether(transaction, held === 0n ? [] : [{ customer, cause: `ipo/${orderNo}/applied`, at, moves: [hold] }]),
        ports.writeEvents(transaction, [{ customer, kind: 'newstock_applied', orderNo, at, values }]),
      ])
      const seen = { caller, language, at, available: applicant.available - held }
      return { data: subscriptionRow(ports, offering, application, seen) }
    },
  })
