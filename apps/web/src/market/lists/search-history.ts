import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'

/** Number of searches that are kept, the latest first. */
export const longestHistory = 12

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Earlier searches, from the specification’s key `searchList` (E-19); a log-out clears it. */
export const readHistory = (): readonly string[] => {
  try {
    const list: unknown = JSON.parse(readStored('searchList') || '[]')
    return Array.isArray(list) ? list.filter(isText).slice(0, longestHistory) : []
  } catch {
    return []
  }
}

const write = (list: readonly string[]): readonly string[] => {
  if (list.length === 0) removeStored('searchList')
  else writeStored('searchList', JSON.stringify(list))
  return list
}

export const rememberSearch = (text: string): readonly string[] => {
  const wanted = text.trim()
  if (wanted === '') return readHistory()
  return write([wanted, ...readHistory().filter((one) => one !== wanted)].slice(0, longestHistory))
}
export const forgetSearch = (text: string): readonly string[] => write(readHistory().filter((one) => one !== text))
export const clearHistory = (): readonly string[] => write([])
