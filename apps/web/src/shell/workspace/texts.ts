import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './texts/ja.ts'

export type WorkspaceMessages = SentencesLike<typeof messages>

export const workspaceWords: WorkspaceMessages = await sentencesOf<WorkspaceMessages>({
  jp: () => import('./texts/ja.ts'),
  us: () => import('./texts/en.ts'),
  cn: () => import('./texts/zh.ts'),
})
