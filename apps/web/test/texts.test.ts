import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../src/', import.meta.url))
/** Other slices leave a text empty on purpose, where a language says nothing there. */
const files = ['shell', 'trading', 'funding'].map((slice) => `${slice}/texts/en.ts`)
const textsOf = async (file: string, language: 'ja' | 'en' | 'zh'): Promise<unknown> =>
  (await import(`${root}${file.replace('/en.', `/${language}.`)}`)).texts

const leaves = (value: unknown, path = ''): readonly string[] => {
  if (typeof value === 'string') return [`${path}=${value}`]
  if (typeof value === 'function') return leaves(value({}, {}), `${path}()`)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
}
const nowhereEmpty = (texts: unknown) => leaves(texts).filter((leaf) => leaf.endsWith('='))

test.each(files)('[P-21] no sentence of %s is empty or left over from another language', async (file) => {
  const [ja, en, zh] = await Promise.all([textsOf(file, 'ja'), textsOf(file, 'en'), textsOf(file, 'zh')])
  for (const texts of [ja, en, zh]) {
    expect(leaves(texts).length).toBeGreaterThan(0)
    expect(nowhereEmpty(texts)).toEqual([])
  }
  expect(leaves(en).filter((leaf) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(leaf))).toEqual([])
  expect(leaves(zh).filter((leaf) => /[\u3040-\u30ff]/.test(leaf))).toEqual([])
})

test('an empty sentence is found', () => {
  expect(nowhereEmpty({ list: { none: '' } })).toEqual(['.list.none='])
})
