import { type Person, person } from '@zaraba/world/person.ts'
import type { Page } from 'playwright-core'

/** The person of a browser over the wire, with the log-in that the browser has. */
export const onTheWire = async (page: Page, address: string, account: string): Promise<Person> => {
  const token = await page.evaluate(() => localStorage.getItem('tokend') ?? '')
  const who = person(address, account)
  const ask: Person['ask'] = (name, request, headers) => who.ask(name, request, { token, ...headers })
  const must: Person['must'] = (name, request, headers) => who.must(name, request, { token, ...headers })
  return { ...who, token: () => token, ask, must }
}
