import type { Page } from 'playwright-core'
import { chooseIn, type Look, nth, opens } from '../look.ts'
import type { Scene } from '../scene.ts'

/** Opens the ticket of a share with a quantity, without which it computes nothing. */
const ticket =
  (selector: string, at = 0) =>
  async (page: Page) => {
    await opens(selector, at)(page)
    await page.getByRole('dialog').last().locator('input[inputmode="numeric"]').first().fill('100')
  }
/** The buttons at the foot of a share of which something is held: to sell it comes before to sell short. */
const buyButton = ticket('[class*="_footer"] [data-kind="up"]')
const sellShortButton = ticket('[class*="_footer"] [data-kind="down"]', 1)

/** The ticket with a profit and a stop on both sides of the price. */
const withExits = async (page: Page): Promise<void> => {
  await buyButton(page)
  const sheet = page.getByRole('dialog').last()
  await sheet.locator('button[class*="_switch"]').last().click()
  const prices = sheet.locator('input[inputmode="decimal"]')
  await prices.nth(0).fill('4000')
  await prices.nth(1).fill('2000')
  await prices.nth(1).scrollIntoViewIfNeeded()
}

/** The pair that a limit becomes, both on their sides of the price, with what it reserves. */
const pairSheet = async (page: Page): Promise<void> => {
  await buyButton(page)
  await chooseIn(1, 1)(page)
  await page.getByRole('dialog').last().locator('button[class*="_switch"]').last().click()
  const sheet = page.getByRole('dialog').last()
  const priceOf = (leg: number) => sheet.locator('section[class*="_leg"]').nth(leg).locator('input[inputmode="decimal"]').first()
  await priceOf(0).fill('2900')
  await priceOf(1).fill('3200')
  await sheet.locator('dl').nth(1).waitFor()
  await sheet.locator('dl').last().scrollIntoViewIfNeeded()
}

/** The ticket with the most to lose, and a stop on the right side of the price. */
const byRisk = async (page: Page): Promise<void> => {
  await opens('[class*="_footer"] [data-kind="up"]')(page)
  const sheet = page.getByRole('dialog').last()
  await sheet.locator('[class*="_parts"] button').last().click()
  await sheet.locator('input[inputmode="numeric"]').first().fill('20000')
  await sheet.locator('input[inputmode="decimal"]').nth(1).fill('2000')
  await sheet.locator('dl').last().waitFor()
}

/** The list of lots in the sheet that closes a position; its button is the last one of the strip. */
const chooseLots = async (page: Page): Promise<void> => {
  await opens('[class*="_stripActions"] button:last-child')(page)
  await chooseIn(0, 2)(page)
}

/** A profit and a stop about four per cent from the price of the scene's position. */
const bracket = async (page: Page): Promise<void> => {
  await opens('main [class*="_actions"] button', 3)(page)
  const prices = page.getByRole('dialog').last().locator('input[inputmode="decimal"]')
  await prices.nth(0).fill('2600')
  await prices.nth(1).fill('2400')
  await page.getByRole('dialog').last().locator('dl').nth(2).waitFor()
}

/** The menu of a price of the chart, and the ticket that its first choice begins there with both exits. */
const chartMenu = async (page: Page): Promise<void> => {
  const chart = page.locator('figure [role="group"]').first()
  await chart.locator('[class*="_canvas"]:not([data-hidden="true"]) canvas').first().waitFor()
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {}
  await chart.click({ button: 'right', position: { x: width / 2, y: height / 4 } })
  await page.getByRole('menu').waitFor()
}
const chartTicket = async (page: Page): Promise<void> => {
  await chartMenu(page)
  await page.getByRole('menuitem').first().click()
  for (const exit of ['target', 'stop']) await page.locator(`[data-adds="${exit}"]`).click()
  await page.getByRole('slider').nth(2).waitFor()
}

export const looks = (scene: Scene): readonly Look[] => [
  { name: 'buy-sheet', route: '/quotes/info?type=jpy&code=7203', open: buyButton },
  {
    name: 'buy-sheet-calendar',
    route: '/quotes/info?type=jpy&code=7203',
    moments: true,
    open: async (page) => {
      await buyButton(page)
      await chooseIn(1, 1)(page)
      await page.getByRole('dialog').last().locator('fieldset').last().locator('label').nth(1).click()
      await page.getByRole('grid').waitFor()
      await page.getByRole('grid').scrollIntoViewIfNeeded()
    },
  },
  { name: 'buy-sheet-exits', route: '/quotes/info?type=jpy&code=7203', open: withExits },
  { name: 'pair-sheet', route: '/quotes/info?type=jpy&code=7203', open: pairSheet },
  { name: 'chart-menu', route: '/quotes/info?type=jpy&code=9984', open: chartMenu },
  { name: 'chart-ticket', route: '/quotes/info?type=jpy&code=9984', open: chartTicket },
  { name: 'buy-sheet-risk', route: '/quotes/info?type=jpy&code=7203', open: byRisk },
  { name: 'short-sheet', route: '/quotes/info?type=jpy&code=7203', open: sellShortButton },
  { name: 'positions', route: '/position/index' },
  { name: 'close-all-sheet', route: '/position/index', open: opens('main button[class*="_closeAll"]') },
  {
    name: 'rehearsal-sheet',
    route: `/position/info?order_no=${scene.held}`,
    open: async (page) => {
      await opens('main [class*="_gauge"] button[data-kind="plain"]')(page)
      const sheet = page.getByRole('dialog').last()
      await sheet.getByRole('group').first().getByRole('button').nth(2).click()
      await sheet.getByRole('img').first().waitFor()
    },
  },
  { name: 'positions-orders', route: '/position/index', open: nth('[role=tab]', 1) },
  { name: 'orders-past', route: '/position/orders' },
  { name: 'positions-history', route: '/position/index', open: nth('[role=tab]', 4) },
  { name: 'position', route: `/position/info?order_no=${scene.held}` },
  { name: 'position-parts', route: `/position/info?order_no=${scene.parts}` },
  {
    name: 'sell-sheet-parts',
    route: `/position/info?order_no=${scene.parts}`,
    open: opens('main [class*="_actions"] button', 0),
  },
  { name: 'position-order', route: `/position/info?order_no=${scene.resting}` },
  { name: 'position-closed', route: `/position/info?order_no=${scene.closed}` },
  { name: 'sell-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 0) },
  {
    name: 'sell-sheet-trailing',
    route: `/position/info?order_no=${scene.held}`,
    open: async (page) => {
      await opens('main [class*="_actions"] button', 0)(page)
      await chooseIn(0, 4)(page)
      await page.getByRole('dialog').last().locator('input[inputmode="decimal"]').first().fill('40')
    },
  },
  { name: 'sell-sheet-lots', route: '/quotes/info?type=jpy&code=7203', open: chooseLots },
  { name: 'bracket-sheet', route: `/position/info?order_no=${scene.held}`, open: bracket },
  { name: 'top-up-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 4) },
  { name: 'amend-sheet', route: `/position/info?order_no=${scene.resting}`, open: opens('main [class*="_actions"] button', 0) },
]
