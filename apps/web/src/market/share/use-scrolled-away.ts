import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element has left the part of the page that is in sight, and the reference that it takes. */
export const useScrolledAway = (): readonly [boolean, RefCallback<HTMLElement>] => {
  const [away, setAway] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [away, watch]
}
