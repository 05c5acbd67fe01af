import type { QueryClient } from '@tanstack/react-query'

const listeners = new Set<() => void>()

/** Calls when the network or the server is reached again, for what failed meanwhile. Returns what ends it. */
export const onNetworkBack = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks again for whatever is on screen and has failed; what came is not asked for. */
export const networkIsBack = (client: QueryClient): void => {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  for (const listener of listeners) listener()
}
