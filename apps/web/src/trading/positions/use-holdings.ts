import type { MarketType } from '@zaraba/market/markets.ts'
import { useMemo } from 'react'
import { inputsOf, isLater, withLatestEnded } from '../../market/own-market.ts'
import { mergeOrdered } from '../../shell/lists/merged-pages.ts'
import { useCall, useCalls } from '../../shell/server/queries.ts'
import { inHoldingOrder, weighed } from './holding-order.ts'
import { useLivePositions } from './live-positions.ts'
import { groupHoldings, isEnded, type PositionRow } from './position-row.ts'

/** Between ticks the server's own figures come now and then, also for what no quote moves. */
const everyMs = 10_000

const endOf = (row: PositionRow) => (row.sell_time === '-' ? row.buy_time : row.sell_time)
const isUnended = (row: PositionRow) => !isEnded(row)
/** Open positions come before ended ones, later ones before earlier ones. */
const isBefore = (left: PositionRow, right: PositionRow): boolean =>
  isEnded(left) === isEnded(right) ? isLater(endOf(left), endOf(right)) : isEnded(right)

/** The rows of a market, or of all, at the prices of the stream, and what is held by share with its weight. */
export const useHoldings = (market: MarketType | 'all') => {
  const { data, error, refetch } = useCalls('trade/userstocklists', inputsOf(market), { everyMs, quiet: true })
  const { data: funds } = useCall('user/funds', { type: market }, { everyMs, quiet: true })
  const listed = useMemo(() => {
    const lists = (data ?? []).map(({ list }) => list)
    return withLatestEnded(mergeOrdered(lists, isBefore), isUnended)
  }, [data])
  const rows = useLivePositions(listed)
  const holdings = inHoldingOrder(weighed(groupHoldings(rows), market, funds?.rates), 'weight')
  return { known: data !== undefined, error, refetch, funds, rows, holdings }
}
