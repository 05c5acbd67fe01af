import { useId } from 'react'
import { CurveBox } from './curve-box.tsx'
import { pointsOf } from './curve-points.ts'
import styles from './equity-curve.module.css'

const [width, height, margin] = [358, 160, 6]
/** Smallest part of the equity that the height of the curve covers, so that a small change does not look like a large one. */
const leastPart = 0.002

interface EquityCurveProps {
  /** Equity at each point, oldest first: as many as make a line. */
  readonly values: readonly number[]
  /** The point under the finger; `null` when none is. */
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
  readonly label: string
  /** The point that is read, in words. */
  readonly valueText: string
  /** When the curve begins and ends. */
  readonly ends: readonly [string, string]
  readonly low?: boolean
  readonly stale?: boolean
}

/** Equity over time. A finger, a mouse or the arrow keys read a point; the figures beside it say the same in words. */
export const EquityCurve = ({ values, at, onPoint, label, valueText, ends, low = false, stale = false }: EquityCurveProps) => {
  const name = useId()
  const [first = 0] = values
  const points = pointsOf(values, width, height - 2 * margin, Math.abs(first) * leastPart).map(({ x, y }) => ({
    x,
    y: y + margin,
  }))
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [begin, end] = [points[0], points.at(-1)]
  if (!begin || !end) return null
  const last = values.length - 1
  const pointed = at === null ? undefined : points[at]
  return (
    <div className={styles.figure} data-stale={stale}>
      <CurveBox className={styles.box} low={low} at={at} last={last} onPoint={onPoint} label={label} valueText={valueText}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <defs>
            <linearGradient id={name} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={styles.top} />
              <stop offset="1" className={styles.bottom} />
            </linearGradient>
          </defs>
          <line className={styles.level} x1={0} x2={width} y1={begin.y} y2={begin.y} />
          <path className={styles.area} d={`${line}L${end.x} ${height}L${begin.x} ${height}Z`} fill={`url(#${name})`} />
          <path className={styles.line} d={line} />
          {pointed && <line className={styles.cross} x1={pointed.x} x2={pointed.x} y1={0} y2={height} />}
        </svg>
        {/* A dot of the drawing would be as squeezed as the drawing is. */}
        <span
          className={styles.dot}
          style={{ left: `${((pointed ?? end).x / width) * 100}%`, top: `${((pointed ?? end).y / height) * 100}%` }}
        />
      </CurveBox>
      <div className={styles.days} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  )
}
