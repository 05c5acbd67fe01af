import type { CallFailure } from '@zaraba/client/call.ts'
import styles from './entrance.module.css'
import { formError } from './field-errors.ts'

/** What stands against a form as a whole stays readable above its button, longer than the toast. */
export const FormError = ({ failure }: { readonly failure: CallFailure | null }) => {
  const text = formError(failure)
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  )
}
