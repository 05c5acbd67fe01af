import type { OutputOf } from '@zaraba/contract/calls.ts'
import { useEffect, useState } from 'react'
import { useLink, useQuotes } from '../shell/server/quote-store.ts'
import { symbolOf, useWatching } from '../shell/server/quotes.ts'

/** A row of any list of shares, as `market/list` and its sisters answer it. */
export type Stock = OutputOf<'market/list'>['list'][number]
/** Figures that a tick can change. */
type LivePart = Pick<Stock, 'price' | 'change' | 'change_percent' | 'high' | 'low' | 'volume' | 'turnover'>

/** The row with the figures of its last tick, watched while it is on screen. */
export const useLiveStock = <Row extends Pick<Stock, 'type' | 'code'> & LivePart>(row: Row): Row => {
  const symbol = symbolOf(row.type, row.code)
  useWatching([symbol])
  const quote = useQuotes((quotes) => quotes[symbol])
  if (!quote) return row
  const { price, change, changePercent, high, low, volume, turnover } = quote
  return { ...row, price, change, change_percent: changePercent, high, low, volume, turnover }
}

/** A moment of silence is not worth greying every figure: the line is often back at once. */
const patienceMs = 4_000

/** True when the stream has been away for some seconds: prices are the last known ones and shown as such. */
export const useStale = (): boolean => {
  const connected = useLink((link) => link.connected)
  const [stale, setStale] = useState(false)
  useEffect(() => {
    if (connected) return setStale(false)
    const timer = setTimeout(() => setStale(true), patienceMs)
    return () => clearTimeout(timer)
  }, [connected])
  return stale
}
