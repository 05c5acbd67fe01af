import type { MarketType } from '@zaraba/market/markets.ts'
import { formatCount, formatPrice } from '@zaraba/ui/format/format.ts'
import { useState } from 'react'
import { digitsOfBar } from '../price-digits.ts'
import { marketTexts } from '../texts.ts'
import type { ChartBar } from './canvas/chart-bars.ts'
import styles from './chart.module.css'
import type { ChartPeriod } from './chart-choice.ts'
import { barTime } from './legend.tsx'

interface SummaryProps {
  readonly bars: () => readonly ChartBar[]
  readonly type: MarketType
  readonly period: ChartPeriod
  readonly digits: number
}
/** Number of newest bars in the table. */
const tableRows = 30

export const summaryOf = (bars: readonly ChartBar[], type: MarketType, period: ChartPeriod, digits: number): string => {
  const [first, last] = [bars[0], bars[bars.length - 1]]
  if (!first || !last) return ''
  const high = Math.max(...bars.map((bar) => bar.high))
  const low = Math.min(...bars.map((bar) => bar.low))
  const finest = Math.max(...bars.map((bar) => digitsOfBar(bar, digits)))
  const price = (value: number) => formatPrice(value.toFixed(finest))
  const time = (bar: ChartBar) => barTime(bar.timestamp, type, period)
  return marketTexts.chartSummary({
    from: time(first),
    to: time(last),
    count: bars.length,
    high: price(high),
    low: price(low),
    last: price(last.close),
  })
}

/** The prices of a bar as they were, with the half yen of a time of finer steps. */
export const pricesOfBar = (bar: ChartBar, digits: number) =>
  (['open', 'high', 'low', 'close'] as const).map((of) => [of, formatPrice(bar[of].toFixed(digitsOfBar(bar, digits)))] as const)

/** The chart in words and as a table, for those who cannot see the canvas or want the figures. */
export const ChartTable = ({ bars, type, period, digits }: SummaryProps) => {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.details} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{open ? marketTexts.hideTable : marketTexts.showTable}</summary>
      {open && (
        <div className={styles.tableBox}>
          <table className={styles.table}>
            <caption className="visually-hidden">{marketTexts.chartTable}</caption>
            <thead>
              <tr>
                <th scope="col">{marketTexts.time}</th>
                <th scope="col">{marketTexts.open}</th>
                <th scope="col">{marketTexts.high}</th>
                <th scope="col">{marketTexts.low}</th>
                <th scope="col">{marketTexts.close}</th>
                <th scope="col">{marketTexts.volume}</th>
              </tr>
            </thead>
            <tbody>
              {bars()
                .slice(-tableRows)
                .toReversed()
                .map((bar) => (
                  <tr key={bar.timestamp}>
                    <th scope="row">{barTime(bar.timestamp, type, period)}</th>
                    {pricesOfBar(bar, digits).map(([of, price]) => (
                      <td key={of}>{price}</td>
                    ))}
                    <td>{formatCount(bar.volume)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
