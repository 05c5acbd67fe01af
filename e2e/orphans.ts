import type { Page } from 'playwright-core'

/** Visible texts that end in a line of one or two characters («す。»), one line each, with the text. */
export const orphans = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const few = 2
    const found: string[] = []
    const isText = (element: Element) =>
      element.childNodes.length > 0 &&
      [...element.children].every((child) => getComputedStyle(child).display === 'inline') &&
      (element.textContent ?? '').trim().length > 8
    for (const element of document.querySelectorAll('body *')) {
      const { display } = getComputedStyle(element)
      if (display === 'inline' || display === 'contents' || element.closest('svg, .visually-hidden, [inert]')) continue
      if (!element.checkVisibility({ visibilityProperty: true }) || !isText(element)) continue
      // Lines that are hidden behind an ellipsis end nothing.
      if (getComputedStyle(element).webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2) continue
      const range = document.createRange()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const bottoms: number[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const text = node.textContent ?? ''
        for (let at = 0; at < text.length; at += 1) {
          if (text[at]?.trim() === '') continue
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          bottoms.push(Math.round(range.getBoundingClientRect().bottom))
        }
      }
      const last = bottoms.at(-1) ?? 0
      const onLast = bottoms.filter((bottom) => Math.abs(bottom - last) < 6).length
      if (onLast <= few && bottoms.length > onLast) found.push((element.textContent ?? '').trim())
    }
    return found
  })
