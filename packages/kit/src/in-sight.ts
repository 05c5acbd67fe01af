import { type RefObject, useEffect, useState } from 'react'

/** True from the moment on when the element first comes near the visible part of the page. */
export const useInSight = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || seen) return
    const sight = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: '200px',
    })
    sight.observe(target)
    return () => sight.disconnect()
  }, [element, seen])
  return seen
}
