import type { CallFailure } from '@zaraba/client/call.ts'
import styles from './entrance/entrance.module.css'
import { formError } from './field-errors.ts'

/** A refusal of a form as a whole is shown above its button, for longer than a toast. */
export const FormError = ({ failure }: { readonly failure: CallFailure | null }) => {
  const text = formError(failure)
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  )
}
