import { createHmac } from 'node:crypto'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { bytesOfHex } from '@zaraba/market/simulator/sha256.ts'
import { ticketsOf } from '@zaraba/rules/block/allotment.ts'
import { drawing, drawKey } from '@zaraba/rules/draw/draw.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import { asker } from '../limits/asker.ts'
import { keepAnswers } from '../limits/kept-answers.ts'
import { createLane, type Rest } from '../limits/lane.ts'
import { applicantOf, sealedOfCustomer, sealedOfOffer } from './applications/application-store.ts'
import { type OfferRecord, offerNamed } from './offers/offer-store.ts'
import type { BlockPorts } from './ports.ts'

type Proof = OutputOf<'trade/blockProof'>

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => createHmac('sha256', key).update(message).digest()

/** Limits of the proofs: allotments waiting to be computed, in all and of one caller; and those that are kept. */
const [mostWaiting, mostOfOne, mostKept] = [256, 16, 8] as const

/** The part of the answer that is the same for every caller: as data, and as the JSON to which the caller's own tickets are added. */
interface Shared {
  readonly data: Omit<Proof, 'mine'>
  readonly json: Buffer
}

/** An allotment that has happened stays as it was: it is computed once more, in the order of the sealed list, with a rest now and then. */
const recompute = async (ports: BlockPorts, offer: OfferRecord, secret: string, rest: Rest): Promise<Shared> => {
  const { id, commitment, quota, minimum: unit, root } = offer
  const units = Math.floor(quota / unit)
  const tickets = ticketsOf((await sealedOfOffer(ports.database, id)).map(applicantOf), unit)
  const isDrawn = tickets.length > units
  let winners = tickets
  if (isDrawn) {
    const steps = drawing(tickets, drawKey(Buffer.from(secret, 'hex'), bytesOfHex(root ?? ''), hmac), hmac)
    let step = steps.next()
    for (; step.done !== true; step = steps.next()) await rest()
    winners = step.value.slice(0, units)
  }
  await rest()
  const data = {
    id,
    commitment,
    units,
    unit,
    secret,
    root: root ?? '',
    drawn: isDrawn,
    tickets: [...tickets],
    winners: [...winners],
  }
  return { data, json: Buffer.from(JSON.stringify(data)) }
}

/** Everything from which an allotment can be computed again; before it has happened, its commitment alone. */
export const blockProof = (ports: BlockPorts): Handler<'trade/blockProof'> => {
  const keptAnswers = keepAnswers<Shared>(createLane(mostWaiting, mostOfOne), mostKept)
  return async ({ id }, context) => {
    const { customer } = callerOf(context)
    const offer = await offerNamed(ports.database, id)
    if (offer === null || offer.kind !== 'block') return refuse({ key: 'not_found', field: 'id' })
    const { commitment, quota, minimum: unit, secret } = offer
    if (secret === null) {
      const units = Math.floor(quota / unit)
      return { data: { id, commitment, units, unit, secret: '', root: '', drawn: false, tickets: [], winners: [], mine: [] } }
    }
    const { data, json } = await keptAnswers(id, asker(context), (rest) => recompute(ports, offer, secret, rest))
    const mine = [...ticketsOf((await sealedOfCustomer(ports.database, id, customer)).map(applicantOf), unit)]
    const bytes = Buffer.concat([json.subarray(0, -1), Buffer.from(`,"mine":${JSON.stringify(mine)}}`)])
    return { data: { ...data, mine }, bytes }
  }
}
