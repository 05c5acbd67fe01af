import { describe, expect, test } from 'vitest'
import { readsWithoutWaiting, testsWithoutExpectation } from '../expectations.ts'
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

describe('a journey waits for what it expects to read', () => {
  const readsIn = (text: string) => readsWithoutWaiting({ path: 'e2e/a.e2e.ts', text })

  test('in all journeys', () => {
    const files = codeFiles().filter(({ path }) => path.startsWith('e2e/'))
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => readsWithoutWaiting(file).map((line) => `${file.path}:${line}`))).toEqual([])
  })

  test('planted: a read that looks once is found, also within another call', () => {
    expect(readsIn(`expect(await page.locator('li').count()).toBe(1)`)).toEqual([1])
    expect(readsIn(`\nexpect(amountOf(await factOf(page, 'Cost')), 'cost').toBe(1)`)).toEqual([2])
  })

  test('one that asks again, and one of this very moment, are none', () => {
    expect(readsIn(`await expect.poll(() => rows.count()).toBe(1)`)).toEqual([])
    expect(readsIn(`const shown = await toast.count()\nexpect(shown).toBe(1)`)).toEqual([])
    expect(readsIn(`expect(await who.must('user/funds', {})).toEqual({})`)).toEqual([])
  })
})
