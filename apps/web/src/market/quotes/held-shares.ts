import { signedIn } from '@zaraba/client/session.ts'
import type { OutputOf } from '@zaraba/contract/calls.ts'
import { useMemo } from 'react'
import { useCalls } from '../../shell/server/queries.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { Stock } from '../live-stock.ts'

type Row = Pick<OutputOf<'trade/userstocklists'>['list'][number], 'type' | 'code' | 'status' | 'direction' | 'stock_num'>

/** The shares that the customer has of each share, by symbol: those sold short count as negative. */
export const heldOf = (rows: readonly Row[]): ReadonlyMap<string, number> => {
  const held = new Map<string, number>()
  for (const { type, code, status, direction, stock_num } of rows) {
    if (status !== 0) continue
    const symbol = symbolOf(type, code)
    held.set(symbol, (held.get(symbol) ?? 0) + (direction === 'long' ? stock_num : -stock_num))
  }
  return held
}

/** The same for the markets of a list; nothing is asked for while no column shows it. */
export const useHeldShares = (stocks: readonly Stock[], shown: boolean): ReadonlyMap<string, number> => {
  const types = shown && signedIn() ? [...new Set(stocks.map(({ type }) => type))].toSorted() : []
  const { data } = useCalls(
    'trade/userstocklists',
    types.map((type) => ({ type })),
    { quiet: true },
  )
  return useMemo(() => heldOf((data ?? []).flatMap(({ list }) => list)), [data])
}
