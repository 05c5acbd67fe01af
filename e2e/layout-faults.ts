import type { Page } from 'playwright-core'
import { overPracticeStrip } from './over-practice-strip.ts'
import { foundAtRest } from './settled.ts'

/**
 * Visible faults of the page as it is at this moment, one line each: a hyphen where a value is missing, words cut off without an ellipsis,
 * figures cut off at all, words outside of the window, or at its edge on a phone, words that cover others, a Latin word or a number on two
 * lines that would fit on one, and whatever lies over the practice strip. Lists that scroll sideways are cut on purpose, and so are names and
 * headlines that end in an ellipsis; a price, a sum or a percentage of which a part is missing is another figure.
 */
const read = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    /** A phone has no frame: words that touch the edge of its window touch that of the device. */
    const [widestPhone, leastMargin] = [500, 1.5]
    const faults = new Set<string>()
    const shown: { text: string; box: Box; node: Node }[] = []
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const above = dialogs[dialogs.length - 1]
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.visually-hidden, [inert], svg, noscript') !== null
    const isClamped = (style: CSSStyleDeclaration) =>
      style.webkitLineClamp !== 'none' || (style.textOverflow === 'ellipsis' && style.whiteSpace.includes('nowrap'))
    /** Mostly digits and their signs, as a price, a sum, a change or a count with its unit; not a sentence with figures in it. */
    const isFigure = (text: string) => {
      const signs = text.replace(/[^\d.,%¥$+−:/×]/g, '').length
      return /\d/.test(text) && text.length <= 32 && signs * 2 >= text.replace(/\s/g, '').length
    }
    /** The part of a line that its surroundings let be seen; notes what they cut without meaning to. */
    const seenPart = (line: DOMRect, from: Element, text: string): (Box & { readonly scrolls: boolean }) | null => {
      const seen: Box = { left: line.left, top: line.top, right: line.right, bottom: line.bottom }
      let scrolls = false
      let scrollsDown = false
      for (let at: Element | null = from; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at)
        const box = at.getBoundingClientRect()
        const [x, y] = [style.overflowX, style.overflowY]
        if (x !== 'visible') {
          const out = line.left < box.left - 1.5 || line.right > box.right + 1.5
          if (x === 'auto' || x === 'scroll') scrolls ||= at.scrollWidth > at.clientWidth && style.display !== 'block'
          if (out && isClamped(style)) {
            scrolls = true
            if (isFigure(text)) faults.add(`a figure cut off: ${text}`)
          }
          if (out && !scrolls) faults.add(`cut at the side: ${text}`)
          seen.left = Math.max(seen.left, box.left)
          seen.right = Math.min(seen.right, box.right)
        }
        if (y !== 'visible') {
          const half = (line.bottom - line.top) / 3
          const below = line.bottom > box.bottom + half
          if (below && isClamped(style) && !scrollsDown && isFigure(text)) faults.add(`a figure cut off: ${text}`)
          if (y === 'auto' || y === 'scroll' || isClamped(style)) scrollsDown = true
          else if (!scrollsDown && below && line.top < box.bottom) faults.add(`cut below: ${text}`)
          seen.top = Math.max(seen.top, box.top)
          seen.bottom = Math.min(seen.bottom, box.bottom)
        }
        if (style.position === 'fixed') break
      }
      if (!scrolls && (line.left < -1.5 || line.right > innerWidth + 1.5)) faults.add(`outside of the window: ${text}`)
      seen.left = Math.max(seen.left, 0)
      seen.right = Math.min(seen.right, innerWidth)
      seen.bottom = Math.min(seen.bottom, innerHeight)
      return seen.right - seen.left > 2 && seen.bottom - seen.top > 2 ? { ...seen, scrolls } : null
    }
    /** Something that is not to be seen through lies over it, such as the head of a list that is scrolled. */
    const isCovered = (box: Box, parent: Element): boolean => {
      for (const over of document.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)) {
        if (over.contains(parent)) return false
        const back = getComputedStyle(over).backgroundColor
        if (!parent.contains(over) && back !== 'rgba(0, 0, 0, 0)' && !back.includes('/ ')) return true
      }
      return false
    }
    /** A sign between digits belongs to their number, and digits to the word that they are in; a hash is none, and ends with its line. */
    const wholes = /[\p{Script=Latin}\d’']+(?:[.,:/]\d+)*%?/gu
    const hash = /^[\da-f]{16,}$/
    /** Whether a box has the width that its neighbours leave to it. */
    const isBeside = (box: Element): boolean => {
      const { display, flexDirection } = getComputedStyle(box.parentElement ?? box)
      return display.endsWith('flex') && flexDirection.startsWith('row')
    }
    /** Words and numbers of a text of several lines that are broken, though a line has room for them alone. */
    const broken = (node: Node, parent: Element): void => {
      const text = node.textContent ?? ''
      let block = parent
      while (block.parentElement && (getComputedStyle(block).display.startsWith('inline') || isBeside(block)))
        block = block.parentElement
      const { paddingLeft, paddingRight } = getComputedStyle(block)
      const points = (length: string) => Number(length.replace('px', ''))
      const room = block.clientWidth - points(paddingLeft) - points(paddingRight)
      const range = document.createRange()
      for (const { index, 0: whole } of text.matchAll(wholes)) {
        range.setStart(node, index)
        range.setEnd(node, index + whole.length)
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5)
        const lines = new Set(parts.map(({ bottom }) => Math.round(bottom)))
        const width = parts.reduce((sum, part) => sum + part.width, 0)
        if (lines.size > 1 && width <= room && !hash.test(whole))
          faults.add(`broken inside: ${whole} in ${text.trim().slice(0, 60)}`)
      }
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const text = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (text === '' || !parent || isHidden(parent)) continue
      if (text === '-') faults.add(`a hyphen for a dash: ${parent.parentElement?.textContent?.slice(0, 60)}`)
      const strip = parent.closest('aside')
      if (above && !above.contains(parent) && !strip) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = range.getClientRects()
      if (lines.length > 1) broken(node, parent)
      for (const line of lines) {
        if (line.width < 1 || line.height < 1) continue
        const box = seenPart(line, parent, text.slice(0, 60))
        if (!box || isCovered(box, parent)) continue
        shown.push({ text: text.slice(0, 60), box, node })
        const margin = Math.min(box.left, innerWidth - box.right)
        if (innerWidth < widestPhone && !box.scrolls && margin < leastMargin)
          faults.add(`at the edge of the window: ${text.slice(0, 60)}`)
      }
    }
    for (const field of document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file], [type=range])'))
      if (field instanceof HTMLInputElement && !isHidden(field) && field.scrollWidth > field.clientWidth + 1)
        faults.add(`a field too narrow: ${field.value || field.placeholder}`)
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) {
        if (one.node === other.node) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const least = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top)
        if (width > 3 && height > Math.max(5, least * 0.4)) faults.add(`one over another: ${one.text} | ${other.text}`)
      }
    return [...faults]
  })

/** Those faults once the page is at rest. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  foundAtRest(page, async () => [...(await read(page)), ...(await overPracticeStrip(page))])
