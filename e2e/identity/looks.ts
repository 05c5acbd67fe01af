import { password } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { type Look, opens } from '../look.ts'

/** The content of a screen, which on a wide page is no `main` where it is the list beside a detail. */
const content = '[class*="_content_"]'
/** As far as the secret is shown: nothing is enrolled before its first code is given. */
const enrolAuthenticator = async (page: Page): Promise<void> => {
  // On a wide page the user area is beside the list.
  await page.locator('main').last().locator('button[class*="_row"]').first().click()
  const sheet = page.getByRole('dialog').last()
  await sheet.locator('input').fill(password)
  await sheet.locator('button[type=submit]').click()
  await sheet.getByRole('img').waitFor()
}

export const looks = (): readonly Look[] => [
  { name: 'logon', route: '/login/logon', as: 'stranger' },
  { name: 'register', route: '/login/register', as: 'stranger' },
  { name: 'login', route: '/login/login', as: 'stranger' },
  { name: 'reset-password', route: '/login/resetPassword', as: 'stranger' },
  { name: 'login-after', route: '/login/loginAfter' },
  { name: 'side-panel', route: '/home/home', open: opens('header button') },
  { name: 'mine', route: '/mine/index' },
  { name: 'language-sheet', route: '/mine/index', open: opens(`${content} button[class*="_row"]`, 0) },
  { name: 'appearance-sheet', route: '/mine/index', open: opens(`${content} button[class*="_row"]`, 1) },
  { name: 'login-password', route: '/mine/loginPassword' },
  { name: 'fund-password', route: '/mine/fundPassword' },
  { name: 'email', route: '/mine/email' },
  { name: 'display-name', route: '/mine/name' },
  { name: 'security-keys', route: '/mine/securityKeys' },
  { name: 'enrol-authenticator', route: '/mine/securityKeys', open: enrolAuthenticator },
  { name: 'sessions', route: '/mine/sessions' },
  {
    name: 'verified',
    route: '/mine/verified',
    open: async (page) => {
      const uploaders = page.locator('form fieldset')
      for (const at of [0, 1]) {
        await uploaders.nth(at).locator('button').last().click()
        await uploaders.nth(at).locator('[class*="_done_"]').waitFor()
      }
      await page
        .locator('main')
        .last()
        .evaluate((screen) => screen.scrollTo(0, 0))
    },
  },
  { name: 'bank', route: '/mine/bank' },
  { name: 'bank-add', route: '/mine/bankAdd' },
]
