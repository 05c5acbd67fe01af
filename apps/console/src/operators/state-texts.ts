import type { OpsOutput } from '@zaraba/contract/operators/calls.ts'
import { reviewKinds } from '@zaraba/contract/review/kinds.ts'
import { language } from '@zaraba/ui/words/language.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { offers } from '../shell/offers.ts'
import { operatorTexts } from './texts.ts'

const { audit, health } = operatorTexts

/** A queue by the name of its kind of request; by its key where this build does not know the kind. */
export const queueName = (queue: string): string => {
  const kind = reviewKinds.find((each) => each === queue)
  return kind === undefined ? queue : offers().reviews[kind].name[language]
}

/** The result of the last check of the books; `undefined` before the first one. */
export const booksText = (found: Pick<OpsOutput<'installation/check'>, 'wrong'> | null | undefined): string => {
  if (found === undefined || found === null) return health.never
  return found.wrong === '0' ? health.allHold : commonTexts.labelled(health.wrong, found.wrong)
}

/** Whether the hash chain of the audit log is intact, or the numbers of its broken rows. */
export const chainText = ({ broken, rows }: Pick<OpsOutput<'audit/check'>, 'broken' | 'rows'>): string =>
  broken.length === 0 ? audit.chainHolds(String(rows)) : audit.chainBroken(broken.join(', '))

/** The state of an operator: disabled, ready, or before the set-up. */
export const operatorState = ({ ready, disabled }: { readonly ready: boolean; readonly disabled: boolean }): string =>
  disabled ? audit.disabled : ready ? audit.ready : audit.waiting
