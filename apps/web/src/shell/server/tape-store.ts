import type { PrintTuple, ServerFrame } from '@zaraba/contract/live.ts'
import { create } from 'zustand'

/** A trade in a list; `key` identifies it, and `isNew` says that it came while the tape was on the screen. */
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
  /** Whether the trades come from the stream, and not from the call alone. */
  readonly fromStream: boolean
  /** Newest first. */
  readonly list: readonly SeenTrade[]
}

/** Older ones are in the call. */
const mostKept = 200
let lastKey = 0

/** The tape on the screen, from the call and then from the stream; one at a time. */
export const useSeenTape = create<SeenTape>(() => ({ symbol: '', fromStream: false, list: [] }))

/** Trades as rows of a list; both newest first. */
const printsOf = (list: readonly PrintTuple[], { isNew }: { readonly isNew: boolean }): readonly SeenTrade[] => {
  lastKey += list.length
  return list.map(([time, price, shares, side], index) => ({ key: lastKey - index, isNew, time, price, shares, side }))
}

const isOf = ({ time, price, shares, side }: SeenTrade, print: PrintTuple | undefined): boolean =>
  print !== undefined && time === print[0] && price === print[1] && shares === print[2] && side === print[3]

/** A whole tape. Where it continues the known trades, only the new ones are added in front, so that each trade keeps its key. */
const replaced = (known: readonly SeenTrade[], tape: readonly PrintTuple[]): readonly SeenTrade[] => {
  const [newest] = known
  const fresh = newest === undefined ? -1 : tape.findIndex((print) => isOf(newest, print))
  const goesOn = fresh >= 0 && tape.slice(fresh).every((print, index) => known[index] !== undefined && isOf(known[index], print))
  return goesOn
    ? [...printsOf(tape.slice(0, fresh), { isNew: false }), ...known.map(asOld)].slice(0, mostKept)
    : printsOf(tape, { isNew: false })
}

const knownOf = (symbol: string): readonly SeenTrade[] => {
  const seen = useSeenTape.getState()
  return seen.symbol === symbol ? seen.list : []
}

/** Stores the answer of the call, newest first. Trades from the stream are later and stay. */
export const storeCalledTape = (symbol: string, list: readonly PrintTuple[]): void => {
  const seen = useSeenTape.getState()
  if (seen.symbol !== symbol || !seen.fromStream)
    useSeenTape.setState({ symbol, fromStream: false, list: replaced(knownOf(symbol), list) })
}

export const storeTape = ({ symbol, whole, list }: Extract<ServerFrame, { kind: 'tape' }>): void => {
  if (whole) useSeenTape.setState({ symbol, fromStream: true, list: replaced(knownOf(symbol), list) })
  else if (useSeenTape.getState().symbol === symbol)
    useSeenTape.setState({ list: [...printsOf(list, { isNew: true }), ...knownOf(symbol).map(asOld)].slice(0, mostKept) })
}
const asOld = (print: SeenTrade): SeenTrade => (print.isNew ? { ...print, isNew: false } : print)
