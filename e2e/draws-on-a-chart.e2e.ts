import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, sees, sheetOf } from './hand.ts'
import { openSharedStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

let stage: Stage
let person: Person
/** Somebody who holds nothing: the tag of an average or an order may hide a level of the axis. */
let onlooker: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345725')
  onlooker = await trader(stage.installation.address, '9012345799')
})
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const share = '/quotes/info?type=jpy&code=8306'
const opened = async ({ drawing = false, ...options }: VisitOptions & { readonly drawing?: boolean } = {}): Promise<void> => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ language: 'us', session, ...options })
  page = visit.page
  if (drawing) await recordDrawing(page)
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
  await press(page, 'Show the chart in full screen')
  await expect.poll(frameHeight).toBeGreaterThan(600)
  await expect.poll(drawnHeight).toBeGreaterThan(600)
  await expect.poll(() => page.locator('header').last().isVisible()).toBe(false)
  await expect.poll(() => page.getByText('Practice account').first().isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: /^Buy long/ }).isVisible()).toBe(true)
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(frameHeight).toBe(before)
  await press(page, 'Show the chart in full screen')
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

/** Lines of text that the canvases show, the axis apart. */
const written = async () => {
  const texts = await drawnTexts(page)
  // The pane of the prices is the uppermost.
  const top = Math.min(...texts.filter(({ isAxis }) => isAxis).map(({ pane }) => pane))
  return {
    picture: texts.filter(({ isAxis }) => !isAxis).map(({ text }) => text),
    axis: texts.filter(({ isAxis, pane, text }) => isAxis && pane === top && text !== ''),
  }
}

test('results and dividends are marked at the foot of their days, and the legend of a day says what they are', async () => {
  await opened({ drawing: true })
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await expect.poll(async () => (await written()).picture).toEqual(expect.arrayContaining(['E']))
  // The arrow keys lead to the last day with an event, which is said.
  const { list, events } = await person.must('market/bars', { type: 'jpy', code: '8306', period: 'day', limit: '500' })
  const dates = list.map(({ time }) => time.slice(0, 10))
  const last = events.findLast(({ date }) => dates.includes(date))
  if (last === undefined) throw new Error('a share has results every quarter')
  await page.locator('figure [role="group"]').focus()
  await page.keyboard.press('End')
  for (let left = dates.length - 1 - dates.indexOf(last.date); left > 0; left -= 1) await page.keyboard.press('ArrowLeft')
  const says = { earnings: /Earnings/, dividend: /Dividend ¥[\d.]+ a share/, split: /Stock split Ratio/ }[last.kind]
  await expect.poll(() => page.locator('figure > [role="status"]').textContent()).toMatch(says)
  await expect.poll(() => page.locator('figure > [aria-hidden="true"]').first().innerText()).toMatch(says)
  // Enter says more of it, and so does a tap on its mark; both lead to its page.
  await page.keyboard.press('Enter')
  await sees(sheetOf(page), says)
  expect(await visit.seriousFindings()).toEqual([])
  await page.keyboard.press('Escape')
  // The next event is in the corner, and leads to all that comes.
  await page.getByRole('button', { name: /^Coming on / }).click()
  await sees(sheetOf(page), /Results|Ex-dividend|Stock split/)
  await page.keyboard.press('Escape')
  expect(await visit.seriousFindings()).toEqual([])
  const kinds = { earnings: 'Earnings', dividend: 'Dividend', split: 'Stock split' }
  await page
    .getByRole('button', { name: new RegExp(`2026: .*${kinds[last.kind]}`) })
    .last()
    .click()
  await sheetOf(page).getByRole('link', { name: says }).click()
  await expect.poll(() => page.url()).toMatch(/market\/(?:disclosures|company)/)
  expect(visit.complaints).toEqual([])
})

