import { useSyncExternalStore } from 'react'
import { useConfiguration } from './configuration.ts'
import { shell } from './messages.ts'
import { useLink } from './server/quote-store.ts'

/** Calls when the device has a network again. Returns what ends it. */
export const onOnline = (changed: () => void): (() => void) => {
  globalThis.addEventListener('online', changed)
  return () => globalThis.removeEventListener('online', changed)
}
const subscribe = (changed: () => void) => {
  const end = onOnline(changed)
  globalThis.addEventListener('offline', changed)
  return () => {
    end()
    globalThis.removeEventListener('offline', changed)
  }
}
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** `offline`: no network or no server. `stale`: calls work, but prices do not come. */
export const useConnection = (): 'live' | 'stale' | 'offline' => {
  const online = useOnline()
  const connected = useLink((link) => link.connected)
  const offline = useConfiguration((configuration) => configuration.offline)
  if (!online) return 'offline'
  if (connected) return 'live'
  return offline ? 'offline' : 'stale'
}

/** Why no order can be sent now, for the buttons that would send one; undefined while everything is connected. */
export const useNoTradingReason = (): string | undefined => (useConnection() === 'offline' ? shell.offlineShort : undefined)
