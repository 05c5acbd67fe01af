import type { RefusalKey } from '@zaraba/contract/refusals.ts'
import { type SentencesLike, sentencesOf } from './language.ts'
import type { messages } from './messages.jp.ts'

/** A refusal's sentence is made of what the refusal carries, by name. */
export type RefusalSentences = Readonly<Record<RefusalKey, (values: Readonly<Record<string, string>>) => string>>

/** Sentences that every screen shares. */
export type KitMessages = SentencesLike<typeof messages>

export const {
  common,
  refusals,
  successes,
  positionStates,
  reviewStates,
  subscriptionStates,
  offeringStates,
  endReasons,
  positionEvents,
}: KitMessages = await sentencesOf<KitMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
