import { createHmac } from 'node:crypto'
import { allot, orderNoOf } from '@zaraba/rules/block/allotment.ts'
import { callerOf, type Handler, refuse } from '../base/handler.ts'
import { applicantOf, applicationNo, sealedOfOffer } from './application-store.ts'
import { offerNamed } from './offer-store.ts'
import type { BlockPorts } from './ports.ts'

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => createHmac('sha256', key).update(message).digest()

/** Everything from which an allotment can be computed again; before it has happened, its commitment alone. */
export const blockProof =
  (ports: BlockPorts): Handler<'trade/blockProof'> =>
  async ({ id }, context) => {
    const { customer } = callerOf(context)
    const offer = await offerNamed(ports.database, id)
    if (offer === null || offer.kind !== 'block') return refuse({ key: 'not_found', field: 'id' })
    const { commitment, quota, minimum } = offer
    const units = Math.floor(quota / minimum)
    const head = { id, commitment, units, unit: minimum }
    if (offer.secret === null)
      return { data: { ...head, secret: '', root: '', drawn: false, tickets: [], winners: [], mine: [] } }
    const sealed = await sealedOfOffer(ports.database, id)
    const secret = Buffer.from(offer.secret, 'hex')
    const { tickets, winners, drawn } = allot(sealed.map(applicantOf), { quota, unit: minimum }, secret, { hmac })
    const own = new Set(sealed.filter((each) => each.customer === customer).map(({ request }) => applicationNo(request)))
    const mine = tickets.filter((ticket) => own.has(orderNoOf(ticket)))
    return {
      data: { ...head, secret: offer.secret, root: offer.root ?? '', drawn, tickets: [...tickets], winners: [...winners], mine },
    }
  }
