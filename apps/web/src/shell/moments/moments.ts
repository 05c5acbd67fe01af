import type { AccountEvent } from '@zaraba/client/live.ts'
import { onSessionEnd } from '@zaraba/client/session.ts'
import { create } from 'zustand'
import type { MomentOffer } from '../web-slice.ts'

interface Moments {
  /** Events that are being announced, oldest first. */
  readonly list: readonly AccountEvent[]
}
export const useMoments = create<Moments>(() => ({ list: [] }))

/** The offer that has a line for an event; undefined where the event is no news. */
const offerOf = (offers: readonly MomentOffer[], event: AccountEvent): MomentOffer | undefined =>
  offers.find(({ events, isNews }) => events.includes(event.event) && (isNews?.(event) ?? true))

/** Keeps an event if a slice has a line for it; one that comes again after a lost connection is kept once. */
export const keepMoment = (event: AccountEvent, offers: readonly MomentOffer[]): void => {
  if (offerOf(offers, event) === undefined) return
  useMoments.setState(({ list }) => (list.some(({ id }) => id === event.id) ? { list } : { list: [...list, event] }))
}
/** Forgets events that are shown otherwise, or were closed. */
export const dropMoments = (isOver: (event: AccountEvent) => boolean): void =>
  useMoments.setState(({ list }) => ({ list: list.filter((event) => !isOver(event)) }))
export const forgetMoments = (): void => useMoments.setState({ list: [] })

onSessionEnd(forgetMoments)
