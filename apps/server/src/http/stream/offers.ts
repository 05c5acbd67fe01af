import type { StreamSources } from '../../base/stream.ts'
import { textFrame } from './bytes.ts'
import { frameText } from './frames.ts'

interface Listener {
  sendFrame(frame: Buffer): void
}

/** Beats between two reads. The stream beats four times a second, so this is twice a second. */
const beatsBetweenReads = 2

/**
 * Sends the shares left of open grabs to subscribed sockets. While there are subscribers, the process reads them from the
 * database twice a second, because any process may have served a grab. Changes are one frame, encoded once for all.
 */
export const offersBroadcast = (left: StreamSources['offersLeft']) => {
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
      // When the database is away, the next read finds what is left.
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
