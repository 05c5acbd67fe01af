import { commitmentTo, draw, drawKey } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, seal } from '@zaraba/rules/ipo/tickets.ts'
import type { Queryable } from '../base/database.ts'
import type { Verified } from '../base/ledger-verify-store.ts'
import { restfully } from './draws.ts'
import { drawOf, offeringsOf, sealedOfferings, sealOf } from './offering-store.ts'
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
    tickets.every(({ wonLots }, index) => (again.won[first + index] ?? 0) === wonLots)
  )
}

/** Every draw of the installation, recomputed (H-5). */
export const recomputeDraws = async (database: Queryable): Promise<readonly Verified[]> => {
  const numbers = await sealedOfferings(database)
  let wrong = 0n
  for (const number of numbers) if (!(await isTrue(database, number))) wrong += 1n
  return [{ invariant: 'ipo.draws_are_as_recomputed', checked: BigInt(numbers.length), wrong }]
}
