import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean
  /** A count on the corner, such as unread messages. */
  readonly badge?: number
}
export const IconButton = ({ icon, label, onClick, pressed, badge = 0 }: IconButtonProps) => (
  <button
    type="button"
    className={styles.button}
    {...(badge > 0 ? {} : { 'aria-label': label })}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    onClick={onClick}
  >
    <Icon name={icon} filled={pressed ?? false} />
    {badge > 0 && (
      <>
        <span className="visually-hidden">{label}</span>
        <span className={styles.badge}>{badge > 99 ? '99+' : badge}</span>
      </>
    )}
  </button>
)
