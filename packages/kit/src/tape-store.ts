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
  /** Newest first. */
  readonly list: readonly SeenTrade[]
}

/** Older ones are in the call. */
const mostKept = 200
let lastKey = 0

/** The tape that is looked at, as the stream told it; one at a time. */
export const useSeenTape = create<SeenTape>(() => ({ symbol: '', list: [] }))

/** Trades as rows of a list; both newest first. */
export const printsOf = (list: readonly PrintTuple[], isNew: boolean): readonly SeenTrade[] => {
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

export const storeTape = ({ symbol, whole, list }: Extract<ServerFrame, { kind: 'tape' }>): void => {
  const seen = useSeenTape.getState()
  const known = seen.symbol === symbol ? seen.list : []
  if (whole) useSeenTape.setState({ symbol, list: replaced(known, list) })
  else if (seen.symbol === symbol)
    useSeenTape.setState({ list: [...printsOf(list, true), ...known.map(asOld)].slice(0, mostKept) })
}
const asOld = (print: SeenTrade): SeenTrade => (print.isNew ? { ...print, isNew: false } : print)
