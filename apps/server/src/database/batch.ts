import { deadlines } from './deadlines.ts'
import { Unavailable } from './unavailable.ts'

export interface BatchOptions<Command> {
  /** The most commands in a batch, and the most batches that may run at once. */
  readonly most: number
  readonly inFlight: number
  /**
   * The number of commands that starts a batch while another one is running, 1 by default. Fewer wait until that one has ended,
   * or has taken too long.
   */
  readonly beside?: number
  /** Commands with an equal non-null key are never in one batch, and keep their order. */
  readonly serialKey?: (command: Command) => string | null
  /** Whether the commands of a failed batch may be tried one by one, so that one bad command does not fail the others. */
  readonly retryAlone?: (error: unknown) => boolean
}

/** Milliseconds after which a waiting command is rejected: by then its client has received an answer without a result. */
const longestWait = deadlines.call

/** Milliseconds that a small batch waits while another one runs: longer than a commit takes, unless something is stuck. */
const longestGathering = 20

interface Waiting<Command, Result> {
  readonly since: number
  readonly command: Command
  readonly key: string | null
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

interface Batcher<Command, Result> {
  (command: Command): Promise<Result>
  /** The number of commands that wait for a batch: a measure of overload. */
  waiting(): number
}

/**
 * Collects commands that arrive while earlier batches commit: an idle server runs a command at once, a busy one runs larger
 * batches (docs/decisions/0007-batches.md). `run` returns one result for each command, in order.
 */
export const batcher = <Command, Result>(
  run: (commands: readonly Command[]) => Promise<readonly Result[]>,
  options: BatchOptions<Command>,
): Batcher<Command, Result> => {
  let queue: Waiting<Command, Result>[] = []
  const busyKeys = new Set<string>()
  let flying = 0
  let looking = false

  const giveUpOld = (): void => {
    const now = performance.now()
    const old = queue.filter(({ since }) => now - since > longestWait)
    if (old.length === 0) return
    queue = queue.filter(({ since }) => now - since <= longestWait)
    for (const { reject } of old) reject(new Unavailable('nothing', 'no batch came in time'))
  }

  const take = (): Waiting<Command, Result>[] => {
    giveUpOld()
    const batch: Waiting<Command, Result>[] = []
    const left: Waiting<Command, Result>[] = []
    const seen = new Set<string>()
    for (const each of queue) {
      const isHeld = each.key !== null && (busyKeys.has(each.key) || seen.has(each.key))
      if (each.key !== null) seen.add(each.key)
      if (isHeld || batch.length === options.most) left.push(each)
      else batch.push(each)
    }
    queue = left
    return batch
  }

  const settle = async (batch: readonly Waiting<Command, Result>[]): Promise<void> => {
    try {
      const results = await run(batch.map((each) => each.command))
      if (results.length !== batch.length) throw new Error('a batch needs one result for each command')
      for (const [index, result] of results.entries()) batch[index]?.resolve(result)
    } catch (error) {
      if (batch.length > 1 && options.retryAlone?.(error)) for (const each of batch) await settle([each])
      else for (const each of batch) each.reject(error)
    }
  }

  const fly = async (batch: readonly Waiting<Command, Result>[]): Promise<void> => {
    flying += 1
    for (const { key } of batch) if (key !== null) busyKeys.add(key)
    await settle(batch)
    for (const { key } of batch) if (key !== null) busyKeys.delete(key)
    flying -= 1
    pump()
  }

  const beside = options.beside ?? 1
  const isDue = (): boolean => performance.now() - (queue[0]?.since ?? Number.POSITIVE_INFINITY) > longestGathering

  const pump = (): void => {
    while (flying < options.inFlight && queue.length >= (flying === 0 || isDue() ? 1 : beside)) {
      const batch = take()
      if (batch.length === 0) return
      void fly(batch)
    }
    if (looking || queue.length === 0 || flying === options.inFlight) return
    looking = true
    setTimeout(() => {
      looking = false
      pump()
    }, longestGathering)
  }

  const submit = (command: Command): Promise<Result> =>
    new Promise((resolve, reject) => {
      queue.push({ since: performance.now(), command, key: options.serialKey?.(command) ?? null, resolve, reject })
      // Commands that arrive in one turn of the event loop share a batch.
      if (queue.length === 1 || queue.length === beside) setImmediate(pump)
    })
  return Object.assign(submit, { waiting: () => queue.length })
}
