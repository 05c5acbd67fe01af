import { expect, test } from 'vitest'
import { allPaths } from '../source-files.ts'

const rooms = /^(?:apps\/(?:web|console|server)|packages\/(?:ui|contract))\/src\//
const byCountry = /[.-](?:jp|us|cn)\.tsx?$/
const ofTexts = /^(.*\/texts\/(?:[a-z-]+\/)?)([^/]+)$/

/** What is wrong with the names of files of texts: a country for a language, another name, or a language that is missing. */
const faultsIn = (paths: readonly string[]): readonly string[] => {
  const known = new Set(paths)
  return paths.flatMap((path) => {
    if (byCountry.test(path)) return [`${path} names a language by a country`]
    const [, folder = '', name = ''] = ofTexts.exec(path) ?? []
    if (folder === '') return []
    if (!/^(?:ja|en|zh)\.ts$/.test(name)) return [`${path} is named by no language`]
    return ['ja', 'en', 'zh'].map((language) => `${folder}${language}.ts`).filter((other) => !known.has(other))
  })
}

const paths = allPaths().filter((path) => rooms.test(path))

test('[P-21] texts are in one file a language, named ja, en and zh', () => {
  expect(paths.filter((path) => ofTexts.test(path)).length).toBeGreaterThan(150)
  expect(faultsIn(paths)).toEqual([])
})

test('planted: a file named by a country, one of another name, and a language that is missing, are found', () => {
  const [ja, en, zh] = ['ja', 'en', 'zh'].map((language) => `apps/web/src/vault/texts/lids/${language}.ts`)
  expect(faultsIn([`${ja}`, `${en}`, `${zh}`, 'apps/web/src/vault/texts.ts'])).toEqual([])
  expect(faultsIn([`${ja}`, `${en}`])).toEqual([zh, zh])
  expect(faultsIn(['apps/web/src/vault/words.jp.ts', 'apps/server/src/vault/words-us.ts'])).toHaveLength(2)
  expect(faultsIn(['apps/web/src/vault/texts/fr.ts'])).toEqual(['apps/web/src/vault/texts/fr.ts is named by no language'])
})
