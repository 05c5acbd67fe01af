import { readFileSync } from 'node:fs'
import type { Person } from '@zaraba/world/person.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atRoute, press, sees, sheetOf } from './hand.ts'
import { openTradersVisit, type Stage, type Visit } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import { settled } from './settled.ts'

// A wide window: the movements, orders and fills of a morning and the shares of a market as tables, by mouse and keyboard, in English.
let stage: Stage
let visit: Visit
let page: Page
let who: Person

const trade = async (who: Person): Promise<void> => {
  const order = { type: 'jpy', leverage: 1 } as const
  const { limit_down } = await who.must('market/stock', { type: 'jpy', code: '7203' })
  const resting = await who.must('trade/buy', {
    ...order,
    code: '7203',
    stock_num: 100,
    price_type: 'limit',
    price: limit_down,
  } as never)
  await who.must('trade/cancel', { order_no: resting.order_no })
  for (const [code, shares] of [
    ['7203', 100],
    ['6758', 700],
  ] as const)
    await who.must('trade/buy', { ...order, code, stock_num: shares, price_type: 'market' } as never)
}

beforeAll(async () => {
  ;({ stage, who, visit, page } = await openTradersVisit('9034567881', { language: 'us', wide: true, before: trade }))
  await page.setViewportSize({ width: 1440, height: 900 })
})
afterAll(async () => {
  await visit?.close()
  await stage?.close()
})
keepPictureOfFailure(() => page)

const table = (name: string) => page.getByRole('table', { name })
const cells = (name: string, column: number) => table(name).locator(`tbody tr td:nth-child(${column})`).allInnerTexts()
const sortBy = (name: string, column: string) => table(name).getByRole('button', { name: column }).click()

test('movements are a table with its filters, and a row opens the entries behind it', async () => {
  await visit.go('/mine/transactionRecords')
  await table('Cash movements').waitFor()
  expect(await layoutFaults(page)).toEqual([])
  expect(await visit.seriousFindings()).toEqual([])
  await press(page, 'Reserved for orders')
  await expect.poll(() => cells('Cash movements', 2)).toEqual(['Reserved amount released', 'Reserved for an order'])
  await table('Cash movements').getByRole('button', { name: 'Reserved for an order' }).press('Enter')
  await sees(sheetOf(page), 'Ledger entries')
  await press(sheetOf(page), 'Close')
})

