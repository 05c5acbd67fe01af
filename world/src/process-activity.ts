import { until } from './until.ts'

/** Listeners, timers and handles of a process. */
interface ProcessActivity {
  /** The listeners of `process`, by event. */
  readonly listeners: ReadonlyMap<string | symbol, readonly unknown[]>
  /** How many timers, sockets, servers, child processes and requests keep the process alive, by Node’s name of their kind. */
  readonly resources: ReadonlyMap<string, number>
}

function read(): ProcessActivity {
  const resources = new Map<string, number>()
  for (const kind of process.getActiveResourcesInfo()) resources.set(kind, (resources.get(kind) ?? 0) + 1)
  const listeners = process.eventNames().map((event) => [event, process.rawListeners(event as 'exit')] as const)
  return { listeners: new Map(listeners), resources }
}

/** The activity between two files; null before the end of the first. */
let between: ProcessActivity | null = null

/** The activity before a file. A process in which no test ran has only the timers of vitest, which soon end. */
export function activityBefore(): ProcessActivity {
  if (between !== null) return between
  const { listeners, resources } = read()
  return { listeners, resources: new Map([...resources].filter(([kind]) => kind !== 'Timeout' && kind !== 'Immediate')) }
}

const areSame = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((listener, index) => listener === other[index])

/** Names of listeners, timers and handles that were not there before. Fewer timers and handles are no fault. */
function more(before: ProcessActivity, now: ProcessActivity): string[] {
  const events = [...new Set([...before.listeners.keys(), ...now.listeners.keys()])]
  const counts = [...now.resources].map(([kind, count]) => [kind, count - (before.resources.get(kind) ?? 0)] as const)
  return [
    ...events
      .filter((event) => !areSame(before.listeners.get(event), now.listeners.get(event)))
      .map((event) => `listeners of process for ${String(event)}`),
    ...counts.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}`),
  ]
}

/** Milliseconds for something to close that is closing when the last hook of a file ends, a socket for example. */
const closing = 3_000

/** Waits until nothing runs or listens but what did before. @returns the names of those that still do at the deadline. */
export async function activityLeft(before: ProcessActivity): Promise<string[]> {
  let left: string[] = []
  const isQuiet = (): boolean => {
    between = read()
    left = more(before, between)
    return left.length === 0
  }
  await until('the process is as it was', isQuiet, { patience: closing, every: 5 }).catch(() => {})
  return left
}
