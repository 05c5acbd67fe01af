import type { Page } from 'playwright-core'
import { press } from './hand.ts'

/** Brings the actions of a line of the holdings into sight, as the keyboard does, and takes one. */
export const actOnHolding = async (page: Page, actions: RegExp, action: RegExp): Promise<void> => {
  await page.getByRole('button', { name: actions }).press('Enter')
  await press(page, action)
}
