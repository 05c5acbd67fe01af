import { formatShare } from '@zaraba/ui/format/format.ts'
import { words } from '../messages.ts'
import { healthOf } from './position-row.ts'
import styles from './positions.module.css'

/** Everything beyond this is as safe as can be shown. */
const fullScale = 100

/** Distance of the nearest position from a margin call: the marks are at 10, 20 and 30 per cent. */
export const MarginGauge = ({ maintenance }: { readonly maintenance: number | undefined }) => {
  if (maintenance === undefined)
    return (
      <p className={styles.gaugeText}>
        {words.marginHealth} <span>{words.healthNone}</span>
      </p>
    )
  const health = healthOf(maintenance)
  const shown = formatShare(maintenance.toFixed(2))
  const filled = Math.max(0, Math.min(fullScale, maintenance))
  return (
    <div className={styles.gauge} data-health={health}>
      <p className={styles.gaugeText}>
        {words.marginHealth}
        <span>
          <b>{words.healthWords[health]}</b> {words.healthText(shown)}
        </span>
      </p>
      <meter
        className="visually-hidden"
        min={0}
        max={fullScale}
        low={20}
        high={30}
        optimum={fullScale}
        value={filled}
        aria-label={`${words.marginHealth} ${shown}`}
      />
      <span className={styles.scale} aria-hidden="true">
        <i style={{ width: `${filled}%` }} />
        {[10, 20, 30].map((mark) => (
          <u key={mark} style={{ left: `${mark}%` }} />
        ))}
      </span>
    </div>
  )
}
