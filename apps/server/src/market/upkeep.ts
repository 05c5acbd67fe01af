/** Something to do again and again by the machine's time. It never overlaps itself; what it throws goes to `failed`. */
export interface Chore {
  readonly name: string
  readonly every: number
  /** Milliseconds until its first turn, for what must not stand in the way of a start; at once when absent. */
  readonly first?: number
  /** A long chore looks at `stopping` now and then, and leaves off when it is true. */
  run(stopping: () => boolean): Promise<void>
}

/** Does every chore at once (or after its `first`) and from then on at its turns; the returned function ends them and waits for what is running. */
export const startChores = (chores: readonly Chore[], failed: (name: string, error: unknown) => void): (() => Promise<void>) => {
  const running = new Map<string, Promise<void>>()
  let stopping = false
  const timers: NodeJS.Timeout[] = []
  for (const chore of chores) {
    const turn = (): void => {
      if (running.has(chore.name)) return
      const work = chore
        .run(() => stopping)
        .catch((error: unknown) => failed(chore.name, error))
        .finally(() => running.delete(chore.name))
      running.set(chore.name, work)
    }
    const timer = setInterval(turn, chore.every)
    timer.unref()
    if (chore.first === undefined) turn()
    else timers.push(setTimeout(turn, chore.first).unref())
    timers.push(timer)
  }
  return async () => {
    stopping = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
