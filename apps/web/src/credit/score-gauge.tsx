import { leastScore, mostScore } from '@zaraba/rules/credit/score.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import styles from './credit.module.css'
import type { LoanInfo } from './loan-figures.ts'
import { credit } from './messages.ts'
import { arcOf, field, pointAt } from './score-scale.ts'

const radius = 104
const labelRadius = 128

/** The score on its half circle, cut where the limit changes, and what may be borrowed at it while no loan runs. */
export const ScoreGauge = ({ info }: { readonly info: LoanInfo }) => {
  const { credit_score: score, limits, limit, running } = info
  const steps = limits.map((row) => row.score).toSorted((left, right) => left - right)
  const borders = steps.filter((step) => step > leastScore)
  const needle = pointAt(score, radius)
  return (
    <section className={styles.gauge}>
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={credit.scoreOf(score, formatAmount(limit, 'jpy'))}
      >
        {steps.map((step, index) => (
          <path key={step} className={styles.track} d={arcOf(step, steps[index + 1] ?? mostScore, radius)} />
        ))}
        <path className={styles.reached} d={arcOf(leastScore, score, radius)} />
        {borders.map((border) => {
          const inner = pointAt(border, radius - 8)
          const outer = pointAt(border, radius + 8)
          const label = pointAt(border, labelRadius)
          return (
            <g key={border}>
              <line className={styles.border} x1={inner.x} y1={inner.y} x2={outer.x} y2={outer.y} />
              <text className={styles.mark} x={label.x} y={label.y}>
                {border}
              </text>
            </g>
          )
        })}
        <circle className={styles.needle} cx={needle.x} cy={needle.y} r={9} />
      </svg>
      <div className={styles.gaugeWords}>
        <span className={styles.soft}>{credit.score}</span>
        <strong className={styles.score}>{score}</strong>
      </div>
      {running === null && (
        <p className={styles.limit}>
          <span className={styles.soft}>{limit === '0' ? credit.nothingToBorrow : credit.limit}</span>
          <strong>{formatAmount(limit, 'jpy')}</strong>
        </p>
      )}
    </section>
  )
}
