import { type SentencesLike, sentencesOf } from './language.ts'
import type { messages } from './messages.jp.ts'

/** Sentences that both apps or the parts of this package say. */
export type CommonMessages = SentencesLike<typeof messages>

export const common: CommonMessages = await sentencesOf<CommonMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
