import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { press } from './hand.ts'
import { openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345678')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const share = '/quotes/info?type=jpy&code=8306'
const opened = async (options: VisitOptions = {}): Promise<void> => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', still: true, session, ...options })
  page = visit.page
  await visit.go(share)
  await page.locator('figure canvas').first().waitFor()
}
const frameHeight = async (): Promise<number> => (await page.locator('figure [class*="_frame_"]').boundingBox())?.height ?? 0
/** How high the picture is that the library draws, all of its panes together. */
const drawnHeight = (): Promise<number> =>
  page.locator('figure canvas').evaluateAll((all) => {
    const boxes = all.map((canvas) => canvas.getBoundingClientRect())
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
  })

test('one press gives the chart the whole screen, under the practice mark and over the buttons; Escape and back leave it', async () => {
  await opened()
  const before = await frameHeight()
  expect(before).toBeGreaterThanOrEqual(844 * 0.45)
  await press(page, 'Show the chart on the whole screen')
  await expect.poll(frameHeight).toBeGreaterThan(600)
  await expect.poll(drawnHeight).toBeGreaterThan(600)
  expect(await page.locator('header').last().isVisible()).toBe(false)
  expect(await page.getByText('Practice account').first().isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /^Buy long/ }).isVisible()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(frameHeight).toBe(before)
  await press(page, 'Show the chart on the whole screen')
  await expect.poll(frameHeight).toBeGreaterThan(600)
  await page.goBack()
  await expect.poll(frameHeight).toBe(before)
  expect(page.url()).toContain('code=8306')
  expect(visit.complaints).toEqual([])
})

test('the price moves into the header when its own line has scrolled away', async () => {
  await opened()
  const header = page.locator('header').last()
  const { price } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await expect.poll(() => header.innerText()).not.toMatch(/%/)
  await page.locator('main').evaluate((main) => main.scrollTo(0, 140))
  await expect.poll(() => header.innerText()).toMatch(/[+−]?[\d.]+%/)
  const shown = /([\d,]+\.\d)\s/.exec(await header.innerText())?.[1]?.replace(',', '')
  expect(Number(shown) / Number(price)).toBeCloseTo(1, 1)
  await page.locator('main').evaluate((main) => main.scrollTo(0, 0))
  await expect.poll(() => header.innerText()).not.toMatch(/%/)
})
