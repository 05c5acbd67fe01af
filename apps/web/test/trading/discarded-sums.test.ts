import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Sums that the wire carries for others; this client discards them and reckons with the rows. */
const discarded = /\b(?:lsyk|ccsz|fdyk)\b/

const filesBelow = (folder: URL): readonly URL[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => new URL(`${entry.parentPath}/${entry.name}`, 'file://'))

test('[C-09] [E-04] no screen reads lsyk, ccsz or fdyk', () => {
  const files = ['apps/web/src/', 'packages/ui/src/', 'packages/client/src/']
    .map((folder) => new URL(`../../../../${folder}`, import.meta.url))
    .flatMap(filesBelow)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => discarded.test(readFileSync(file, 'utf8'))).map((file) => fileURLToPath(file))).toEqual([])
  expect(discarded.test('realised={data.lsyk}')).toBe(true)
})
