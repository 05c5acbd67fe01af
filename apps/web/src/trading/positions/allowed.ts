import { sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import type { PositionRow } from './position-row.ts'

type Can = PositionRow['can']['sell']
/** Reasons that a form itself clears, with the fund password, must not keep anybody from opening the form. */
const clearedInForm = new Set(['trading_locked', 'fund_password_not_set'])

/** Why something cannot be done with a position now; undefined when it can. */
export const reasonOf = (can: Can): string | undefined => {
  const standing = can.refusals.find(({ key }) => !clearedInForm.has(key))
  return can.allowed || !standing ? undefined : sentenceOfRefusal(standing)
}
