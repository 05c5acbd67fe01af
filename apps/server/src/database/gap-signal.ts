import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two calls of one listener. */
const pause = 250

/** Calls everything that depends on missed notices: at once, and again while it fails or another notice may have been lost. */
interface GapSignal {
  add(heard: () => void | Promise<void>): void
  raise(): void
}

export const gapSignal = (isClosed: () => boolean): GapSignal => {
  const listeners: { readonly heard: () => void | Promise<void>; wanted: boolean; calling: boolean }[] = []
  const call = async (listener: (typeof listeners)[number]): Promise<void> => {
    listener.calling = true
    while (listener.wanted && !isClosed()) {
      listener.wanted = false
      try {
        await listener.heard()
      } catch {
        listener.wanted = true
      }
      await sleep(pause, undefined, { ref: false })
    }
    listener.calling = false
  }
  return {
    add: (heard) => listeners.push({ heard, wanted: false, calling: false }),
    raise: () => {
      for (const listener of listeners) {
        listener.wanted = true
        if (!listener.calling) void call(listener)
      }
    },
  }
}
