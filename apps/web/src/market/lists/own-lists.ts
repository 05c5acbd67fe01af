import { type MarketType, readMarketType } from '@zaraba/market/markets.ts'
import { moveItem } from './reorder.ts'

/** A list of one’s own beside the watchlist: a name, and shares as `jpy:7203` in their order. */
export interface OwnList {
  readonly id: string
  readonly name: string
  readonly keys: readonly string[]
}

export const [mostLists, mostInList, longestName] = [12, 100, 20]
/** The key under which the account keeps them. */
export const ownListsKey = 'watchlists'

const keyPattern = /^(?:jpy|usd|cny):[0-9A-Z.]{1,12}$/
const isText = (value: unknown): value is string => typeof value === 'string'

/** The item that has the order of the lists. */
const orderId = 'order'

const readList = (id: string, value: unknown): readonly OwnList[] => {
  if (typeof value !== 'object' || value === null) return []
  const { name, keys } = value as { readonly name?: unknown; readonly keys?: unknown }
  if (!isText(name) || name === '' || !Array.isArray(keys)) return []
  const known = [...new Set(keys.filter(isText).filter((key) => keyPattern.test(key)))]
  return [{ id, name: name.slice(0, longestName), keys: known.slice(0, mostInList) }]
}

/** Lists among kept items, as far as they can be read: another program of the account may have written them. Those that the order does not name come last. */
export const readLists = (items: ReadonlyMap<string, unknown>): readonly OwnList[] => {
  const order = items.get(orderId)
  const ids: readonly unknown[] = Array.isArray(order) ? order : []
  const rankOf = ({ id }: OwnList) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const lists = [...items].flatMap(([id, value]) => (id === orderId ? [] : readList(id, value)))
  return lists.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostLists)
}
/** Lists as items that are kept by their ids, and their order. */
export const writeLists = (lists: readonly OwnList[]): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ...lists.map(({ id, ...list }) => [id, list] as const),
    ...(lists.length > 1 ? [[orderId, lists.map(({ id }) => id)] as const] : []),
  ])

/** A new list at the end, under an id that no list has, not even one of another window. */
export const withNewList = (lists: readonly OwnList[], name: string): readonly OwnList[] => [
  ...lists,
  { id: crypto.randomUUID(), name: name.trim(), keys: [] },
]
export const withList = (lists: readonly OwnList[], changed: OwnList): readonly OwnList[] =>
  lists.map((list) => (list.id === changed.id ? changed : list))
export const withoutList = (lists: readonly OwnList[], gone: string): readonly OwnList[] => lists.filter(({ id }) => id !== gone)
export const movedList = (lists: readonly OwnList[], id: string, by: number): readonly OwnList[] => {
  const from = lists.findIndex((list) => list.id === id)
  return moveItem(lists, from, from + by)
}
/** The list with a share at its end, or without it where it was in it. */
export const toggled = (list: OwnList, key: string): OwnList => ({
  ...list,
  keys: list.keys.includes(key) ? list.keys.filter((one) => one !== key) : [...list.keys, key].slice(0, mostInList),
})

interface CodesOfMarket {
  readonly type: MarketType
  readonly codes: string
}
/** Shares by market, as `market/quotes` takes them. */
export const requestsOf = (keys: readonly string[]): readonly CodesOfMarket[] =>
  [...Map.groupBy(keys, (key) => key.slice(0, 3))].flatMap(([name, own]) => {
    const type = readMarketType(name)
    return type === undefined ? [] : [{ type, codes: own.map((key) => key.slice(4)).join(',') }]
  })
