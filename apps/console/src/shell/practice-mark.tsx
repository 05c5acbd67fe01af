import styles from './shell.module.css'
import { consoleTexts } from './texts.ts'

/** Compiled in: on every screen of the console (H-1). */
export const PracticeMark = () => (
  <div className={styles.practice} data-practice="1" role="note">
    {consoleTexts.practice}
  </div>
)
