import type { CustomerNumber } from '@zaraba/money/customer.ts'

interface WorkQueue {
  /** Runs the work when its turn comes; `null` at once when too many wait, or when the same customer has too many waiting. */
  take<Result>(customer: CustomerNumber, work: () => Promise<Result>): Promise<Result | null>
}

interface TurnLimits {
  /** Works that run at the same time. */
  readonly atOnce: number
  /** Works that may wait besides. */
  readonly waiting: number
  /** One customer's share of both together. */
  readonly each: number
}

/** A short queue for work that needs much memory: what does not fit into it is refused before it begins. */
export const createWorkQueue = ({ atOnce, waiting, each }: TurnLimits): WorkQueue => {
  const line: (() => void)[] = []
  const held = new Map<bigint, number>()
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((ready) => line.push(ready))
  }
  /** Gives the turn to the next in the queue, or frees it. */
  const leave = (): void => {
    const next = line.shift()
    if (next === undefined) running -= 1
    else next()
  }
  return {
    take: async (customer, work) => {
      const own = held.get(customer) ?? 0
      if (own >= each || (running >= atOnce && line.length >= waiting)) return null
      held.set(customer, own + 1)
      try {
        await enter()
        try {
          return await work()
        } finally {
          leave()
        }
      } finally {
        const left = (held.get(customer) ?? 1) - 1
        if (left > 0) held.set(customer, left)
        else held.delete(customer)
      }
    },
  }
}
