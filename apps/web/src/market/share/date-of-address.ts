import type { MarketType } from '@zaraba/market/markets.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadChunk } from '../../shell/load-chunk.ts'

/** The date that an address names (`2026-11-20`); undefined for a text that is none. */
export const readDate = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Leads the chart of a share to the date of the address, once; what is chosen on the chart afterwards stays. */
export const useDateOfAddress = (type: MarketType, code: string): void => {
  const [query] = useSearchParams()
  const date = readDate(query.get('date'))
  useEffect(() => {
    if (date === undefined) return
    void loadChunk(() => import('../chart/chart-date.ts')).then(({ goToDate, visitShare }) => {
      visitShare(type, code)
      // Without an answer the chart stays at now, as without a date.
      return goToDate(type, code, date).catch(() => undefined)
    })
  }, [type, code, date])
}
