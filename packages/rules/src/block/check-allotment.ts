import { bytesOfHex, hexOf } from '@zaraba/market/simulator/sha256.ts'
import { commitmentTo } from '../draw/draw.ts'
import { allot, type BlockApplicant, ticketsOf } from './allotment.ts'

/** The published parts of an allotment. */
export interface PublishedAllotment {
  readonly commitment: string
  readonly secret: string
  readonly root: string
  readonly units: number
  readonly unit: number
  readonly drawn: boolean
  readonly tickets: readonly string[]
  readonly winners: readonly string[]
}

/** Terms of the offer that were published before its window. */
interface OfferedTerms {
  readonly commitment: string
  readonly quota: number
  readonly min_num: number
  readonly max_num: number
}

/**
 * Faults of an allotment: its secret is not the one that was committed to, it gave other units than were offered, its list is not
 * the one that was sealed, the ticket of an application of this device lacks the bytes that the device put in, or others won.
 */
export type AllotmentFault = 'commitment' | 'units' | 'list' | 'word' | 'winners'

const ticketForm = /^(B-[1-9]\d*)\/[1-9]\d*\/([0-9a-f]{64})$/

/** The applicants of a list of tickets; `null` where no applications lead to it. */
const applicantsOf = (tickets: readonly string[], unit: number): readonly BlockApplicant[] | null => {
  const blockApplicants = new Map<string, BlockApplicant>()
  for (const ticket of tickets) {
    const [, orderNo = '', word = ''] = ticketForm.exec(ticket) ?? []
    if (orderNo === '') return null
    const before = blockApplicants.get(orderNo)
    blockApplicants.set(orderNo, { orderNo, shares: (before?.shares ?? 0) + unit, word })
  }
  const applicants = [...blockApplicants.values()]
  return ticketsOf(applicants, unit).join() === tickets.join() ? applicants : null
}

/**
 * Computes an allotment again from what was published of it, and says all that is wrong; empty when it is right. `words` are those that the
 * caller's device put into applications, by their numbers. @throws RangeError where a secret is no hexadecimal text.
 */
export const allotmentFaults = (
  proof: PublishedAllotment,
  offer: OfferedTerms,
  words: ReadonlyMap<string, string> = new Map(),
): readonly AllotmentFault[] => {
  const secret = bytesOfHex(proof.secret)
  const faults: AllotmentFault[] = []
  if (hexOf(commitmentTo(secret)) !== proof.commitment || proof.commitment !== offer.commitment) faults.push('commitment')
  const { quota, min_num: unit, max_num: cap } = offer
  if (proof.unit !== unit || proof.units !== Math.floor(quota / unit)) faults.push('units')
  const applicants = applicantsOf(proof.tickets, unit)
  if (applicants === null || applicants.some(({ shares }) => shares > cap)) return [...faults, 'list']
  const again = allot(applicants, { quota, unit }, secret)
  if (again.root !== proof.root) faults.push('list')
  if (applicants.some(({ orderNo, word }) => word !== (words.get(orderNo) ?? word))) faults.push('word')
  if (again.drawn !== proof.drawn || again.winners.join() !== proof.winners.join()) faults.push('winners')
  return faults
}
