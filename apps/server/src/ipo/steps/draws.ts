import { setImmediate } from 'node:timers/promises'
import { missing } from '@zaraba/money/missing.ts'
import type { Instant } from '@zaraba/money/time.ts'
import { drawKey } from '@zaraba/rules/draw/draw.ts'
import { draw } from '@zaraba/rules/ipo/draw.ts'
import { crowdCount, seal, ticketCount } from '@zaraba/rules/ipo/tickets.ts'
import type { Transaction } from '../../database/database.ts'
import type { IpoPorts } from '../ports.ts'
import type { OfferingRecord } from '../records.ts'
import { sealOf } from '../seal-store.ts'
import * as store from './draw-store.ts'

/** Runs a long computation so that other requests are answered in between. */
export const restfully = async <Result>(steps: Generator<number, Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await setImmediate()
  }
}

/** Seals the list of an offering whose window has closed. Without an application of a customer there is no list and no draw. */
export const sealList = async (
  { world }: Pick<IpoPorts, 'world'>,
  transaction: Transaction,
  offering: OfferingRecord,
  at: Instant,
): Promise<void> => {
  const entrants = await store.entrants(transaction, offering.number)
  if (entrants.length === 0) return
  const crowd = world.crowdOf(offering, at)
  const list = { crowd, own: entrants }
  const { root, proofs } = await restfully(seal(list))
  await store.insertSeal(transaction, { offering: offering.number, crowd, tickets: ticketCount(list), root, at })
  const first = crowdCount(list)
  const tickets = entrants.flatMap((entrant, index) => {
    const proof = proofs[index]
    return proof === undefined ? [] : [{ ...entrant, listIndex: first + index, ...proof }]
  })
  await store.insertTickets(transaction, offering.number, tickets)
}

/** Draws from the sealed list with the committed secret: the winners are stored before any money moves for them. */
export const drawList = async (
  transaction: Transaction,
  offering: OfferingRecord & { readonly secret: Buffer },
  at: Instant,
): Promise<void> => {
  const seal = await sealOf(transaction, offering.number)
  if (seal === null) return
  const ownEntrants = await store.sealedTickets(transaction, offering.number)
  const list = { crowd: seal.crowd, own: ownEntrants }
  const drawn = await restfully(draw(list, drawKey(offering.secret, seal.root), offering.lots))
  const { persons, lots: lotsWon, last, digest } = drawn
  await store.insertDraw(transaction, { offering: offering.number, lots: offering.lots, persons, lotsWon, last, digest, at })
  const first = crowdCount(list)
  await store.writeResults(
    transaction,
    ownEntrants.map(({ customer, number }, index) => ({
      customer,
      number,
      rank: drawn.ranks[index] ?? missing(),
      won: (drawn.won[first + index] ?? missing()) * offering.lot,
    })),
  )
}
