import { levels } from '../positions/margin-scenario.ts'
import type { LinePoint } from './played.ts'
import styles from './rehearsal.module.css'

const [width, height] = [320, 84] as const
/** Everything beyond this is as safe as can be shown, in per cent. */
const top = 50

interface RatioLineProps {
  readonly points: readonly LinePoint[]
  /** The line in a sentence, for screen readers. */
  readonly label: string
}
/** The ratio through the day over the levels of a call and of a forced close; it ends where the position is closed. */
export const RatioLine = ({ points, label }: RatioLineProps) => {
  const y = (ratio: number) => height - (Math.max(0, Math.min(top, ratio)) / top) * height
  const last = points.at(-1)
  const path = points.map(({ x, ratio }, index) => `${index === 0 ? 'M' : 'L'}${(x * width).toFixed(1)} ${y(ratio).toFixed(1)}`)
  return (
    <div className={styles.line} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect data-level="call" x={0} width={width} y={y(levels.call)} height={y(levels.force) - y(levels.call)} />
        <rect data-level="force" x={0} width={width} y={y(levels.force)} height={height - y(levels.force)} />
        <path d={path.join('')} />
      </svg>
      {last && <i data-closed={last.x < 1} style={{ left: `${last.x * 100}%`, top: `${(y(last.ratio) / height) * 100}%` }} />}
      {[levels.call, levels.force].map((level) => (
        <span key={level} className={styles.tick} style={{ top: `${(y(level) / height) * 100}%` }}>
          {level}%
        </span>
      ))}
    </div>
  )
}
