import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const offsets = new Map<string, number>()
const mostOffsets = 200
/** Content that is still coming makes the page longer for a while; the offset is tried until then. */
const searchMs = 1_000

const keep = (key: string, top: number) => {
  offsets.delete(key)
  offsets.set(key, top)
  const oldest = offsets.size > mostOffsets ? offsets.keys().next().value : undefined
  if (oldest !== undefined) offsets.delete(oldest)
}

/** Going back returns to the same offset in a list. */
export const useKeptScroll = (element: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation()
  const returning = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const name = `${key} ${pathname}`
    const offset = returning ? (offsets.get(name) ?? 0) : 0
    const reach = () => {
      box.scrollTop = offset
      return box.scrollTop >= offset - 1
    }
    const remember = () => keep(name, box.scrollTop)
    box.addEventListener('scroll', remember, { passive: true })
    const stop = () => box.removeEventListener('scroll', remember)
    if (offset === 0 || reach()) return stop
    const growing = new ResizeObserver(() => reach() && growing.disconnect())
    for (const child of box.children) growing.observe(child)
    const timer = setTimeout(() => growing.disconnect(), searchMs)
    return () => {
      stop()
      growing.disconnect()
      clearTimeout(timer)
    }
  }, [element, key, pathname, returning])
}
