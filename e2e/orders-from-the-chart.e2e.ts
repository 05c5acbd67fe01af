import { type Person, trader } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { drawnTexts, recordDrawing } from './drawn-text.ts'
import { press, sheetOf, type } from './hand.ts'
import { openSharedStage, type Stage, type Visit, type VisitOptions } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// Orders that are begun on the chart: by touch on a phone, in Japanese, and by mouse and keyboard in a wide window, in English.
let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345736')
  await untilOpen(person, '8306')
})
// Each test finds a chart without orders.
beforeEach(() => person.must('trade/cancelAll', { type: 'jpy' }))
afterEach(() => visit?.close())
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const opened = async (options: VisitOptions): Promise<void> => {
  const session = { token: person.token(), account: person.account }
  visit = await stage.visit({ session, ...options })
  page = visit.page
  await recordDrawing(page)
  await visit.go('/quotes/info?type=jpy&code=8306')
  // In the middle of the past months is a price that no order fills at today, and above the limit of the day.
  await page.locator('[data-period="day"]').click()
  await page.locator('[data-period="day"][aria-checked="true"]').waitFor()
  await page.locator('figure [class*="_canvas"]:not([data-hidden="true"]) canvas').first().waitFor()
}

/** A point of the picture of the prices, by how far it is from its left and its top. */
const pointOf = async (across: number, down: number): Promise<{ x: number; y: number }> => {
  const boxes = await page.locator('figure canvas').evaluateAll((all) =>
    all.map((canvas) => {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      return { left, top, width, height }
    }),
  )
  const [first] = boxes
  if (!first) throw new Error('there is no chart')
  const { left, top, width, height } = boxes.reduce((most, box) => (box.top === first.top && box.width > most.width ? box : most))
  return { x: left + width * across, y: top + height * down }
}
const middleOf = async (part: Locator): Promise<{ x: number; y: number }> => {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const line = (name: string | RegExp) => page.getByRole('slider', { name })
const priceOf = async (part: Locator): Promise<number> => Number(await part.getAttribute('aria-valuenow'))
const fieldOf = async (scope: Page | Locator, name: string | RegExp): Promise<number> =>
  Number((await scope.getByRole('spinbutton', { name }).inputValue()).replace(',', ''))
const resting = async () => (await person.must('trade/userstocklist', { type: 'jpy' })).find(({ status }) => status === 2)
/** The limit, the profit and the stop of the order that rests. */
const sentPrices = async () => {
  const row = await resting()
  const [profit, stop] = [
    row?.exits.find((exit) => exit.trigger_price === '-'),
    row?.exits.find((exit) => exit.trigger_price !== '-'),
  ]
  return [Number(row?.limit_price), Number(profit?.price), Number(stop?.trigger_price)]
}

/** A finger of the phone. */
const finger = async () => {
  const session = await visit.context.newCDPSession(page)
  const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: kind, touchPoints: [...points] })
  return {
    /** Rests until the crosshair is there, and is lifted. */
    rest: async (point: { x: number; y: number }) => {
      await touch('touchStart', [point])
      await page.getByRole('button', { name: /で注文・アラート$/ }).waitFor()
      await touch('touchEnd', [])
    },
    /** Leaves a line where the finger is lifted, up to half a step of its price. */
    drag: async (part: Locator, by: number) => {
      const { x, y } = await middleOf(part)
      await touch('touchStart', [{ x, y }])
      for (const step of [0.3, 0.6, 1]) await touch('touchMove', [{ x, y: y + by * step }])
      await touch('touchEnd', [])
      await expect.poll(async () => Math.abs((await middleOf(part)).y - y - by)).toBeLessThan(6)
    },
  }
}

