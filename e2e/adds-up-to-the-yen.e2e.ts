import type { Person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStageAtRest } from './at-rest.ts'
import { amountOf, atRoute, sheetOf } from './hand.ts'
import type { Language, Stage, Visit } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import type { Session } from './scene.ts'

// Net assets and realised results on a phone: every figure is the call's, and the parts add up.
let stage: Stage
let person: Person
let session: Session
let page: Page

beforeAll(async () => {
  ;({ stage, person, session } = await openStageAtRest())
}, 600_000)
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const amountsOf = async (selector: string): Promise<readonly number[]> =>
  (await page.locator(selector).allInnerTexts()).map(amountOf)
const visitIn = async (language: Language): Promise<Visit> => {
  const visit = await stage.visit({ language, session })
  page = visit.page
  return visit
}

test('net assets are the call’s, each way of grouping adds up to them, and each group to its own parts', async () => {
  const visit = await visitIn('jp')
  await visit.go('/mine/funds')
  const assets = await person.must('user/assets', { type: 'all' })
  const equity = Number(assets.equity)
  expect(sum(assets.parts.map(({ amount }) => Number(amount)))).toBe(equity)
  expect(await amountsOf('main button[class*="_equity"] [class*="_big"], main p[class*="_sum"] strong')).toEqual([equity, equity])
  const views = page.getByRole('group', { name: '内訳の見方' }).locator('label')
  const groups = 'main li button[aria-haspopup=dialog]'
  for (const view of await views.all()) {
    await view.click()
    const amounts = await amountsOf(`${groups} strong`)
    expect(sum(amounts), await view.innerText()).toBe(equity)
    for (const [at, amount] of amounts.entries()) {
      await page.locator(groups).nth(at).click()
      const whole = await sheetOf(page).locator('p[class*="_whole"]').innerText()
      const parts = await sheetOf(page).locator('[class*="_end"] strong').allInnerTexts()
      expect([amountOf(whole), sum(parts.map(amountOf))]).toEqual([amount, amount])
      await page.keyboard.press('Escape')
      await sheetOf(page).waitFor({ state: 'detached' })
    }
  }
  const figures = ['total_assets', 'available', 'frozen', 'position_value', 'floating_profit', 'total_debt'] as const
  expect(await amountsOf('main section button[class*="_row"] [class*="_end"]')).toEqual(figures.map((key) => Number(assets[key])))
  expect(await amountsOf('dl[class*="_powers"] dd')).toEqual(assets.buying_power.map(({ amount }) => Number(amount)))
  expect(visit.complaints).toEqual([])
  await visit.close()
})

const names: Readonly<
  Record<Language, { readonly link: string; readonly title: string; readonly share: string; readonly year: string }>
> = {
  jp: { link: '実現損益', title: '実現損益', share: '銘柄別', year: '年別' },
  us: { link: 'Realised', title: 'Realised results', share: 'Share', year: 'Year' },
  cn: { link: '已实现盈亏', title: '已实现盈亏', share: '按股票', year: '按年' },
}

test.each(['jp', 'us', 'cn'] as const)(
  'records in %s lead to realised results, which are the call’s and add up',
  async (language) => {
    const visit = await visitIn(language)
    const { link, title, share, year } = names[language]
    await visit.go('/mine/transactionRecords')
    await page.getByRole('link', { name: link, exact: true }).click()
    await atRoute(page, '/mine/realised')
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    const realised = await person.must('user/realised')
    const shares = realised.markets.flatMap((market) => market.shares)
    expect(shares.map(({ code }) => code).toSorted()).toEqual(['7203', '8306'])
    const total = Number(realised.in_yen)
    expect(sum(shares.map(({ in_yen }) => Number(in_yen)))).toBe(total)
    await page.locator('[class*="_total_"]').waitFor()
    expect(await amountsOf('[class*="_total_"] strong')).toEqual([total])
    expect(await amountsOf('main section h2 + [class*="_amounts"]')).toEqual(realised.markets.map(({ profit }) => Number(profit)))
    const rows = 'main [class*="_row"] [class*="_amounts"]'
    expect(await amountsOf(rows)).toEqual(shares.map(({ profit }) => Number(profit)))
    // A share leads to its closings, which add up to it, and each of these to its receipt.
    const [first] = shares
    await page.locator('main button[class*="_row"]').first().click()
    const closings = sheetOf(page).locator('a[href*="receipt=last"]')
    await expect.poll(() => closings.count()).toBe(first?.count)
    expect(sum(await amountsOf('[role="dialog"] a [class*="_amounts"]'))).toBe(Number(first?.profit))
    expect(await visit.seriousFindings()).toEqual([])
    await page.keyboard.press('Escape')
    await closings.first().waitFor({ state: 'detached' })
    await page.getByText(share, { exact: true }).click()
    await expect.poll(() => page.locator('main section h2').count()).toBe(0)
    expect(sum(await amountsOf(rows))).toBe(total)
    await page.getByText(year, { exact: true }).last().click()
    await expect.poll(() => amountsOf(rows)).toEqual(realised.years.map(({ in_yen }) => Number(in_yen)))
    await page.locator('main button[class*="_row"]').click()
    await expect.poll(() => amountsOf(rows)).toEqual(shares.map(({ profit }) => Number(profit)))
    expect(visit.complaints).toEqual([])
    await visit.close()
  },
)
