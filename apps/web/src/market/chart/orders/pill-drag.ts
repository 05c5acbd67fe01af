import { type PointerEvent, useRef } from 'react'

/** A finger that moves less has pressed. In pixels. */
const leastDrag = 4

interface Drag {
  readonly onMove: (y: number) => void
  /** It was let go at a height; undefined when the system took it. */
  readonly onEnd: (y: number | undefined) => void
}
/** Drags a pill, whose middle is at `y`, up and down. */
export const usePillDrag = (y: number, { onMove, onEnd }: Drag) => {
  const from = useRef<{ readonly pointer: number; readonly y: number } | null>(null)
  const reached = useRef<number | undefined>(undefined)
  const end = () => {
    if (from.current === null) return
    from.current = null
    onEnd(reached.current)
  }
  return {
    /** Whether a click belongs to the drag before it. */
    hasDragged: () => {
      const dragged = reached.current !== undefined
      reached.current = undefined
      return dragged
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { pointer: event.clientY, y }
        reached.current = undefined
      },
      onPointerMove: (event: PointerEvent) => {
        if (from.current === null) return
        const by = event.clientY - from.current.pointer
        if (reached.current === undefined && Math.abs(by) < leastDrag) return
        reached.current = from.current.y + by
        onMove(reached.current)
      },
      onPointerUp: end,
      onPointerCancel: () => {
        reached.current = undefined
        end()
      },
    },
  }
}
