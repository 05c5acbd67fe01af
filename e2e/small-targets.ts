import type { Page } from 'playwright-core'
import { foundAtRest } from './settled.ts'

/** Least sides in points of what a finger presses, as Apple and the Enhanced criterion of WCAG want it, and of what a mouse does (2.5.8). */
export const leastByFinger = 44
export const leastByMouse = 24

/**
 * Controls of the page as it is at this moment that are smaller than `least` points in either direction, one line each. The area that takes the press
 * counts: a label, or a part that reaches beyond its picture. Lines of figures, in a table or beside their names, are as high as a mouse
 * needs. Exempt are links in running text, as in WCAG 2.5.8, areas of a map whose size is the figure, and controls under a sheet. Those out
 * of sight are scrolled to, and back afterwards.
 */
const read = (page: Page, least: number): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const ofLine = 24
    const pressable =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=option], [role=menuitem], [role=combobox]'
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const above = dialogs[dialogs.length - 1] ?? document.body
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[inert], [aria-hidden=true]') !== null
    const labelOf = (element: Element) => ('labels' in element && element.labels instanceof NodeList ? element.labels[0] : null)
    const isInText = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node instanceof Text && node.data.trim() !== '')
    const takesPress = (element: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      if (hit === null) return false
      // The clock of the practice strip reaches into the head below it.
      if (hit.closest('aside') !== null && element.closest('aside') === null) return true
      const nearest = hit.closest(pressable)
      if (nearest === element || (nearest === null && element.contains(hit))) return true
      return hit.closest('label')?.control === element && (nearest === null || nearest === element)
    }
    /** How far from a point the press is taken in a direction, in whole points. */
    const reach = (element: Element, x: number, y: number, stepX: number, stepY: number): number => {
      let far = 0
      while (far < wanted && takesPress(element, x + stepX * (far + 1), y + stepY * (far + 1))) far += 1
      return far
    }
    const scrolled = new Map<Element, readonly [number, number]>()
    const keepScroll = (from: Element) => {
      for (let at: Element | null = from; at; at = at.parentElement)
        if (!scrolled.has(at)) scrolled.set(at, [at.scrollLeft, at.scrollTop])
    }
    const faults = new Set<string>()
    for (const element of above.querySelectorAll(pressable)) {
      if (isHidden(element) || isInText(element) || element instanceof SVGElement) continue
      const enough = (element.closest('table, dl') ? Math.min(wanted, ofLine) : wanted) - 0.5
      const isTiny = ({ width, height }: DOMRect) => width < 3 || height < 3
      const own = element.getBoundingClientRect()
      // A control that is hidden from the eye alone is pressed by its label.
      const label = labelOf(element)
      const face = element.closest('.visually-hidden') !== null || isTiny(own) ? label : element
      if (!(face instanceof Element)) continue
      let box = face.getBoundingClientRect()
      if (isTiny(box) || (box.width >= enough && box.height >= enough)) continue
      // In the middle no head or foot of the screen covers it.
      keepScroll(face)
      face.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      box = face.getBoundingClientRect()
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
      if (!takesPress(element, x, y)) continue
      const width = Math.max(box.width, 1 + reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0))
      const height = Math.max(box.height, 1 + reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1))
      if (width >= enough && height >= enough) continue
      const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
      const size = `${Math.round(width)} × ${Math.round(height)}`
      faults.add(`pressed on ${size} only: ${name.trim().slice(0, 40)} (${element.tagName.toLowerCase()}.${element.className})`)
    }
    for (const [element, [left, top]] of scrolled) element.scrollTo({ left, top, behavior: 'instant' })
    return [...faults]
  }, least)

/** Those controls once the page is at rest. */
export const smallTargets = (page: Page, least: number): Promise<readonly string[]> => foundAtRest(page, () => read(page, least))
