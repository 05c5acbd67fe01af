import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { Arrangement, Move } from './arrangement.ts'
import { targetAt } from './drop-target.ts'
import type { Frames } from './frames.ts'

/** A pointer that moves less has pressed. In CSS pixels. */
const leastDragPx = 6

interface Dragged {
  readonly pane: string
  readonly target: ReturnType<typeof targetAt>
}
interface Laid {
  readonly frames: Frames
  readonly arrangement: Arrangement
}

/** A head that is pressed is no press any more once it was dragged. */
const swallowClick = (): void => {
  const end = new AbortController()
  addEventListener(
    'click',
    (event) => {
      event.stopPropagation()
      event.preventDefault()
    },
    { capture: true, signal: end.signal },
  )
  setTimeout(() => end.abort())
}

/** Drags a pane by its head over the others: what is dragged and what would become of it, and what begins a drag. Escape ends it. */
export const useDraggedPane = (
  box: RefObject<HTMLElement | null>,
  laid: Laid,
  onMove: (pane: string, move: Move) => void,
): readonly [Dragged | undefined, (pane: string, event: PointerEvent) => void] => {
  const [dragged, setDragged] = useState<Dragged | undefined>(undefined)
  const latest = useRef({ laid, onMove })
  latest.current = { laid, onMove }
  const begin = useCallback(
    (pane: string, down: PointerEvent) => {
      const { clientX, clientY, pointerType, target: pressed, button } = down
      // A finger on the tabs scrolls them: it drags by the grip.
      const grips = pressed instanceof Element && pressed.closest('[data-grip]') !== null
      if (button !== 0 || (pointerType !== 'mouse' && !grips)) return
      const end = new AbortController()
      const listened = { capture: true, signal: end.signal }
      let now: Dragged | undefined
      const finish = () => {
        end.abort()
        setDragged(undefined)
      }
      addEventListener(
        'pointermove',
        (event) => {
          if (now === undefined && Math.hypot(event.clientX - clientX, event.clientY - clientY) < leastDragPx) return
          const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
          now = { pane, target: targetAt({ ...latest.current.laid, x: event.clientX - left, y: event.clientY - top }, pane) }
          setDragged(now)
        },
        listened,
      )
      addEventListener(
        'pointerup',
        () => {
          finish()
          if (now === undefined) return
          swallowClick()
          if (now.target) latest.current.onMove(pane, now.target.move)
        },
        listened,
      )
      addEventListener('pointercancel', finish, listened)
      addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape' || now === undefined) return
          event.preventDefault()
          event.stopPropagation()
          finish()
        },
        listened,
      )
    },
    [box],
  )
  return [dragged, begin]
}
