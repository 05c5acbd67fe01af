import { useSyncExternalStore } from 'react'

/** A list and a detail are side by side where both get their width, and height enough; a phone in landscape is too low. */
const query = matchMedia('(min-width: 46rem) and (min-height: 30rem)')
const paper = matchMedia('print')
let wide = query.matches

const subscribe = (changed: () => void) => {
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
/** The width of a printer’s paper does not change the layout on the screen. */
const current = (): boolean => {
  if (!paper.matches) wide = query.matches
  return wide
}
export const useWide = (): boolean => useSyncExternalStore(subscribe, current)
