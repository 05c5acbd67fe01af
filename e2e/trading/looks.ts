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

/** A profit and a stop about four per cent from the price of the scene's position. */
const bracket = async (page: Page): Promise<void> => {
  await opens('main [class*="_actions"] button', 1)(page)
  const prices = page.getByRole('dialog').last().locator('input[inputmode="decimal"]')
  await prices.nth(0).fill('2600')
  await prices.nth(1).fill('2400')
  await page.getByRole('dialog').last().locator('dl').nth(1).waitFor()
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
  { name: 'short-sheet', route: '/quotes/info?type=jpy&code=7203', open: sellShortButton },
  { name: 'positions', route: '/position/index' },
  { name: 'positions-orders', route: '/position/index', open: nth('[role=tab]', 1) },
  { name: 'positions-history', route: '/position/index', open: nth('[role=tab]', 4) },
  { name: 'position', route: `/position/info?order_no=${scene.held}` },
  { name: 'position-order', route: `/position/info?order_no=${scene.resting}` },
  { name: 'position-closed', route: `/position/info?order_no=${scene.closed}` },
  { name: 'sell-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 0) },
  { name: 'bracket-sheet', route: `/position/info?order_no=${scene.held}`, open: bracket },
  { name: 'top-up-sheet', route: `/position/info?order_no=${scene.held}`, open: opens('main [class*="_actions"] button', 2) },
  { name: 'amend-sheet', route: `/position/info?order_no=${scene.resting}`, open: opens('main [class*="_actions"] button', 0) },
]
