import { textArray } from '../../database/binary-arrays.ts'
import type { Transaction } from '../../database/database.ts'

/** Number of shares that an offer has given. */
interface SharesTaken {
  readonly offer: string
  readonly quota: number
  readonly taken: number
}

/** Locks what is left of offers, in one sorted order, until the transaction ends. */
export const lockTaken = (transaction: Transaction, offers: readonly string[]) =>
  transaction.query<SharesTaken>({
    name: 'block.lock_taken',
    text: 'select offer, quota, taken from block.taken where offer = any($1::text[]) order by offer for update',
    values: [textArray([...new Set(offers)].toSorted())],
  })

/**
 * Subtracts shares from offers. @throws when fewer are left: the constraint `never_oversold` undoes the transaction, even where the
 * decision was wrong.
 */
export const takeShares = async (transaction: Transaction, given: ReadonlyMap<string, number>): Promise<void> => {
  if (given.size === 0) return
  await transaction.query({
    name: 'block.take',
    text: `update block.taken t set taken = t.taken + g.shares from unnest($1::text[], $2::integer[]) as g (offer, shares)
           where t.offer = g.offer`,
    values: [textArray([...given.keys()]), [...given.values()]],
  })
}
