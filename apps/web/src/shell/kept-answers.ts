import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { language } from '@zaraba/kit/language.ts'
import { queryClient } from '@zaraba/kit/queries.ts'
import { onSessionEnd } from '@zaraba/kit/session.ts'
import { del, get, set } from 'idb-keyval'

const keptName = 'zaraba-answers'
const unkept: ReadonlySet<unknown> = new Set(['user/image', 'user/statement'])
const keptMs = 24 * 60 * 60 * 1000

/** The last answers stay on this device for a day, so that the app opens with figures offline; they go when the session ends. */
export const keepAnswers = async (): Promise<void> => {
  const [stop, restored] = persistQueryClient({
    queryClient,
    maxAge: keptMs,
    buster: `${__VERSION__} ${language}`,
    // Pictures of documents do not stay on a device, nor do statements, which can be as large as a life's records.
    dehydrateOptions: {
      shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && !unkept.has(queryKey[0]),
    },
    persister: {
      persistClient: (client: PersistedClient) => set(keptName, client).catch(() => undefined),
      restoreClient: () => get<PersistedClient>(keptName).catch(() => undefined),
      removeClient: () => del(keptName).catch(() => undefined),
    },
  })
  onSessionEnd(() => {
    queryClient.clear()
    void del(keptName).catch(() => undefined)
  })
  globalThis.addEventListener('pagehide', stop)
  await restored
}
