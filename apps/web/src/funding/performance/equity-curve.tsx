import type { WalletType } from '@zaraba/market/wallets.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { type PointerEvent, useId } from 'react'
import { reports } from '../reports/messages.ts'
import styles from './equity-curve.module.css'
import { type PerformanceDay, pointsOf } from './performance-figures.ts'

const words = reports.performance
const [width, height, margin] = [358, 160, 6]
/** Smallest part of the equity that the height of the curve covers, so that a small change does not look like a large one. */
const leastPart = 0.002

interface EquityCurveProps {
  readonly days: readonly PerformanceDay[]
  readonly type: WalletType
  /** The day under the finger; `null` when none is. */
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
}

/** Equity at the end of each day. A finger or a mouse on it reads a day; the figures beside it say the same in words. */
export const EquityCurve = ({ days, type, at, onPoint }: EquityCurveProps) => {
  const name = useId()
  const values = days.map(({ equity }) => Number(equity))
  const [first = 0] = values
  const points = pointsOf(values, width, height - 2 * margin, Math.abs(first) * leastPart).map(({ x, y }) => ({
    x,
    y: y + margin,
  }))
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const [begin, end] = [points[0], points.at(-1)]
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  if (!begin || !end || !firstDay || !lastDay) return null
  const pointed = at === null ? undefined : points[at]
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - box.left) / box.width
    onPoint(Math.min(days.length - 1, Math.max(0, Math.round(part * (days.length - 1)))))
  }
  const amount = (value: number) => formatAmount(value, type)
  const extremes = [amount(Math.min(...values)), amount(Math.max(...values))] as const
  return (
    <figure className={styles.figure}>
      <div
        className={styles.box}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => onPoint(null)}
        onPointerUp={(event) => event.pointerType !== 'mouse' && onPoint(null)}
        onPointerCancel={() => onPoint(null)}
      >
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
      </div>
      <div className={styles.days} aria-hidden="true">
        <span>{formatShortDay(firstDay.date)}</span>
        <span>{formatShortDay(lastDay.date)}</span>
      </div>
      <figcaption className="visually-hidden">
        {words.curve}. {words.curveText(amount(first), formatAmount(lastDay.equity, type), ...extremes)}
      </figcaption>
    </figure>
  )
}
