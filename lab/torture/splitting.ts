import type { Client, Customer } from './client.ts'
import type { Stock } from './schedule.ts'
import { textOf } from './sent-requests.ts'

type Row = Readonly<Record<string, unknown>>

/** Days of practice time that a schedule lasts, or more. */
const ahead = 21
const day = 86_400_000
const rowsInPage = 100

const rowsOf = async (
  client: Client,
  who: Customer,
  call: string,
  request: Readonly<Record<string, string>>,
): Promise<readonly Row[]> => {
  const all: Row[] = []
  for (let page = ''; ; ) {
    const asked = { ...request, limit: String(rowsInPage), ...(page === '' ? {} : { page }) }
    const { list, next } = (await client.ask(who, call, asked)).data
    if (Array.isArray(list)) all.push(...list)
    page = textOf(next)
    if (page === '') return all
  }
}

/** Practice time, in milliseconds since 1970. */
export const practiceTime = async (client: Client, who: Customer): Promise<number> =>
  Date.parse(textOf((await client.ask(who, 'clock/state', {})).data.now))

const fridays = 5
/** The Friday of the week after a moment, as a date of Tokyo's day. */
export const nextFriday = (at: number): string => {
  const tokyo = new Date(at + 9 * 3_600_000)
  return new Date(tokyo.getTime() + (7 + fridays - tokyo.getUTCDay()) * day).toISOString().slice(0, 10)
}

/** Shares whose splits are announced for the time of a schedule: their positions, orders and alerts are counted in new shares within it. */
export const splittingShares = async (client: Client, who: Customer, now: number): Promise<readonly Stock[]> => {
  const [from = '', to = ''] = [now, now + ahead * day].map((at) => new Date(at).toISOString().slice(0, 10))
  const stocks: Stock[] = []
  for (const type of ['jpy', 'usd', 'cny'] as const) {
    const codes = (await rowsOf(client, who, 'market/companies', { type })).map(({ code }) => `${type}:${textOf(code)}`)
    for (let at = 0; at < codes.length; at += rowsInPage) {
      const keys = codes.slice(at, at + rowsInPage).join(',')
      const events = await rowsOf(client, who, 'market/agenda', { type, group: 'dividends', from, to, keys })
      stocks.push(...events.filter(({ kind }) => kind === 'split').map(({ code }) => ({ type, code: textOf(code) })))
    }
  }
  return stocks
}
