import type { CallFailure } from '@zaraba/client/call.ts'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { shellTexts } from '../../shell/texts.ts'
import styles from './order.module.css'

/** A tap whose outcome is not known must never look as if nothing had happened. */
export const OutcomeNote = ({ failure }: { readonly failure: CallFailure | null }) => {
  if (!failure || failure.refusals.length > 0) return null
  return (
    <p className={styles.alert} role="alert">
      {failure.definite && failure.key ? sentenceOf(failure.key) : shellTexts.moneyMayHaveMoved}
    </p>
  )
}
