import { courses, taskNames } from '@zaraba/contract/learning/courses.ts'
import { expect, test } from 'vitest'
import { metIn, recordPath } from '../../src/learning/courses/progress.ts'
import { taskFacts } from '../../src/learning/courses/tasks.ts'
import { texts as en } from '../../src/learning/courses/texts/en.ts'
import { texts as ja } from '../../src/learning/courses/texts/ja.ts'
import { texts as zh } from '../../src/learning/courses/texts/zh.ts'
import { termOf } from '../../src/learning/glossary/texts.ts'
import { slices } from '../../src/slices.ts'

const screens: ReadonlySet<string> = new Set(slices.flatMap((slice) => slice.screens.map(({ path }) => path)))
const kana = /[\u3040-\u30ff]/
const han = /[\u4e00-\u9fff]/
const leaves = (value: object): readonly string[] =>
  Object.values(value).flatMap((each: unknown) => (typeof each === 'string' ? [each] : leaves(Object(each))))
/** Texts that are empty or of another language. */
const strange = (messages: object, language: 'ja' | 'en' | 'zh'): readonly string[] =>
  leaves(messages).filter(
    (text) =>
      text.trim() === '' || (language === 'en' && (kana.test(text) || han.test(text))) || (language === 'zh' && kana.test(text)),
  )

test('seven courses have forty tasks, each once', () => {
  expect(Object.keys(courses)).toHaveLength(7)
  expect(taskNames).toHaveLength(40)
  expect(new Set(taskNames).size).toBe(40)
})

test('each task has a name and a way to meet it in three languages, a term of the glossary and a screen', () => {
  expect(strange(ja, 'ja')).toEqual([])
  expect(strange(en, 'en')).toEqual([])
  expect(strange(zh, 'zh')).toEqual([])
  for (const name of taskNames) {
    expect([name, termOf(taskFacts[name].term)?.id]).toEqual([name, taskFacts[name].term])
    expect([name, screens.has(taskFacts[name].path)]).toEqual([name, true])
  }
})

test('planted: an empty text, and texts of another language, are found', () => {
  expect(strange({ tasks: { paid: { name: '', how: '期限までに払い込む。' } } }, 'ja')).toEqual([''])
  expect(strange({ paid: '払い込む' }, 'en')).toEqual(['払い込む'])
  expect(strange({ paid: '払い込む' }, 'zh')).toEqual(['払い込む'])
})

test('a met task leads to its record, and is counted', () => {
  const met = { task: 'market_order', met_at: '2026-11-20T09:05:00+09:00', order_no: 'P-12' } as const
  expect(recordPath(met)).toBe('/position/info?order_no=P-12')
  expect(recordPath({ ...met, task: 'paid', order_no: 'N-3' })).toBe('/mine/newShareOrder')
  expect(recordPath({ ...met, task: 'price_alert', order_no: '' })).toBe('/mine/alerts')
  expect(metIn({ course: 'orders', tasks: [met, { task: 'limit_waited', met_at: '-', order_no: '' }] })).toBe(1)
})
