import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A program of a few lines instead of the server, started and bundled as the server is.
const root = fileURLToPath(new URL('../..', import.meta.url))
const ownFiles = ['main.ts', 'make-bundle.ts', 'server-bundle.ts', 'source-digest.ts']
let clone: string
const file = (...names: string[]): string => join(clone, 'apps/server', ...names)

const greeting = (text: string): string => `
interface Options { readonly onceReady: () => Promise<void> }
const where = (): string => String(new Error('here').stack).split('\\n')[1]?.trim() ?? ''
export const serve = async ({ onceReady }: Options): Promise<void> => {
  const { word } = await import('./word.ts')
  console.log(word('${text}'))
  console.log(import.meta.url.includes('/dist/') ? 'bundle' : 'sources')
  console.log(where())
  await onceReady()
}
`

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'zaraba bundle '))
  mkdirSync(file('src'), { recursive: true })
  for (const name of ownFiles) copyFileSync(join(root, 'apps/server/src', name), file('src', name))
  for (const room of ['contract', 'ledger', 'market', 'money', 'rules'])
    mkdirSync(join(clone, 'packages', room), { recursive: true })
  writeFileSync(join(clone, 'package.json'), '{"type":"module"}')
  writeFileSync(file('src/serve.ts'), greeting('hello'))
  writeFileSync(file('src/word.ts'), 'export const word = (text: string): string => text.toUpperCase()\n')
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

const start = (...words: readonly string[]): { text: string; from: string; where: string } => {
  const printed = execFileSync(process.execPath, [file('src/main.ts'), ...words], { encoding: 'utf8', stdio: 'pipe' })
  const [text = '', from = '', where = ''] = printed.split('\n')
  return { text, from, where }
}
const here = /apps\/server\/src\/serve\.ts:3:\d+\)$/

test('a start leaves a bundle for the next one, which does the same and names the sources in its stacks', () => {
  const first = start()
  expect(first).toMatchObject({ text: 'HELLO', from: 'sources' })
  expect(first.where).toMatch(here)
  const second = start()
  expect(second).toMatchObject({ text: 'HELLO', from: 'bundle' })
  expect(second.where).toMatch(here)
  expect(start('sources')).toMatchObject({ text: 'HELLO', from: 'sources' })
})

test('an edited source is what starts next, also one that is loaded later, and the start after that is quick again', () => {
  start()
  writeFileSync(file('src/serve.ts'), greeting('hullo'))
  expect(start()).toMatchObject({ text: 'HULLO', from: 'sources' })
  expect(start()).toMatchObject({ text: 'HULLO', from: 'bundle' })
  writeFileSync(file('src/word.ts'), 'export const word = (text: string): string => text.toLowerCase()\n')
  expect(start()).toMatchObject({ text: 'hullo', from: 'sources' })
  expect(start()).toMatchObject({ text: 'hullo', from: 'bundle' })
  writeFileSync(join(clone, 'package-lock.json'), '{}')
  expect(start()).toMatchObject({ from: 'sources' })
})

test('where no bundle can be kept, and where a part of it is missing, the sources start', () => {
  writeFileSync(file('dist'), 'a file instead of the folder')
  expect(start()).toMatchObject({ text: 'HELLO', from: 'sources' })
  expect(start()).toMatchObject({ text: 'HELLO', from: 'sources' })
  unlinkSync(file('dist'))
  start()
  const lazy = readdirSync(file('dist')).find((name) => /^word-.*\.mjs$/.test(name)) ?? 'no part of its own'
  unlinkSync(file('dist', lazy))
  expect(start()).toMatchObject({ text: 'HELLO', from: 'sources' })
  expect(start()).toMatchObject({ text: 'HELLO', from: 'bundle' })
})
