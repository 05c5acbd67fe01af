import { readFileSync } from 'node:fs'
import { settingNames } from '@zaraba/contract/operators/settings.ts'
import { configKeys } from '@zaraba/server/settings/config-keys.ts'
import { variables } from '@zaraba/server/settings/settings.ts'
import { expect, test } from 'vitest'
import { environmentPage, environmentPagePath, settingsPage, settingsPagePath } from '../environment.ts'
import { codeFiles, filesEnding, type SourceFile } from '../source-files.ts'

test('the page of the environment is what the settings say (node tools/environment.ts)', () => {
  expect(readFileSync(environmentPagePath, 'utf8')).toBe(environmentPage())
})

test('the page of the settings is what the settings say', () => {
  expect(readFileSync(settingsPagePath, 'utf8')).toBe(settingsPage())
  expect(settingNames.toSorted()).toEqual(Object.keys(configKeys).toSorted())
})

/** Names that a file takes out of the environment itself. */
const namesRead = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => name)

// Variables of the machine and not of an installer: where programs are, and how a tool of the build works.
const ofTheMachine = ['PATH', 'NODE_ENV']

test('the server reads no variable that is not declared', () => {
  const server = codeFiles().filter(({ path }) => path.startsWith('apps/server/src/'))
  const undeclared = server.flatMap(namesRead).filter((name) => !(name in variables) && !ofTheMachine.includes(name))
  expect(undeclared).toEqual([])
  expect(namesRead({ path: 'planted.ts', text: 'process.env.ZARABA_SECRET_SWITCH' })).toEqual(['ZARABA_SECRET_SWITCH'])
})

test('a variable that documents name is one that exists', () => {
  const known = [...Object.keys(variables), ...codeFiles().flatMap(namesRead)]
  const named = filesEnding('.md').flatMap(({ path, text }) =>
    [...text.matchAll(/\b(ZARABA_[A-Z_]+[A-Z])\b/g)].map(([, name = '']) => `${path}: ${name}`),
  )
  expect(named.filter((line) => !known.includes(line.split(': ')[1] ?? ''))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})
