import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** The sales that a fill places. */
export const exitNames = ['target', 'stop'] as const
export type ExitName = (typeof exitNames)[number]
/** The prices of a ticket. */
export type LineName = 'limit' | 'trigger' | ExitName

/** A price of the open ticket, as the chart draws it. */
export interface TicketLine {
  readonly name: LineName
  readonly side: 'buy' | 'sell'
  readonly price: string
}
export interface GivenLines {
  /** The share of the ticket, as `jpy:7203`. */
  readonly share: string
  /** The number of shares as it is typed. */
  readonly shares: string
  readonly lines: readonly TicketLine[]
  /** Whether its fill may place sales. */
  readonly takesExits: boolean
}
interface TicketLines extends GivenLines {
  /** A line was moved to a price; an exit without a price is taken away. */
  readonly move: (name: LineName, price: string) => void
}
const none: TicketLines = { share: '', shares: '', lines: [], takesExits: false, move: () => undefined }
/** The prices that the open ticket and the chart share: a change in one of them is seen in the other. */
export const useTicketLines = create<TicketLines>(() => none)

/** The share whose chart is in sight, on which a ticket may be filled in; empty without one. */
export const useOrderChart = create<{ readonly share: string }>(() => ({ share: '' }))
/** Says which share's chart is in sight while it can take orders. */
export const useOrderChartOf = (share: string): void => {
  useEffect(() => {
    useOrderChart.setState({ share })
    return () => useOrderChart.setState({ share: '' })
  }, [share])
}

/** Gives the prices of a ticket to the chart while it is open; undefined once it was sent. */
export const useGivenLines = (given: GivenLines | undefined, onMove: TicketLines['move']): void => {
  const latest = useRef(onMove)
  latest.current = onMove
  const text = JSON.stringify(given ?? null)
  useEffect(() => {
    const lines: GivenLines | null = JSON.parse(text)
    useTicketLines.setState(lines ? { ...lines, move: (name, price) => latest.current(name, price) } : none)
  }, [text])
  useEffect(() => () => useTicketLines.setState(none), [])
}
