import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, sees, sheetOf, type as typeIn } from './hand.ts'
import { openSharedStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345722')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const opened = async (period: string, options: VisitOptions = {}, share = 'type=jpy&code=8306'): Promise<void> => {
  visit = await stage.visit({
    language: 'us',
    session: { token: person.token(), account: person.account },
    ...options,
  })
  page = visit.page
  await recordDrawing(page)
  await visit.go(`/quotes/info?${share}`)
  await page.locator('figure canvas').first().waitFor()
  await page.getByRole('radio', { name: period, exact: true }).click()
  await expect.poll(summary).toMatch(/\d+ bars/)
}
const summary = async () => (await page.locator('figcaption p').first().textContent()) ?? ''
const legend = () => page.locator('figure > [aria-hidden="true"]').first().innerText()
const goTo = async (date: string): Promise<void> => {
  await typeIn(sheetOf(page), 'Date', date)
  await press(sheetOf(page), 'Show this day')
}

test('a day of the past is found beyond what is loaded, a holiday leads to the next session, and Now leads back', async () => {
  await opened('D')
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Go to a date')
  await sees(sheetOf(page), /From 1 Nov 2016 to 20 Nov 2026/)
  await goTo('2016-10-31')
  await sees(sheetOf(page), /There are no prices of this day. From 1 Nov 2016/)
  expect(await visit.seriousFindings()).toEqual([])
  await goTo('2018-05-03')
  await sees(page, /The exchange was closed on Thu 3 May 2018. The next session, Mon 7 May, is shown/)
  await expect.poll(legend).toMatch(/^7 May 2018/)
  const { list } = await person.must('market/bars', {
    type: 'jpy',
    code: '8306',
    period: 'day',
    adjust: 'forward',
    after: '2018-05-06T00:00:00+09:00',
    limit: 1,
  })
  await expect.poll(legend).toContain(`C ${Number(list[0]?.close).toFixed(1)}`)
  expect(await visit.seriousFindings()).toEqual([])
  // Another period shows the same day, and today's curve that day's.
  await page.getByRole('radio', { name: '5m', exact: true }).click()
  await expect.poll(legend).toMatch(/^7 May 2018 09:00/)
  await page.getByRole('radio', { name: 'Today', exact: true }).click()
  await expect.poll(summary).toMatch(/bars from 7 May 2018 09:00 to 7 May 2018 15:/)
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await expect.poll(legend).toMatch(/^7 May 2018/)
  await press(page, 'Now')
  await expect.poll(legend).toMatch(/^20 Nov 2026/)
  await expect.poll(() => page.getByRole('button', { name: 'Now', exact: true }).count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('keys do the same, and the bars after the day come while the chart is dragged on', async () => {
  await opened('5m', { wide: true })
  await page.keyboard.press('j')
  await goTo('2026-10-01')
  await expect.poll(legend).toMatch(/^1 Oct 09:00/)
  const until = async () => /to (.+?)\. High/.exec(await summary())?.[1] ?? ''
  const before = await until()
  await page.locator('figure [role="group"]').focus()
  for (let turn = 0; turn < 30; turn += 1) await page.keyboard.press('PageDown')
  await expect.poll(async () => /^1 Oct/.test(await legend())).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(until).not.toBe(before)
  await page.keyboard.press('n')
  await expect.poll(legend).toMatch(/^20 Nov 09:/)
  expect(visit.complaints).toEqual([])
})

test('the curve of a day that ended early goes to its own end, over the whole width', async () => {
  await opened('D', {}, 'type=usd&code=AAPL')
  await page.getByRole('radio', { name: 'Today', exact: true }).click()
  const hours = async () => (await drawnTexts(page)).filter(({ isAxis }) => !isAxis).map(({ text }) => text)
  await expect.poll(hours).toEqual(expect.arrayContaining(['9:30', '14:00', '16:00']))
  // The day after Thanksgiving.
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Go to a date')
  await goTo('2025-11-28')
  await expect.poll(summary).toMatch(/bars from 28 Nov 2025 09:30 New York to 28 Nov 2025 (?:12:59|13:00) New York/)
  await expect.poll(hours).toEqual(expect.arrayContaining(['9:30', '11:00', '13:00']))
  expect(await hours()).not.toContain('16:00')
  const box = await page.locator('figure canvas').first().boundingBox()
  if (box === null) throw new Error('the chart has a picture')
  const readsAt = async (part: number, minute: RegExp) => {
    await page.mouse.move(box.x + box.width * part, box.y + 60)
    await expect.poll(legend).toMatch(minute)
  }
  await readsAt(0.02, /^28 Nov 2025 09:3\d/)
  await readsAt(0.5, /^28 Nov 2025 11:1\d/)
  await readsAt(0.85, /^28 Nov 2025 12:[23]\d/)
  expect(visit.complaints).toEqual([])
})
