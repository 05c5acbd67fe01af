import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../server/client.ts'
import { onNetworkBack } from '../server/network-back.ts'
import { type Layouts, noLayouts, readLayouts, writeLayouts } from './layout.ts'

const key = 'workspace'
/** Milliseconds after the last change until it is sent: a hairline that is dragged changes many times. */
const sendAfterMs = 600

/** The layouts of the account. This device keeps a copy, so that the panes have their sizes before the answer comes. */
export const useLayouts = create<Layouts>(() => readLayouts(readStored('workspace')))

/** Set while the server has not confirmed the last change, also after the page was left before that. */
const unsent = {
  get: () => readStored('workspaceUnsent') !== '',
  set: () => writeStored('workspaceUnsent', 'yes'),
  clear: () => removeStored('workspaceUnsent'),
}
let timer: ReturnType<typeof setTimeout> | undefined
// The next account on this device has panes of its own.
onSessionEnd(() => {
  clearTimeout(timer)
  unsent.clear()
  removeStored('workspace')
  useLayouts.setState(noLayouts)
})

const send = async (): Promise<void> => {
  if (!unsent.get() || !signedIn()) return
  const value = writeLayouts(useLayouts.getState())
  await call('user/preferences', { key, value }, { quiet: true })
  if (value === writeLayouts(useLayouts.getState())) unsent.clear()
}

/** Changes the layouts, here at once and on the server soon. */
export const changeLayouts = (change: (layouts: Layouts) => Layouts): void => {
  useLayouts.setState(change)
  writeStored('workspace', writeLayouts(useLayouts.getState()))
  unsent.set()
  clearTimeout(timer)
  timer = setTimeout(() => void send().catch(() => undefined), sendAfterMs)
}

const loadOrSend = async (): Promise<void> => {
  if (unsent.get()) return send()
  const { value } = await call('user/preferences', { key }, { quiet: true })
  // A change made here meanwhile is newer.
  if (unsent.get() || value === '') return
  useLayouts.setState(readLayouts(value))
  writeStored('workspace', value)
}

/** Takes the layouts of the account while the workspace is open, and sends again what did not arrive. */
export const useKeptLayouts = (): void => {
  useEffect(() => {
    const again = () => void loadOrSend().catch(() => undefined)
    again()
    return onNetworkBack(again)
  }, [])
}
