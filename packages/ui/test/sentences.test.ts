import { refusalKeys, successKeys } from '@zaraba/contract/refusals.ts'
import { expect, test } from 'vitest'
import { messages as cn } from '../src/words/messages.cn.ts'
import { messages as jp } from '../src/words/messages.jp.ts'
import type { CommonMessages } from '../src/words/messages.ts'
import { messages as us } from '../src/words/messages.us.ts'
import { sentenceOf } from '../src/words/sentence.ts'

const languages = { jp, us, cn }
const leaves = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return [`${path}=${value}`]
  if (typeof value === 'function') return leaves(value({}), `${path}()`)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}

test('[P-21] every key of the wire has its own sentence in each language, and none is used for two keys', () => {
  for (const messages of Object.values(languages)) {
    expect(Object.keys(messages.refusals).sort()).toEqual([...refusalKeys].sort())
    expect(Object.keys(messages.successes).sort()).toEqual([...successKeys].sort())
    const sentences = refusalKeys.map((key) => messages.refusals[key]({}))
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(leaves(messages).filter((leaf) => leaf.endsWith('='))).toEqual([])
  }
})

test('[P-21] a sentence of one language is not left over from another', () => {
  expect(leaves(us).filter((leaf) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(leaf))).toEqual([])
  expect(leaves(cn).filter((leaf) => /[\u3040-\u30ff]/.test(leaf))).toEqual([])
})

test('[P-21] a language that lacks a sentence does not compile', () => {
  const { networkError: _left, ...common } = jp.common
  // @ts-expect-error: the sentence of a lost network is missing.
  const incomplete: CommonMessages = { ...jp, common }
  expect(Object.keys(incomplete.common)).not.toContain('networkError')
})

test('[P-21] a sentence that asks for a value which the first language does not give does not compile', () => {
  // @ts-expect-error: the first language gives the days as a number.
  const most: CommonMessages['common']['atMostDays'] = (days: string) => days.trim()
  // @ts-expect-error: the first language gives no second value.
  const request: CommonMessages['common']['requestNumber'] = (number: string, date: string) => number + date
  const short: CommonMessages['common']['requestNumber'] = () => 'a language may leave a value out'
  expect([most, request, short]).toHaveLength(3)
})

test('[M-42] [M-50] a key is looked up, and an unknown one gets the general sentence', () => {
  expect(sentenceOf('please_log_in_again')).toBe('もう一度ログインしてください')
  expect(sentenceOf('login_success')).toBe('ログインしました')
  expect(sentenceOf('a_key_of_tomorrow')).toBe(jp.common.unknownError)
})

test('[M-50] the sentence of a resting order does not speak of a fill, and that of a part says that it is one', () => {
  for (const { successes } of [jp, us, cn]) expect(successes.placement_success).not.toMatch(/約定|fill|成交|買/i)
  expect([jp, us, cn].map(({ successes }) => successes.partly_filled)).toEqual([
    '一部が約定しました',
    'Partly filled',
    '部分成交',
  ])
})
