import type { PersonalKind } from '@zaraba/contract/identity/personal-data.ts'
import { textsOf } from '@zaraba/ui/words/language.ts'

export interface TextPart {
  readonly title: string
  readonly paragraphs: readonly string[]
}
/** Of each kind of personal data what is kept and for how long: one that is not named does not compile. */
export type Kept = Readonly<Record<PersonalKind, string>>
/** The long texts: what this is, what it keeps about a person, and what both sides agree to. */
export interface DocumentTexts {
  readonly about: readonly TextPart[]
  readonly privacy: readonly TextPart[]
  readonly protocol: readonly TextPart[]
}

export const documentTexts: DocumentTexts = await textsOf<DocumentTexts>({
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  zh: () => import('./texts/zh.ts'),
})
