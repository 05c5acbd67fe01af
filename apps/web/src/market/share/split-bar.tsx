import styles from './split-bar.module.css'

interface SplitBarProps {
  /** Label of the bar for screen readers. */
  readonly label: string
  readonly left: { readonly name: string; readonly count: number }
  readonly right: { readonly name: string; readonly count: number }
  /** Which side has the colour of a rise. */
  readonly up?: 'left' | 'right'
}

/** Buyers against sellers as one bar in two colours, each with its part in per cent; nothing while there is neither. */
export const SplitBar = ({ label, left, right, up = 'left' }: SplitBarProps) => {
  const all = left.count + right.count
  if (all === 0) return null
  const percent = Math.round((left.count / all) * 100)
  return (
    <p
      className={styles.split}
      data-up={up}
      role="img"
      aria-label={`${label}: ${left.name} ${percent}%, ${right.name} ${100 - percent}%`}
    >
      <span data-side="left">
        {left.name} {percent}%
      </span>
      <i>
        <b style={{ width: `${percent}%` }} />
      </i>
      <span data-side="right">
        {100 - percent}% {right.name}
      </span>
    </p>
  )
}
