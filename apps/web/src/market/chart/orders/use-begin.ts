import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { ChartController } from '../canvas/chart-controller.ts'
import type { CrossPoint } from '../canvas/crosshair.ts'

/** How long a finger rests, in milliseconds, and how far it may tremble, in pixels: that of the library, which shows the crosshair then. */
const [longPress, tremble] = [500, 10] as const
/** Width of the button before the price axis under a mouse, which the chart presses itself, in pixels. */
const buttonWidth = 24

interface Pressed {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly drawings: unknown
}
interface BeginInput {
  readonly chart: RefObject<ChartController | null>
  /** The element that the library draws on. */
  readonly canvas: RefObject<HTMLElement | null>
  readonly enabled: boolean
  /** The drawings of the picture: a right press on one of them removes it. */
  readonly drawings: unknown
}
/**
 * The price at which something is begun: where a finger rested and was lifted, the right button was pressed, or a mouse pressed the button
 * before the axis.
 */
export const useBegin = ({ chart, canvas, enabled, drawings }: BeginInput) => {
  const [begun, begin] = useState<CrossPoint | undefined>(undefined)
  const pressed = useRef<Pressed | null>(null)
  const isOnCanvas = (target: EventTarget) => target instanceof Node && canvas.current?.contains(target) === true
  const beginAt = (point: CrossPoint | undefined) => enabled && point && begin(point)
  const handlers = {
    onPointerDown: ({ target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
      pressed.current = isOnCanvas(target) ? { x, y, at, drawings } : null
    },
    onPointerMove: ({ clientX, clientY, pointerType }: PointerEvent) => {
      const from = pressed.current
      if (pointerType === 'touch' && from && Math.hypot(clientX - from.x, clientY - from.y) > tremble) pressed.current = null
    },
    onPointerCancel: () => {
      pressed.current = null
    },
    onPointerUp: ({ pointerType, timeStamp, button, clientX, clientY }: PointerEvent) => {
      const from = pressed.current
      if (pointerType === 'mouse' && button === 0 && from && Math.hypot(clientX - from.x, clientY - from.y) <= tremble) {
        const point = chart.current?.pointAt(from)
        const left = canvas.current?.getBoundingClientRect().left ?? 0
        if (point && from.x - left >= point.right - buttonWidth) beginAt(point)
      }
      if (pointerType === 'touch' && from && timeStamp - from.at >= longPress) beginAt(chart.current?.pointAt(from))
    },
    onContextMenu: (event: MouseEvent) => {
      const from = pressed.current
      if (!enabled || !isOnCanvas(event.target)) return
      event.preventDefault()
      // A finger begins when it is lifted.
      const byFinger = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
      if (!byFinger && from?.drawings === drawings) beginAt(chart.current?.pointAt({ x: event.clientX, y: event.clientY }))
    },
  }
  return { begun, begin, beginAt, handlers }
}
