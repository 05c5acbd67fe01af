import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@zaraba/tools/source-files.ts'
import { expect, test } from 'vitest'
import { mutationPage, readingOf, readReadings, scoresOf, survivorsOf, textBetween } from '../mutation/report.ts'

const source = 'const a = 1 +\n  2\nconst b = a > 3\n'
const position = (line: number, column: number) => ({ line, column })
const report = {
  files: {
    'packages/rules/src/trading/a.ts': {
      source,
      mutants: [
        {
          mutatorName: 'x',
          replacement: 'a >= 3',
          status: 'Survived',
          location: { start: position(3, 11), end: position(3, 16) },
        },
        { mutatorName: 'x', replacement: '1 - 2', status: 'Killed', location: { start: position(1, 11), end: position(2, 4) } },
        { mutatorName: 'x', replacement: '', status: 'Timeout', location: { start: position(1, 1), end: position(1, 2) } },
        { mutatorName: 'x', replacement: '', status: 'Ignored', location: { start: position(1, 1), end: position(1, 2) } },
      ],
    },
  },
}

test('the text of a change is read over lines', () => {
  expect(textBetween(source, { start: position(1, 11), end: position(2, 4) })).toBe('1 + 2')
})

test('what survived is counted and named, and shown as not read until somebody says why', () => {
  expect(scoresOf(report)).toEqual([{ name: 'rules/trading', killed: 2, survived: 1 }])
  const survivors = survivorsOf(report)
  expect(survivors).toEqual([{ path: 'packages/rules/src/trading/a.ts', line: 3, was: 'a > 3', became: 'a >= 3' }])
  expect(mutationPage(scoresOf(report), survivors, [])).toContain('**not read yet**')
  const readings = readReadings('path\twas\tbecame\twhy\npackages/rules/src/trading/a.ts\ta > 3\ta >= 3\tthree never comes')
  expect(mutationPage(scoresOf(report), survivors, readings)).toContain('three never comes')
})

test('each reading has its reason, and is about a line of the source', () => {
  for (const reading of readReadings()) {
    expect([reading.path, reading.why.length > 10]).toEqual([reading.path, true])
    const text = readFileSync(join(root, reading.path), 'utf8').replace(/\s+/g, ' ')
    expect([reading.path, text.includes(reading.was)], reading.was).toEqual([reading.path, true])
    expect(readingOf(readReadings(), { ...reading, line: 0 })).toBe(reading.why)
  }
})
