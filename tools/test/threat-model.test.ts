import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .map((file) => `/${file.replaceAll('/src/', '/')}`)
const page = readFileSync(`${root}docs/threat-model.md`, 'utf8')

/** Files and folders in the last column of the tables, without packages, commands and functions. */
const named = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| threat'))
  .flatMap((line) => [...(line.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
  .filter((text) => text.includes('/') && !text.includes(' '))

test('every file that the threat model names is there', () => {
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((text) => !files.some((file) => file.includes(`/${text}`)))).toEqual([])
})
