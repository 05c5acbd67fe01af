import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import type { Objection } from '@zaraba/ui/words/refusal-text.ts'
import { explain } from '@zaraba/ui/words/sentence.ts'
import { shellTexts } from '../texts.ts'
import styles from './checklist.module.css'

export interface Condition {
  readonly title: string
  readonly met: boolean
  readonly now?: string | undefined
  readonly needed?: string | undefined
  /** Says the two values in words, where a screen has them. */
  readonly text?: string | undefined
  /** The screen that clears it. */
  readonly clear?: string | undefined
  /** Label of its link. */
  readonly action?: string | undefined
  /** Clears it on this screen, instead of leading to another one. */
  readonly act?: (() => void) | undefined
}

/** Refusals of a request as conditions, none of which is met. */
export const conditionsOf = (objections: readonly Objection[]): readonly Condition[] =>
  objections.map((objection) => ({ ...explain(objection), met: false, clear: objection.clear }))

const valuesOf = ({ now, needed, text }: Condition): string =>
  text ?? [now && `${shellTexts.now} ${now}`, needed && `${shellTexts.needed} ${needed}`].filter(Boolean).join(' · ')

/** The way out of a condition that is not met; none where only time clears it. */
const Clear = ({ condition: { clear, action = shellTexts.clearIt, act } }: { readonly condition: Condition }) => {
  if (act)
    return (
      <button type="button" className={styles.link} onClick={act}>
        {action}
      </button>
    )
  if (!clear) return null
  return (
    <GoLink to={clear.replace(/^#/, '')} className={styles.link}>
      {action}
    </GoLink>
  )
}

/** A block is shown as a checklist: every condition with a tick or a cross, today's value, the needed one, and a link that clears it (H-3). */
export const Checklist = ({ conditions }: { readonly conditions: readonly Condition[] }) => (
  <ul className={styles.list}>
    {conditions.map((condition) => (
      <li key={condition.title} className={styles.item}>
        <span className={styles.mark} data-met={condition.met}>
          <Icon name={condition.met ? 'tick' : 'close'} size={12} />
          <span className="visually-hidden">{condition.met ? shellTexts.met : shellTexts.notMet}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{condition.title}</span>
          {valuesOf(condition) !== '' && <span className={styles.values}>{valuesOf(condition)}</span>}
        </span>
        {!condition.met && <Clear condition={condition} />}
      </li>
    ))}
  </ul>
)
