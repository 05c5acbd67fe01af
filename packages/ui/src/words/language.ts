import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { codeOfLanguage, type InEachLanguage, type Language, readLanguage } from '@zaraba/money/language.ts'

export const languageTags: InEachLanguage = { ja: 'ja', en: 'en', zh: 'zh-CN' }
/** Each language by its own name. */
export const languageNames: InEachLanguage = { ja: '日本語', en: 'English', zh: '简体中文' }

/** The language of this page, for as long as it is loaded: a change reloads it (P-23). */
export const language: Language = readLanguage(readStored('language'))
export const languageTag = languageTags[language]
/** By this the wire knows it. */
export const languageCode = codeOfLanguage[language]

export const changeLanguage = (to: Language): void => {
  writeStored('language', codeOfLanguage[to])
  globalThis.location.reload()
}

/** Shape of the texts of every other language: the keys of Japanese, each with the same values. */
export type TextsLike<First> = First extends string
  ? string
  : First extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof First]: TextsLike<First[Key]> }

/** One loader a language, so that each is a chunk of its own; a sentence that is missing in one of them does not compile. */
export type TextLoaders<Texts> = InEachLanguage<() => Promise<{ readonly texts: Texts }>>

/** The texts of a folder in the language of this page: those of the other languages are never loaded. */
export const textsOf = async <Texts>(loaders: TextLoaders<Texts>): Promise<Texts> => (await loaders[language]()).texts
