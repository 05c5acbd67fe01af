import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { type PointerEvent, useState } from 'react'
import styles from './pages.module.css'
import { pageTexts } from './texts.ts'

type CurvePoint = readonly [date: string, value: number]

interface YearCurveProps {
  readonly label: string
  readonly points: readonly CurvePoint[]
  /** A second line beside it, over the same dates. */
  readonly other?: readonly CurvePoint[]
  readonly height?: number
  /** A level that is drawn across, such as where both lines began. */
  readonly level?: number
  readonly write: (value: number) => string
}

const width = 320

const pathOf = (points: readonly CurvePoint[], x: (at: number) => number, y: (value: number) => number): string =>
  points.map(([, value], at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')

const valuesOf = (points: readonly CurvePoint[]): readonly number[] => points.map(([, value]) => value)

/** The curve of a year, read with a finger or the pointer; its highest, lowest and last value are beside it in words, too. */
export const YearCurve = ({ label, points, other = [], height = 160, level, write }: YearCurveProps) => {
  const [at, setAt] = useState<number | null>(null)
  const [first, last] = [points[0], points[points.length - 1]]
  if (first === undefined || last === undefined) return null
  const all = [...valuesOf(points), ...valuesOf(other), ...(level === undefined ? [] : [level])]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const x = (index: number): number => (points.length === 1 ? width : (index * width) / (points.length - 1))
  const y = (value: number): number => height - 4 - ((value - low) / span) * (height - 8)
  const line = pathOf(points, x, y)
  const held = at === null ? undefined : points[at]
  const read = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const part = Math.max(0, Math.min(1, (event.clientX - box.left) / box.width))
    setAt(Math.round(part * (points.length - 1)))
  }
  const own = valuesOf(points)
  const summary = pageTexts.yearCurve({
    name: label,
    from: formatLongDay(first[0]),
    to: formatLongDay(last[0]),
    low: write(Math.min(...own)),
    high: write(Math.max(...own)),
    last: write(last[1]),
  })
  return (
    <div>
      <p className={styles.read} aria-hidden="true">
        {held
          ? `${formatLongDay(held[0])}  ${write(held[1])}${other[at ?? 0] ? ` · ${write(other[at ?? 0]?.[1] ?? 0)}` : ''}`
          : `${write(low)} – ${write(high)}`}
      </p>
      <div
        className={styles.curve}
        role="img"
        aria-label={summary}
        onPointerMove={read}
        onPointerDown={read}
        onPointerLeave={() => setAt(null)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden="true">
          {level !== undefined && <line x1={0} x2={width} y1={y(level)} y2={y(level)} />}
          <path data-line="area" d={`${line}L${width} ${height}L0 ${height}Z`} />
          {other.length > 0 && <path data-line="other" d={pathOf(other, x, y)} />}
          <path d={line} />
          {at !== null && <line data-line="cross" x1={x(at)} x2={x(at)} y1={0} y2={height} />}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{formatLongDay(first[0])}</span>
        <span>{formatLongDay(last[0])}</span>
      </p>
    </div>
  )
}
