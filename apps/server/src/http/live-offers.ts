import { textFrame } from './live-bytes.ts'
import { frameText } from './live-frames.ts'

/** What is left of open grabs, in shares, by the ids of their offers. */
export type OffersLeft = () => Promise<readonly (readonly [id: string, left: number])[]>

interface Listener {
  sendFrame(frame: Buffer): void
}

/** The stream beats four times a second: what is left is asked for every other time. */
const beatsBetweenReads = 2

/**
 * Tells everybody who asked for it what is left of open grabs. While anybody listens the process asks the database twice a second, whoever
 * grabbed in which process; what has changed is one frame, made once for all who listen.
 */
export const offersBroadcast = (left: OffersLeft) => {
  const listeners = new Set<Listener>()
  let text = ''
  let frame: Buffer | null = null
  let asking = false
  const sendLeft = async (): Promise<void> => {
    asking = true
    try {
      const now = frameText({ kind: 'left', list: await left() })
      if (now === text || listeners.size === 0) return
      text = now
      frame = textFrame(now)
      for (const listener of listeners) listener.sendFrame(frame)
    } catch {
      // The database is away: the next look finds what is left.
    } finally {
      asking = false
    }
  }
  const leave = (listener: Listener): void => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    text = ''
    frame = null
  }
  return {
    listen: (listener: Listener): void => {
      listeners.add(listener)
      if (frame !== null) listener.sendFrame(frame)
    },
    leave,
    beat: (beats: number): void => {
      if (listeners.size > 0 && !asking && beats % beatsBetweenReads === 0) void sendLeft()
    },
  }
}
export type OffersBroadcast = ReturnType<typeof offersBroadcast>
