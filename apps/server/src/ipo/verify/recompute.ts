import { isDeepStrictEqual } from 'node:util'
import { asAnnounced } from '@zaraba/market/offerings/offerings.ts'
import { proposedDraft } from '@zaraba/market/offerings/proposed-draft.ts'
import { missing } from '@zaraba/money/missing.ts'
import { commitmentTo, drawKey } from '@zaraba/rules/draw/draw.ts'
import { draw } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, seal } from '@zaraba/rules/ipo/tickets.ts'
import type { Queryable } from '../../database/database.ts'
import type { Verified } from '../../verify/verified.ts'
import { offeringNamed, offeringsOf } from '../offering-store.ts'
import { approvedProposals, type ProposalRecord } from '../proposals/proposal-store.ts'
import { drawOf, sealedOfferings, sealOf } from '../seal-store.ts'
import { restfully } from '../steps/draws.ts'
import { announcedTerms } from '../steps/world.ts'
import { ticketsOf } from './ticket-store.ts'

const same = (left: Uint8Array | null, right: Uint8Array | null): boolean =>
  left === null || right === null ? left === right : Buffer.compare(left, right) === 0

/** Recomputes one draw from its sealed list and its secret: whether the root and every outcome are what they must be. */
const isTrue = async (database: Queryable, number: bigint): Promise<boolean> => {
  const [sealed, drawn, tickets, offerings] = await Promise.all([
    sealOf(database, number),
    drawOf(database, number),
    ticketsOf(database, number),
    offeringsOf(database, [number]),
  ])
  const offering = offerings.get(number)
  if (sealed === null || offering === undefined) return false
  const list = { crowd: sealed.crowd, own: tickets }
  const { root } = await restfully(seal(list))
  if (!same(root, sealed.root)) return false
  if (drawn === null) return true
  const first = crowdCount(list)
  const again = await restfully(draw(list, drawKey(drawn.secret, root), offering.lots))
  return (
    same(commitmentTo(drawn.secret), offering.commitment) &&
    same(again.digest, drawn.digest) &&
    same(again.last, drawn.last) &&
    tickets.every(({ wonLots }, index) => (again.won[first + index] ?? missing()) === wonLots)
  )
}

/** Whether an operators' offering has exactly the approved terms and dates. */
const isApproved = async (database: Queryable, { code, terms, proposedBy, decidedAt }: ProposalRecord): Promise<boolean> => {
  const storedOffering = await offeringNamed(database, terms.market, code)
  if (storedOffering === null || decidedAt === null) return false
  const approved = announcedTerms(asAnnounced(proposedDraft(terms, code, proposedBy, decidedAt)))
  return Object.entries(approved).every(([name, value]) => isDeepStrictEqual(Reflect.get(storedOffering, name), value))
}

/** Every draw of the installation and every offering that operators added, recomputed (H-5). */
export const recomputeDraws = async (database: Queryable): Promise<readonly Verified[]> => {
  const numbers = await sealedOfferings(database)
  let wrong = 0n
  for (const number of numbers) if (!(await isTrue(database, number))) wrong += 1n
  const approved = await approvedProposals(database)
  let others = 0n
  for (const proposal of approved) if (!(await isApproved(database, proposal))) others += 1n
  return [
    { invariant: 'ipo.draws_are_as_recomputed', checked: BigInt(numbers.length), wrong },
    { invariant: 'ipo.offerings_of_the_house_are_as_approved', checked: BigInt(approved.length), wrong: others },
  ]
}
