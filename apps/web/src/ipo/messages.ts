import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { OfferingPage } from './calls.ts'
import type { messages } from './messages.jp.ts'

export type Step = OfferingPage['timeline'][number]['step']

export type IpoMessages = SentencesLike<typeof messages>

export const words: IpoMessages = await sentencesOf<IpoMessages>({
  jp: () => import('./messages.jp.ts'),
  us: () => import('./messages.us.ts'),
  cn: () => import('./messages.cn.ts'),
})
