import type { OutputOf } from '@zaraba/contract/calls.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Chip, type Tone } from '@zaraba/ui/parts/chip.tsx'
import { Icon, type IconName } from '@zaraba/ui/parts/icon.tsx'
import { sentenceOf } from '@zaraba/ui/words/sentence.ts'
import { fundingTexts } from '../texts.ts'
import styles from './cash.module.css'
import { cashTexts } from './texts.ts'

/** Fields that every reviewed request has. */
export type RequestState = Pick<
  OutputOf<'user/withdrawallist'>[number],
  'order_no' | 'state' | 'reason' | 'reviewer' | 'apply_time' | 'promised_time' | 'review_time' | 'decided_by'
>

const tones: Readonly<Record<RequestState['state'], Tone>> = {
  pending: 'amber',
  passed: 'good',
  rejected: 'bad',
  cancelled: 'plain',
}
/** A review's state has the same word and the same tone everywhere. */
export const StateChip = ({ state }: Pick<RequestState, 'state'>) => (
  <Chip tone={tones[state]}>{fundingTexts.reviewStates[state]}</Chip>
)

/** A reason given by the rules is the key of a refusal; an operator’s own words are shown unchanged. */
export const reasonText = (reason: string): string => (refusalKeys.some((key) => key === reason) ? sentenceOf(reason) : reason)

interface Step {
  readonly name: string
  readonly text: string
  readonly done: boolean
  readonly icon: IconName
  readonly tone: 'good' | 'bad' | 'plain'
}

const decision = ({ state, review_time, decided_by }: RequestState): Step => {
  const by: Readonly<Record<string, string>> = cashTexts.timeline.by
  return {
    name: fundingTexts.reviewStates[state],
    text: `${formatMoment(review_time)} · ${by[decided_by] ?? ''}`,
    done: true,
    icon: state === 'passed' ? 'tick' : 'close',
    tone: state === 'passed' ? 'good' : state === 'rejected' ? 'bad' : 'plain',
  }
}

const stepsOf = (request: RequestState): readonly Step[] => [
  { name: cashTexts.timeline.applied, text: formatMoment(request.apply_time), done: true, icon: 'tick', tone: 'good' },
  ...(request.state === 'pending' ? [] : [decision(request)]),
  {
    name: cashTexts.timeline.promised,
    text: formatMoment(request.promised_time),
    done: request.state !== 'pending',
    icon: 'clock',
    tone: 'plain',
  },
]

/** Events of a request and the promised time, in the order of time. */
export const Timeline = ({ request }: { readonly request: RequestState }) => (
  <ol className={styles.timeline} aria-label={cashTexts.timeline.title}>
    {stepsOf(request).map(({ name, text, done, icon, tone }) => (
      <li key={name} data-done={done} data-tone={tone}>
        <span className={styles.dot}>
          <Icon name={icon} size={12} />
        </span>
        <span className={styles.stepName}>{name}</span>
        <span className={styles.stepText}>{text}</span>
      </li>
    ))}
  </ol>
)
