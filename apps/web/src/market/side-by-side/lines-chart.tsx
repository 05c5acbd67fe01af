import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay } from '@zaraba/ui/format/format-date.ts'
import { CurveBox } from '../../shell/parts/curve-box.tsx'
import styles from './compare.module.css'
import type { PerCentLine } from './per-cent-lines.ts'
import { signed } from './signed.ts'

/** The margin has room for the highest and the lowest value, which would hide the ends of their lines. */
const [width, height, margin] = [358, 200, 22]

interface LinesChartProps {
  readonly dates: readonly string[]
  readonly lines: readonly PerCentLine[]
  /** The date under the finger; `null` when none is. */
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
  readonly label: string
  /** The figures that are read there, in words. */
  readonly valueText: string
}

/** Lines in per cent of one beginning. A finger, a mouse or the arrow keys read a date; the names below have the figures. */
export const LinesChart = ({ dates, lines, at, onPoint, label, valueText }: LinesChartProps) => {
  const all = [0, ...lines.flatMap(({ values }) => values.flatMap((value) => value ?? []))]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const last = dates.length - 1
  const x = (index: number): number => (last <= 0 ? width : (index * width) / last)
  const y = (value: number): number => margin + ((high - value) / span) * (height - 2 * margin)
  const pathOf = ({ values }: PerCentLine): string => {
    let drawing = false
    return values
      .map((value, index) => {
        if (value === undefined) return ''
        const text = `${drawing ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
        drawing = true
        return text
      })
      .join('')
  }
  return (
    <div className={styles.chart}>
      <CurveBox className={styles.box} at={at} last={last} onPoint={onPoint} label={label} valueText={valueText}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <line className={styles.level} x1={0} x2={width} y1={y(0)} y2={y(0)} />
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its position, which decides its hue.
            <path key={index} data-line={index} className={styles.line} d={pathOf(line)} />
          ))}
          {at !== null && <line className={styles.cross} x1={x(at)} x2={x(at)} y1={0} y2={height} />}
        </svg>
        <span className={styles.edge} data-at="high" aria-hidden="true">
          {formatPercent(signed(high))}
        </span>
        <span className={styles.edge} data-at="low" aria-hidden="true">
          {formatPercent(signed(low))}
        </span>
      </CurveBox>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatLongDay(dates[0] ?? '')}</span>
        <span>{formatLongDay(dates[last] ?? '')}</span>
      </p>
    </div>
  )
}
