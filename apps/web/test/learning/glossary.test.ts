import { type InEachLanguage, type Language, languages } from '@zaraba/money/language.ts'
import { expect, test } from 'vitest'
import { findTerms } from '../../src/learning/glossary/search.ts'
import { sources } from '../../src/learning/glossary/sources.ts'
import type { TermText } from '../../src/learning/glossary/term-facts.ts'
import { topics } from '../../src/learning/glossary/terms.ts'
import { texts as en } from '../../src/learning/glossary/texts/en.ts'
import { texts as ja } from '../../src/learning/glossary/texts/ja.ts'
import { texts as zh } from '../../src/learning/glossary/texts/zh.ts'
import { glossary } from '../../src/learning/glossary/texts.ts'
import { slices } from '../../src/slices.ts'

interface Entry {
  readonly id: string
  readonly source: string
  readonly see: readonly string[]
  readonly texts: InEachLanguage<TermText | undefined>
}
type Texts = Readonly<Record<string, Readonly<Record<string, TermText>>>>
const textOf = (texts: Texts, topic: string, id: string): TermText | undefined => texts[topic]?.[id]

const entries: readonly Entry[] = Object.entries(topics).flatMap(([topic, terms]) =>
  Object.entries(terms).map(([id, { source, see }]) => ({
    id,
    source,
    see,
    texts: { ja: textOf(ja, topic, id), en: textOf(en, topic, id), zh: textOf(zh, topic, id) },
  })),
)
const screens: ReadonlySet<string> = new Set(slices.flatMap((slice) => slice.screens.map(({ path }) => path)))

const kana = /[\u3040-\u30ff]/
const han = /[\u4e00-\u9fff]/
/** Faults of a text in its language, by the name of what is wrong. */
const textFaults = (language: Language, text: TermText | undefined): readonly string[] => {
  if (text === undefined) return ['missing']
  const all = [text.name, text.what, text.example].join(' ')
  return [
    ...(Object.values(text).some((each) => each.trim() === '') ? ['empty'] : []),
    ...(language === 'en' && (kana.test(all) || han.test(all)) ? ['not English'] : []),
    ...(language === 'zh' && (kana.test(all) || !han.test(all)) ? ['not Chinese'] : []),
    ...(language === 'ja' && !kana.test(all) ? ['not Japanese'] : []),
    ...(language === 'ja' && !/^[\u3040-\u309f・ー]+$/.test(text.reading ?? '') ? ['no reading'] : []),
    ...(all.length > 330 ? ['too long for a sheet'] : []),
  ]
}

const faultsOf = (terms: readonly Entry[]): readonly string[] => {
  const ids = new Set(terms.map(({ id }) => id))
  return terms.flatMap(({ id, source, see, texts }) => {
    const known = Object.entries(sources).find(([name]) => name === source)?.[1]
    const path = known !== undefined && 'path' in known ? known.path.split('?')[0] : undefined
    return [
      ...languages.flatMap((language) => textFaults(language, texts[language]).map((fault) => `${id} ${language} ${fault}`)),
      ...languages.flatMap((language) => ((known?.label[language] ?? '') === '' ? [`${id} ${language} no source`] : [])),
      ...(path === undefined || screens.has(path) ? [] : [`${id} leads to ${path}`]),
      ...(known?.kind === 'product' && path === undefined ? [`${id} names no screen`] : []),
      ...see.flatMap((other) => (ids.has(other) && other !== id ? [] : [`${id} names ${other}`])),
      ...(see.length === 0 ? [`${id} has no related term`] : []),
    ]
  })
}

test('the glossary has 150 terms, each in three languages, with a source and related terms that exist', () => {
  expect(entries).toHaveLength(150)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(150)
  expect(faultsOf(entries)).toEqual([])
})

test('a name belongs to one term of a language, and every source is used', () => {
  for (const language of languages) {
    const names = entries.map(({ texts }) => texts[language]?.name)
    expect(new Set(names).size).toBe(names.length)
  }
  const used = new Set(entries.map(({ source }) => source))
  expect(Object.keys(sources).filter((name) => !used.has(name as (typeof entries)[number]['source']))).toEqual([])
})

test('planted faults of a term are found', () => {
  const good = entries[0]
  if (good === undefined) throw new Error('the glossary is empty')
  const planted = (change: Partial<Entry>) => faultsOf([...entries.slice(1), { ...good, ...change }])
  expect(planted({})).toEqual([])
  expect(planted({ source: 'hearsay' })).toContain('order ja no source')
  expect(planted({ see: ['nowhere'] })).toEqual(['order names nowhere'])
  expect(planted({ see: ['order'] })).toEqual(['order names order'])
  expect(planted({ see: [] })).toEqual(['order has no related term'])
  const { ja: japanese, en: english, zh: chinese } = good.texts
  expect(planted({ texts: { ja: japanese, en: english, zh: undefined } })).toEqual(['order zh missing'])
  expect(planted({ texts: { ja: japanese, en: chinese, zh: chinese } })).toContain('order en not English')
  expect(planted({ texts: { ja: english, en: english, zh: chinese } })).toContain('order ja no reading')
  expect(planted({ texts: { ja: japanese, en: english, zh: japanese } })).toContain('order zh not Chinese')
})

test('a term is found by its name, reading, English name and explanation, in this order', () => {
  const found = (text: string) => findTerms(glossary, text).map(({ id }) => id)
  expect(found('さしね')[0]).toBe('limit_order')
  expect(found('サシネ')[0]).toBe('limit_order')
  expect(found('追証')[0]).toBe('margin_call')
  expect(found('Stop order')[0]).toBe('stop_order')
  expect(found('ｖｗａｐ')[0]).toBe('vwap')
  expect(found('TDnet')).toContain('timely_disclosure')
  expect(found('存在しない言葉')).toEqual([])
  expect(found('  ')).toHaveLength(150)
})
