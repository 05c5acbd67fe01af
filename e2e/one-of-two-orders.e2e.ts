import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sheetOf, type } from './hand.ts'
import { openStageWithHolding } from './holdings.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// Two orders of which one opens a position: from the ticket, among the orders, and both away again, in English.
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

const waiting = async () =>
  (await person.must('trade/orders', { type: 'jpy', code: '7203', state: 'pending_order' })).list.map(
    ({ side, price_type, trigger_price, price, stock_num }) => [side, price_type, price, trigger_price, stock_num],
  )

test('a ticket becomes a pair, which says what both reserve before it is sent', async () => {
  const { limit_up, limit_down } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy/)
  await sheetOf(page).getByText('Limit', { exact: true }).first().click()
  await press(sheetOf(page), 'OCO: two orders of which one fills')
  const sheet = sheetOf(page)
  const first = sheet.getByRole('region', { name: 'First order' })
  const other = sheet.getByRole('region', { name: 'Second order' })
  await type(first, 'Limit price', limit_down)
  await type(other, /^Trigger price/, limit_up)
  await type(sheet, /^Shares/, '100')
  await expect.poll(() => sheet.getByText('Reserved for both').count()).toBe(1)
  await sheet.getByText(/^Both amounts are reserved, so that either order can be paid whole\./).waitFor()
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Place both orders: 100 shares/)
  await expect.poll(waiting).toEqual([
    ['buy', 'stop', '-', limit_up, 100],
    ['buy', 'limit', limit_down, '-', 100],
  ])
})

test('both are among the orders, marked as a pair, and one press ends both', async () => {
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).click()
  await expect.poll(() => page.getByText('Pair', { exact: true }).count()).toBe(2)
  await page
    .getByRole('button', { name: /^Cancel: / })
    .first()
    .click()
  await page.getByRole('alertdialog').getByText('The other order of the pair stays.').waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Cancel both: / })
    .first()
    .click()
  await press(page.getByRole('alertdialog'), 'Cancel both')
  await expect.poll(waiting).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
})

test('the docked ticket of a wide window offers it as well', async () => {
  const session = { token: person.token(), account: person.account }
  const desk = await stage.visit({ language: 'us', session, wide: true })
  try {
    await desk.go('/quotes/info?type=jpy&code=7203')
    await desk.page.getByText('Limit', { exact: true }).first().click()
    await press(desk.page, 'OCO: two orders of which one fills')
    const sheet = sheetOf(desk.page)
    await expect.poll(() => sheet.getByRole('region', { name: /^(First|Second) order$/ }).count()).toBe(2)
    expect(await desk.seriousFindings()).toEqual([])
  } finally {
    await desk.close()
  }
})
