import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useScrollElement } from '../../shell/screen/screen.tsx'
import type { Stock } from '../live-stock.ts'
import { DenseRow, StockRow } from '../stock-row.tsx'
import type { RowFigure } from '../stock-row-figure.ts'
import styles from './stock-list.module.css'

/** A row at the present size of type, its line included; rows that need more are measured. */
const rem = () => Number(getComputedStyle(document.documentElement).fontSize.replace('px', ''))
const rowHeight = () => 12 + 2.25 * rem()
const denseHeight = () => 1 + 2 * rem()
/** The next page is asked for when so few rows are left below. */
const rowsAhead = 12

interface StockListProps {
  readonly stocks: readonly Stock[]
  readonly label: string
  readonly numbered?: boolean
  /** Rows of one line, for a mouse. */
  readonly dense?: boolean
  readonly chosen?: string
  readonly figure?: RowFigure
  readonly hasMore?: boolean
  readonly onMore?: () => void
}

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

/** A list of shares of any length: only what is on screen exists. */
export const StockList = ({
  stocks,
  label,
  numbered = false,
  dense = false,
  chosen,
  figure = 'percent',
  hasMore = false,
  onMore,
}: StockListProps) => {
  const list = useRef<HTMLUListElement | null>(null)
  const container = useContainer(list)
  const top = container?.top ?? 0
  const rows = useVirtualizer({
    count: stocks.length,
    getScrollElement: () => container?.element ?? null,
    enabled: container !== null,
    // Coming back, the screen has scrolled to where it was before the list is drawn.
    initialOffset: () => container?.element.scrollTop ?? 0,
    estimateSize: dense ? denseHeight : rowHeight,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => `${stocks[index]?.type}:${stocks[index]?.code}`,
  })
  const shown = rows.getVirtualItems()
  const last = shown[shown.length - 1]?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= stocks.length - rowsAhead) onMore?.()
  }, [hasMore, last, stocks.length, onMore])
  return (
    <ul ref={list} className={styles.list} style={{ height: rows.getTotalSize() }} aria-label={label}>
      {shown.map((item) => {
        const stock = stocks[item.index]
        return (
          stock && (
            <li
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              className={styles.item}
              style={{ transform: `translateY(${item.start - top}px)` }}
              aria-setsize={hasMore ? -1 : stocks.length}
              aria-posinset={item.index + 1}
            >
              {dense ? (
                <DenseRow stock={stock} chosen={chosen === `${stock.type}:${stock.code}`} />
              ) : (
                <StockRow
                  stock={stock}
                  chosen={chosen === `${stock.type}:${stock.code}`}
                  figure={figure}
                  {...(numbered ? { rank: item.index + 1 } : {})}
                />
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}
