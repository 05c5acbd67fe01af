import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

type CourseTexts = SentencesLike<typeof messages>

export const courseTexts: CourseTexts = await sentencesOf<CourseTexts>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
