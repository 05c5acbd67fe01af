import { useSyncExternalStore } from 'react'
import { useConfiguration } from './configuration.ts'
import { useClock } from './server/clock.ts'
import { useLink } from './server/quote-store.ts'
import { shellTexts } from './texts.ts'

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

/** `offline`: no network or no server. `stale`: calls work, but prices do not come. `waits`: the server can be read, and nothing be changed. */
export const useConnection = (): 'live' | 'waits' | 'stale' | 'offline' => {
  const online = useOnline()
  const connected = useLink((link) => link.connected)
  const waits = useClock((clock) => clock?.waits ?? false)
  const offline = useConfiguration((configuration) => configuration.offline)
  if (!online) return 'offline'
  if (connected) return waits ? 'waits' : 'live'
  return offline ? 'offline' : 'stale'
}

/** Why no order can be sent now, for the buttons that would send one; undefined while everything is connected. */
export const useNoTradingReason = (): string | undefined => {
  const connection = useConnection()
  if (connection === 'waits') return shellTexts.changesWaitShort
  return connection === 'offline' ? shellTexts.offlineShort : undefined
}