test('what is held, ordered and traded is on the chart, and no tag of its axis lies over another', async () => {
  person = await trader(stage.installation.address, '9012345790')
  await untilOpen(person, '8306')
  const buy = (more: object) =>
    person.must('trade/buy', { type: 'jpy', code: '8306', direction: 'long', leverage: 1, stock_num: 100, ...more } as never)
  await buy({ price_type: 'market' })
  const { price } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const limit = String(Math.floor(Number(price) * 0.995))
  await buy({ price_type: 'limit', price: limit })
  await opened({ drawing: true })
  await expect.poll(async () => (await written()).picture.join(' | ')).toMatch(/Average [\d,.]+ · 100.*Buy limit 100/)
  await expect.poll(async () => (await written()).picture).toContain('B')
  await expect.poll(async () => (await written()).axis.map(({ text }) => Number(text.replace(',', '')))).toContain(Number(limit))
  const narrowestGap = async () => {
    const heights = (await written()).axis.map(({ y }) => y).sort((one, other) => one - other)
    return heights.length > 3 ? Math.min(...heights.slice(1).map((y, at) => y - (heights[at] ?? 0))) : 0
  }
  await expect.poll(narrowestGap).toBeGreaterThanOrEqual(11)
  await expect
    .poll(() => page.locator('figcaption').innerText())
    .toMatch(/Your shares, orders and alerts: Average [\d,.]+ · 100, Buy limit 100 [\d,.]+/)
  // Its pill is dragged to a lower price, which is looked at before it is sent; its cross cancels it.
  const handle = await page.getByRole('button', { name: /^Amend: Buy limit 100 / }).boundingBox()
  if (!handle) throw new Error('the order has no pill')
  const [x, y] = [handle.x + handle.width / 3, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 24, { steps: 6 })
  await page.mouse.up()
  const field = sheetOf(page).getByRole('spinbutton', { name: /^Limit price/ })
  const lower = Number((await field.inputValue()).replace(',', ''))
  expect(lower).toBeLessThan(Number(limit))
  await press(sheetOf(page), 'Amend to this')
  const resting = async () => (await person.must('trade/userstocklist', { type: 'jpy' })).find(({ status }) => status === 2)
  await expect.poll(async () => Number((await resting())?.limit_price)).toBe(lower)
  await press(page, /^Cancel: Buy limit 100 /)
  await press(page.getByRole('alertdialog'), 'Cancel order')
  await expect.poll(async () => (await written()).picture.join(' | ')).not.toContain('Buy limit')
  expect(visit.complaints).toEqual([])
})

test('on a chart that is adjusted backward an order is at its own price in words, and a drag moves it by what the hand moved', async () => {
  person = await trader(stage.installation.address, '9012345791')
  await untilOpen(person, '8306')
  const { price } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const limit = String(Math.floor(Number(price) * 0.98))
  const order = { type: 'jpy', code: '8306', direction: 'long', leverage: 1, stock_num: 100, price_type: 'limit', price: limit }
  await person.must('trade/buy', order as never)
  await opened({ drawing: true })
  await page.evaluate(() => localStorage.setItem('chart', JSON.stringify({ adjustment: 'backward', subs: [], mains: [] })))
  await page.reload()
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  const { list, steps } = await person.must('market/bars', {
    type: 'jpy',
    code: '8306',
    period: 'day',
    adjust: 'backward',
    limit: 1,
  })
  // Ten years of dividends have raised the prices of the chart far beyond the day's limits.
  const raised = Number(list[0]?.close) / Number(price)
  expect(raised).toBeGreaterThan(1.1)
  expect(raised).toBeCloseTo(1 / Number(steps.at(-1)?.prices), 1)
  const named = page.getByRole('button', { name: /^Amend: Buy limit 100 / })
  await expect.poll(() => named.getAttribute('aria-label')).toContain(Number(limit).toLocaleString('en-US'))
  const last = Math.round(Number(list[0]?.close) * 10) / 10
  await expect.poll(async () => (await written()).axis.map(({ text }) => Number(text.replace(',', '')))).toContain(last)
  const handle = await named.boundingBox()
  if (!handle) throw new Error('the order has no pill')
  const [x, y] = [handle.x + handle.width / 3, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 6 })
  await page.mouse.up()
  const field = sheetOf(page).getByRole('spinbutton', { name: /^Limit price/ })
  const moved = Number((await field.inputValue()).replace(',', '')) / Number(limit)
  expect(moved).toBeLessThan(1)
  expect(moved).toBeGreaterThan(0.9)
})

test.each([
  ['60m', '60m', 60],
  ['2h', '2h', 120],
  ['4h', '4h', 240],
] as const)('[R-44] the button %s draws bars that begin with each part of the session', async (name, period, minutes) => {
  await opened()
  await page.getByRole('radio', { name, exact: true }).click()
  await expect.poll(() => page.locator('figcaption p').first().textContent()).toMatch(/\d+ bars/)
  const { list } = await person.must('market/bars', { type: 'jpy', code: '8306', period, limit: 40 })
  const starts = new Set(list.map(({ time }) => time.slice(11, 16)))
  expect([...starts].sort()).toEqual(
    ['09:00', '10:00', '11:00', '12:30', '13:30', '14:30'].filter((start, at) => ((at % 3) * 60) % minutes === 0 && start !== ''),
  )
})

