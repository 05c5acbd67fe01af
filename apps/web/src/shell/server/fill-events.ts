import type { AccountEvent } from '@zaraba/client/live.ts'
import { onSessionEnd } from '@zaraba/client/session.ts'
import { create } from 'zustand'

const kinds: readonly string[] = ['order_filled', 'position_closed']

interface FillEvents {
  /** Fills that are being announced, oldest first. */
  readonly list: readonly AccountEvent[]
}
export const useFillEvents = create<FillEvents>(() => ({ list: [] }))

/** Keeps an event if it is a fill; one that comes again after a lost connection is kept once. */
export const keepFill = (event: AccountEvent): void => {
  if (!kinds.includes(event.event)) return
  useFillEvents.setState(({ list }) => (list.some(({ id }) => id === event.id) ? { list } : { list: [...list, event] }))
}
/** Forgets the fills of positions, because they are shown otherwise. */
export const dropFills = (numbers: readonly string[]): void =>
  useFillEvents.setState(({ list }) => ({ list: list.filter((event) => !numbers.includes(event.order_no)) }))
export const forgetFills = (): void => useFillEvents.setState({ list: [] })

onSessionEnd(forgetFills)
