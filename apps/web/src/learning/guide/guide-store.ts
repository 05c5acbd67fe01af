import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../shell/server/client.ts'
import { practiceNow } from '../../shell/server/clock.ts'
import { onNetworkBack } from '../../shell/server/network-back.ts'
import { begun, type Guide, type GuideStep, type OpenTicket, readGuide, withPast, writeGuide } from './guide.ts'

const key = 'guide/first-trade'

interface Kept {
  /** Null where none was ever begun or ended. */
  readonly guide: Guide | null
  /** Whether the account has answered since the page was loaded: another device may have ended the guide. */
  readonly known: boolean
  /** A ticket that is open, and whether it is complete. */
  readonly ticket: OpenTicket | null
  /** The receipt was read while this page lives: the last card may be shown. */
  readonly ended: boolean
}
const ofDevice = (): Kept => ({ guide: readGuide(readStored('guide')), known: false, ticket: null, ended: false })
export const useGuide = create<Kept>(ofDevice)

let unsent = false
let asked = false
// The next account on this device has a guide of its own.
onSessionEnd(() => {
  unsent = false
  asked = false
  removeStored('guide')
  useGuide.setState({ guide: null, known: false, ticket: null, ended: false })
})

const send = async (): Promise<void> => {
  const { guide } = useGuide.getState()
  if (!unsent || !signedIn() || guide === null) return
  unsent = false
  await call('user/preferences', { key, value: writeGuide(guide) }, { quiet: true }).catch(() => {
    unsent = true
  })
}

const change = (guide: Guide): void => {
  if (guide === useGuide.getState().guide) return
  useGuide.setState({ guide, known: true })
  writeStored('guide', writeGuide(guide))
  unsent = true
  void send()
}

/** Begins from the first step, whatever was before. */
export const beginGuide = (): void => {
  const now = practiceNow()
  if (now === undefined) return
  useGuide.setState({ ended: false })
  change(begun(now))
}

const changeOpen = (next: (guide: Guide) => Guide): void => {
  const { guide } = useGuide.getState()
  if (guide?.state === 'open') change(next(guide))
}

/** Ends the guide for good, also where it was only offered. */
export const skipGuide = (): void => {
  const { guide } = useGuide.getState()
  useGuide.setState({ ended: false })
  change({ ...(guide ?? begun(practiceNow() ?? 0)), state: 'skipped' })
}

/** A step was seen done, or was skipped. */
export const leaveBehind = (step: GuideStep): void => changeOpen((guide) => withPast(guide, step))

export const sawShare = (share: NonNullable<Guide['share']>): void =>
  changeOpen((guide) => {
    const same = guide.share?.type === share.type && guide.share.code === share.code
    return withPast(same ? guide : { ...guide, share }, 'share')
  })

/** The receipt was opened: nothing is left. */
export const readReceipt = (): void => {
  if (useGuide.getState().guide?.state !== 'open') return
  useGuide.setState({ ended: true })
  changeOpen((guide) => ({ ...withPast(guide, 'receipt'), state: 'done' }))
}

const load = async (): Promise<void> => {
  if (asked || !signedIn()) return
  asked = true
  try {
    const { value } = await call('user/preferences', { key }, { quiet: true })
    // A change made here meanwhile is newer.
    if (unsent) return
    writeStored('guide', value)
    useGuide.setState({ guide: readGuide(value), known: true })
  } catch {
    asked = false
  }
}

/** Takes the guide of the account, once a page life and whenever the page comes back into sight while it is open. */
export const useKeptGuide = (): void => {
  useEffect(() => {
    void load()
    const again = () => {
      if (document.visibilityState !== 'visible' || useGuide.getState().guide?.state !== 'open') return
      asked = false
      void load()
    }
    document.addEventListener('visibilitychange', again)
    const leave = onNetworkBack(() => void send())
    return () => {
      document.removeEventListener('visibilitychange', again)
      leave()
    }
  }, [])
}
