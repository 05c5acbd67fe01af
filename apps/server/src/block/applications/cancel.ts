import { windowRefusals } from '@zaraba/rules/block/buying.ts'
import { requestNumber } from '../../base/review-row.ts'
import { refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../database/database.ts'
import { type Request, request } from '../../exactly-once/request.ts'
import { type OfferRecord, offerHeld, offerNamed } from '../offers/offer-store.ts'
import type { BlockPorts } from '../ports.ts'
import { applicationRow } from '../shown.ts'
import { applicationOf } from './application-store.ts'
import { standingOf } from './standing.ts'

const decided = refuse({ key: 'request_already_decided', field: 'order_no' })

/** Takes an application back while its window is open. The word that it sealed for the allotment stays. */
export const blockCancel = (ports: BlockPorts) => {
  const factsOn = async <On extends Queryable>(
    on: On,
    { customer, input }: Request<'trade/blockCancel'>,
    offerOf: (on: On, id: string) => Promise<OfferRecord | null>,
  ) => {
    const number = requestNumber('block', input.order_no)
    const ownBlockApplication = number === null ? null : await applicationOf(on, { customer, request: number })
    const offer = ownBlockApplication === null ? null : await offerOf(on, ownBlockApplication.offer)
    return { own: ownBlockApplication, offer }
  }
  return request(ports.database, 'trade/blockCancel', {
    facts: (on, askedRequest) => factsOn(on, askedRequest, offerNamed),
    lockedFacts: (transaction, askedRequest) => factsOn(transaction, askedRequest, offerHeld),
    decide: ({ own, offer }) => {
      if (own === null || offer === null) return refuse({ key: 'not_found', field: 'order_no' })
      if (own.state !== 'pending') return decided
      const now = ports.marketClock.now()
      const refusals = windowRefusals(standingOf(ports, offer, now), now)
      return refusals.length > 0 ? { refusals } : { plan: { own, offer, now } }
    },
    write: async (transaction, { own, offer, now }, { customer, input, language }) => {
      const ended = await ports.reviews.cancel(transaction, customer, own.request)
      if (ended.kind !== 'done') return decided
      const after = await applicationOf(transaction, { customer, request: own.request })
      if (after === null) throw new Error(`${input.order_no} is there`)
      return { data: applicationRow(ports, after, offer, { now, language }) }
    },
  })
}
