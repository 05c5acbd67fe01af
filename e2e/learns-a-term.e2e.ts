import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees, sheetOf, type } from './hand.ts'
import { openTradersVisit, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// The glossary, a word of a screen and a course in Japanese: a task is met by an order, and by nothing else. The steps rest on each other.
let stage: Stage
let visit: Visit
let page: Page
let who: Person

beforeAll(async () => {
  ;({ stage, who, visit, page } = await openTradersVisit('9034567853', { language: 'jp' }))
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

test('the user area leads to courses and glossary, and a search finds a term by its reading', async () => {
  await visit.go('/mine/index')
  await page.getByRole('link', { name: '学ぶ' }).first().click()
  await atRoute(page, '/mine/learning')
  await settled(page)
  await sees(page, '注文：値段と量を決める')
  await page.getByRole('tab', { name: '用語集' }).click()
  await type(page, '用語を検索', 'おいしょう')
  await sees(page, '1件の用語')
  await page.getByRole('link', { name: /追証/ }).first().click()
  await atRoute(page, /^#\/mine\/term\?/)
  await sees(page, '決まりの出どころ')
  await sees(page, '似たことば')
  expect(await visit.seriousFindings()).toEqual([])
})

test('a dotted word of a screen opens its explanation over it', async () => {
  await visit.go('/mine/exchange')
  await page.getByRole('button', { name: 'スプレッド' }).first().click()
  const sheet = sheetOf(page)
  await sees(sheet, '為替手数料')
  await press(sheet, '閉じる')
})

test('a market order meets its task, which then leads to the position', async () => {
  await visit.go('/mine/course?name=orders')
  await sees(page, '6課題のうち 0')
  const bought = await who.must('trade/buy', { type: 'jpy', code: '7203', stock_num: 10 })
  await visit.go('/mine/course?name=orders')
  await sees(page, '6課題のうち 1')
  await page.getByRole('link', { name: '「成行で買う」の記録を開く' }).click()
  await atRoute(page, /^#\/position\/info\?/)
  expect(page.url()).toContain(bought.order_no)
})
