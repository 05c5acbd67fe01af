import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { codeOfLanguage, type InEachLanguage, type Language, type LanguageCode, readLanguage } from '@zaraba/money/language.ts'

export const languageTags: InEachLanguage = { ja: 'ja', en: 'en', zh: 'zh-CN' }
/** Each language by its own name. */
export const languageNames: InEachLanguage = { ja: '日本語', en: 'English', zh: '简体中文' }

/** The language of this page, for as long as it is loaded: a change reloads it (P-23). */
export const language: Language = readLanguage(readStored('language'))
export const languageTag = languageTags[language]
/** By this the wire knows it, and its files of sentences are named. */
export const languageCode = codeOfLanguage[language]

export const changeLanguage = (to: Language): void => {
  writeStored('language', codeOfLanguage[to])
  globalThis.location.reload()
}

/** Shape of every other language's sentences: the keys of the first language, each with the same values. */
export type SentencesLike<First> = First extends string
  ? string
  : First extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof First]: SentencesLike<First[Key]> }

/** One loader a language, by the code in the name of its file, so that each is a chunk of its own; a sentence that is missing in one of them does not compile. */
export type Sentences<Messages> = Readonly<Record<LanguageCode, () => Promise<{ readonly messages: Messages }>>>

export const sentencesOf = async <Messages>(loaders: Sentences<Messages>): Promise<Messages> =>
  (await loaders[languageCode]()).messages
