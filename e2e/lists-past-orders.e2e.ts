import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees } from './hand.ts'
import { openTradersVisit, type Stage, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'

// All orders of somebody who has placed more than a page of them, in English on a phone.
const cancelled = 55
let stage: Stage
let visit: Visit
let page: Page
let who: Person

const placeAll = async (who: Person): Promise<void> => {
  const asked = { type: 'jpy', code: '7203', stock_num: 100, leverage: 1 } as const
  await who.must('trade/buy', { ...asked, price_type: 'market' } as never)
  const { limit_down } = await who.must('market/stock', { type: 'jpy', code: '7203' })
  for (let placed = 0; placed < cancelled; placed += 1) {
    const { order_no } = await who.must('trade/buy', { ...asked, price_type: 'limit', price: limit_down } as never)
    await who.must('trade/cancel', { order_no })
  }
}

beforeAll(async () => {
  ;({ stage, who, visit, page } = await openTradersVisit('9034567882', { language: 'us', before: placeAll }))
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const rows = () => page.getByRole('list', { name: 'All orders' }).getByRole('listitem')

test('every order that was ever placed is listed, page by page, by market and by state', async () => {
  await visit.go('/position/index')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('link', { name: 'See all orders, older ones too' }).click()
  await expect.poll(() => rows().count()).toBe(50)
  await rows().last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows().count()).toBe(cancelled + 1)
  expect(await layoutFaults(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'US')
  await sees(page, 'There is no such order.')
})

test('a filled one says its average price, and leads to its position', async () => {
  await press(page, 'Japan')
  await press(page, 'Filled')
  const [filled] = (await who.must('trade/orders', { state: 'filled' })).list
  const prices = async () => (await rows().locator('b').allInnerTexts()).map((price) => Number(price.replaceAll(',', '')))
  await expect.poll(prices).toEqual([Number(filled?.average_price)])
  await rows().getByRole('link').click()
  await atRoute(page, /^#\/position\/info\?order_no=O-/)
  expect(visit.complaints).toEqual([])
})
