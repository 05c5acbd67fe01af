import { createHmac } from 'node:crypto'
import type { Installation } from '@zaraba/world/installation.ts'
import type { Page } from 'playwright-core'
import type { Language, Stage, Theme, Visit } from './journey.ts'

export const operatorPassword = 'seven green ledgers at dawn'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bytesOf = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** What an authenticator shows for a secret at a moment (RFC 6238: SHA-1, thirty seconds, six digits). */
const codeAt = (secret: string, milliseconds: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const from = (hash.at(-1) ?? 0) % 16
  return String((hash.readUInt32BE(from) % 2 ** 31) % 1_000_000).padStart(6, '0')
}

export interface AtConsole {
  readonly name: string
  readonly page: Page
  readonly visit: Visit
}

export interface ConsoleVisit {
  readonly language?: Language
  readonly theme?: Theme
}

/** Makes an operator on the command line, and lets them set up password and authenticator in a browser of their own, by keyboard. */
export const atConsole = async (
  stage: Stage,
  name: string,
  roles: readonly string[],
  { language = 'us', theme = 'light' }: ConsoleVisit = {},
): Promise<AtConsole> => {
  const visit = await stage.visit({ wide: true, still: true, language, theme })
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
  await page.getByRole('navigation').waitFor()
  return { name, page, visit }
}

const setUpCode = async (installation: Installation, name: string, roles: readonly string[]): Promise<string> => {
  const { code, output } = await installation.zaraba('operator', 'add', name, ...roles.flatMap((role) => ['--role', role]))
  const found = /^ {2}([0-9A-Z-]{19})$/m.exec(output)?.[1]
  if (code !== 0 || found === undefined) throw new Error(`no operator ${name}: ${output}`)
  return found
}