test('fills have their fees, sort by any column, and are copied as text', async () => {
  await page.getByRole('tab', { name: 'Fills' }).click()
  await expect.poll(() => cells('Fills', 4)).toEqual(['700', '100'])
  await sortBy('Fills', 'Shares')
  await sortBy('Fills', 'Shares')
  await expect.poll(() => cells('Fills', 4)).toEqual(['100', '700'])
  for (const fee of await cells('Fills', 6)) expect(fee).toMatch(/^¥[\d,]+$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Time\tShare\tSide\tShares\t/)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')])
  expect(file.suggestedFilename()).toBe('Fills.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFpractice,Time,Share,Side,Shares,/)
  expect(lines[1]).toMatch(/^PRACTICE MONEY,[^,]+,[^,]+,[^,]+,100,/)
})

test('all orders are a table by state, and a row leads to the page of its order', async () => {
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect.poll(async () => (await cells('All orders', 10)).toSorted()).toEqual(['Ended unfilled', 'Filled', 'Filled'])
  await press(page, 'Ended unfilled')
  await expect.poll(() => cells('All orders', 10)).toEqual(['Ended unfilled'])
  await page.reload()
  await settled(page)
  await table('All orders').waitFor()
  await expect.poll(() => cells('All orders', 10)).toEqual(['Ended unfilled'])
  expect(page.url()).toContain('state=')
  await page.getByRole('tab', { name: 'Realised results' }).click()
  await sees(page, 'No position was closed in the records so far.')
  await page.getByRole('tab', { name: 'Orders' }).click()
  await table('All orders').getByRole('link').first().click()
  await atRoute(page, /^#\/position\/info\?/)
})

test('shares are a table beside the market: its columns sort, are chosen, and a row opens its share', async () => {
  await visit.go('/home/index')
  const shares = table('Japan')
  const names = () => shares.locator('tbody th a').allInnerTexts()
  const firstNamed = async (sort: 'market_cap' | 'volume', order: 'down' | 'up') =>
    (await who.must('market/list', { type: 'jpy', sort, order, limit: '5' })).list.map(({ name }) => name)
  await expect.poll(async () => (await names()).slice(0, 5)).toEqual(await firstNamed('market_cap', 'down'))
  await press(shares, 'Volume')
  await expect.poll(async () => (await names()).slice(0, 5)).toEqual(await firstNamed('volume', 'down'))
  await press(shares, /^Volume/)
  await expect.poll(() => shares.getByRole('columnheader', { name: 'Volume' }).getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(async () => (await names()).slice(0, 5)).toEqual(await firstNamed('volume', 'up'))
  await press(page, 'Columns')
  for (const column of ['Today', 'Open', 'Held']) await page.getByRole('switch', { name: column }).click()
  await page.keyboard.press('Escape')
  const heads = () => shares.getByRole('columnheader').allInnerTexts()
  await expect.poll(heads).not.toContain('Today')
  expect((await heads()).slice(-2)).toEqual(['Open', 'Held'])
  for (const [width, height] of [
    [2560, 1440],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await settled(page)
    expect(await layoutFaults(page), `${width}`).toEqual([])
  }
  expect(await visit.seriousFindings()).toEqual([])
  await shares.locator('tbody tr').filter({ hasText: '8306' }).first().waitFor({ state: 'detached' })
  await press(shares, 'Market cap')
  const heldOf = (code: string) => shares.locator('tbody tr').filter({ hasText: code }).locator('[data-column="held"]')
  await expect.poll(() => heldOf('7203').innerText()).toBe('100')
  await expect.poll(() => heldOf('8306').innerText()).toBe('–')
  await shares.locator('tbody tr').filter({ hasText: '8306' }).click()
  await atRoute(page, '/quotes/info?type=jpy&code=8306')
})

test('a price has the digits of its tick in the list, over the chart and in the table of what is held', async () => {
  // From another screen: where both shares are known already, the second one takes over the screen of the first.
  await visit.go('/position/index')
  await visit.go('/quotes/info?type=jpy&code=7203')
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const written = (price: string, tick: string): string =>
    Number(price).toLocaleString('en-US', { minimumFractionDigits: tick.split('.')[1]?.length ?? 0 })
  const shown = () =>
    region('List of shares')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => [
          link.querySelector('small')?.textContent ?? '',
          link.querySelector('[class*="_densePrice_"]')?.textContent ?? '',
        ]),
      )
  const expected = async () => {
    const codes = (await shown()).map(([code]) => code ?? '')
    const { list } = await who.must('market/quotes', { type: 'jpy', codes: codes.join(',') })
    const rows = new Map(list.map(({ code, price, tick }) => [code, written(price, tick)]))
    return codes.map((code) => [code, rows.get(code)])
  }
  await expect.poll(shown).toEqual(await expected())
  const { price, tick } = await who.must('market/stock', { type: 'jpy', code: '7203' })
  await expect
    .poll(() => region('Positions and orders').getByRole('row', { name: /7203/ }).innerText())
    .toContain(written(price, tick))
  await expect.poll(() => page.locator('main').locator('xpath=..').innerText()).toContain(written(price, tick))
})

test('home fills a very wide window: ten shares a ranking, every popular share in sight, and news at the end', async () => {
  await page.setViewportSize({ width: 2560, height: 1440 })
  await visit.go('/home/home')
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.x + box.width : 0
  }
  await expect.poll(() => page.getByRole('region', { name: 'Rankings' }).getByRole('listitem').count()).toBe(10)
  await expect.poll(() => endOf(page.getByRole('region', { name: 'Popular news' }))).toBeGreaterThan(2500)
  const popular = page.getByRole('region', { name: 'Popular shares' })
  const end = await endOf(popular)
  const cards = await popular.getByRole('link').all()
  expect(cards.length).toBeGreaterThan(3)
  for (const card of cards) expect(await endOf(card)).toBeLessThanOrEqual(end + 1)
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the newest article is beside the news until another one is chosen', async () => {
  await visit.go('/news/index')
  const { list } = await who.must('news/list', { limit: '1' })
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe(list[0]?.title)
  expect(await layoutFaults(page)).toEqual([])
})

test('a phone keeps its list', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit.go('/mine/transactionRecords')
  await sees(page, 'Practice money')
  await expect.poll(() => page.getByRole('table').count()).toBe(0)
})
