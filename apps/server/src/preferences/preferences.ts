import { longestPreference, preferencesOfCustomer } from '@zaraba/contract/preferences/limits.ts'
import type { Clock } from '@zaraba/money/clock.ts'
import { callerOf, type Handler, refuse } from '../calls/handler.ts'
import type { Database } from '../database/database.ts'
import { bytesBeside, keepPreference, lockPreferences, preferenceOf, removePreference } from './store.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Reads or keeps one preference. Its time is that of the machine, since it is about the person at the screen and not about the market.
 *
 * @see `user/preferences` of docs/api: 64 KB a key, 1 MB a customer.
 */
export const preferences =
  (database: Database, systemClock: Clock): Handler<'user/preferences'> =>
  async ({ key, value }, context) => {
    const { customer } = callerOf(context)
    if (value === undefined) return { data: { key, value: await preferenceOf(database, customer, key) } }
    if (value === '') {
      await removePreference(database, customer, key)
      return { data: { key, value } }
    }
    const bytes = Buffer.byteLength(value)
    // PostgreSQL cannot keep the character U+0000 in a text; JSON writes it escaped.
    if (bytes > longestPreference || value.includes('\0') || !isJson(value))
      return refuse({ key: 'invalid_input', field: 'value' })
    return await database.transaction(async (transaction) => {
      await lockPreferences(transaction, customer)
      const all = (await bytesBeside(transaction, customer, key)) + Buffer.byteLength(key) + bytes
      if (all > preferencesOfCustomer)
        return refuse({ key: 'preferences_full', field: 'value', now: String(all), needed: String(preferencesOfCustomer) })
      await keepPreference(transaction, customer, { key, value, at: systemClock.now() })
      return { data: { key, value } }
    })
  }
