import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sheetOf, type } from './hand.ts'
import { openStageWithHolding } from './holdings.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// A limit and a stop around a position, on its page, among the orders and away again, in English.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  ;({ stage, person, visit } = await openStageWithHolding())
  page = visit.page
  // The night that the clock goes through is long on a busy machine.
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const position = async () => {
  const [lot] = await person.must('trade/userstocklist', { type: 'jpy' })
  await visit.go(`/position/info?order_no=${lot?.order_no}`)
}

test('both prices say what they would earn, and are placed as a pair', async () => {
  const { limit_up, limit_down } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await position()
  await press(page, 'Both')
  const sheet = sheetOf(page)
  // The book is above the fields, and its prices fill them in: the highest ask takes the profit, the lowest bid limits the loss.
  const levels = sheet.locator('tbody button')
  const plain = (text: string) => Number(text.replace(',', ''))
  const field = (name: string) => sheet.getByRole('spinbutton', { name })
  for (const [level, label] of [
    [levels.first(), 'Take profit at'],
    [levels.last(), 'Stop at (trigger)'],
  ] as const) {
    const price = plain(await level.innerText())
    await level.click()
    await expect.poll(async () => plain(await field(label).inputValue())).toBe(price)
  }
  await type(sheet, 'Take profit at', limit_up)
  await type(sheet, 'Stop at (trigger)', limit_down)
  await expect.poll(() => sheet.getByText('Profit there, after fees and interest').count()).toBe(2)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Place the orders')
  await expect.poll(() => page.getByRole('button', { name: /^Amend: / }).count()).toBe(2)
})

test('both are among the orders, marked as a pair; cancelling on the page of the position ends both, and the ended orders list them', async () => {
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect.poll(() => page.getByText('Pair', { exact: true }).count()).toBe(2)
  await position()
  await press(page, 'Cancel order')
  await press(page.getByRole('alertdialog'), 'Cancel order')
  await expect.poll(() => page.getByRole('button', { name: /^Amend/ }).count()).toBe(0)
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await press(page, 'Ended')
  const { limit_up, limit_down } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const ended = page.getByRole('list', { name: 'All orders' }).getByRole('listitem')
  const prices = async () => (await ended.locator('b').allInnerTexts()).map((price) => Number(price.replace(',', '')))
  await expect
    .poll(async () => (await prices()).toSorted((one, other) => one - other))
    .toEqual([limit_down, limit_up].map(Number))
  for (const row of await ended.all()) await expect.poll(() => row.innerText()).toMatch(/Sell · [\s\S]*Cancelled by you/)
})

test('parts wait side by side: the page lists them, says what is free, and the sheet that closes can end them', async () => {
  const [lot] = await person.must('trade/userstocklist', { type: 'jpy' })
  const order_no = lot?.order_no ?? ''
  const { limit_up, limit_down } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await person.must('trade/sell', { order_no, price_type: 'limit', price: limit_up, stock_num: '100' })
  const pair = { take_profit_price: limit_up, stop_trigger_price: limit_down }
  await person.must('trade/bracket', { order_no, stock_num: '50', ...pair })
  await position()
  await page.getByText('Free to order').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Amend: / }).count()).toBe(3)
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'Close')
  const sheet = sheetOf(page)
  await sheet.getByText('Orders wait to close 150 of these 300 shares; 150 are free.').waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Cancel these orders')
  await press(page.getByRole('alertdialog'), 'Cancel order')
  await expect.poll(async () => (await person.must('trade/userstocklist', { type: 'jpy' }))[0]?.free_num).toBe(300)
  await sheet.getByText('Shares (300 at most)').first().waitFor()
  await expect.poll(() => sheet.getByText(/^Orders wait to close/).count()).toBe(0)
  await press(sheet, 'Close')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('a trailing stop closes it too: the distance in per cent, what it brings where it is triggered, and the order', async () => {
  await position()
  await press(page, 'Close')
  const sheet = sheetOf(page)
  await sheet.locator('tbody button').first().waitFor()
  await sheet.getByText('Trailing stop', { exact: true }).click()
  await sheet.getByText('Per cent', { exact: true }).click()
  await type(sheet, /^Distance/, '5')
  await sheet.getByText('Filled at the trigger').waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Close \d+ · trailing 5%/)
  await press(page.getByRole('alertdialog'), 'Close position')
  await expect
    .poll(async () =>
      (await person.must('trade/orders', { state: 'pending_order' })).list.map((order) => [
        order.price_type,
        order.trail_percent,
      ]),
    )
    .toEqual([['trailing', '5.00']])
})

test('shares of China that were bought today are bracketed on the same day: both orders say from when, and until when', async () => {
  await stage.installation.zaraba('clock', 'next-session', 'cny')
  const share = { type: 'cny', code: '600519' } as const
  await person.must('trade/buy', { ...share, stock_num: '10', leverage: '1', price_type: 'market' })
  const [lot] = await person.must('trade/userstocklist', { type: 'cny' })
  const { limit_up, limit_down } = await person.must('market/stock', share)
  await visit.go(`/position/info?order_no=${lot?.order_no}`)
  await press(page, 'Both')
  const sheet = sheetOf(page)
  const place = sheet.getByRole('button', { name: /Place the orders|Change|Not/ })
  await sheet.getByText('Because of T+1 they wait until', { exact: false }).waitFor()
  await expect.poll(() => sheet.getByRole('radio', { name: /^until / }).isChecked()).toBe(true)
  // A trigger above the price is known to be reached before anything is sent, and is said above the button.
  await type(sheet, 'Stop at (trigger)', limit_up)
  const reached = sheet.getByText('The price has reached this trigger already', { exact: false })
  await reached.waitFor()
  const above = async () => ((await place.boundingBox())?.y ?? 0) - ((await reached.boundingBox())?.y ?? 0)
  await expect.poll(above).toBeGreaterThan(0)
  await expect.poll(() => place.isDisabled()).toBe(true)
  await type(sheet, 'Stop at (trigger)', limit_down)
  await type(sheet, 'Take profit at', limit_up)
  await expect.poll(() => reached.count()).toBe(0)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, 'Place the orders')
  await expect.poll(() => page.getByRole('button', { name: /^Amend: / }).count()).toBe(2)
  const [row] = await person.must('trade/userstocklist', { type: 'cny' })
  expect(row?.sales).toMatchObject(
    [limit_up, limit_down].map(() => ({ waits_for: 'sellable_from', good_till: row?.sellable_from, stock_num: 10 })),
  )
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect.poll(() => page.getByText(/^from /).count()).toBe(2)
  await visit.go('/quotes/info?type=cny&code=600519')
  const pills = page.getByRole('button', { name: /^Amend: Sell (limit|stop) 10 from / })
  await expect.poll(() => pills.count()).toBe(2)
})
