import type { Installation } from '@zaraba/world/installation.ts'
import type { Page } from 'playwright-core'
import { codeAt } from './authenticator.ts'
import type { Language, Stage, Theme, Visit } from './journey.ts'

export const operatorPassword = 'seven green ledgers at dawn'

export interface AtConsole {
  readonly name: string
  readonly page: Page
  readonly visit: Visit
}

interface ConsoleVisit {
  readonly language?: Language
  readonly theme?: Theme
  /** As of a visit. */
  readonly film?: string
}

/** Makes an operator on the command line, and lets them set up password and authenticator in a browser of their own, by keyboard. */
export const atConsole = async (
  stage: Stage,
  name: string,
  roles: readonly string[],
  { language = 'us', theme = 'light', film }: ConsoleVisit = {},
): Promise<AtConsole> => {
  const visit = await stage.visit({ wide: true, language, theme, ...(film === undefined ? {} : { film }) })
  const { page } = visit
  await page.goto(`${visit.address}/console/#/set-up`)
  await page.locator('input').first().focus()
  await page.keyboard.type(await setUpCode(stage.installation, name, roles))
  await page.keyboard.press('Enter')
  const secret = await page.locator('code').innerText()
  await page.locator('input').first().focus()
  const now = await page.evaluate(() => performance.timeOrigin + performance.now())
  for (const text of [operatorPassword, operatorPassword, codeAt(secret, now)]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
  return { name, page, visit }
}

/** Makes an operator on the command line. Returns the one-time code of the set-up. */
export const setUpCode = async (installation: Installation, name: string, roles: readonly string[]): Promise<string> => {
  const { code, output } = await installation.zaraba('operator', 'add', name, ...roles.flatMap((role) => ['--role', role]))
  const found = /^ {2}([0-9A-Z-]{19})$/m.exec(output)?.[1]
  if (code !== 0 || found === undefined) throw new Error(`no operator ${name}: ${output}`)
  return found
}
