import { onSessionEnd, signedIn } from '@zaraba/client/session.ts'
import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'
import { create } from 'zustand'
import { KeptItems, useKeptItems } from '../server/kept-items.ts'
import { itemsOfLayouts, type Layouts, layoutsOfItems, noLayouts, readLayouts, writeLayouts } from './layout.ts'

/** The layouts of the account. This device keeps a copy, so that the panes have their sizes before the answer comes. */
export const useLayouts = create<Layouts>(() => readLayouts(readStored('workspace')))

const items = new KeptItems('workspace', {
  changed: (values) => {
    if (values.size === 0) return
    useLayouts.setState(layoutsOfItems(values))
    writeStored('workspace', writeLayouts(useLayouts.getState()))
  },
  // Also what was changed before the page was left arrives.
  device: { read: () => readStored('workspaceUnsent'), write: (text) => writeStored('workspaceUnsent', text) },
})
// The next account on this device has panes of its own.
onSessionEnd(() => {
  items.forget()
  removeStored('workspace')
  useLayouts.setState(noLayouts)
})

/** Changes the layouts, here at once and on the server soon. */
export const changeLayouts = (change: (layouts: Layouts) => Layouts): void => {
  const before = itemsOfLayouts(useLayouts.getState())
  useLayouts.setState(change)
  writeStored('workspace', writeLayouts(useLayouts.getState()))
  if (signedIn()) items.change(before, itemsOfLayouts(useLayouts.getState()))
}

/** Reads the layouts that the account keeps. */
export const loadLayouts = (): Promise<void> => items.load()

/** Takes the layouts of the account while the workspace is open, and sends again what did not arrive. */
export const useKeptLayouts = (): void => useKeptItems(items)