test('on a phone a finger that rests begins a limit; profit and stop are dragged beside it, reviewed, and sent as they are drawn', async () => {
  await opened({ film: 'order-from-the-chart' })
  const { rest, drag } = await finger()
  await rest(await pointOf(0.5, 0.45))
  await page.getByRole('menuitem', { name: '指値で買う' }).tap()
  const limit = line('買 指値（未発注）')
  const begun = await priceOf(limit)
  expect(begun).toBeLessThan(Number((await person.must('market/stock', { type: 'jpy', code: '8306' })).price))
  await drag(limit, -24)
  await expect.poll(() => priceOf(limit)).toBeGreaterThan(begun)
  const [target, stop] = [line('利確（未発注）'), line('損切り（未発注）')]
  await press(page, '利確の線を追加')
  await target.waitFor()
  await press(page, '損切りの線を追加')
  await stop.waitFor()
  const first = await priceOf(target)
  await drag(target, -40)
  await expect.poll(() => priceOf(target)).toBeGreaterThan(first)
  expect(await visit.seriousFindings()).toEqual([])
  const prices = [await priceOf(limit), await priceOf(target), await priceOf(stop)] as const
  expect(prices[2]).toBeLessThan(prices[0])
  // Nothing is sent before it was reviewed.
  expect(await resting()).toBeUndefined()
  await press(page, '数量・確認へ')
  const sheet = sheetOf(page)
  const shown = [
    await fieldOf(sheet, /^指値/),
    await fieldOf(sheet, /^利益確定の価格/),
    await fieldOf(sheet, /^損切りのトリガー価格/),
  ]
  expect(shown).toEqual(prices)
  await type(sheet, /^株数/, '100')
  await press(sheet, /100株/)
  await expect.poll(sentPrices).toEqual(prices)
  await expect.poll(() => page.getByRole('slider').count()).toBe(0)
  expect(page.url()).not.toContain('onChart')
  expect(visit.complaints).toEqual([])
})

test('in a wide window lines and fields of the ticket follow each other, by mouse, by keyboard and by typing', async () => {
  await opened({ wide: true, language: 'us' })
  const ticket = page.getByRole('region', { name: 'Ticket', exact: true })
  const { x, y } = await pointOf(0.5, 0.45)
  await page.mouse.click(x, y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Buy limit' }).click()
  const limit = line(/^Buy limit/)
  const inTicket = () => fieldOf(ticket, /^Limit price/)
  await expect.poll(inTicket).toBe(await priceOf(limit))
  // A key moves the line by a step, a drag by as far as the pointer goes, and both change the field.
  const { tick } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const before = await priceOf(limit)
  await limit.focus()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => limit.getAttribute('aria-valuetext'))
    .toBe((before + Number(tick)).toLocaleString('en-US', { minimumFractionDigits: 1 }))
  await expect.poll(inTicket).toBeCloseTo(before + Number(tick))
  const at = await middleOf(limit)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y - 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => priceOf(limit)).toBeGreaterThan(before + Number(tick))
  await expect.poll(inTicket).toBe(await priceOf(limit))
  // Typing moves the line.
  await type(ticket, /^Limit price/, String(before))
  await expect.poll(() => priceOf(limit)).toBe(before)
  await press(page, 'Add a take-profit line')
  await press(page, 'Add a stop-loss line')
  const prices = [before, await priceOf(line(/^Take profit/)), await priceOf(line(/^Stop loss/))]
  await expect.poll(() => fieldOf(ticket, /^Take profit at/)).toBe(prices[1])
  expect(await visit.seriousFindings()).toEqual([])
  await type(ticket, /^Shares/, '100')
  await press(ticket, /^Buy 100 at/)
  await expect.poll(sentPrices).toEqual(prices)
  expect(visit.complaints).toEqual([])
})

const alertField = async (): Promise<number> =>
  Number((await sheetOf(page).locator('input').first().inputValue()).replace(',', ''))

