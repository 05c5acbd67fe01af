import { expect, test } from 'vitest'
import { codeFiles, type SourceFile } from '../source-files.ts'
import { journeyFaults } from '../still-journeys.ts'

const live = '// live: prices tick\nconst stage = await openLiveStage()\n'
/** Files that each rule needs. */
const base: readonly SourceFile[] = [
  { path: 'e2e/practice-time.ts', text: "await who.must('clock/move', { to: 'speed', speed: 60 })" },
  { path: 'e2e/opened-installation.ts', text: '' },
  { path: 'e2e/journey.ts', text: '' },
  { path: 'e2e/watches.e2e.ts', text: live },
]
const says = (path: string, text: string): readonly string[] =>
  journeyFaults([...base, { path, text }]).map((fault) => `${fault.path}:${fault.line}: ${fault.says}`)

const [helper, journey] = ['e2e/a.ts', 'e2e/a.e2e.ts']
const planted: readonly (readonly [what: string, path: string, text: string, says: RegExp])[] = [
  ['a sleep of the page', helper, 'await page.waitForTimeout(300)', /^e2e\/a\.ts:1: a sleep/],
  ['a sleep of the process', journey, '\nawait new Promise((done) => setTimeout(done, 9))', /:2: a sleep/],
  ['a sleep of the window', journey, 'page.evaluate(() => new Promise((done) => window.setTimeout(done, 9)))', /a sleep/],
  ['a sleep by its module', helper, "import { setTimeout as sleep } from 'node:timers/promises'", /a sleep/],
  ['a page that moves, read once', journey, `${live}expect(await price.innerText()).toBe('1')`, /:3: a single reading/],
  ['one among other values', journey, `${live}expect([code, await price.innerText()]).toEqual([])`, /:3: a single reading/],
  ['one that is worked with', journey, `${live}expect(Number(await price.innerText())).toBe(1)`, /:3: a single reading/],
  ['time that is left running', journey, "await who.must('clock/move', { to: 'speed', speed: 1 })", /whileTimeRuns/],
  ['time left running by a command', journey, "await zaraba('clock', 'speed', '60')", /whileTimeRuns/],
  ['a toast after its act', journey, "await sees(toastOf(page), 'Added')", /saysAtOnce/],
  ['a live journey without its reason', journey, 'const stage = await openLiveStage()', /begin the file/],
  ['a reason that is empty', journey, '// live: \nconst stage = await openLiveStage()', /begin the file/],
  ['a reason for nothing', journey, '// live: prices tick\nconst stage = await openStage()', /leave `\/\/ live:` out/],
]

test.each(planted)('catches %s', (_, path, text, expected) => {
  const found = says(path, text)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})

const fine: readonly (readonly [what: string, path: string, text: string])[] = [
  ['a poll', journey, `${live}await expect.poll(async () => [code, await price.innerText()]).toEqual([])`],
  ['a reading at rest', journey, `${live}expect(await visit.seriousFindings()).toEqual([])`],
  ['a reading while time is paused', journey, "expect(await price.innerText()).toBe('1')"],
  ['a sleep elsewhere', 'apps/server/src/a.ts', 'await new Promise((done) => setTimeout(done, 9))'],
  ['time that passes', journey, "await zaraba('clock', 'next-day', 'jpy')"],
]

test.each(fine)('allows %s', (_, path, text) => {
  expect(says(path, text)).toEqual([])
})

test.each(base.map(({ path }) => path))('fails where %s is gone', (path) => {
  expect(journeyFaults(base.filter((file) => file.path !== path))).not.toEqual([])
})

test('the journeys of this repository wait for a reason', () => {
  expect(journeyFaults(codeFiles())).toEqual([])
})
