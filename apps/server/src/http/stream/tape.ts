import { type ServerFrame, wholeTape } from '@zaraba/contract/live.ts'
import type { TapeSource } from '../../base/stream.ts'
import { textFrame } from './bytes.ts'
import { frameText } from './frames.ts'

type TapeFrame = Extract<ServerFrame, { kind: 'tape' }>

interface Listener {
  /** Sends a frame of quotes or of a tape; false when the socket is too slow to accept it now. */
  sendWhenReady(frame: Buffer): boolean
}

interface Watched {
  readonly listeners: Set<Listener>
  /** New listeners, and those that fell behind: they are sent the whole tape. */
  readonly waiting: Set<Listener>
  reading: number
  count: number
}

const tapeFrame = (frame: Omit<TapeFrame, 'kind'>): Buffer => textFrame(frameText({ kind: 'tape', ...frame }))

/**
 * Sends tapes to their subscribers. A share is read once a beat for all subscribers, and its new prints are one frame, encoded
 * once.
 */
export const tapeBroadcast = (source: TapeSource) => {
  const bySymbol = new Map<string, Watched>()
  const wanted = new Map<Listener, string>()

  const leave = (listener: Listener): void => {
    const symbol = wanted.get(listener)
    const watched = symbol === undefined ? undefined : bySymbol.get(symbol)
    wanted.delete(listener)
    watched?.listeners.delete(listener)
    watched?.waiting.delete(listener)
    if (symbol !== undefined && watched?.listeners.size === 0) bySymbol.delete(symbol)
  }

  const send = (symbol: string, watched: Watched): void => {
    const tape = source.read(symbol)
    if (tape === null) return
    const fresh = tape.count - watched.count
    const goesOn = tape.reading === watched.reading && fresh <= wholeTape
    if (goesOn && fresh > 0) {
      const frame = tapeFrame({ symbol, whole: false, list: tape.prints.slice(-fresh).toReversed() })
      for (const listener of watched.listeners)
        if (!watched.waiting.has(listener) && !listener.sendWhenReady(frame)) watched.waiting.add(listener)
    } else if (!goesOn) for (const listener of watched.listeners) watched.waiting.add(listener)
    watched.reading = tape.reading
    watched.count = tape.count
    if (watched.waiting.size === 0) return
    const whole = tapeFrame({ symbol, whole: true, list: tape.prints.slice(-wholeTape).toReversed() })
    for (const listener of watched.waiting) if (listener.sendWhenReady(whole)) watched.waiting.delete(listener)
  }

  return {
    /** Follows the tape of one symbol instead of the previous one, or of none. */
    follow: (listener: Listener, symbol: string | null): void => {
      leave(listener)
      if (symbol === null) return
      const watched = bySymbol.get(symbol) ?? { listeners: new Set(), waiting: new Set(), reading: -1, count: 0 }
      bySymbol.set(symbol, watched)
      wanted.set(listener, symbol)
      watched.listeners.add(listener)
      watched.waiting.add(listener)
    },
    leave,
    beat: (): void => {
      for (const [symbol, watched] of bySymbol) send(symbol, watched)
    },
  }
}
export type TapeBroadcast = ReturnType<typeof tapeBroadcast>
