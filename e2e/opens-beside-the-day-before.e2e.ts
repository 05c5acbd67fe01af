import { type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { whileTimeRuns } from './practice-time.ts'

// Today's chart in the first half hour of a session, and after it, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  stage = await openStage({ practiceStart: '2026-11-20T09:26:00+09:00' })
  person = await trader(stage.installation.address, '9012345678')
  await untilOpen(person, '8306')
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const lastBar = async () =>
  (await person.must('market/bars', { type: 'jpy', code: '8306', period: 'time' })).list.at(-1)?.time ?? ''
/** The words under the picture, none of which is cut. */
const hours = async () => {
  const texts = (await drawnTexts(page)).filter(({ isAxis }) => !isAxis)
  expect(texts.filter(({ isCut }) => isCut)).toEqual([])
  return texts.map(({ text }) => text)
}

test('the session before is shown beside today until half an hour after the open, and then today has the whole width', async () => {
  expect((await lastBar()).slice(11, 16) < '09:30').toBe(true)
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await recordDrawing(page)
  await visit.go('/quotes/info?type=jpy&code=8306')
  await page.locator('figure canvas').first().waitFor()
  await expect.poll(hours).toEqual(expect.arrayContaining(['Prev. day', '9:00', 'Lunch']))
  expect(await visit.seriousFindings()).toEqual([])
  // A finger on the day before reads its minute, and one on today reads today's.
  const box = await page.locator('figure canvas').first().boundingBox()
  if (box === null) throw new Error('the chart has a picture')
  const legend = page.locator('figure [aria-hidden="true"] p').first()
  await page.mouse.move(box.x + 40, box.y + 120)
  await expect.poll(() => legend.textContent()).toMatch(/^19 Nov/)
  await page.mouse.move(box.x + 110, box.y + 120)
  await expect.poll(() => legend.textContent()).toMatch(/^20 Nov/)
  // The keys go from today's first bar into the day before, and to its beginning.
  await page.getByRole('group', { name: /^Chart of/ }).focus()
  await page.keyboard.press('Home')
  const said = page.locator('figure [role="status"]').first()
  await expect.poll(() => said.textContent()).toMatch(/^19 Nov 09:00/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => said.textContent()).toMatch(/^19 Nov 09:01/)
  await page.keyboard.press('End')
  await expect.poll(() => said.textContent()).toMatch(/^20 Nov/)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('figcaption').innerText()).toContain('On the left is the day before.')
  // The chart is drawn again by the next price.
  await whileTimeRuns(person, async () => {
    await until('the half hour ends', async () => (await lastBar()).slice(11, 16) >= '09:30')
    await expect.poll(hours, { timeout: 90_000 }).not.toContain('Prev. day')
  })
  await expect.poll(hours).toEqual(expect.arrayContaining(['9:00', 'Lunch']))
  expect(visit.complaints).toEqual([])
})
