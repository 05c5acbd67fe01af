import { useSyncExternalStore } from 'react'

const paper = matchMedia('print')

/** Whether a query matches the screen. The width of a printer’s paper does not change the layout on the screen. */
export const screenQuery = (text: string): (() => boolean) => {
  const query = matchMedia(text)
  let matches = query.matches
  const subscribe = (changed: () => void) => {
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  const current = (): boolean => {
    if (!paper.matches) matches = query.matches
    return matches
  }
  return () => useSyncExternalStore(subscribe, current)
}
