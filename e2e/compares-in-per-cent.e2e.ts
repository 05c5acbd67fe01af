import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, sees, sheetOf, type as typeIn } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345721')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const opened = async (): Promise<void> => {
  await page.locator('figure canvas').first().waitFor()
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await expect.poll(() => page.locator('figcaption p').first().textContent()).toMatch(/\d+ bars/)
}
const legend = async () => (await page.locator('figure > [aria-hidden="true"]').first().innerText()).replaceAll('\n', ' ')
const axis = async () => {
  const texts = (await drawnTexts(page)).filter(({ isAxis, text }) => isAxis && text !== '')
  const top = Math.min(...texts.map(({ pane }) => pane))
  return texts.filter(({ pane }) => pane === top).map(({ text }) => text)
}
const row = (name: string | RegExp) => sheetOf(page).getByRole('button', { name })
/** The change in per cent that the legend gives to a name. */
const percentOf = async (name: string): Promise<number> => {
  const [, sign, figure] = new RegExp(`${name.replace(/[()]/g, '\\$&')} ([+−]?)([\\d.]+)%`).exec(await legend()) ?? []
  return Number(figure) * (sign === '−' ? -1 : 1)
}

test('an index, a share of another market and a currency lie over the share, in per cent from the first bar in sight', async () => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await recordDrawing(page)
  await visit.go('/quotes/info?type=jpy&code=8306')
  await opened()
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Compare')
  const { list: indices } = await person.must('market/indices', { type: 'jpy' })
  const [index] = indices
  if (index === undefined) throw new Error('Tokyo has an index')
  await row(new RegExp(index.name.replace(/[()]/g, '.'))).click()
  await typeIn(sheetOf(page), 'Search shares', 'AAPL')
  await row(/^Apple AAPL/)
    .first()
    .click()
  await row('USD/JPY').click()
  await sees(sheetOf(page), '3 of 3 compared')
  await expect.poll(() => row('CNY/JPY').isDisabled()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheetOf(page), 'Close')
  // New York has not opened on this day: its last session is named.
  await expect.poll(legend).toMatch(/8306 [+−][\d.]+% .*Apple [+−][\d.]+% \(19 Nov\) USD\/JPY [+−]?[\d.]+%/)
  await expect.poll(axis).toEqual(expect.arrayContaining(['0%']))
  await expect.poll(async () => (await axis()).every((text) => text.endsWith('%'))).toBe(true)

  // At a closed day each figure is what the wire says: the change since one and the same first day.
  const closes = async (type: 'jpy' | 'usd', code: string) => {
    const { list } = await person.must('market/bars', { type, code, period: 'day', adjust: 'forward', limit: 200 })
    return list.map(({ time, close }) => ({ date: time.slice(0, 10), close: Number(close) }))
  }
  const [own, others] = [await closes('jpy', '8306'), await closes('jpy', index.code)]
  await page.locator('figure [role="group"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const at = own.length - 2
  await expect.poll(() => page.locator('figure > [role="status"]').textContent()).toMatch(/Mitsubishi .*%, .*%/)
  const change = (list: readonly { readonly close: number }[], from: number, to: number) =>
    ((list[to]?.close ?? 0) / (list[from]?.close ?? 1) - 1) * 100
  const day = (index: number) => others.findIndex(({ date }) => date === own[index]?.date)
  /** Whether both figures are changes since one and the same day. The legend follows the keys with the next frame. */
  const areChanges = async () => {
    const [shown, shownIndex] = [await percentOf('8306'), await percentOf(index.name)]
    const firsts = own.keys().filter((from) => Math.abs(change(own, from, at) - shown) < 0.006)
    return [...firsts].some((from) => Math.abs(change(others, day(from), day(at)) - shownIndex) < 0.006)
  }
  await expect.poll(areChanges).toBe(true)

  // It stays for the next visit, and ends when it is asked to.
  await page.reload()
  await opened()
  await expect.poll(legend).toMatch(/8306 [+−][\d.]+% .*USD\/JPY/)
  await press(page, 'Chart settings')
  await press(sheetOf(page), 'Compare')
  await press(sheetOf(page), 'Stop comparing')
  await press(sheetOf(page), 'Close')
  await expect.poll(async () => (await axis()).some((text) => text.endsWith('%'))).toBe(false)
  await expect.poll(legend).not.toContain('%)')
  expect(visit.complaints).toEqual([])
})
