import styles from './fx.module.css'
import { exchangeTexts } from './texts.ts'

const radius = 10
const around = 2 * Math.PI * radius

/** How long the quote still holds: a ring that empties, and its seconds. */
export const QuoteRing = ({ left, seconds }: { readonly left: number; readonly seconds: number }) => (
  <span className={styles.ring} role="timer" aria-label={exchangeTexts.holdsFor(left)}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.ringTrack} cx={12} cy={12} r={radius} />
      <circle
        className={styles.ringLeft}
        cx={12}
        cy={12}
        r={radius}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - left / Math.max(1, seconds))}
      />
    </svg>
    <span className={styles.ringSeconds}>{left}</span>
  </span>
)
