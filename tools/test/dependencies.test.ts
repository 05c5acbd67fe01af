import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../source-files.ts'

const record = readFileSync(join(root, 'docs/decisions/0002-dependencies.md'), 'utf8')

/** Packages that the manifests of all rooms name, without our own and without types. */
const dependencies = (): readonly string[] => {
  const manifests = [
    'package.json',
    ...globSync(['{packages,apps}/*/package.json', '{world,e2e,lab,tools,lab/mutation}/package.json'], { cwd: root }),
  ]
  const names = manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8')) as Readonly<Record<string, object | undefined>>
    return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  })
  return [...new Set(names)].filter((name) => !name.startsWith('@zaraba/') && !name.startsWith('@types/'))
}

/** Packages without a row of the table; a row may name several, each with its version. */
const unlisted = (page: string, names: readonly string[]): readonly string[] => {
  const listed = page.split('\n').flatMap((line) => (line.startsWith('|') ? (line.split('|')[1] ?? '').split(/[ ,]+/) : []))
  return names.filter((name) => !listed.includes(name))
}

test('[V15.1.2] each dependency has its line in the record of dependencies', () => {
  const names = dependencies()
  expect(names.length).toBeGreaterThan(40)
  expect(unlisted(record, names)).toEqual([])
})

test('a planted dependency is found', () => expect(unlisted(record, ['left-pad', 'pg'])).toEqual(['left-pad']))
