import { fundPassword, type Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sees, sheetOf } from './hand.ts'
import { openStageWithHolding } from './holdings.ts'
import type { Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// An order for the opening of the afternoon, and one at once, by touch, in English.
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

const ticketOf = async (share: string) => {
  await visit.go(`/quotes/info?${share}`)
  await press(page, /^Buy/)
  return sheetOf(page)
}

const buy = async (last: string) => {
  const sheet = await ticketOf('type=jpy&code=8306')
  await sheet.getByText(last, { exact: true }).tap()
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('100')
  return sheet
}

test('an order for the opening says what it takes part in and what never, and waits for it', async () => {
  const sheet = await buy('On open')
  await sees(sheet, 'Takes part in the next opening auction alone')
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Buy 100/)
  await sees(sheet, 'Order placed')
  await sees(sheet, /^For the opening of .*\s12:30$/)
  const { list } = await person.must('trade/orders', { type: 'jpy', limit: '1' })
  expect(list[0]).toMatchObject({ time_in_force: 'opening', state: 'pending_order' })
  await press(sheet, 'Done')
  await visit.go('/position/index')
  await page.getByRole('tab', { name: /^Orders/ }).tap()
  await sees(page, /^For the opening of .*\s12:30$/)
})

test('while New York sleeps, a market order there is for its next opening, and says so before it is sent', async () => {
  const { quote } = await person.must('user/exchangeRates', { from: 'JPY', to: 'USD' })
  const money = { from: 'JPY', to: 'USD', amount: '1000000', fund_password: fundPassword } as const
  await person.must('user/exchange', { quote, ...money })
  const sheet = await ticketOf('type=usd&code=AAPL')
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('10')
  await sees(sheet, 'The exchange takes no market orders now')
  await sees(sheet, /^For the opening of .*\s2[23]:30$/)
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheet, /^Buy 10/)
  await sees(sheet, 'Order placed')
  await press(sheet, 'Done')
  const { list } = await person.must('trade/orders', { type: 'usd', limit: '1' })
  expect(list[0]).toMatchObject({ price_type: 'market', time_in_force: 'opening', state: 'pending_order' })
})

test('an order at once is filled, or has ended: it waits for nothing', async () => {
  const sheet = await buy('IOC')
  await sees(sheet, 'It never waits')
  await press(sheet, /^Buy 100/)
  await press(sheet, 'Done')
  const { list } = await person.must('trade/orders', { type: 'jpy', limit: '1' })
  expect(list[0]).toMatchObject({ time_in_force: 'ioc' })
  expect(list[0]?.state).not.toBe('pending_order')
})
