import { useQueryClient } from '@tanstack/react-query'
import { signedIn } from '@zaraba/client/session.ts'
import { mergeItems, readItems, writeItems } from '@zaraba/contract/preferences/items.ts'
import { changesOf, valuesOf } from '../../shell/server/kept-items.ts'
import { keyOf, useAct, useCall, useCalls } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { Stock } from '../live-stock.ts'
import { type OwnList, ownListsKey, readLists, requestsOf, writeLists } from './own-lists.ts'

/** The lists that the account keeps, and a way to change them: shown at once, and as they were when the server refuses. */
export const useOwnLists = () => {
  const client = useQueryClient()
  const { data } = useCall('user/preferences', { key: ownListsKey }, { quiet: true, enabled: signedIn() })
  const act = useAct('user/preferences', { outdates: ['user/preferences'] })
  const kept = readItems(data?.value ?? '')
  const change = (lists: readonly OwnList[]) => {
    const [name, before] = [keyOf('user/preferences', { key: ownListsKey }), data]
    const changes = changesOf(kept, writeLists(readLists(valuesOf(kept))), writeLists(lists))
    client.setQueryData(name, { key: ownListsKey, value: writeItems(mergeItems(kept, changes)) })
    const sent = { key: ownListsKey, items: writeItems(changes) }
    act.mutate(sent, { onError: () => client.setQueryData(name, before) })
  }
  return { lists: readLists(valuesOf(kept)), known: data !== undefined, change }
}

/** The shares of a list with their quotes, in the list’s order; `undefined` until they are known. */
export const useStocksOf = (keys: readonly string[]) => {
  const { data, error, refetch } = useCalls('market/quotes', requestsOf(keys), { quiet: true })
  const stocks = new Map<string, Stock>(
    (data ?? []).flatMap(({ list }) => list).map((stock) => [symbolOf(stock.type, stock.code), stock]),
  )
  return { stocks: data && keys.flatMap((key) => stocks.get(key) ?? []), error, refetch }
}
