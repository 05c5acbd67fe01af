import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { press } from './hand.ts'
import type { Stage, Visit } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'

/** Somebody who bought 300 shares of 8306 on the session before, which may be sold now, and a visit of theirs in English. */
export const visitWithHolding = async (stage: Stage): Promise<{ readonly person: Person; readonly visit: Visit }> => {
  const person = await trader(stage.installation.address, '9012345678')
  await untilOpen(person, '8306')
  const buy = { type: 'jpy', code: '8306', direction: 'long', leverage: 1, stock_num: 300, price_type: 'market' }
  await person.must('trade/buy', buy as never)
  await stage.installation.zaraba('clock', 'next-session', 'jpy')
  await untilOpen(person, '8306')
  const visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  return { person, visit }
}

/** Brings the actions of a line of the holdings into sight, as the keyboard does, and takes one. */
export const actOnHolding = async (page: Page, actions: RegExp, action: RegExp): Promise<void> => {
  await page.getByRole('button', { name: actions }).press('Enter')
  await press(page, action)
}
