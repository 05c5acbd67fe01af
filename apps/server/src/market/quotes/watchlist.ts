import type { CustomerNumber } from '@zaraba/money/customer.ts'
import { type CallContext, type Handler, refuse } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { type LiveMarket, lineOf } from '../live-market.ts'
import type { PagePorts } from '../pages/ports.ts'
import { marketOf, readSymbol } from '../wire-market.ts'
import { rowWithSpark } from './lists.ts'
import { addWatched, lockWatchlist, removeWatched, sortWatched, type Watched, watchedBy } from './watch-store.ts'

/** The most shares on a watchlist. */
const longestList = 200

const customerOf = ({ caller }: CallContext): CustomerNumber => {
  if (caller === null) throw new Error('a call for customers was mounted without its session')
  return caller.customer
}

export const listWatched =
  (view: LiveMarket, database: Database, spark: PagePorts['spark']): Handler<'watch/list'> =>
  async (_input, context) => {
    const watched = await watchedBy(database, customerOf(context))
    const lines = watched.map(({ market, code }) => lineOf(view, market, code)).filter((line) => line !== null)
    return { data: { list: lines.map((line) => rowWithSpark(view, spark, line, context.language)) } }
  }

export const addToWatchlist =
  (view: LiveMarket, database: Database): Handler<'watch/add'> =>
  async ({ type, code }, context) => {
    const customer = customerOf(context)
    const line = lineOf(view, marketOf(type), code)
    if (line === null) return refuse({ key: 'product_missing_or_delisted', field: 'code' })
    const added = { market: line.instrument.market, code: line.instrument.code }
    return await database.transaction(async (transaction) => {
      await lockWatchlist(transaction, customer)
      const list = await watchedBy(transaction, customer)
      const known = list.some(({ market, code: watched }) => market === added.market && watched === added.code)
      if (known) return { data: {} }
      if (list.length >= longestList)
        return refuse({ key: 'watchlist_full', now: String(list.length), needed: String(longestList - 1), clear: '/quotes/self' })
      await addWatched(transaction, customer, added, view.now())
      return { data: {} }
    })
  }

/** Parses "jpy:7203,usd:AAPL"; `null` when a part is not a symbol. Duplicates count once. */
const readSymbols = (keys: string): readonly Watched[] | null => {
  const list: Watched[] = []
  for (const key of new Set(keys.split(',').map((part) => part.trim()))) {
    const share = readSymbol(key)
    if (share === null) return null
    list.push(share)
  }
  return list
}

export const removeFromWatchlist =
  (database: Database): Handler<'watch/remove'> =>
  async ({ keys }, context) => {
    const list = readSymbols(keys)
    if (list === null) return refuse({ key: 'invalid_input', field: 'keys' })
    await removeWatched(database, customerOf(context), list)
    return { data: {} }
  }

export const sortWatchlist =
  (database: Database): Handler<'watch/sort'> =>
  async ({ keys }, context) => {
    const list = readSymbols(keys)
    if (list === null) return refuse({ key: 'invalid_input', field: 'keys' })
    await sortWatched(database, customerOf(context), list)
    return { data: {} }
  }
