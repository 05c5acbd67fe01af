import { readStored, removeStored, writeStored } from '@zaraba/client/storage.ts'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** A key of the screen that is open. */
export interface Shortcut {
  /** `KeyboardEvent.key`, letters in lower case. */
  readonly key: string
  /** Its effect, for the list of keys, in the language of the app. */
  readonly label: string
  readonly run: () => void
}

interface Shortcuts {
  /** Keys of the mounted screens, the latest last: it wins where two use one key. */
  readonly layers: readonly (readonly Shortcut[])[]
  /** Keys without a modifier can be switched off (WCAG 2.2, 2.1.4): voice control types letters. */
  readonly enabled: boolean
}
export const useShortcutState = create<Shortcuts>(() => ({ layers: [], enabled: readStored('shortcuts') !== 'off' }))

export const switchShortcuts = (enabled: boolean): void => {
  if (enabled) removeStored('shortcuts')
  else writeStored('shortcuts', 'off')
  useShortcutState.setState({ enabled })
}

/** What of the keyboard is open: the palette, and the list of keys, which may stay beside the page. */
export const useKeyboard = create<{ readonly palette: boolean; readonly keys: boolean }>(() => ({ palette: false, keys: false }))
export const openPalette = (): void => useKeyboard.setState({ palette: true })
export const openKeys = (): void => useKeyboard.setState({ keys: true })
export const closeKeys = (): void => useKeyboard.setState({ keys: false })

/** The keys that work now, each once, those of the frame first. */
export const activeShortcuts = (layers: Shortcuts['layers']): readonly Shortcut[] => [
  ...new Map(layers.flat().map((shortcut) => [shortcut.key, shortcut])).values(),
]

/** The part of a keyboard event that decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'defaultPrevented'>

/** The effect of a key: none while text is typed, a sheet is open, an input method composes, or a modifier is held. */
export const shortcutOf = (
  { layers, enabled }: Shortcuts,
  press: KeyPress,
  isBusy: { readonly typing: boolean; readonly sheet: boolean },
): Shortcut | undefined => {
  if (!enabled || isBusy.typing || isBusy.sheet || press.defaultPrevented || press.isComposing) return undefined
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined
  return activeShortcuts(layers).find(({ key }) => key === press.key.toLowerCase())
}

/** Adds keys while a screen is mounted. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = shortcuts.map(({ key, label }) => `${key} ${label}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is a new one at each render, its signature is not.
  useEffect(() => {
    const layer = latest.current.map(({ key, label }) => ({
      key,
      label,
      run: () => latest.current.find((shortcut) => shortcut.key === key)?.run(),
    }))
    useShortcutState.setState(({ layers }) => ({ layers: [...layers, layer] }))
    return () => useShortcutState.setState(({ layers }) => ({ layers: layers.filter((each) => each !== layer) }))
  }, [signature])
}
