import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

/** Whose eyes a screen is seen with. */
export type Onlooker = 'stranger' | 'trader' | keyof Scene['others']

/** A screen for a picture or a check: its route, and what to press once it is complete. */
export interface Look {
  readonly name: string
  readonly route: string
  /** The trader of the scene when absent. */
  readonly as?: Onlooker
  /** A tall picture of the whole content instead of one screenful. */
  readonly open?: (page: Page) => Promise<void>
  /** It has moments or days, which the device's own date must not reach; a function opens more of them than `open` does. */
  readonly moments?: true | ((page: Page) => Promise<void>)
}

export const nth = (selector: string, at: number) => (page: Page) => page.locator(selector).nth(at).click()
const sheetStands = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').last().waitFor()
}
/** Presses something, and waits for the sheet that it opens. */
export const opens =
  (selector: string, at = 0) =>
  async (page: Page): Promise<void> => {
    await nth(selector, at)(page)
    await sheetStands(page)
  }

/** Chooses the second of the first group of radio buttons in the sheet that lies above. */
export const chooseIn =
  (group: number, choice: number) =>
  async (page: Page): Promise<void> => {
    const options = page.getByRole('dialog').last().locator('fieldset').nth(group).locator('label')
    await options.nth(choice).click()
  }
