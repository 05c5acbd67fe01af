import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** A finger that moves this far sideways means the row, and not a tap on it or a scroll. In CSS pixels. */
const meantFrom = 24

/** Meaning of a finger's way over a row: to the left it brings the actions, to the right it takes them away. */
export const swipeOutcome = (dx: number, dy: number): 'open' | 'close' | 'none' =>
  Math.abs(dx) < meantFrom || Math.abs(dx) < 2 * Math.abs(dy) ? 'none' : dx < 0 ? 'open' : 'close'

/** Follows a finger over a row; a tap that was a swipe opens nothing else. The mouse has a button of its own for it. */
export const useRowSwipe = (onSwipe: (outcome: 'open' | 'close') => void) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const swiped = useRef(false)
  return {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false
      from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null) return
      const outcome = swipeOutcome(event.clientX - from.current.x, event.clientY - from.current.y)
      if (outcome === 'none') return
      from.current = null
      swiped.current = true
      onSwipe(outcome)
    },
    onPointerUp: () => {
      from.current = null
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current) return
      swiped.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
