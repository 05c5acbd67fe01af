import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, containing, press, sees, sheetOf, type } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// Somebody who reads Chinese gathers shares in a list of their own. The steps rest on each other.
let stage: Stage
let person: Person
let visit: Visit
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  person = await trader(stage.installation.address, '9012345724')
  visit = await stage.visit({ language: 'cn', session: { token: person.token(), account: person.account } })
  page = visit.page
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

/** Codes of the shares to which links of a list lead, in order. */
const codesIn = (on: Page, links: string): Promise<readonly string[]> =>
  on.locator(links).evaluateAll((found) => found.map((link) => (link.getAttribute('href') ?? '').replace(/.*code=/, '')))

test('lists of one’s own are made, filled, sorted and renamed, on a phone and beside the chart', async () => {
  await visit.go('/quotes/self')
  await press(page, '新建列表')
  await type(sheetOf(page), '列表名称', '半导体')
  await press(sheetOf(page), '新建')
  await sees(page, '向这个列表添加股票')
  await press(page, '添加股票')
  for (const [words, code] of [
    ['8035', '8035'],
    ['NVDA', 'NVDA'],
    ['7203', '7203'],
  ] as const) {
    await type(sheetOf(page), '搜索股票', words)
    await sheetOf(page)
      .getByRole('button', { name: containing(code) })
      .first()
      .click()
    await sees(sheetOf(page), '已添加')
  }
  await page.keyboard.press('Escape')
  const codes = () => codesIn(page, 'main li a[href*="code="]')
  await expect.poll(codes).toEqual(['8035', 'NVDA', '7203'])
  await press(page, '代码')
  await expect.poll(codes).toEqual(['7203', '8035', 'NVDA'])
  await press(page, '市值')
  await sees(page, '市值 ↓')
  const figures = () => page.locator('main li [class*="_figure_"]').allInnerTexts()
  await expect.poll(async () => (await figures()).every((text) => /^[¥$]/.test(text))).toBe(true)
  await press(page, /^显示：市值/)
  await expect.poll(async () => (await figures()).every((text) => text.includes('%'))).toBe(true)
  await press(page, /的设置$/)
  await type(sheetOf(page), '列表名称', '芯片')
  expect(await visit.seriousFindings()).toEqual([])
  await press(sheetOf(page), '保存')
  await page.getByRole('tab', { name: '芯片' }).waitFor()
  await expect.poll(async () => (await person.must('user/preferences', { key: 'watchlists' })).value).toContain('芯片')

  const desk = await stage.visit({ language: 'cn', wide: true, session: { token: person.token(), account: person.account } })
  await desk.go('/home/index')
  await desk.page.getByRole('main', { name: '市场概况' }).getByText('涨幅榜').waitFor()
  expect(await desk.seriousFindings()).toEqual([])
  await desk.go('/quotes/info?type=jpy&code=7203')
  await desk.page.getByRole('tab', { name: '芯片' }).click()
  await expect.poll(() => codesIn(desk.page, '[data-share-list] a')).toEqual(['8035', 'NVDA', '7203'])
  expect(desk.complaints).toEqual([])
  await desk.close()
  await visit.go('/quotes/self')
  await press(page, /的设置$/)
  await press(sheetOf(page), '删除列表')
  await expect.poll(() => page.getByRole('tab', { name: '芯片' }).count()).toBe(0)
  expect(visit.complaints).toEqual([])
})

test('one calendar has the dates of all markets, and those of watched shares alone', async () => {
  // With the star, as a person does: of what is added elsewhere the page learns when it asks again.
  await visit.go('/quotes/info?type=usd&code=AAPL')
  await press(page, /加入自选$/)
  await page.getByRole('button', { name: /移出自选$/ }).waitFor()
  await settled(page)
  await visit.go('/home/index')
  await page.getByRole('navigation', { name: '市场概览' }).getByRole('link', { name: '日历' }).click()
  await atRoute(page, '/market/agenda')
  await settled(page)
  const days = page.locator('main ol > li')
  await expect.poll(() => days.count()).toBeGreaterThan(2)
  await press(page, '休市')
  await settled(page)
  await expect.poll(() => days.first().innerText()).toMatch(/11\/23[\s\S]*日[\s\S]*休市/)
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, '业绩')
  await page.getByRole('checkbox', { name: '只看持有和自选' }).check()
  const names = () => page.locator('main ol [class*="_code_"]').allInnerTexts()
  await expect.poll(async () => [...new Set(await names())]).toEqual(['AAPL'])
  await visit.go('/quotes/info?type=jpy&code=7203&view=events')
  await page.getByRole('link', { name: '查看日历' }).click()
  await atRoute(page, /^#\/market\/agenda\?type=jpy&code=7203/)
  await expect.poll(async () => [...new Set(await names())]).toEqual(['7203'])
  expect(visit.complaints).toEqual([])
})
