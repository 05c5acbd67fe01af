import { byCode, byLanguage, type LanguageCode } from '@zaraba/money/language.ts'
import type { About } from '@zaraba/rules/ipo/about.ts'

type Texts = Readonly<Record<LanguageCode, string>>

/** The description of an offering as its table stores it: texts by the codes of languages. */
export type StoredAbout = Omit<About, 'names' | 'business' | 'lead'> & {
  readonly names: Texts
  readonly business: readonly [Texts, Texts]
  readonly lead: Texts
}

export const storedAbout = ({ names, business: [first, second], lead, ...about }: About): StoredAbout => ({
  ...about,
  names: byCode(names),
  business: [byCode(first), byCode(second)],
  lead: byCode(lead),
})

export const aboutOf = ({ names, business: [first, second], lead, ...about }: StoredAbout): About => ({
  ...about,
  names: byLanguage(names),
  business: [byLanguage(first), byLanguage(second)],
  lead: byLanguage(lead),
})
