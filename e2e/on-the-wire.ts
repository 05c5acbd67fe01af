import { type Person, person } from '@zaraba/world/person.ts'
import { until } from '@zaraba/world/until.ts'
import type { Page } from 'playwright-core'
import { whileTimeRuns } from './practice-time.ts'

/** The person of a browser over the wire, with the log-in that the browser has. */
export const onTheWire = async (page: Page, address: string, account: string): Promise<Person> => {
  const token = await page.evaluate(() => localStorage.getItem('tokend') ?? '')
  const who = person(address, account)
  const ask: Person['ask'] = (name, request, headers) => who.ask(name, request, { token, ...headers })
  const must: Person['must'] = (name, request, headers) => who.must(name, request, { token, ...headers })
  return { ...who, token: () => token, ask, must }
}

/** Lets a call of a page wait, each time it is made, until the function that is answered is called. */
export const holdCall = async (page: Page, call: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/vue/${call}`, (route) => held.promise.then(() => route.continue()))
  return held.resolve
}

/**
 * Lets practice time run until a share of Tokyo has opened: the first prices of a day may wait under a special quote, and with them all that
 * is sent. `who` is the host.
 */
export const untilOpen = async (who: Person, code: string): Promise<void> => {
  const isOpen = async () => (await who.must('market/stock', { type: 'jpy', code })).special_quote === '-'
  if (await isOpen()) return
  await whileTimeRuns(who, () => until(`${code} opens`, isOpen))
}
