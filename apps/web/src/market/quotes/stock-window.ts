import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { useScrollElement } from '../../shell/screen/screen.tsx'
import type { Stock } from '../live-stock.ts'

/** The next page is asked for when so few rows are left below. */
const rowsAhead = 12

interface Container {
  readonly element: HTMLElement
  /** How far below the top of what the element scrolls the list begins. */
  readonly top: number
}

/** Position of the list in its scrolling element, which is known only after the first drawing, because it is around the list. */
const useContainer = (list: RefObject<HTMLElement | null>): Container | null => {
  const scroll = useScrollElement()
  const [container, setContainer] = useState<Container | null>(null)
  useEffect(() => {
    const [inner, element] = [list.current, scroll.current]
    if (!inner || !element) return
    const measure = () => {
      const top = Math.round(inner.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop)
      setContainer((before) => (before?.top === top && before.element === element ? before : { element, top }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [list, scroll])
  return container
}

/** The size of type of the page, in pixels: rows are as high as it says. */
export const rem = (): number => Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''))

interface StockWindow {
  readonly stocks: readonly Stock[]
  /** Height of a row before it is measured, in pixels. */
  readonly rowHeight: () => number
  readonly onMore?: (() => void) | undefined
}

/** The rows of a list of shares that are on screen, and where each lies; the last ones ask for more. */
export const useStockWindow = (list: RefObject<HTMLElement | null>, { stocks, rowHeight, onMore }: StockWindow) => {
  const container = useContainer(list)
  const top = container?.top ?? 0
  const rows = useVirtualizer({
    count: stocks.length,
    getScrollElement: () => container?.element ?? null,
    enabled: container !== null,
    // Coming back, the screen has scrolled to where it was before the list is drawn.
    initialOffset: () => container?.element.scrollTop ?? 0,
    estimateSize: rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => `${stocks[index]?.type}:${stocks[index]?.code}`,
  })
  const items = rows.getVirtualItems()
  const last = items[items.length - 1]?.index ?? 0
  useEffect(() => {
    if (last >= stocks.length - rowsAhead) onMore?.()
  }, [last, stocks.length, onMore])
  const height = rows.getTotalSize()
  return {
    height,
    /** Heights of what is not drawn before the rows on screen, and after them. */
    before: (items[0]?.start ?? top) - top,
    after: height - ((items[items.length - 1]?.end ?? top) - top),
    measure: rows.measureElement,
    shown: items.flatMap(({ index, key, start }) => {
      const stock = stocks[index]
      return stock === undefined ? [] : [{ index, key, stock, transform: `translateY(${start - top}px)` }]
    }),
  }
}
