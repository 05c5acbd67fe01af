import { type FunctionComponent, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

/** A component of a slice that screens of earlier slices show. */
export interface OfferedPart<Props> {
  readonly load: () => Promise<unknown>
  /** Waits for the part in the nearest `Suspense` if it has not been loaded. */
  readonly component: () => FunctionComponent<Props>
}

/** Loads a part when it is first shown, if no screen asked for it before (`shows` of its route). */
export const offeredPart = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): OfferedPart<Props> => {
  let loaded: FunctionComponent<Props> | undefined
  const arrival = async () => {
    loaded = await loadChunk(load)
    return { default: loaded }
  }
  const late = lazy(arrival)
  return { load: arrival, component: () => loaded ?? late }
}
