import styles from './spinner.module.css'

/** Stands inside a button or a toast only; content that loads shows a skeleton instead. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
