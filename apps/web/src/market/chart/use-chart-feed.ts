import type { MarketType } from '@zaraba/market/markets.ts'
import { type RefObject, useEffect } from 'react'
import { onClockMoved } from '../../shell/server/clock.ts'
import { onNetworkBack } from '../../shell/server/network-back.ts'
import { useQuotes } from '../../shell/server/quote-store.ts'
import { symbolOf } from '../../shell/server/quotes.ts'
import type { ChartController, ChartState } from './canvas/chart-controller.ts'

interface Fed {
  readonly type: MarketType
  readonly code: string
  readonly state: ChartState
}

/** Feeds a chart with the prints of its share, and lets it ask again when practice time was moved or, after a failure, the network is back. */
export const useChartFeed = (chart: RefObject<ChartController | null>, { type, code, state }: Fed): void => {
  useEffect(() => {
    const symbol = symbolOf(type, code)
    return useQuotes.subscribe((quotes, before) => {
      const quote = quotes[symbol]
      if (quote && quote !== before[symbol]) chart.current?.tick(quote)
    })
  }, [chart, type, code])
  useEffect(() => onClockMoved(() => chart.current?.retry()), [chart])
  useEffect(() => (state === 'failed' ? onNetworkBack(() => chart.current?.retry()) : undefined), [chart, state])
}
