import type { UnansweredOutcome } from '@zaraba/client/retry.ts'
import { create } from 'zustand'

/** State of an action without a definite answer: it is sent again, it certainly was not done, or its outcome is unknown. */
export type WaitingWord = 'asking' | UnansweredOutcome
interface Waiting {
  readonly word: WaitingWord | null
}
export const useWaiting = create<Waiting>(() => ({ word: null }))

/** A person hears of a missing answer after so long: before, most answers come by themselves. */
export const noticeAfterMs = 2_500
const open = new Set<symbol>()

export const hideWaiting = (): void => useWaiting.setState({ word: null })

/**
 * An action has begun: unless it ends before, a notice soon says that there is no answer yet. The returned function ends it, with
 * the word that stays on the screen, or `null` when the answer has its own message.
 */
export const waitForAnswer = (): ((word: UnansweredOutcome | null) => void) => {
  const one = Symbol('action')
  open.add(one)
  // The notice of the last action is read by now.
  if (open.size === 1) hideWaiting()
  const timer = setTimeout(() => useWaiting.setState({ word: 'asking' }), noticeAfterMs)
  return (word) => {
    clearTimeout(timer)
    open.delete(one)
    if (word !== null) useWaiting.setState({ word })
    else if (open.size === 0) hideWaiting()
  }
}
