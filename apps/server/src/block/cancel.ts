import { blockRow } from '@zaraba/contract/block/calls.ts'
import { windowRefusals } from '@zaraba/rules/block/buying.ts'
import { requestNumber } from '../base/review-row.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { doOnce, onceOf } from '../exactly-once/once.ts'
import { applicationOf } from './application-store.ts'
import { offerHeld } from './offer-store.ts'
import type { BlockPorts } from './ports.ts'
import { applicationRow } from './shown.ts'
import { standingOf } from './standing.ts'

/** Takes an application back while its window is open: what has been sealed for the allotment stays. */
export const blockCancel =
  (ports: BlockPorts): Handler<'trade/blockCancel'> =>
  (input, context) => {
    const { customer } = callerOf(context)
    return doOnce(ports.database, blockRow, onceOf(context, 'trade/blockCancel', input), {
      customer,
      work: async (transaction) => {
        const request = requestNumber('block', input.order_no)
        const own = request === null ? null : await applicationOf(transaction, { customer, request })
        const offer = own === null ? null : await offerHeld(transaction, own.offer)
        if (own === null || offer === null) return refuse({ key: 'not_found', field: 'order_no' })
        if (own.state !== 'pending') return refuse({ key: 'request_already_decided', field: 'order_no' })
        const now = ports.marketClock.now()
        const closed = windowRefusals(standingOf(ports, offer, now), now)
        if (closed.length > 0) return refuse(...closed)
        const ended = await ports.reviews.cancel(transaction, customer, own.request)
        if (ended.kind !== 'done') return refuse({ key: 'request_already_decided', field: 'order_no' })
        const after = await applicationOf(transaction, { customer, request: own.request })
        if (after === null) throw new Error(`${input.order_no} is there`)
        return { data: applicationRow(ports, after, offer, { now, language: context.language }) }
      },
    })
  }
