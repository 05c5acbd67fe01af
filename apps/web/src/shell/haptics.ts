import { readStored, writeStored } from '@zaraba/client/storage.ts'
import { create } from 'zustand'

/** As short as can be felt, in milliseconds. */
const lightMs = 12

/** Whether this device can be felt at all. */
export const canVibrate = (): boolean => typeof globalThis.navigator?.vibrate === 'function'

export const useHaptics = create(() => ({ on: readStored('haptics') !== 'off' }))
export const chooseHaptics = (on: boolean): void => {
  writeStored('haptics', on ? 'on' : 'off')
  useHaptics.setState({ on })
}

/** A light tap, unless its owner has switched it off or asks for less motion. */
export const tapLightly = (): void => {
  if (!canVibrate() || !useHaptics.getState().on) return
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate(lightMs)
}
