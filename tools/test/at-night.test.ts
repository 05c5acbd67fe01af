import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeFiles, root } from '../source-files.ts'

// A page for somebody in a hurry: the sentences, metrics and tests that it names are in the sources.
const page = readFileSync(join(root, 'docs/install/at-night.md'), 'utf8')
const sources = codeFiles()
  .filter(({ path }) => path.startsWith('apps/server/src/'))
  .map(({ text }) => text)
  .join('\n')

/** Sentences and metrics that no source has, and tests that are not in the file of their link. */
const absent = (text: string): readonly string[] => {
  const sentences = [...text.matchAll(/“([^”]+)”/g)]
    .flatMap(([, sentence = '']) => sentence.split('…'))
    .map((part) => part.trim())
    .filter((part) => /[a-z]{3}/.test(part))
  const metrics = [...text.matchAll(/`(zaraba_[a-z_]+)/g)].map(([, name = '']) => name)
  const cited = [...text.matchAll(/\[([^\]]+)\]\(\.\.\/\.\.\/([\w/.-]+\.test\.ts)\)/g)].filter(([, title]) => title !== 'test')
  return [
    ...sentences.filter((sentence) => !sources.includes(sentence)),
    ...metrics.filter((name) => !sources.includes(`'${name}'`)),
    ...cited
      .filter(([, title = '', path = '']) => !readFileSync(join(root, path), 'utf8').includes(title))
      .map(([, title = '']) => title),
  ]
}

test('the page for failures names sentences, metrics and tests that exist', () => {
  expect(absent(page)).toEqual([])
})

test('a planted sentence, metric and test are found', () => {
  expect(absent('“All is lost.” and `zaraba_lost`')).toEqual(['All is lost.', 'zaraba_lost'])
  expect(absent(page.replace('a server that stalls', 'a server that leaves'))).toHaveLength(1)
})

test('each failure says how it is seen or mended, when it is over and what was tried', () => {
  const parts = page.split('\n## ').slice(1)
  expect(parts.length).toBeGreaterThan(13)
  for (const part of parts)
    expect([part.split('\n')[0], /Tried/.test(part), /Do:|What to do/.test(part)]).toEqual([part.split('\n')[0], true, true])
})
