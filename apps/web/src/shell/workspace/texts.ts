import { type TextsLike, textsOf } from '@zaraba/ui/words/language.ts'
import type { texts } from './texts/ja.ts'

export type WorkspaceTexts = TextsLike<typeof texts>

export const workspaceTexts: WorkspaceTexts = await textsOf<WorkspaceTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
