import { useSyncExternalStore } from 'react'

/** From this width on a list and a detail stand side by side. */
const query = matchMedia('(min-width: 768px)')
const paper = matchMedia('print')
let wide = query.matches

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** The width of a printer's paper does not change what stands on the screen. */
const current = (): boolean => {
  if (!paper.matches) wide = query.matches
  return wide
}
export const useWide = (): boolean => useSyncExternalStore(subscribe, current)
