import type { CallFailure } from '@zaraba/client/call.ts'
import type { ReactNode } from 'react'
import { sentenceOfFailure } from '../words/sentence.ts'
import { commonTexts } from '../words/texts.ts'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './states.module.css'

interface EmptyStateProps {
  /** Text for the empty list; without it the general no-data message (N-07). */
  readonly text?: string
  readonly icon?: IconName
  /** The button that makes it so. */
  readonly action?: ReactNode
}
export const EmptyState = ({ text = commonTexts.noData, icon = 'document', action }: EmptyStateProps) => (
  <div className={styles.state}>
    <span className={styles.mark}>
      <Icon name={icon} size={28} />
    </span>
    <p>{text}</p>
    {action}
  </div>
)

interface ErrorStateProps {
  readonly failure?: CallFailure | null
  /** Text of the failure, where no call failed. */
  readonly text?: string
  readonly onRetry?: () => void
}
/** A failure in a sentence. */
export const failureText = (failure: CallFailure | null | undefined): string => {
  if (!failure) return commonTexts.unknownError
  if (failure.kind === 'network') return commonTexts.networkError
  if (failure.kind === 'garbled') return commonTexts.garbled
  return failure.key ? sentenceOfFailure(failure) : commonTexts.unknownError
}
/** Says what happened, whether money moved (reading never moves any), and offers to try again. */
export const ErrorState = ({ failure, text, onRetry }: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <span className={styles.mark} data-tone="bad">
      <Icon name="warning" size={28} />
    </span>
    <p>{text ?? failureText(failure)}</p>
    <p className={styles.small}>{commonTexts.noMoneyMoved}</p>
    {failure?.request && <p className={styles.small}>{commonTexts.requestNumber(failure.request)}</p>}
    {onRetry && (
      <Button kind="plain" small onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    )}
  </div>
)
