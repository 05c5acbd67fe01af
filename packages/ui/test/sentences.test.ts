import { contractSlice } from '@zaraba/contract/contract-slice.ts'
import { fxTexts } from '@zaraba/contract/fx/texts.ts'
import { refusalKeys, successKeys } from '@zaraba/contract/refusals.ts'
import type { Sentence } from '@zaraba/contract/slice-texts.ts'
import { slices } from '@zaraba/contract/slices.ts'
import { tradingTexts } from '@zaraba/contract/trading/texts.ts'
import { expect, test } from 'vitest'
import { commonAnswers } from '../src/words/common-answers.ts'
import { sentenceOf } from '../src/words/sentence.ts'
import { loadSliceTexts } from '../src/words/spoken.ts'
import { texts as en } from '../src/words/texts/en.ts'
import { texts as ja } from '../src/words/texts/ja.ts'
import { texts as zh } from '../src/words/texts/zh.ts'
import type { CommonTexts } from '../src/words/texts.ts'

const languages = { ja, en, zh }
const leaves = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return [`${path}=${value}`]
  if (typeof value === 'function') return leaves(value({}), `${path}()`)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

const loaded = await Promise.all(slices.map((slice) => slice.texts?.()))
const answers = (table: 'refusals' | 'successes') =>
  [commonAnswers, ...loaded].flatMap((words) => Object.entries<Sentence>(words?.[table] ?? {}))
const written = (text: Sentence['en']): string => (typeof text === 'string' ? text : text({}))

test('[P-21] every key of the wire has its own sentence in each language, and none is used for two keys', () => {
  expect(
    answers('refusals')
      .map(([key]) => key)
      .sort(),
  ).toEqual([...refusalKeys].sort())
  expect(
    answers('successes')
      .map(([key]) => key)
      .sort(),
  ).toEqual([...successKeys].sort())
  for (const language of ['ja', 'en', 'zh'] as const) {
    const sentences = answers('refusals').map(([, sentence]) => written(sentence[language]))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect([...sentences, ...leaves(languages[language])].filter((text) => text === '' || text.endsWith('='))).toEqual([])
  }
})

const sentencesIn = (language: 'en' | 'zh') => [
  ...leaves(languages[language]),
  ...[...answers('refusals'), ...answers('successes')].map(([, sentence]) => written(sentence[language])),
]

test('[P-21] a sentence of one language is not left over from another', () => {
  expect(sentencesIn('en').filter((leaf) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(leaf))).toEqual([])
  expect(sentencesIn('zh').filter((leaf) => /[\u3040-\u30ff]/.test(leaf))).toEqual([])
})

test('[P-21] a language that lacks a sentence does not compile', () => {
  const { networkError: _left, ...rest } = ja
  // @ts-expect-error: the sentence of a lost network is missing.
  const incomplete: CommonTexts = rest
  expect(Object.keys(incomplete)).not.toContain('networkError')
})

test('[P-21] a slice that lacks the sentence of a refusal, a success or a movement of money does not compile', () => {
  const words = async () => fxTexts
  contractSlice({ name: 'fx', texts: words })
  contractSlice({
    name: 'fx',
    successes: ['exchange_success'],
    funds: { exchanged: { kind: 'exchange', about: 'nothing' } },
    texts: words,
  })
  // @ts-expect-error: no sentence for the refusal.
  contractSlice({ name: 'fx', refusals: { refusal_of_tomorrow: {} }, texts: words })
  // @ts-expect-error: no sentence for the success.
  contractSlice({ name: 'fx', successes: ['success_of_tomorrow'], texts: words })
  // @ts-expect-error: no name for the movement.
  contractSlice({ name: 'fx', funds: { returned: { kind: 'exchange', about: 'nothing' } }, texts: words })
  // @ts-expect-error: no texts at all.
  const textless = contractSlice({ name: 'fx', successes: ['exchange_success'] })
  expect(textless.texts).toBeUndefined()
})

test('[P-21] a sentence that asks for a value which the first language does not give does not compile', () => {
  // @ts-expect-error: the first language gives the days as a number.
  const most: CommonTexts['atMostDays'] = (days: string) => days.trim()
  // @ts-expect-error: the first language gives no second value.
  const request: CommonTexts['requestNumber'] = (number: string, date: string) => number + date
  const short: CommonTexts['requestNumber'] = () => 'a language may leave a value out'
  expect([most, request, short]).toHaveLength(3)
})

test('before the sentences of the slices are loaded, what any call can be answered with is there', async () => {
  // Another file of this process may have loaded them: the module is imported once more, as a new page has it.
  const fresh: typeof import('../src/words/spoken.ts') = await import(
    new URL('../src/words/spoken.ts?fresh', import.meta.url).href
  )
  expect(fresh.spokenIn('ja', 'server_busy')).toBe(commonAnswers.refusals.server_busy.ja)
  expect(fresh.spokenIn('ja', 'login_success')).toBeUndefined()
  await fresh.loadSliceTexts()
  expect(fresh.spokenIn('ja', 'login_success')).toBe('ログインしました')
})

test('[M-42] [M-50] a key is looked up, and an unknown one gets the general sentence', async () => {
  await loadSliceTexts()
  expect(sentenceOf('please_log_in_again')).toBe('もう一度ログインしてください')
  expect(sentenceOf('login_success')).toBe('ログインしました')
  expect(sentenceOf('a_key_of_tomorrow')).toBe(ja.unknownError)
})

test('[M-50] the sentence of a resting order does not speak of a fill, and that of a part says that it is one', () => {
  for (const sentence of Object.values(tradingTexts.successes.placement_success))
    expect(sentence).not.toMatch(/約定|fill|成交|買/i)
  expect(tradingTexts.successes.partly_filled).toEqual({ ja: '一部が約定しました', en: 'Partly filled', zh: '部分成交' })
})
