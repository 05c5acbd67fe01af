import { Icon } from '@zaraba/kit/icon.tsx'
import { Mark } from '../shell/mark.tsx'
import styles from './entrance.module.css'
import { identity } from './messages.ts'

/** What this is, in the words that the page itself holds from its first bytes on. */
export const WelcomeWords = () => (
  <div>
    <Mark size={56} />
    <h1>{identity.welcome}</h1>
    <p className={styles.text}>{identity.welcomeText}</p>
    <ul className={styles.points}>
      {identity.points.map((point) => (
        <li key={point}>
          <Icon name="tick" size={20} />
          {point}
        </li>
      ))}
    </ul>
  </div>
)