test('the press beside the crosshair and the key of the list begin an alert and an order at its price', async () => {
  await opened({ wide: true, language: 'us' })
  const point = await pointOf(0.5, 0.3)
  const begin = page.getByRole('button', { name: /^Order or alert at/ })
  const alert = page.getByRole('menuitem', { name: /^Alert at/ })
  // A chart that is not ready yet sees nothing of a move, and a press beside the button opens nothing: the pointer comes again.
  const press = async () => {
    if (await alert.isVisible()) return true
    await page.mouse.move(point.x, point.y - 9)
    await page.mouse.move(point.x, point.y)
    if (!(await begin.isVisible())) return false
    const plus = await middleOf(begin)
    await page.mouse.move(plus.x, plus.y, { steps: 4 })
    // The crosshair followed the pointer to the button.
    if (!(await begin.isVisible())) return false
    await page.mouse.down()
    await page.mouse.up()
    return alert.isVisible()
  }
  await expect.poll(press, { timeout: 20_000, interval: 500 }).toBe(true)
  const price = Number(/[\d,.]+$/.exec(await alert.innerText())?.[0].replace(',', ''))
  expect(price).toBeGreaterThan(0)
  await alert.click()
  await expect.poll(alertField).toBe(price)
  await page.keyboard.press('Escape')
  await page.locator('figure [role="group"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('o')
  await page.getByRole('menu', { name: /^Order or alert at/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await page.keyboard.press('?')
  const keys = page.getByRole('complementary', { name: 'Keyboard' })
  await expect.poll(() => keys.innerText()).toContain('Order or alert at the crosshair')
  expect(visit.complaints).toEqual([])
})

test('exits of an order that waits, and alerts of the share, are lines with their names and prices', async () => {
  const { price } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const at = (part: number) => String(Math.floor(Number(price) * part))
  const order = {
    type: 'jpy',
    code: '8306',
    direction: 'long',
    leverage: 1,
    stock_num: 100,
    price_type: 'limit',
    price: at(0.995),
  }
  const exits = { take_profit_price: at(1.006), stop_trigger_price: at(0.99) }
  await person.must('trade/buy', { ...order, ...exits } as never)
  const alert = { type: 'jpy', code: '8306', kind: 'price', value: at(1.01) } as const
  const { order_no } = await person.must('alert/add', alert)
  await opened({ wide: true, language: 'us' })
  await page.locator('[data-period="time"]').click()
  await page.locator('[data-period="time"][aria-checked="true"]').waitFor()
  const caption = /Take profit 100 \(after the fill\) [\d,.]+, Stop loss 100 \(after the fill\) [\d,.]+, Alert [\d,.]+$/m
  await expect.poll(() => page.locator('figcaption').innerText()).toMatch(caption)
  const drawn = async (isAxis: boolean) =>
    (await drawnTexts(page)).filter((each) => each.isAxis === isAxis).map(({ text }) => text)
  for (const name of ['Take profit 100 (after the fill)', 'Stop loss 100 (after the fill)', 'Alert'])
    await expect.poll(() => drawn(false)).toContain(name)
  const prices = async () => (await drawn(true)).map((text) => Number(text.replace(',', '')))
  for (const named of [...Object.values(exits), alert.value]) await expect.poll(prices).toContain(Number(named))
  await person.must('alert/remove', { order_no })
  expect(visit.complaints).toEqual([])
})

test('an alert that is begun on a chart adjusted backward is set at the price of the market', async () => {
  await opened({ wide: true, language: 'us' })
  await page.evaluate(() => localStorage.setItem('chart', JSON.stringify({ adjustment: 'backward' })))
  await page.reload()
  await page.locator('[data-period="day"]').click()
  await page.locator('[data-period="day"][aria-checked="true"]').waitFor()
  await page.locator('figure [class*="_canvas"]:not([data-hidden="true"]) canvas').first().waitFor()
  const { price } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const { list } = await person.must('market/bars', { type: 'jpy', code: '8306', adjust: 'backward', limit: 1 })
  expect(Number(list[0]?.close) / Number(price)).toBeGreaterThan(1.1)
  await page.locator('figure [role="group"]').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('o')
  await page.getByRole('menuitem', { name: /^Alert at/ }).click()
  await expect.poll(alertField).toBe(Number(price))
})
