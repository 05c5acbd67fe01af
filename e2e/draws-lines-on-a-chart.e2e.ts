import { readItems } from '@zaraba/contract/preferences/items.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, pressIsApart, sheetOf } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345678')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const opened = async (code: string): Promise<void> => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await recordDrawing(page)
  await visit.go(`/quotes/info?type=jpy&code=${code}`)
  await page.locator('figure canvas').first().waitFor()
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await expect.poll(() => page.locator('figcaption p').first().textContent()).toMatch(/\d+ bars/)
}
const tool = (name: string) => page.getByRole('button', { name, exact: true })
/** Presses the picture at parts of its width and height. */
const pressAt = async (across: number, down: number): Promise<void> => {
  const box = await page.locator('figure [class*="_frame_"]').boundingBox()
  if (box === null) throw new Error('the chart has no frame')
  await pressIsApart(page)
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down)
}
interface Kept {
  readonly tool: string
  readonly points: readonly { readonly at: number; readonly price: number }[]
  readonly text?: string
}
const kept = async (code: string): Promise<readonly Kept[]> => {
  const { value } = await person.must('user/preferences', { key: `drawings/jpy:${code}` })
  return readItems(value).flatMap(({ value: drawing }) => (drawing === null ? [] : [drawing as Kept]))
}
const texts = async () => (await drawnTexts(page)).map(({ text }) => text)

test('each tool draws what it says, the account keeps it, and another visit shows it', async () => {
  await opened('8306')
  await press(page, 'Drawing tools')
  const corners: readonly (readonly [name: string, points: readonly (readonly [number, number])[]])[] = [
    [
      'Trend line',
      [
        [0.2, 0.3],
        [0.6, 0.2],
      ],
    ],
    [
      'Ray',
      [
        [0.15, 0.4],
        [0.5, 0.35],
      ],
    ],
    [
      'Channel',
      [
        [0.2, 0.45],
        [0.5, 0.4],
        [0.3, 0.5],
      ],
    ],
    ['Horizontal line', [[0.5, 0.25]]],
    [
      'Fibonacci',
      [
        [0.3, 0.5],
        [0.6, 0.15],
      ],
    ],
    [
      'Measure',
      [
        [0.35, 0.45],
        [0.55, 0.25],
      ],
    ],
  ]
  let count = 0
  for (const [name, points] of corners) {
    await tool(name).click()
    await expect.poll(() => tool(name).getAttribute('aria-pressed')).toBe('true')
    for (const [across, down] of points) await pressAt(across, down)
    await expect.poll(() => tool(name).getAttribute('aria-pressed')).toBe('false')
    count += 1
    await expect.poll(async () => (await kept('8306')).length).toBe(count)
  }
  await tool('Text').click()
  await page.getByLabel('Text on the chart').fill('Resistance')
  await press(page, 'Choose where')
  await pressAt(0.4, 0.6)
  await expect
    .poll(async () => (await kept('8306')).map((each) => each.tool))
    .toEqual(['trend', 'ray', 'channel', 'horizontal', 'fibonacci', 'measure', 'text'])
  const all = await kept('8306')
  expect(all.map(({ points }) => points.length)).toEqual([2, 2, 3, 1, 2, 2, 1])
  // Higher on the picture is a higher price, and further to the right is later.
  const [from, to] = all[0]?.points ?? []
  expect(to?.price).toBeGreaterThan(from?.price ?? Infinity)
  expect(to?.at).toBeGreaterThan(from?.at ?? Infinity)
  expect(await visit.seriousFindings()).toEqual([])
  await visit.close()

  await opened('8306')
  await expect.poll(texts).toContain('Resistance')
  await expect.poll(async () => (await texts()).join(' | ')).toMatch(/\+[\d,.]+ \(\+[\d.]+%\) · [1-9]\d* bars?/)
  await expect.poll(async () => (await texts()).join(' | ')).toMatch(/61\.8%/)
  expect(visit.complaints).toEqual([])
})

test('another share has drawings of its own; the list adds a price and removes one or all', async () => {
  await opened('7203')
  await press(page, 'Drawing tools')
  await press(page, 'Drawings')
  const sheet = sheetOf(page)
  await sheet.getByText('No drawings yet').waitFor()
  for (const price of ['3000', '3100']) {
    await sheet.getByLabel('Price of a horizontal line').fill(price)
    await press(sheet, 'Add')
  }
  await expect.poll(async () => (await kept('7203')).map(({ points }) => points[0]?.price)).toEqual([3000, 3100])
  await sheet.getByRole('button', { name: /^Delete Horizontal line 3,100/ }).click()
  await expect.poll(async () => (await kept('7203')).map(({ points }) => points[0]?.price)).toEqual([3000])
  expect(await visit.seriousFindings()).toEqual([])
  expect((await kept('8306')).length).toBe(7)
})

test('Escape ends a drawing that was begun, and what is drawn without a network is kept once it is back', async () => {
  await opened('9984')
  await press(page, 'Drawing tools')
  await tool('Trend line').click()
  await pressAt(0.3, 0.3)
  await page.keyboard.press('Escape')
  await expect.poll(() => tool('Trend line').getAttribute('aria-pressed')).toBe('false')
  await page.context().setOffline(true)
  await tool('Horizontal line').click()
  await pressAt(0.5, 0.3)
  await page.getByText('Not saved. It will be when the connection is back').waitFor()
  expect(await kept('9984')).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => (await kept('9984')).map((each) => each.tool)).toEqual(['horizontal'])
})
