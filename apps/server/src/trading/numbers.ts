import type { Queryable } from '../database/database.ts'
import { nextThousands } from './store.ts'

/** Gives numbers of orders and lots, unique across processes. */
export interface Numbers {
  /**
   * Makes sure that `count` numbers can be taken without waiting. A transaction that holds locks asks on its own connection: others that wait for these
   * locks may have all the connections of the pool.
   */
  reserve(count: number, on?: Queryable): Promise<void>
  take(): bigint
  /** Takes `count` numbers at once, however many callers there are. */
  takeMany(count: number, on?: Queryable): Promise<readonly bigint[]>
}

const blockSize = 1_000n
/**
 * More than all batches under way can take between their reservation and their decisions: five verbs, three batches each, 64 commands of
 * five numbers, and two batches of 256 grabs of one. So a reservation stays good whatever the others take meanwhile.
 */
const spare = 6_000n

/** Takes a thousand at a time from the sequence; what a process does not use is left out. */
export const createNumbers = (database: Queryable): Numbers => {
  const blocks: { next: bigint; readonly end: bigint }[] = []
  let coming: Promise<void> = Promise.resolve()
  const left = () => blocks.reduce((sum, block) => sum + (block.end - block.next), 0n)
  const fetch = async (missing: bigint, on: Queryable): Promise<void> => {
    const thousands = await nextThousands(on, Number((missing + blockSize - 1n) / blockSize))
    for (const first of thousands) blocks.push({ next: first, end: first + blockSize })
  }
  const reserve = async (count: number, on?: Queryable): Promise<void> => {
    const missing = () => BigInt(count) + spare - left()
    while (missing() > 0n) {
      if (on !== undefined) {
        await fetch(missing(), on)
        continue
      }
      // Where an earlier attempt failed, this one tries again; a caller that waited finds the numbers of the one before.
      const next = coming.then(async () => {
        if (missing() > 0n) await fetch(missing(), database)
      })
      coming = next.catch(() => {})
      await next
    }
  }
  const take = (): bigint => {
    const block = blocks[0]
    if (block === undefined) throw new Error('numbers are reserved before they are taken')
    const number = block.next
    block.next += 1n
    if (block.next === block.end) blocks.shift()
    return number
  }
  return {
    reserve,
    take,
    takeMany: async (count, on) => {
      do await reserve(count, on)
      while (left() < BigInt(count))
      return Array.from({ length: count }, take)
    },
  }
}
