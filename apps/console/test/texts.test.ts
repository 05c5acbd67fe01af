import { opsCalls } from '@zaraba/contract/calls.ts'
import { commonOpsRefusals, type OpsRefusalKey } from '@zaraba/contract/operators/refusals.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { languages } from '@zaraba/money/language.ts'
import { expect, test } from 'vitest'
import { offers } from '../src/shell/offers.ts'
import { texts as en } from '../src/shell/texts/en.ts'
import { texts as ja } from '../src/shell/texts/ja.ts'
import { texts as zh } from '../src/shell/texts/zh.ts'
import '../src/slices.ts'

const { refusals } = offers()

const leaves = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return [`${path}=${value}`]
  if (typeof value === 'function') return leaves(value({}), `${path}()`)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}
const keys = (value: unknown): readonly string[] => leaves(value).map((leaf) => leaf.split('=')[0] ?? '')

const named = new Set<string>([...commonOpsRefusals, ...Object.values(opsCalls).flatMap(({ refuses }) => [...refuses])])
const opsRefusalKeys = [...named].filter((key): key is OpsRefusalKey => !refusalKeys.some((each) => each === key))

test('every refusal that only operators get has its own sentence in each language', () => {
  expect(Object.keys(refusals).sort()).toEqual([...opsRefusalKeys].sort())
  for (const language of languages) {
    const sentences = opsRefusalKeys.map((key) => {
      const text = refusals[key][language]
      return typeof text === 'string' ? text : text({})
    })
    expect(new Set(sentences).size).toBe(sentences.length)
    expect(sentences).not.toContain('')
  }
})

test('the three languages say the same things, and none is left over from another', () => {
  expect(keys(ja).toSorted()).toEqual(keys(en).toSorted())
  expect(keys(zh).toSorted()).toEqual(keys(en).toSorted())
  expect(leaves(en).filter((leaf) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(leaf))).toEqual([])
  expect(leaves(zh).filter((leaf) => /[\u3040-\u30ff]/.test(leaf))).toEqual([])
})

test('[H-1] the practice mark says in each language that this is no real money', () => {
  expect([ja.practice, en.practice, zh.practice]).toEqual([
    expect.stringContaining('実際のお金ではありません'),
    expect.stringContaining('no real money'),
    expect.stringContaining('并非真实资金'),
  ])
})
