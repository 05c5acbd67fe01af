import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { OfferingPage } from './calls.ts'
import type { messages } from './texts/ja.ts'

export type Step = OfferingPage['timeline'][number]['step']

export type IpoMessages = SentencesLike<typeof messages>

export const words: IpoMessages = await sentencesOf<IpoMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
