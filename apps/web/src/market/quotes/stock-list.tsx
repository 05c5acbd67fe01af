import { useRef } from 'react'
import type { Stock } from '../live-stock.ts'
import { DenseRow, StockRow } from '../stock-row.tsx'
import type { RowFigure } from '../stock-row-figure.ts'
import styles from './stock-list.module.css'
import { rem, useStockWindow } from './stock-window.ts'

/** A row at the present size of type, its line included; rows that need more are measured. */
const rowHeight = () => 12 + 2.25 * rem()
const denseHeight = () => 1 + 2 * rem()

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
  const { height, measure, shown } = useStockWindow(list, {
    stocks,
    rowHeight: dense ? denseHeight : rowHeight,
    onMore: hasMore ? onMore : undefined,
  })
  return (
    <ul ref={list} className={styles.list} style={{ height }} aria-label={label}>
      {shown.map(({ index, key, stock, transform }) => (
        <li
          key={key}
          ref={measure}
          data-index={index}
          className={styles.item}
          style={{ transform }}
          aria-setsize={hasMore ? -1 : stocks.length}
          aria-posinset={index + 1}
        >
          {dense ? (
            <DenseRow stock={stock} chosen={chosen === `${stock.type}:${stock.code}`} />
          ) : (
            <StockRow
              stock={stock}
              chosen={chosen === `${stock.type}:${stock.code}`}
              figure={figure}
              {...(numbered ? { rank: index + 1 } : {})}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
