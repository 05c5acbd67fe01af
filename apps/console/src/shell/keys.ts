import { useLayoutEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

interface Focused {
  readonly tagName: string
  readonly isContentEditable: boolean
}
interface Stroke extends Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  /** The element that has the focus; null where it is none of the page. */
  readonly focused: Focused | null
}

const isWritten = ({ tagName, isContentEditable }: Focused): boolean =>
  isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(tagName)
/** Enter on one of these presses it. */
const isPressed = ({ tagName }: Focused): boolean => ['BUTTON', 'A', 'SUMMARY'].includes(tagName)

/** The effect of a key on a screen: it leaves the field that is written in, or it is a key of the screen, or it is the browser's. */
export const effectOf = ({ key, focused, ...stroke }: Stroke): 'leave' | 'act' | 'none' => {
  if (stroke.defaultPrevented || stroke.ctrlKey || stroke.metaKey || stroke.altKey) return 'none'
  if (focused === null) return 'act'
  if (isWritten(focused)) return key === 'Escape' ? 'leave' : 'none'
  return key === 'Enter' && isPressed(focused) ? 'none' : 'act'
}

/**
 * Single keys of a screen. While somebody writes they mean letters, and Escape leaves the field; with a modifier they are the browser's.
 * A key that a screen below has taken does not reach the frame.
 */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      const focused = event.target instanceof HTMLElement ? event.target : null
      const { key, defaultPrevented, ctrlKey, metaKey, altKey } = event
      const effect = effectOf({ key, defaultPrevented, ctrlKey, metaKey, altKey, focused })
      if (effect === 'leave') focused?.blur()
      const act = latest.current[key]
      if (effect !== 'act' || act === undefined) return
      event.preventDefault()
      act()
    }
    globalThis.addEventListener('keydown', heard)
    return () => globalThis.removeEventListener('keydown', heard)
  }, [])
}
