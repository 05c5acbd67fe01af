import type { PrintTuple, ServerFrame } from '@zaraba/contract/live.ts'
import { create } from 'zustand'

/** A trade as it stands in a list; `key` tells it from every other, `isNew` that it came while the tape was looked at. */
export interface SeenTrade {
  readonly key: number
  readonly isNew: boolean
  /** Practice time in milliseconds. */
  readonly time: number
  readonly price: string
  readonly shares: number
  readonly side: PrintTuple[3]
}
interface SeenTape {
  readonly symbol: string
  /** Whether the stream has told it, and not the call alone. */
  readonly told: boolean
  /** Newest first. */
  readonly list: readonly SeenTrade[]
}

/** Older ones are in the call. */
const mostKept = 200
let lastKey = 0

/** The tape that is looked at, as the call answered it and the stream tells it; one at a time. */
export const useSeenTape = create<SeenTape>(() => ({ symbol: '', told: false, list: [] }))

/** Trades as rows of a list; both newest first. */
const printsOf = (list: readonly PrintTuple[], isNew: boolean): readonly SeenTrade[] => {
  lastKey += list.length
  return list.map(([time, price, shares, side], place) => ({ key: lastKey - place, isNew, time, price, shares, side }))
}

const isOf = ({ time, price, shares, side }: SeenTrade, told: PrintTuple | undefined): boolean =>
  told !== undefined && time === told[0] && price === told[1] && shares === told[2] && side === told[3]

/** A whole tape: where it goes on from what stands there, only what is new of it is put on top, so that each trade keeps its key. */
const replaced = (known: readonly SeenTrade[], told: readonly PrintTuple[]): readonly SeenTrade[] => {
  const [newest] = known
  const fresh = newest === undefined ? -1 : told.findIndex((print) => isOf(newest, print))
  const goesOn = fresh >= 0 && told.slice(fresh).every((print, place) => known[place] !== undefined && isOf(known[place], print))
  return goesOn ? [...printsOf(told.slice(0, fresh), false), ...known.map(asOld)].slice(0, mostKept) : printsOf(told, false)
}

const knownOf = (symbol: string): readonly SeenTrade[] => {
  const seen = useSeenTape.getState()
  return seen.symbol === symbol ? seen.list : []
}

/** What the call answers, newest first; what the stream has told meanwhile is later, and stays. */
export const storeCalledTape = (symbol: string, list: readonly PrintTuple[]): void => {
  const seen = useSeenTape.getState()
  if (seen.symbol !== symbol || !seen.told) useSeenTape.setState({ symbol, told: false, list: replaced(knownOf(symbol), list) })
}

export const storeTape = ({ symbol, whole, list }: Extract<ServerFrame, { kind: 'tape' }>): void => {
  if (whole) useSeenTape.setState({ symbol, told: true, list: replaced(knownOf(symbol), list) })
  else if (useSeenTape.getState().symbol === symbol)
    useSeenTape.setState({ list: [...printsOf(list, true), ...knownOf(symbol).map(asOld)].slice(0, mostKept) })
}
const asOld = (print: SeenTrade): SeenTrade => (print.isNew ? { ...print, isNew: false } : print)
