import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styles from './curve-box.module.css'
import { steppedTo } from './curve-points.ts'

interface CurveBoxProps {
  /** Gives the box its height. */
  readonly className: string | undefined
  readonly low?: boolean
  /** The point that is read; `null` when none is. */
  readonly at: number | null
  /** The number of the last point; the first is 0. */
  readonly last: number
  readonly onPoint: (at: number | null) => void
  readonly label: string
  /** The point that is read, in words. */
  readonly valueText: string
  readonly children: ReactNode
}

/** The box of a curve whose points a finger, a mouse or the arrow keys read, evenly over its width. */
export const CurveBox = ({ className, low, at, last, onPoint, label, valueText, children }: CurveBoxProps) => {
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    onPoint(Math.min(last, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * last))))
  }
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steppedTo(event.key, at ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onPoint(next)
  }
  return (
    <div
      className={`${styles.box} ${className ?? ''}`}
      data-low={low}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={valueText}
      onKeyDown={step}
      onBlur={() => onPoint(null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && onPoint(null)}
      onPointerCancel={() => onPoint(null)}
    >
      {children}
    </div>
  )
}
