import { useCallback, useEffect, useRef, useState } from 'react'
import type { CompanyEvent } from '../../company-event.ts'
import type { ComingEvent } from './event-page.ts'
import { type PlacedEvents, sameEvents } from './placed-events.ts'

/** The sheet shows the events of a bar, or what comes. */
export type OpenedEvents = { readonly events: readonly CompanyEvent[] } | { readonly coming: readonly ComingEvent[] }

/** A picture that is dragged is painted sixty times a second: its controls follow when it rests. */
const restMs = 150

/** Where the marks of events are, once the picture rests, and the function that is given them at each painting. */
export const usePlacedEvents = (): readonly [readonly PlacedEvents[], (marks: readonly PlacedEvents[]) => void] => {
  const [placed, setPlaced] = useState<readonly PlacedEvents[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const report = useCallback((marks: readonly PlacedEvents[]) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlaced((before) => (sameEvents(before, marks) ? before : marks)), restMs)
  }, [])
  return [placed, report]
}
