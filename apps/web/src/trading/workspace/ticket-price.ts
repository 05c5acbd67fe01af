import { useEffect, useRef } from 'react'
import { create } from 'zustand'

interface TicketPrice {
  /** The limit of the ticket, which the board marks; empty without one. */
  readonly price: string
  /** A price of the board was pressed. */
  readonly take: (price: string) => void
}
const none: TicketPrice = { price: '', take: () => undefined }
/** The price that ticket and board of the workspace share, wherever either of them is. */
export const useTicketPrice = create<TicketPrice>(() => none)

/** Gives the price of the ticket to the board while the ticket is open. */
export const useGivenPrice = (price: string, onPrice: (price: string) => void): void => {
  const latest = useRef(onPrice)
  latest.current = onPrice
  useEffect(() => useTicketPrice.setState({ price, take: (pressed) => latest.current(pressed) }), [price])
  useEffect(() => () => useTicketPrice.setState(none), [])
}
