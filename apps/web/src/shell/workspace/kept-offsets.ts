/** How far each part below an element is scrolled. An element that changes its position among others forgets that. */
export const offsetsBelow = (element: HTMLElement | null): (() => void) => {
  const scrolled = [...(element?.querySelectorAll<HTMLElement>('*') ?? [])]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }))
  return () => {
    for (const { part, top, left } of scrolled) {
      part.scrollTop = top
      part.scrollLeft = left
    }
  }
}
