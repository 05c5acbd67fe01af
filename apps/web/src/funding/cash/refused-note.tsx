import type { CallFailure } from '@zaraba/client/call.ts'
import { explain, sentenceOf, sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { Checklist, type Condition } from '../../shell/parts/checklist.tsx'
import { shellTexts } from '../../shell/texts.ts'
import styles from './cash.module.css'
import { conditionOf, isCheckKey } from './conditions.ts'

/** Why a request was not taken: every reason with its way out, or that its outcome is not known (H-3). */
export const RefusedNote = ({ failure }: { readonly failure: CallFailure | null }) => {
  if (!failure) return null
  const { refusals } = failure
  const conditions = refusals
    .filter(({ field }) => field === undefined)
    .map((refusal): Condition => {
      const { key, now = '', needed = '', clear = '', values = {} } = refusal
      return isCheckKey(key)
        ? conditionOf({ key, met: false, now, needed, clear, values: { ...values } })
        : { ...explain(refusal), met: false, clear }
    })
  const fields = refusals.filter(({ field }) => field !== undefined).map(sentenceOfRefusal)
  const general = failure.definite ? sentenceOf(failure.key) : shellTexts.moneyMayHaveMoved
  const sentences = failure.definite && refusals.length > 0 ? fields : [general]
  return (
    <section className={styles.refused} role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {conditions.length > 0 && <Checklist conditions={conditions} />}
    </section>
  )
}
