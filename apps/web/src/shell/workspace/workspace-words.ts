import { type SentencesLike, sentencesOf } from '@zaraba/ui/words/language.ts'
import type { messages } from './words.jp.ts'

export type WorkspaceMessages = SentencesLike<typeof messages>

export const workspaceWords: WorkspaceMessages = await sentencesOf<WorkspaceMessages>({
  jp: () => import('./words.jp.ts'),
  us: () => import('./words.us.ts'),
  cn: () => import('./words.cn.ts'),
})
