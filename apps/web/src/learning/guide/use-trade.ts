import type { OutputOf } from '@zaraba/contract/calls.ts'
import { marketTypes } from '@zaraba/market/markets.ts'
import { useEffect } from 'react'
import { useCalls } from '../../shell/server/queries.ts'
import { type Guide, type GuideStep, hasStop, type OwnTrade, stepOf, tradeOf } from './guide.ts'
import { leaveBehind, useGuide } from './guide-store.ts'

export type Row = OutputOf<'trade/userstocklists'>['list'][number]
const inputs = marketTypes.map((type) => ({ type }))

/** Positions and orders of the account in all markets; undefined before they are there. */
export const useRows = (): readonly Row[] | undefined =>
  useCalls('trade/userstocklists', inputs, { quiet: true, everyMs: 30_000 }).data?.flatMap(({ list }) => list)

/** Nothing is held that could be closed. */
export const notHeld = { closableFrom: undefined, saleWaits: false } as const
/** From when a position can be closed, where that is later than now, and whether orders wait to close all of it. */
export const closingOf = ({ can, sellable_from, free_num }: Pick<Row, 'can' | 'sellable_from' | 'free_num'>) => ({
  closableFrom: can.sell.refusals.some(({ key }) => key === 'cannot_sell_on_t1_day') ? sellable_from : undefined,
  saleWaits: free_num === 0,
})

/** The guide of the account, its trade and the step that comes next; undefined while there is none, or it is not known. */
export const useStep = (): { readonly guide: Guide; readonly trade: OwnTrade<Row>; readonly step: GuideStep } | undefined => {
  const { guide, known, ticket } = useGuide()
  const rows = useRows()
  const trade = guide && rows && tradeOf(guide, rows)
  const stopped = trade?.held.some(hasStop) ?? false
  // A stop may lapse before its position is closed.
  useEffect(() => {
    if (stopped) leaveBehind('stop')
  }, [stopped])
  if (!known || guide?.state !== 'open' || !trade) return undefined
  return { guide, trade, step: stepOf(guide, trade, ticket) }
}
