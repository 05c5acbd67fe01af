import { trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { press, sheetOf } from './hand.ts'
import { openSharedStage, type Stage } from './journey.ts'
import { keepPictureOfFailure } from './picture-of-failure.ts'
import type { Session } from './scene.ts'

let stage: Stage
let session: Session
let page: Page

beforeAll(async () => {
  stage = await openSharedStage()
  const person = await trader(stage.installation.address, '9012345711')
  session = { token: person.token(), account: person.account }
})
afterAll(() => stage?.close())
keepPictureOfFailure(() => page)

test('the buy sheet keeps the focus while it is open, and gives it back to the button that opened it', async () => {
  const visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=7203')
  const opener = page.getByRole('button', { name: /^Buy long/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await sheet.getByRole('spinbutton', { name: /^Shares/ }).fill('100')
  await sheet.getByText(/^Principal/).waitFor()
  // The dialog has focus guards at both ends that move the focus to the other end; only the page below must never have it.
  const isInside = () => page.evaluate(() => document.activeElement?.closest('main, header, nav, aside') === null)
  await expect.poll(isInside).toBe(true)
  for (let turn = 0; turn < 24; turn += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/^Buy long/)
  await visit.close()
})

test('the log-in form gets the focus in the order in which it is read', async () => {
  const visit = await stage.visit({ language: 'us' })
  page = visit.page
  await visit.go('/login/login')
  await page.getByLabel('Mobile number').focus()
  const names: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    names.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return (
          at?.getAttribute('aria-label') ?? (at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent) ?? ''
        )
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(names).toEqual(['Mobile number', 'Password', 'Show password', 'Log in'])
  await visit.close()
})

test('for a user who prefers less motion, a sheet is open at once', async () => {
  const visit = await stage.visit({ language: 'us', session })
  page = visit.page
  await visit.go('/quotes/info?type=jpy&code=7203')
  await press(page, /^Buy long/)
  const sheet = sheetOf(page)
  await sheet.waitFor()
  const seconds = await sheet.evaluate((popup) =>
    getComputedStyle(popup)
      .transitionDuration.split(',')
      .map((text) => Number(text.trim().replace('s', ''))),
  )
  expect(Math.max(...seconds)).toBeLessThanOrEqual(0.001)
  await visit.close()
})
