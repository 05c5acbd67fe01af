import { type ComponentType, lazy } from 'react'
import { loadChunk } from './load-chunk.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/** A component for each way of loading one, made once: React takes one that is made in each rendering for another component. */
export const loadedOnce = <Props = object>() => {
  const made = new Map<Load<Props>, ComponentType<Props>>()
  return (load: Load<Props>): ComponentType<Props> => {
    const known = made.get(load)
    if (known) return known
    const component: ComponentType<Props> = lazy(async () => ({ default: await loadChunk(load) }))
    made.set(load, component)
    return component
  }
}
