import { lazy, Suspense, useEffect } from 'react'
import { loadChunk } from '../load-chunk.ts'
import { moveInList } from './list-focus.ts'
import { closeKeys, openKeys, openPalette, shortcutOf, useKeyboard, useShortcutState, useShortcuts } from './shortcuts.ts'
import { keyboardTexts } from './texts.ts'

const Palette = lazy(async () => ({ default: (await loadChunk(() => import('./palette.tsx'))).Palette }))
const KeyboardList = lazy(async () => ({ default: (await loadChunk(() => import('./keyboard-list.tsx'))).KeyboardList }))

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
/** Keys are those of a sheet or a menu, from the moment at which it is drawn. */
const sheetIsOpen = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Leaves a field, so that keys without a modifier work again. */
const leaveField = (): void => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const closePalette = (): void => useKeyboard.setState({ palette: false })

/**
 * Listens to the keyboard on every screen, and opens the palette and the list of keys, which is a sheet unless it is `beside` the page.
 * Loaded where there is a pointer that hovers.
 */
export const KeyboardLayer = ({ beside }: { readonly beside: boolean }) => {
  const { palette, keys } = useKeyboard()
  useShortcuts([
    { key: '/', label: keyboardTexts.palette, run: openPalette },
    { key: '?', label: keyboardTexts.openKeys, run: () => (useKeyboard.getState().keys ? closeKeys() : openKeys()) },
  ])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const busy = { typing: isTyping(event.target), sheet: sheetIsOpen() }
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !busy.sheet) {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.key === 'Escape' && busy.typing && !busy.sheet && !event.defaultPrevented) leaveField()
      if (!busy.typing && !busy.sheet && !event.defaultPrevented && moveInList(event.key)) return event.preventDefault()
      const shortcut = shortcutOf(useShortcutState.getState(), event, busy)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return (
    <Suspense>
      {palette && <Palette onClose={closePalette} />}
      {keys && !beside && <KeyboardList />}
    </Suspense>
  )
}
