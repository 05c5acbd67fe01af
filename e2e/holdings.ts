import type { Installation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'
import { press } from './hand.ts'
import { openSharedStage, type Stage, type Visit } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'

const buyHolding = async (person: Person): Promise<void> => {
  const buy = { type: 'jpy', code: '8306', direction: 'long', leverage: 1, stock_num: 300, price_type: 'market' }
  await person.must('trade/buy', buy as never)
}

const visitOf = async (stage: Stage, person: Person) => {
  const visit = await stage.visit({ language: 'us', session: { token: person.token(), account: person.account } })
  return { person, visit }
}

/** Customers who are prepared for the journeys of a process, and how many of them have been taken. */
const customers = 5
const prepared: Person[] = []

const prepare = async ({ address, zaraba }: Installation, host: Person): Promise<void> => {
  await untilOpen(host, '8306')
  for (let at = 0; at < customers; at += 1) {
    const person = await trader(address, String(9_012_345_731 + at))
    await buyHolding(person)
    prepared.push(person)
  }
  await zaraba('clock', 'next-session', 'jpy')
  // Every share that the journeys buy: an order waits while a share has a special quote.
  for (const code of ['8306', '7203', '9984', '6758']) await untilOpen(host, code)
}

/** A shared stage with somebody who bought 300 shares of 8306 on the session before, which may be sold now, and a visit of theirs in English. */
export const openStageWithHolding = async () => {
  const stage = await openSharedStage(prepare)
  const person = prepared.shift()
  if (person === undefined) throw new RangeError(`more than ${customers} journeys with a holding in one process`)
  return { stage, ...(await visitOf(stage, person)) }
}

/** Somebody who bought 300 shares of 8306 on the session before, which may be sold now, and a visit of theirs in English. */
export const visitWithHolding = async (stage: Stage): Promise<{ readonly person: Person; readonly visit: Visit }> => {
  const person = await trader(stage.installation.address, '9012345678')
  await untilOpen(person, '8306')
  await buyHolding(person)
  await stage.installation.zaraba('clock', 'next-session', 'jpy')
  await untilOpen(person, '8306')
  return await visitOf(stage, person)
}

/** Brings the actions of a line of the holdings into sight, as the keyboard does, and takes one. */
export const actOnHolding = async (page: Page, actions: RegExp, action: RegExp): Promise<void> => {
  await page.getByRole('button', { name: actions }).press('Enter')
  await press(page, action)
}
