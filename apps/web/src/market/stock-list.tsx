import { useVirtualizer } from '@tanstack/react-virtual'
import { useScrollElement } from '@zaraba/kit/screen.tsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Stock } from './live-stock.ts'
import styles from './stock-list.module.css'
import { StockRow } from './stock-row.tsx'

const rowHeight = 61
/** The next page is asked for when so few rows are left below. */
const rowsAhead = 12

export interface StockListProps {
  readonly stocks: readonly Stock[]
  readonly label: string
  readonly numbered?: boolean
  readonly chosen?: string
  readonly hasMore?: boolean
  readonly onMore?: () => void
}

/** How far below the top of the scrolling element the list begins. */
const useTopOffset = (list: React.RefObject<HTMLElement | null>, scroll: React.RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const [inner, outer] = [list.current, scroll.current]
    if (!inner || !outer) return
    const measure = () =>
      setTop(Math.round(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(outer)
    return () => watcher.disconnect()
  }, [list, scroll])
  return top
}

/** A list of shares of any length: only what is on screen exists. */
export const StockList = ({ stocks, label, numbered = false, chosen, hasMore = false, onMore }: StockListProps) => {
  const scroll = useScrollElement()
  const list = useRef<HTMLUListElement | null>(null)
  const top = useTopOffset(list, scroll)
  const rows = useVirtualizer({
    count: stocks.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
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
              className={styles.item}
              style={{ transform: `translateY(${item.start - top}px)` }}
              aria-setsize={hasMore ? -1 : stocks.length}
              aria-posinset={item.index + 1}
            >
              <StockRow
                stock={stock}
                chosen={chosen === `${stock.type}:${stock.code}`}
                {...(numbered ? { place: item.index + 1 } : {})}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}
