import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { onSessionEnd } from '@zaraba/client/session.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { del, get, set } from 'idb-keyval'
import { queryClient } from './server/queries.ts'

const keptName = 'zaraba-answers'
const unkept: ReadonlySet<unknown> = new Set(['user/image', 'user/statement'])
const keptMs = 24 * 60 * 60 * 1000

/** Where answers are written down by a name. */
interface Device {
  get<Value>(name: string): Promise<Value | undefined>
  set(name: string, value: unknown): Promise<void>
  del(name: string): Promise<void>
}

type Kept = PersistedClient['clientState']['queries'][number]

/** An answer stays what it was when asking for it again fails: who opens the app offline twice has the same figures twice. */
const asAnswered = (query: Kept): Kept => ({
  ...query,
  state: { ...query.state, status: 'success', fetchStatus: 'idle', error: null },
})

/** Answers that are stored on the device: those that are known and no older than a day. Times in milliseconds. */
const answersToKeep = (client: PersistedClient): PersistedClient => ({
  ...client,
  clientState: {
    ...client.clientState,
    queries: client.clientState.queries.filter(({ state }) => client.timestamp - state.dataUpdatedAt < keptMs).map(asAnswered),
  },
})

/** The last answers stay on this device for a day, so that the app opens with figures offline; they go when the session ends. */
export const keepAnswers = async (device: Device = { get, set, del }): Promise<void> => {
  const [stop, restored] = persistQueryClient({
    queryClient,
    maxAge: keptMs,
    buster: `${__VERSION__} ${language}`,
    // Pictures of documents do not stay on a device, nor do statements, which can be as large as a life's records.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }) => state.data !== undefined && !unkept.has(queryKey[0]),
    },
    persister: {
      persistClient: (client: PersistedClient) => device.set(keptName, answersToKeep(client)).catch(() => undefined),
      restoreClient: () => device.get<PersistedClient>(keptName).catch(() => undefined),
      removeClient: () => device.del(keptName).catch(() => undefined),
    },
  })
  onSessionEnd(() => {
    queryClient.clear()
    void device.del(keptName).catch(() => undefined)
  })
  globalThis.addEventListener('pagehide', stop)
  await restored
}
