import type { Stock } from './live-stock.ts'
import styles from './stock-row-curve.module.css'
import { dayCurve } from './stock-row-curve.ts'

interface StockRowCurveProps {
  readonly stock: Stock
  readonly tone: 'up' | 'down' | 'flat'
  readonly width?: number
  readonly height?: number
}

/** The curve of today about the close of the day before, on the axis of the whole session. The figures beside it are what a screen reader reads. */
export const StockRowCurve = ({ stock, tone, width = 64, height = 28 }: StockRowCurveProps) => {
  if (stock.spark === undefined || stock.spark.length < 2) return null
  const before = stock.previous_close === '-' ? null : Number(stock.previous_close)
  const { paths, level } = dayCurve(stock, before, { width, height })
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      data-tone={tone}
      aria-hidden="true"
      focusable="false"
    >
      {level !== null && <line className={styles.level} x1={0} x2={width} y1={level} y2={level} />}
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
