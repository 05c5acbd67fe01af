import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readHome, readShare } from './as-on-the-wire.ts'
import { type DrawnText, drawnTexts, recordDrawing } from './drawn-text.ts'
import { pressIsApart, sees } from './hand.ts'
import { openStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
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

/** Points a bar of the day chart takes, and those left free to the right of the newest one. */
const barWidth = 7
const rightMargin = 8

const opened = async (route: string, options: VisitOptions = {}): Promise<void> => {
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account }, ...options })
  page = visit.page
  await recordDrawing(page)
  await visit.go(route)
}
const dayChart = async (options: VisitOptions = {}): Promise<void> => {
  await opened('/quotes/info?type=jpy&code=7203', options)
  await page.getByRole('radio', { name: options.language === 'jp' ? '日' : 'D', exact: true }).click()
  await page.waitForFunction(() =>
    /\b\d{3,} (?:bars|本)|[^\d]\d{3}本/.test(document.querySelector('figcaption p')?.textContent ?? ''),
  )
}
const legend = (): Promise<string> => page.locator('figure [class*="_legend"] p').first().innerText()

/** The part of the picture that contains the candles, without the price axis. */
const candles = async (): Promise<{ left: number; right: number; top: number }> => {
  const boxes = await page.locator('figure canvas').evaluateAll((all) =>
    all.map((canvas) => {
      const { left, right, top, width } = canvas.getBoundingClientRect()
      return { left, right, top, width }
    }),
  )
  const widest = boxes.reduce((most, box) => (box.top === boxes[0]?.top && box.width > most.width ? box : most))
  return widest
}

const dayBars = async () =>
  (await person.must('market/bars', { type: 'jpy', code: '7203', period: 'day', adjust: 'forward', limit: 60 } as never)).list
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dated = (time: string): string => `${Number(time.slice(8, 10))} ${months[Number(time.slice(5, 7)) - 1]} ${time.slice(0, 4)}`
const grouped = (price: string): string => price.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** Screen position of the middle of a bar, by how many bars it is before the newest. */
const pointOf = async (before: number): Promise<{ x: number; y: number }> => {
  const { right, top } = await candles()
  return { x: right - rightMargin - barWidth / 2 - before * barWidth, y: top + 120 }
}
const readsBar = async (before: number): Promise<void> => {
  const bar = (await dayBars()).at(-1 - before)
  if (bar === undefined) throw new Error('there are fewer bars than that')
  await expect.poll(legend).toContain(dated(bar.time))
  const text = await legend()
  // Today's bar still moves.
  if (before > 0)
    for (const [name, price] of Object.entries({ O: bar.open, H: bar.high, L: bar.low, C: bar.close }))
      expect(text).toMatch(new RegExp(`${name} ${grouped(price).replace('.', '\\.')}(?:\\.0)?\\s*(?:$|[HLC])`))
}

test('the legend reads the bar under the finger, follows it, and comes back to the newest when it lets go', async () => {
  await dayChart()
  await readsBar(0)
  for (const before of [4, 23, 11]) {
    const { x, y } = await pointOf(before)
    await page.touchscreen.tap(x, y)
    await readsBar(before)
    // A finger elsewhere takes the crosshair away, and the next tap puts it there.
    await pressIsApart(page)
    await page.touchscreen.tap(x - 60, y)
    await readsBar(0)
    await pressIsApart(page)
  }
  const from = await pointOf(20)
  await page.touchscreen.tap(from.x, from.y)
  await readsBar(20)
  const session = await visit.context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [from])
  // The first step is larger than the tremble of a finger.
  for (const before of [15, 13, 12, 10]) {
    await touch('touchMove', [await pointOf(before)])
    await readsBar(before)
  }
  await touch('touchEnd', [])
  await readsBar(10)
})

test('the legend follows the mouse, and lets go of the bar when it leaves', async () => {
  await dayChart({ wide: true })
  for (const before of [3, 30, 0, 12]) {
    const { x, y } = await pointOf(before)
    await page.mouse.move(x, y)
    await readsBar(before)
  }
  await page.mouse.move(5, 5)
  await readsBar(0)
})

const isPrice = (text: DrawnText): boolean => /^[\d,]+$/.test(text.text)

test('every label of a chart is whole, in the font of the page, and prices are at even distances', async () => {
  await dayChart()
  for (const period of ['D', 'M', '5m', 'Today']) {
    await page.getByRole('radio', { name: period, exact: true }).click()
    const texts = await drawnTexts(page)
    expect(texts.length).toBeGreaterThan(6)
    const face = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(texts.filter((text) => !text.font.endsWith(face)).map(({ text, font }) => `${text}: ${font}`)).toEqual([])
    expect(texts.filter(({ isCut }) => isCut).map(({ text }) => `${period}: ${text}`)).toEqual([])
    // At most one level of the price axis is hidden: the one that is covered by the tag of the last price.
    const tag = texts.find(({ isTag }) => isTag)
    const levels = texts.filter((text) => isPrice(text) && text.isAxis && !text.isTag && text.pane === tag?.pane)
    const heights = levels.map(({ y }) => y).sort((one, other) => one - other)
    const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0))
    const least = Math.min(...gaps)
    for (const gap of gaps)
      expect(Math.min(Math.abs(gap - least), Math.abs(gap - 2 * least)), `${period}: ${gaps}`).toBeLessThan(1.5)
    expect(gaps.filter((gap) => gap > least * 1.5).length).toBeLessThanOrEqual(1)
  }
})

