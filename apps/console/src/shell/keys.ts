import { useLayoutEffect, useRef } from 'react'

type Keys = Readonly<Record<string, () => void>>

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Enter on a button or a link presses that. */
const presses = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLElement && ['BUTTON', 'A', 'SUMMARY'].includes(target.tagName)

/**
 * Single keys of a screen. While somebody writes they mean letters, and Escape leaves the field; with a modifier they are the browser's.
 * A key that a screen below has taken does not reach the frame.
 */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || presses(event)) return
      if (writes(event.target)) {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur()
        return
      }
      const act = latest.current[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    globalThis.addEventListener('keydown', heard)
    return () => globalThis.removeEventListener('keydown', heard)
  }, [])
}
