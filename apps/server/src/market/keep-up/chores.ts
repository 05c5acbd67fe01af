/** A background task that runs repeatedly by the machine's time. Its runs never overlap; errors are passed to `failed`. */
export interface Chore {
  readonly name: string
  readonly every: number
  /** Milliseconds until the first run, for a task that must not delay the start; without it the first run is immediate. */
  readonly first?: number
  /** A long task checks `stopping` now and then, and returns when it is true. */
  run(stopping: () => boolean): Promise<void>
}

/**
 * Runs every task at once (or after its `first`), then every `every` milliseconds. The returned function stops them and waits
 * for those that are running.
 */
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
