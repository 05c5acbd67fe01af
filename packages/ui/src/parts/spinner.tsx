import styles from './spinner.module.css'

/** For a button or a toast only; content that loads shows a skeleton instead. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
