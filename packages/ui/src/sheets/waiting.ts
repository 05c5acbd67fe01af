import type { UnansweredOutcome } from '@zaraba/client/retry.ts'
import { create } from 'zustand'

/** State of an action without a definite answer: it is sent again, it certainly was not done, or its outcome is unknown. */
export type WaitingState = 'asking' | UnansweredOutcome
interface Waiting {
  readonly state: WaitingState | null
}
export const useWaiting = create<Waiting>(() => ({ state: null }))

/** A person hears of a missing answer after so long: before, most answers come by themselves. */
export const noticeAfterMs = 2_500
const open = new Set<symbol>()

export const hideWaiting = (): void => useWaiting.setState({ state: null })

/**
 * An action has begun: unless it ends before, a notice soon says that there is no answer yet. The returned function ends it, with
 * the state that stays on the screen, or `null` when the answer has its own message.
 */
export const waitForAnswer = (): ((state: UnansweredOutcome | null) => void) => {
  const one = Symbol('action')
  open.add(one)
  // The notice of the last action is read by now.
  if (open.size === 1) hideWaiting()
  const timer = setTimeout(() => useWaiting.setState({ state: 'asking' }), noticeAfterMs)
  return (state) => {
    clearTimeout(timer)
    open.delete(one)
    if (state !== null) useWaiting.setState({ state })
    else if (open.size === 0) hideWaiting()
  }
}
