import { createHash, createHmac } from 'node:crypto'
import { allot } from '@zaraba/rules/block/allotment.ts'
import type { Transaction } from '../../database/database.ts'
import type { DueHandler } from '../../time/due.ts'
import { lockOffer, type OfferRecord, settleOffer } from '../offers/offer-store.ts'
import { drawSecret, isInterrupted } from '../offers/world-offers.ts'
import type { BlockPorts } from '../ports.ts'
import { applicantOf, applicationNo, pendingOfOffer, sealApplications } from './application-store.ts'
import { takeShares } from './taken-store.ts'

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => createHmac('sha256', key).update(message).digest()
const hash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** The waiting applications, and their allotments by the committed secret. */
const allotmentOf = async (ports: BlockPorts, transaction: Transaction, offer: OfferRecord) => {
  const waiting = await pendingOfOffer(transaction, offer.id)
  const secret = drawSecret(ports, offer.id, offer.market, offer.settles)
  return {
    waiting,
    secret,
    allotted: allot(waiting.map(applicantOf), { quota: offer.quota, unit: offer.minimum }, secret, { hmac, hash }),
  }
}

/**
 * Ends the window of a block: seals the list of applications, allots the quota among them and reveals the secret. The reviews carry out
 * what each customer won. Where the share was split or delisted meanwhile, no shares are allotted.
 */
export const allotBlock =
  (ports: BlockPorts): DueHandler =>
  async (transaction, reference, at) => {
    const offer = await lockOffer(transaction, reference)
    if (offer === null || offer.settledAt !== null || offer.withdrawnAt !== null) return
    if (isInterrupted(ports, offer, at)) return
    const { waiting, secret, allotted } = await allotmentOf(ports, transaction, offer)
    const won = new Map(waiting.map(({ request }) => [request, allotted.won.get(applicationNo(request)) ?? 0]))
    const given = [...won.values()].reduce((sum, shares) => sum + shares, 0)
    await sealApplications(transaction, won)
    if (given > 0) await takeShares(transaction, new Map([[offer.id, given]]))
    await settleOffer(transaction, { id: offer.id, secret: Buffer.from(secret).toString('hex'), root: allotted.root, at })
  }
