import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts.jp.ts'

type CourseTexts = SentencesLike<typeof messages>

export const courseTexts: CourseTexts = await sentencesOf<CourseTexts>({
  jp: () => import('./texts.jp.ts'),
  us: () => import('./texts.us.ts'),
  cn: () => import('./texts.cn.ts'),
})
