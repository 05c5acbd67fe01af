import type { ValueKind } from '@zaraba/contract/refusal-forms.ts'
import type { Said, Sentence, SliceTexts } from '@zaraba/contract/slice-texts.ts'
import { slices } from '@zaraba/contract/slices.ts'
import type { Language } from '@zaraba/money/language.ts'
import { commonAnswers } from './common-answers.ts'
import { language } from './language.ts'

/** Until `loadSliceTexts` has ended, only what any call can be answered with. */
let texts: readonly SliceTexts[] = [commonAnswers]

/** The sentences of all slices, which are no part of the first page: await it before the first screen that makes calls of a slice. */
export const loadSliceTexts = async (): Promise<void> => {
  const loaded = await Promise.all(slices.map((slice) => slice.texts?.()))
  texts = [commonAnswers, ...loaded.filter((each) => each !== undefined)]
}

const find = (table: 'refusals' | 'successes' | 'moves', key: string): Sentence | undefined => {
  for (const slice of texts) {
    const found = Object.entries(slice[table] ?? {}).find(([known]) => known === key)
    if (found) return found[1]
  }
  return undefined
}

const inWords = (sentence: Sentence | undefined, language: Language, said: Said): string | undefined => {
  const text = sentence?.[language]
  return typeof text === 'function' ? text(said) : text
}

/** The sentence of a key of the wire; none for a key that is not known. */
export const spokenIn = (language: Language, key: string, said: Said = {}): string | undefined =>
  inWords(find('refusals', key) ?? find('successes', key), language, said)

/** The name of a movement of money; its key for one that this build does not know. */
export const moveName = (event: string): string => inWords(find('moves', event), language, {}) ?? event

/** The label of a state that a refusal names; empty for one that is not known. */
export const stateLabel = (kind: ValueKind, state: string): string => {
  for (const { states } of texts) {
    const label = states?.[kind]?.[state]
    if (label) return label[language]
  }
  return ''
}
