import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type WorkspaceMessages = TextsLike<typeof texts>

export const workspaceWords: WorkspaceMessages = await textsOf<WorkspaceMessages>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
