import { describe, expect, test } from 'vitest'
import { testsWithoutExpectation } from '../expectations.ts'
import { codeFiles } from '../source-files.ts'

const linesOf = (text: string) => testsWithoutExpectation({ path: 'packages/money/test/a.test.ts', text })

describe('every test expects something', () => {
  test('in the whole repository', () => {
    const files = codeFiles().filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((file) => testsWithoutExpectation(file).map((line) => `${file.path}:${line}`))).toEqual([])
  })

  test('planted: one that only runs is found, alone and in a table', () => {
    expect(linesOf(`test('runs', async () => { await start() })`)).toEqual([1])
    expect(linesOf(`const run = () => start()\ntest.each([1])('runs %i', (each) => run(each))`)).toEqual([2])
  })

  test('one whose helper expects is none', () => {
    expect(
      linesOf(
        `const same = (a) => expect(a).toBe(1)\nconst all = (list) => list.map((each) => same(each))\ntest('is', () => all([1]))`,
      ),
    ).toEqual([])
    expect(linesOf(`test.skipIf(absent)('skipped: nothing there', () => { expect(1).toBe(1) })`)).toEqual([])
  })
})
