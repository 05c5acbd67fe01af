import { useSyncExternalStore } from 'react'

/** From this width on a list and a detail stand side by side. */
const query = matchMedia('(min-width: 768px)')
const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
