/** The languages of the product, by their own tags: none of them is the code of a market, and no market's code is one of them. */
export const languages = ['ja', 'en', 'zh'] as const
export type Language = (typeof languages)[number]

/** One value for each language: a text, most of the time. */
export type InEachLanguage<Value = string> = Readonly<Record<Language, Value>>

/**
 * How the wire, the stored choice and tables name a language: by a country (P-21). It is turned into a language where it is read, and back
 * where it is written.
 */
export type LanguageCode = 'jp' | 'us' | 'cn'
export const codeOfLanguage: InEachLanguage<LanguageCode> = { ja: 'jp', en: 'us', zh: 'cn' }
export const languageOfCode: Readonly<Record<LanguageCode, Language>> = { jp: 'ja', us: 'en', cn: 'zh' }

/** The language that a code names; Japanese when it names none (P-22). */
export const readLanguage = (code: string | undefined): Language =>
  languages.find((language) => codeOfLanguage[language] === code) ?? 'ja'

/** Values as they are stored, and as the program has them. */
export const byLanguage = <Value>({ jp, us, cn }: Readonly<Record<LanguageCode, Value>>): InEachLanguage<Value> => ({
  ja: jp,
  en: us,
  zh: cn,
})
export const byCode = <Value>({ ja, en, zh }: InEachLanguage<Value>): Readonly<Record<LanguageCode, Value>> => ({
  jp: ja,
  us: en,
  cn: zh,
})
