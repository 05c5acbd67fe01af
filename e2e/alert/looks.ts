import type { Page } from 'playwright-core'
import { type Look, nth, opens } from '../look.ts'

/** The bell of a share, wherever the window has it. */
const alertBell = async (page: Page) => {
  await page
    .getByRole('button', { name: /アラート$|^Alerts for|的提醒$/ })
    .first()
    .click()
  await page.getByRole('dialog').last().waitFor()
}
/** Chooses a kind of alert in the sheet of a share, by its index in the row of kinds. */
const alertOf = (kind: number) => async (page: Page) => {
  await alertBell(page)
  await page.getByRole('dialog').last().locator('fieldset').first().locator('button').nth(kind).click()
}

export const looks = (): readonly Look[] => [
  { name: 'alerts', route: '/mine/alerts' },
  { name: 'alerts-over', route: '/mine/alerts', open: nth('[role=tab]', 1) },
  { name: 'alerts-empty', route: '/mine/alerts', as: 'verified' },
  { name: 'alert-change', route: '/mine/alerts', open: opens('main button[class*="_row"]', 3) },
  { name: 'alert-account', route: '/mine/alerts', open: opens('header button', 1) },
  { name: 'alert-price', route: '/quotes/info?type=jpy&code=7203', open: alertBell },
  { name: 'alert-change-of-price', route: '/quotes/info?type=jpy&code=7203', open: alertOf(1) },
  { name: 'alert-crossing', route: '/quotes/info?type=jpy&code=7203', open: alertOf(3) },
]
