import styles from './sparkline.module.css'

interface SparklineProps {
  readonly values: readonly number[]
  readonly width?: number
  readonly height?: number
  readonly tone?: 'up' | 'down' | 'accent' | 'flat'
  /** A level drawn as a dotted line, such as the previous close. */
  readonly level?: number
  /** Values that differ by less do not fill the height: a trifle is not to look like a change. */
  readonly leastSpan?: number
  /** Fills the width of its parent. */
  readonly wide?: boolean
}

const pathOf = (values: readonly number[], width: number, height: number, low: number, span: number): string =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? width : (index * width) / (values.length - 1)
      const y = height - 2 - ((value - low) / span) * (height - 4)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')

/** A small line of one day, one year, one account. The figures beside it say the same, so it is silent for screen readers. */
export const Sparkline = ({
  values,
  width = 64,
  height = 28,
  tone = 'accent',
  level,
  leastSpan = 0,
  wide = false,
}: SparklineProps) => {
  const all = level === undefined ? values : [...values, level]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const span = Math.max(most - least, leastSpan) || 1
  const low = most - least < leastSpan ? (least + most - span) / 2 : least
  const y = level === undefined ? undefined : height - 2 - ((level - low) / span) * (height - 4)
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      data-tone={tone}
      preserveAspectRatio="none"
      {...(wide ? { width: '100%', height } : { width, height })}
      aria-hidden="true"
      focusable="false"
    >
      {y !== undefined && <line className={styles.level} x1={0} x2={width} y1={y} y2={y} />}
      {values.length > 0 && <path d={pathOf(values, width, height, low, span)} />}
    </svg>
  )
}
