import type { LiveMarket } from './live-market.ts'
import type { Tape, Tapes } from './tape.ts'
import { readSymbol } from './wire-market.ts'

/** What the live hub takes its tapes from (a port of it). */
export interface TapeFrames {
  /** The tape of a symbol at this moment; `null` while there is no such share. */
  read(symbol: string): Tape | null
}

export const tapeFrames = (view: LiveMarket, tapes: Tapes): TapeFrames => ({
  read: (symbol) => {
    const share = readSymbol(symbol)
    const instrument = share === null ? undefined : view.catalogue().byCode(share.market, share.code)
    return instrument === undefined ? null : tapes(instrument, view.now())
  },
})
