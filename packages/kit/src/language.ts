import { readStored, writeStored } from './storage.ts'

/** Japanese, English and Simplified Chinese, by the names that the wire and the stored choice use (P-21). */
export const languages = ['jp', 'us', 'cn'] as const
export type Language = (typeof languages)[number]

export const languageTags: Readonly<Record<Language, string>> = { jp: 'ja', us: 'en', cn: 'zh-CN' }
/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { jp: '日本語', us: 'English', cn: '简体中文' }

/** Japanese when nothing, or nothing known, is stored (P-22). */
export const languageOf = (stored: string): Language => languages.find((one) => one === stored) ?? 'jp'

/** The language of this page, for as long as it is loaded: a change reloads it (P-23). */
export const language: Language = languageOf(readStored('language'))
export const languageTag = languageTags[language]

export const changeLanguage = (to: Language): void => {
  writeStored('language', to)
  globalThis.location.reload()
}

/** One loader a language, so that each is a chunk of its own; a sentence that is missing in one of them does not compile. */
export type Sentences<Messages> = Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>

export const sentencesOf = async <Messages>(loaders: Sentences<Messages>): Promise<Messages> =>
  (await loaders[language]()).messages