test('several indicators over the price and four panes below it, with parameters of one’s own, stay for the next visit', async () => {
  await opened()
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await press(page, 'Chart settings')
  const chip = (name: string) => sheetOf(page).getByRole('button', { name, exact: true })
  for (const name of ['Bollinger', 'Volume by price', 'MACD', 'Slow stochastic', 'RCI']) await chip(name).click()
  await expect.poll(() => chip('ATR').isDisabled()).toBe(true)
  await sheetOf(page).getByLabel('Moving average: parameter 1').fill('7')
  await sheetOf(page).getByLabel('Moving average: parameter 2').fill('0')
  await sheetOf(page).getByLabel('Name of the template').fill('swing')
  await press(sheetOf(page), 'Save')
  expect(await visit.seriousFindings()).toEqual([])
  await chip('RCI').click()
  await press(sheetOf(page), 'Use swing')
  await press(sheetOf(page), 'Close')
  const drawn = () => page.locator('figure').innerText()
  const all = /MA7 [\s\S]*MA25 [\s\S]*Upper [\s\S]*Volume[\s\S]*MACD [\s\S]*%K [\s\S]*%D [\s\S]*RCI9 [\s\S]*RCI26 /
  await expect.poll(drawn).toMatch(all)
  await page.reload()
  await page.locator('figure canvas').first().waitFor()
  await page.getByRole('radio', { name: 'D', exact: true }).click()
  await expect.poll(drawn).toMatch(all)
  expect(visit.complaints).toEqual([])
})

test('prices are candles, bars, a line or Heikin-Ashi, evenly or by their logarithm', async () => {
  person = onlooker
  await opened({ drawing: true })
  await page.getByRole('radio', { name: 'M', exact: true }).click()
  await expect.poll(() => page.locator('figcaption p').first().textContent()).toMatch(/\d{3} bars/)
  /** Everything that the canvases show, as a text that can be compared. */
  const picture = () =>
    page.locator('figure canvas').evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()).join(' '))
  const choose = async (name: string) => {
    await press(page, 'Chart settings')
    await sheetOf(page).getByText(name, { exact: true }).click()
    await press(sheetOf(page), 'Close')
    await settled(page)
  }
  const seen = [await picture()]
  for (const shape of ['Bars', 'Line', 'Heikin-Ashi', 'Candles']) {
    await choose(shape)
    await expect.poll(picture).not.toBe(seen.at(-1))
    seen.push(await picture())
  }
  expect(new Set(seen.slice(0, 4)).size).toBe(4)
  /** The labels of the axis without its tags, from the top. */
  const prices = async () => (await written()).axis.filter(({ behind }) => behind === '').sort((one, other) => one.y - other.y)
  const levelled = () => expect.poll(async () => (await prices()).length).toBeGreaterThan(2)
  /** How far the middle label is from the upper one, against its distance from the lower one, by height and by price. */
  const distances = async (on: (price: number) => number) => {
    const found = await prices()
    const [upper, middle, lower] = [found[0], found[Math.floor(found.length / 2)], found.at(-1)].map((label) => ({
      y: label?.y ?? 0,
      price: on(Number(label?.text.replace(',', ''))),
    }))
    if (!upper || !middle || !lower) throw new Error('the axis has no labels')
    return [(middle.y - upper.y) / (lower.y - middle.y), (upper.price - middle.price) / (middle.price - lower.price)] as const
  }
  await levelled()
  const ratio = async (on: (price: number) => number) => {
    const [heights, prices] = await distances(on)
    return heights / prices
  }
  await expect.poll(() => ratio((price) => price)).toBeCloseTo(1, 1)
  await choose('Logarithmic')
  await levelled()
  await expect.poll(() => ratio(Math.log)).toBeCloseTo(1, 1)
  const heights = (await prices()).map(({ y }) => y)
  expect(Math.min(...heights.slice(1).map((y, at) => y - (heights[at] ?? 0)))).toBeGreaterThanOrEqual(20)
  expect((await prices()).every(({ isCut }) => !isCut)).toBe(true)
  expect(visit.complaints).toEqual([])
})