test('the last price has a tag in the colour of the day, and none at the edge of a chart that is scrolled away', async () => {
  for (const [language, up, down] of [
    ['us', 'rgb(11, 122, 90)', 'rgb(200, 40, 60)'],
    ['jp', 'rgb(200, 40, 60)', 'rgb(11, 122, 90)'],
  ] as const) {
    await dayChart({ language })
    const tag = async () => (await drawnTexts(page)).find(({ isTag }) => isTag)
    await expect.poll(async () => (await tag())?.behind).toBeDefined()
    const { change } = await person.must('market/stock', { type: 'jpy', code: '7203' })
    const colour = Number(change) > 0 ? up : down
    if (Number(change) !== 0) expect((await tag())?.behind).toBe(colour)
    const { left, right, top } = await candles()
    await page.mouse.move(left + 20, top + 100)
    await page.mouse.down()
    for (let step = 1; step <= 12; step += 1) await page.mouse.move(left + 20 + ((right - left - 40) * step) / 12, top + 100)
    await page.mouse.up()
    for (let turn = 0; turn < 8 && (await tag()) !== undefined; turn += 1) {
      await page.mouse.move(left + 20, top + 100)
      await page.mouse.down()
      await page.mouse.move(right - 30, top + 100, { steps: 4 })
      await page.mouse.up()
    }
    const texts = await drawnTexts(page)
    expect(texts.find(({ isTag }) => isTag)).toBeUndefined()
    expect(texts.filter(isPrice).length).toBeGreaterThan(3)
    await visit.close()
  }
})

test('openings abroad are shown in the time of the strip, with the exchange’s own behind, and how long it is until then', async () => {
  await opened('/quotes/info?type=usd&code=AAPL')
  await sees(page, /opens Fri 20 Nov 23:30 \(09:30\sNew\sYork\)/)
  await opened('/home/index')
  await page.getByText('US', { exact: true }).first().click()
  const line = page.locator('[class*="_line_"]').filter({ hasText: 'Closed' }).first()
  await expect.poll(() => line.innerText()).toMatch(/opens Fri 20 Nov 23:30 \(09:30\sNew\sYork\), in 14 h 2\d min/)
  const now = /(\d\d):(\d\d)/.exec(await page.locator('aside time').innerText())
  const span = /in (\d+) h (\d+) min/.exec(await line.innerText())
  const until = Number(now?.[1]) * 60 + Number(now?.[2]) + Number(span?.[1]) * 60 + Number(span?.[2])
  // A minute that has begun counts as whole in the span, and as none on the strip.
  expect([23 * 60 + 30, 23 * 60 + 31, 23 * 60 + 29]).toContain(until)
  await page.locator('aside button').click()
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Opens Fri 20 Nov 10:30 \(09:30\sShanghai\)/)
})

test('[R-20] an index opens from its card: its level, its chart without a volume, and the shares that it is made of', async () => {
  await opened('/home/home')
  await page.getByRole('link', { name: /Japan 225/ }).click()
  await page.waitForURL(/quotes\/index\?type=jpy&code=JP225/)
  const { list } = await person.must('market/indices', { type: 'jpy' })
  const level = Number(list.find(({ code }) => code === 'JP225')?.value)
  const shownPrice = async () => Number((await page.locator('main [class*="_big"]').innerText()).replaceAll(',', ''))
  await expect.poll(shownPrice).toBeGreaterThan(level * 0.99)
  await expect.poll(() => page.locator('figcaption p').first().textContent()).toMatch(/bars/)
  expect(await legend()).not.toMatch(/Volume/)
  const members = (await person.must('market/list', { type: 'jpy', index: 'JP225', limit: 1 } as never)).list
  const first = page.getByRole('list', { name: 'Members' }).getByRole('link').first()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(() => first.innerText()).toContain(members[0]?.code)
  await first.click()
  await page.waitForURL(/quotes\/info\?type=jpy/)
  expect(visit.complaints).toEqual([])
})

test('[R-20] [E-02] home and the page of a share say what the wire says, list by list and field by field', async () => {
  await untilOpen(person, '7203')
  await person.must('trade/buy', { type: 'jpy', code: '7203', stock_num: 100, leverage: 1, price_type: 'market' } as never)
  await opened('/home/home')
  await readHome(page, person)
  await visit.go('/quotes/info?type=jpy&code=7203')
  await readShare(page, person, '7203')
  expect(visit.complaints).toEqual([])
})
