import { mergeItems, notAhead, parseItems, readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
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

/** PostgreSQL cannot keep the character U+0000 in a text; JSON writes it escaped. */
const canBeKept = (value: string): boolean =>
  Buffer.byteLength(value) <= longestPreference && !value.includes('\0') && isJson(value)

/**
 * Reads or keeps one preference. Its time is that of the machine, since it is about the person at the screen and not about the market.
 * Changes of items are merged with what other windows have sent meanwhile.
 *
 * @see `user/preferences` of docs/api: 64 KB a key, 1 MB a customer.
 */
export const preferences =
  (database: Database, systemClock: Clock): Handler<'user/preferences'> =>
  async ({ key, value: whole, items }, context) => {
    const { customer } = callerOf(context)
    if (whole === undefined && items === undefined) return { data: { key, value: await preferenceOf(database, customer, key) } }
    if (whole === '' && items === undefined) {
      await removePreference(database, customer, key)
      return { data: { key, value: whole } }
    }
    const changes = items === undefined ? [] : parseItems(items)
    if (changes === null || (whole !== undefined && items !== undefined)) return refuse({ key: 'invalid_input', field: 'items' })
    return await database.transaction(async (transaction) => {
      await lockPreferences(transaction, customer)
      const at = systemClock.now()
      const merged = async () => mergeItems(readItems(await preferenceOf(transaction, customer, key)), notAhead(changes, at))
      const value = whole ?? writeItems(await merged())
      if (value === '') return { data: { key, value } }
      if (!canBeKept(value)) return refuse({ key: 'invalid_input', field: whole === undefined ? 'items' : 'value' })
      const all = (await bytesBeside(transaction, customer, key)) + Buffer.byteLength(key) + Buffer.byteLength(value)
      if (all > preferencesOfCustomer)
        return refuse({ key: 'preferences_full', field: 'value', now: String(all), needed: String(preferencesOfCustomer) })
      await keepPreference(transaction, customer, { key, value, at })
      return { data: { key, value } }
    })
  }
