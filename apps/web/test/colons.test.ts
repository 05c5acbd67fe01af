import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Japanese and Chinese write the full-width colon; `common.labelled` writes the one of the language.
const root = fileURLToPath(new URL('../../..', import.meta.url))
const sourcesOf = (pattern: string) => globSync(`{apps/{web,console,server}/src,packages/ui/src}/**/${pattern}`, { cwd: root })
const wordFiles = sourcesOf('texts/**/{ja,zh}.ts')
const screens = sourcesOf('*.tsx').concat(
  sourcesOf('*.ts').filter((file) => file.startsWith('apps/console') && !/\/texts\/(?:[a-z-]+\/)?(?:ja|en|zh)\.ts$/.test(file)),
)

/** An ASCII colon behind a Japanese or Chinese sign, or behind a value that is put into their words. */
const inWords = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60] ?:|\$\{[^}]*\}: /g
/** Two texts that a screen shows joined by an ASCII colon, whatever language they are in. A name that is only read aloud may have it. */
const inScreens = /^\s+(?:<[^>]+>)?\{[^{}=]+\}: ?[{<]|^(?!.*aria-label=).*\$\{[^{}]*\}: \$\{/gm

const faults = (file: string, pattern: RegExp, text = readFileSync(`${root}/${file}`, 'utf8')): readonly string[] =>
  [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`)

test('no word of Japanese or Chinese has an ASCII colon behind it', () => {
  expect(wordFiles.length).toBeGreaterThan(50)
  expect(wordFiles.flatMap((file) => faults(file, inWords))).toEqual([])
  expect(faults('texts/zh.ts', inWords, "  reason: '原因: 余额不足',")).toHaveLength(1)
  expect(faults('texts/ja.ts', inWords, '  because: (reason) => `${reason}: お断りしました`,')).toHaveLength(1)
  expect(faults('texts/zh.ts', inWords, "  reason: '原因：余额不足',")).toEqual([])
})

test('no screen joins two words by an ASCII colon', () => {
  expect(screens.length).toBeGreaterThan(200)
  expect(screens.flatMap((file) => faults(file, inScreens))).toEqual([])
  expect(faults('planted.tsx', inScreens, '            {block.reason}: {sentenceOfReason(row.reason)}')).toHaveLength(1)
  expect(faults('planted.tsx', inScreens, ' title={`${words.past}: ${row.name}`}')).toHaveLength(1)
  expect(faults('sound.tsx', inScreens, ' aria-label={`${words.sell}: ${name}`}')).toEqual([])
})
