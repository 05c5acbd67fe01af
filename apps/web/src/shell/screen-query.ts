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

/** The menu is a rail at the left edge, so that lists and details have the whole height, and tables have their columns. */
export const useRoomForRail = screenQuery('(min-width: 64rem) and (min-height: 30rem)')
/** A list and a detail are side by side where both get their width, and height enough; a phone in landscape is too low. */
export const useRoomForPanes = screenQuery('(min-width: 46rem) and (min-height: 30rem)')
/** Several charts of one workspace need as much. */
export const useRoomForCharts = screenQuery('(min-width: 90rem)')
