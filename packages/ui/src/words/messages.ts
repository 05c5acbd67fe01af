import type { RefusalKey } from '@zaraba/contract/refusals.ts'
import { type SentencesLike, sentencesOf } from './language.ts'
import type { messages } from './messages.jp.ts'

/** A refusal's sentence is made of what the refusal carries, by name. */
export type RefusalSentences = Readonly<Record<RefusalKey, (values: Readonly<Record<string, string>>) => string>>

/** Sentences that both apps or the parts of this package say. */
export type CommonMessages = SentencesLike<typeof messages>

export const { common, refusals, successes, positionStates, subscriptionStates, offeringStates }: CommonMessages =
  await sentencesOf<CommonMessages>({
    jp: () => import('./messages.jp.ts'),
    us: () => import('./messages.us.ts'),
    cn: () => import('./messages.cn.ts'),
  })
