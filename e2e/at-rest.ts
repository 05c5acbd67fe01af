import type { Installation } from '@zaraba/world/installation.ts'
import { type Person, trader } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import { openSharedStage } from './journey.ts'
import { untilOpen } from './on-the-wire.ts'

/** Customers who are prepared for the journeys of a process, and how many of them have been taken. */
const customers = 2
const prepared: Person[] = []
const codes = ['8306', '7203'] as const

const buy = (person: Person, code: string, more: object) => {
  const order = { type: 'jpy', code, leverage: 1, ...more }
  return person.must('trade/buy', order as never)
}

/** Sells all of 7203 and a part of 8306, and leaves an order that waits. */
const sellSome = async (person: Person): Promise<void> => {
  const held = await person.must('trade/userstocklist', { type: 'jpy' })
  for (const { code, order_no } of held)
    await person.must('trade/sell', { order_no, ...(code === '8306' ? { stock_num: 100 } : {}) })
  const ended = async () => (await person.must('trade/userstocklist', { type: 'jpy' })).filter(({ state }) => state === 'closed')
  await until('both are sold', async () => (await ended()).length === codes.length)
  const { limit_down } = await person.must('market/stock', { type: 'jpy', code: '7203' })
  await buy(person, '7203', { stock_num: 100, price_type: 'limit', price: limit_down })
}

const prepare = async ({ address, zaraba }: Installation, host: Person): Promise<void> => {
  for (const code of codes) await untilOpen(host, code)
  for (let at = 0; at < customers; at += 1) {
    const person = await trader(address, String(9_012_345_761 + at))
    await buy(person, '8306', { stock_num: 300, price_type: 'market' })
    await buy(person, '7203', { stock_num: 100, price_type: 'market' })
    prepared.push(person)
  }
  await zaraba('clock', 'next-day', 'jpy')
  for (const code of codes) await untilOpen(host, code)
  for (const person of prepared) await sellSome(person)
}

/**
 * A shared stage whose practice time is stopped, with somebody who has money, 200 shares of 8306, an order for 7203 that waits, and
 * results of both shares. Nothing moves between two looks.
 */
export const openStageAtRest = async () => {
  const stage = await openSharedStage(prepare)
  const person = prepared.shift()
  if (person === undefined) throw new RangeError(`more than ${customers} journeys at rest in one process`)
  return { stage, person, session: { token: person.token(), account: person.account } }
}
