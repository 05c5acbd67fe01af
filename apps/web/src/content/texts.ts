import { sentencesOf } from '@zaraba/ui/words/language.ts'

export interface TextPart {
  readonly title: string
  readonly paragraphs: readonly string[]
}
/** The long texts: what this is, what it keeps about a person, and what both sides agree to. */
export interface Texts {
  readonly about: readonly TextPart[]
  readonly privacy: readonly TextPart[]
  readonly protocol: readonly TextPart[]
}

export const texts: Texts = await sentencesOf<Texts>({
  jp: () => import('./texts.jp.ts'),
  us: () => import('./texts.us.ts'),
  cn: () => import('./texts.cn.ts'),
})
