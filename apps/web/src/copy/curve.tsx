import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import styles from './copy.module.css'
import { type CopyProduct, points } from './figures.ts'
import { copy } from './messages.ts'

const width = 320

const pathOf = (values: readonly (number | null)[], low: number, high: number, height: number): string => {
  const span = high - low || 1
  let pen = 'M'
  return values
    .map((value, index) => {
      if (value === null) return ''
      const step = `${pen}${((index * width) / Math.max(1, values.length - 1)).toFixed(1)} ${(height - 3 - ((value - low) / span) * (height - 6)).toFixed(1)}`
      pen = 'L'
      return step
    })
    .join('')
}

interface CurveProps {
  readonly product: CopyProduct
  readonly height: number
  /** With dates and what the lines are. */
  readonly named?: boolean
}

/** The unit value since the beginning, with the index beside it on the same scale. */
export const Curve = ({ product: { curve, index, lowest, highest }, height, named = false }: CurveProps) => {
  const values = curve.map(({ value }) => Number(value))
  const levels = curve.map(({ index: level }) => (level === '-' ? null : Number(level)))
  const all = [Number(lowest), Number(highest), ...levels.filter((level) => level !== null)]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  const start = height - 3 - ((10_000 - low) / (high - low || 1)) * (height - 6)
  return (
    <figure className={styles.curve}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <line className={styles.level} x1={0} x2={width} y1={start} y2={start} />
        <path className={styles.index} d={pathOf(levels, low, high, height)} />
        <path className={styles.line} d={pathOf(values, low, high, height)} />
      </svg>
      {named && (
        <>
          <div className={styles.axis} aria-hidden="true">
            <span>{formatLongDay(first.date)}</span>
            <span>{formatLongDay(last.date)}</span>
          </div>
          <div className={`${styles.axis} ${styles.legend}`}>
            <span data-line="product">{copy.product}</span>
            <span data-line="index">{index.name}</span>
          </div>
        </>
      )}
      <figcaption className="visually-hidden">
        {copy.curveText(points(first.value), points(last.value), points(lowest), points(highest))}
      </figcaption>
    </figure>
  )
}
