/**
 * One item of a list that an account keeps under a key, such as a drawing. Its version is the moment of its last change in milliseconds since
 * 1970, or one more than the version before where that is later; its value is `null` once it was removed.
 */
export interface KeptItem {
  readonly id: string
  readonly version: number
  readonly value: unknown
}

const longestItemId = 64
/** Removed items that are remembered: a program that has not heard of it would bring one back. */
export const mostRemoved = 100

const readItem = (found: unknown): KeptItem | null => {
  if (typeof found !== 'object' || found === null || !('id' in found) || !('version' in found) || !('value' in found)) return null
  const { id, version, value } = found
  if (typeof id !== 'string' || id === '' || id.length > longestItemId) return null
  return typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? { id, version, value } : null
}

const listIn = (text: string): readonly unknown[] | null => {
  try {
    const found: unknown = JSON.parse(text === '' ? '[]' : text)
    return Array.isArray(found) ? found : null
  } catch {
    return null
  }
}
/** Items in a JSON text; `null` for a text that is no list of them. */
export const parseItems = (text: string): readonly KeptItem[] | null => {
  const items = listIn(text)?.map(readItem) ?? [null]
  return items.every((item) => item !== null) ? items : null
}
/** Items that are kept, as far as they can be read: another program of the account may have written something else. */
export const readItems = (text: string): readonly KeptItem[] => (listIn(text) ?? []).flatMap((found) => readItem(found) ?? [])

/** Items as they are kept; none are an empty text, which removes the key. */
export const writeItems = (items: readonly KeptItem[]): string => (items.length === 0 ? '' : JSON.stringify(items))

/** Changes of a device whose clock is ahead count as made now, and not as newer than what others change until then. */
export const notAhead = (changes: readonly KeptItem[], now: number): readonly KeptItem[] =>
  changes.map((change) => ({ ...change, version: Math.min(change.version, now) }))

/** Kept items after changes of some. Of each the newest counts, and of two equal versions the change, which came later. */
export const mergeItems = (kept: readonly KeptItem[], changes: readonly KeptItem[]): readonly KeptItem[] => {
  const merged = new Map(kept.map((item) => [item.id, item]))
  for (const change of changes) if (change.version >= (merged.get(change.id)?.version ?? 0)) merged.set(change.id, change)
  const all = [...merged.values()]
  const removed = all.filter(({ value }) => value === null)
  const forgotten = new Set(removed.slice(0, Math.max(0, removed.length - mostRemoved)))
  return all.filter((item) => !forgotten.has(item))
}
