import styles from './switch.module.css'

interface SwitchProps {
  readonly label: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  /** While the change is under way. */
  readonly busy?: boolean
}

/** On or off, at once: a native button with the role of a switch. */
export const Switch = ({ label, on, onChange, busy = false }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    aria-busy={busy}
    disabled={busy}
    className={styles.switch}
    onClick={() => onChange(!on)}
  >
    <span className={styles.track}>
      <span className={styles.knob} />
    </span>
  </button>
)
