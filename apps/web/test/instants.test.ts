import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync(['apps/web/src/**/*.{ts,tsx}'], { cwd: root })
/** A chart has the hours of its exchange, and its legend names the city. */
const charts = /^apps\/web\/src\/market\/chart\//

/** Expressions that take a moment’s day or hour out of its text, or write it by another clock than that of the practice strip. */
const faults = (file: string, text: string): readonly string[] =>
  [
    ...text.matchAll(/\.(?:slice|substring)\((?:0, 10|0, 16|0, 19|11, 16|11, 19)\)|\.split\('T'\)/g),
    ...(charts.test(file) ? [] : text.matchAll(/timeZones\[/g)),
  ].map(([found]) => `${file}: ${found}`)

test('every moment of a screen is written by the clock of the practice strip; one of an exchange has that one’s behind it', () => {
  expect(sources.length).toBeGreaterThan(100)
  // The newest ten of a list are no moment.
  const found = sources.flatMap((file) => faults(file, readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.filter((fault) => fault !== 'apps/web/src/copy/product.screen.tsx: .slice(0, 10)')).toEqual([])
  expect(faults('planted.tsx', 'row.at.slice(11, 16)')).toHaveLength(1)
  expect(faults('planted.tsx', "formatDate(row.at, 'h:m', timeZones[type])")).toHaveLength(1)
})
