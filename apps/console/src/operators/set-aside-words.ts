import { sentencesOf } from '@zaraba/ui/words/language.ts'

/** What fell due and could not be carried out, on the page of health. */
export interface SetAsideWords {
  readonly title: string
  readonly note: string
  readonly item: string
  readonly failure: string
  readonly tries: string
  readonly behind: string
  readonly again: string
}

export const setAsideWords: SetAsideWords = await sentencesOf<SetAsideWords>({
  jp: () => import('./set-aside-words.jp.ts'),
  us: () => import('./set-aside-words.us.ts'),
  cn: () => import('./set-aside-words.cn.ts'),
})
