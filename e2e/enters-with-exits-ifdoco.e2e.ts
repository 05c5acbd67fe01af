import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sheetOf, type } from './hand.ts'
import { openStage, type Stage, type Visit } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// An order with a profit and a stop (IFDOCO), in English: its exits are placed by its fill, wait out T+1 and close it.
let stage: Stage
let visit: Visit
let page: Page
let person: Person

beforeAll(async () => {
  stage = await openStage()
  person = await trader(stage.installation.address, '9012345678')
  await untilOpen(person, '8306')
  visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  page = visit.page
}, 600_000)
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const ticks = (price: string, tick: string, count: number): string => {
  const decimals = tick.split('.')[1]?.length ?? 0
  return (Math.round(Number(price) / Number(tick) + count) * Number(tick)).toFixed(decimals)
}

test('a ticket that was not touched says of nothing that it is wrong, however it is to be filled in', async () => {
  await visit.go('/quotes/info?type=jpy&code=8306')
  await press(page, /^Buy/)
  const sheet = sheetOf(page)
  const faults = sheet.locator('[aria-invalid="true"], [role="alert"], section[aria-label="Why this order cannot be placed"]')
  await sheet.getByText('Available balance', { exact: true }).waitFor()
  for (const kind of ['Limit', 'Stop', 'Stop limit', 'Market']) {
    await sheet.getByText(kind, { exact: true }).click()
    await expect.poll(() => sheet.getByRole('radio', { name: kind, exact: true }).isChecked()).toBe(true)
    await settled(page)
    await expect.poll(() => faults.allInnerTexts(), { message: kind }).toEqual([])
  }
  for (const way of ['By amount', 'By risk']) {
    await press(sheet, way)
    await settled(page)
    await expect.poll(() => faults.allInnerTexts(), { message: way }).toEqual([])
    await press(sheet, 'By shares')
  }
  // A number that the balance does not pay is wrong once it is typed.
  await type(sheet, /^Shares/, '99999999')
  await faults.first().waitFor()
  await page.keyboard.press('Escape')
})

test('of an order that waits the exits alone are changed and taken away, and the order keeps its turn', async () => {
  const { bid, tick } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  const price = ticks(bid, tick, -20)
  const given = { take_profit_price: ticks(bid, tick, 30), stop_trigger_price: ticks(bid, tick, -60) }
  const { order_no } = await person.must('trade/buy', {
    code: '8306',
    stock_num: '100',
    price_type: 'limit',
    price,
    ...given,
  })
  await visit.go(`/position/info?order_no=${order_no}`)
  await press(page, 'Amend order')
  const sheet = sheetOf(page)
  const moved = ticks(bid, tick, 40)
  await type(sheet, 'Take profit at', moved)
  await expect.poll(() => sheet.getByText('With another take profit or stop alone it keeps its turn.').count()).toBe(1)
  await type(sheet, 'Stop at (trigger)', '')
  await settled(page)
  await expect.poll(() => visit.seriousFindings()).toEqual([])
  await press(sheet, 'Amend to this')
  await expect.poll(() => page.getByText('Order amended', { exact: true }).count()).toBe(1)
  const { row, events } = await person.must('trade/position', { order_no })
  expect(row.exits.map(({ price_type, price: at }) => [price_type, Number(at)])).toEqual([['limit', Number(moved)]])
  expect(events.map(({ kind, exits }) => [kind, exits?.length ?? null])).toEqual([
    ['placed', null],
    ['amended', 1],
  ])
  await expect.poll(() => page.getByText(/100 shares · .* · Take profit/).count()).toBe(1)
  await person.must('trade/cancel', { order_no })
})

test('the ticket offers both folded, says that a stop promises no price, and what each would bring', async () => {
  const { ask, bid, tick } = await person.must('market/stock', { type: 'jpy', code: '8306' })
  await visit.go('/quotes/info?type=jpy&code=8306')
  await press(page, /^Buy/)
  const sheet = sheetOf(page)
  await type(sheet, /^Shares/, '100')
  await press(sheet, 'Add take profit / stop')
  await type(sheet, 'Take profit at', ticks(ask, tick, 12))
  await type(sheet, 'Stop at (trigger)', ticks(bid, tick, -12))
  await expect.poll(() => sheet.getByText('A stop promises no price', { exact: false }).count()).toBe(1)
  await expect.poll(() => sheet.getByText('Loss if the stop holds').count()).toBe(1)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Buy 100/)
  await expect.poll(() => sheet.getByText('Placed with it').count()).toBe(2)
})

test('both wait among the orders until the position may be closed, and the market closes it', async () => {
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect.poll(() => page.getByText('Pair', { exact: true }).count()).toBe(2)
  const row = async () => (await person.must('trade/userstocklist', { type: 'jpy' })).find(({ state }) => state !== 'cancelled')
  expect((await row())?.sales.map(({ waits_for }) => waits_for)).toEqual(['sellable_from', 'sellable_from'])
  for (let day = 0; day < 6 && (await row())?.state !== 'closed'; day += 1)
    await stage.installation.zaraba('clock', 'next-session', 'jpy')
  expect(await row()).toMatchObject({ state: 'closed', sales: [] })
  // What was not filled of the pair is among the orders that ended. The messages of the sale lie over the tabs as long as a mouse rests there.
  await page.mouse.move(1, 700)
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await press(page, 'Ended')
  const ended = page.getByRole('list', { name: 'All orders' }).getByRole('listitem')
  await expect
    .poll(() => ended.allInnerTexts())
    .toEqual([expect.stringContaining('The other order of the pair was filled'), expect.stringContaining('Cancelled by you')])
}, 600_000)
