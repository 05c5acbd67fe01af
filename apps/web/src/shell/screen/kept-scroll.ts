import { type RefObject, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()
const mostPlaces = 200
/** Content that is still coming makes the page longer for a while; the place is looked for until then. */
const searchMs = 1_000

const keep = (key: string, top: number) => {
  places.delete(key)
  places.set(key, top)
  const oldest = places.size > mostPlaces ? places.keys().next().value : undefined
  if (oldest !== undefined) places.delete(oldest)
}

/** Going back returns to the same place in a list. */
export const useKeptScroll = (element: RefObject<HTMLElement | null>): void => {
  const { key, pathname } = useLocation()
  const returning = useNavigationType() === 'POP'
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const name = `${key} ${pathname}`
    const place = returning ? (places.get(name) ?? 0) : 0
    const reach = () => {
      box.scrollTop = place
      return box.scrollTop >= place - 1
    }
    const remember = () => keep(name, box.scrollTop)
    box.addEventListener('scroll', remember, { passive: true })
    const stop = () => box.removeEventListener('scroll', remember)
    if (place === 0 || reach()) return stop
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
