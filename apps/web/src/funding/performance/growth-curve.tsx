import { formatPercent } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { CurveBox } from '../../shell/parts/curve-box.tsx'
import { pointsOf } from '../../shell/parts/curve-points.ts'
import { reportTexts } from '../reports/texts.ts'
import styles from './growth-curve.module.css'

const texts = reportTexts.performance
const [width, height, margin] = [358, 148, 6]
/** Smallest difference in per cent that fills the height, so that a small change does not look like a large one. */
const leastSpan = 0.4

export interface GrowthLine {
  readonly kind: 'own' | 'index' | 'kept'
  readonly name: string
  /** Per cent since the beginning, one for each date. */
  readonly values: readonly number[]
}

interface GrowthCurveProps {
  /** One's own line first. */
  readonly lines: readonly GrowthLine[]
  /** The day before the first, and the days. */
  readonly dates: readonly string[]
  /** The points between which the largest fall lies. */
  readonly fall: { readonly from: number; readonly to: number } | null
  /** The point under the finger; `null` when none is. */
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
}

const pathOf = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Growth over days beside what one compares it with. A finger, a mouse or the arrow keys read a day, and the names below say its figures. */
export const GrowthCurve = ({ lines, dates, fall, at, onPoint }: GrowthCurveProps) => {
  const last = dates.length - 1
  // One scale for all lines: their points are laid out together and parted again.
  const all = pointsOf(
    lines.flatMap(({ values }) => values),
    width,
    height - 2 * margin,
    leastSpan,
  )
  const x = (index: number) => (index * width) / last
  const drawn = lines.map((line, row) => ({
    ...line,
    points: line.values.map((_, index) => ({ x: x(index), y: (all[row * dates.length + index]?.y ?? 0) + margin })),
  }))
  const [own] = drawn
  const zero = own?.points[0]?.y ?? height / 2
  const read = at ?? last
  const percent = (values: readonly number[]) => formatPercent((values[read] ?? 0).toFixed(2))
  const said = lines.map(({ name, values }) => `${name} ${percent(values)}`).join(', ')
  return (
    <>
      <CurveBox
        className={styles.box}
        at={at}
        last={last}
        onPoint={onPoint}
        label={`${texts.growth}. ${texts.growthText(percent(own?.values ?? []))}`}
        valueText={`${formatLongDay(dates[read] ?? '')} ${said}`}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {fall && <rect className={styles.fall} x={x(fall.from)} y={0} width={x(fall.to - fall.from)} height={height} />}
          <line className={styles.level} x1={0} x2={width} y1={zero} y2={zero} />
          {drawn.toReversed().map(({ kind, points }) => (
            <path key={kind} className={styles[kind]} d={pathOf(points)} />
          ))}
          {at !== null && <line className={styles.cross} x1={x(at)} x2={x(at)} y1={0} y2={height} />}
        </svg>
      </CurveBox>
      <div className={styles.days} aria-hidden="true">
        <span>{formatShortDay(dates[0] ?? '')}</span>
        <span>{formatShortDay(dates[last] ?? '')}</span>
      </div>
      <ul className={styles.legend}>
        {lines.map(({ kind, name, values }) => (
          <li key={kind}>
            <svg viewBox="0 0 20 4" aria-hidden="true" focusable="false">
              <line className={styles[kind]} x1={0} x2={20} y1={2} y2={2} />
            </svg>
            {name} {percent(values)}
          </li>
        ))}
      </ul>
    </>
  )
}
