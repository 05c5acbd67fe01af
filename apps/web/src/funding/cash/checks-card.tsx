import type { CheckLine } from '@zaraba/contract/funding/cash-calls.ts'
import { Card } from '@zaraba/ui/parts/card.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { useState } from 'react'
import { Checklist } from '../../shell/parts/checklist.tsx'
import styles from './cash.module.css'
import { type Acts, conditionsOfChecks } from './conditions.ts'
import { cashTexts } from './texts.ts'

interface ChecksCardProps {
  readonly checks: readonly CheckLine[]
  readonly acts?: Acts
}
/** The whole checklist while something is missing; once all is met it is one line that opens. */
export const ChecksCard = ({ checks, acts = {} }: ChecksCardProps) => {
  const [open, setOpen] = useState(false)
  const met = checks.every((check) => check.met)
  return (
    <Card>
      {met && (
        <button type="button" className={styles.met} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.tick}>
            <Icon name="tick" size={12} />
          </span>
          <span className={styles.metText}>{cashTexts.allMet(checks.length)}</span>
          <span className={styles.see}>
            <span className="visually-hidden">{cashTexts.seeConditions}</span>
            <Icon name={open ? 'minus' : 'down'} size={16} />
          </span>
        </button>
      )}
      {(open || !met) && <Checklist conditions={conditionsOfChecks(checks, acts)} />}
    </Card>
  )
}
