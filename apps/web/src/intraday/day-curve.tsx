import type { MarketType } from '@zaraba/market/markets.ts'
import { exchangeHour } from '@zaraba/ui/format/exchange-time.ts'
import { formatAmount } from '@zaraba/ui/format/format.ts'
import type { DeskInfo } from './calls.ts'
import styles from './intraday.module.css'
import { words } from './messages.ts'

const [width, height, margin] = [358, 120, 6]
/** Smallest part of the stake that the height of the curve covers, so that a small change does not look like a large one. */
const leastPart = 0.01

/** Value of the stake minute by minute: a gain above the line of the amount that was given, a loss below it. */
export const DayCurve = ({ day, type }: { readonly day: DeskInfo['day']; readonly type: MarketType }) => {
  const stake = Number(day.stake)
  const values = day.curve.map(({ worth }) => Number(worth))
  const [first, last] = [day.curve[0], day.curve.at(-1)]
  if (!first || !last) return null
  const reach = Math.max(...values.map((value) => Math.abs(value - stake)), (stake * leastPart) / 2)
  const minutes = Math.max(1, (Date.parse(day.closes) - Date.parse(day.opens)) / 60_000)
  const pointOf = (value: number, index: number) => ({
    x: (index / minutes) * width,
    y: margin + (height / 2 - margin) * (1 - (value - stake) / reach),
  })
  const line = values
    .map((value, index) => pointOf(value, index))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const end = pointOf(values.at(-1) ?? stake, values.length - 1)
  const amount = (value: number) => formatAmount(value, type)
  return (
    <figure className={styles.curve}>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <line className={styles.level} x1={0} x2={width} y1={height / 2} y2={height / 2} />
          <path className={styles.line} d={line} />
        </svg>
        <span className={styles.dot} style={{ left: `${(end.x / width) * 100}%`, top: `${(end.y / height) * 100}%` }} />
      </div>
      <div className={styles.hours} aria-hidden="true">
        <span>{exchangeHour(day.opens, type)}</span>
        <span>{exchangeHour(day.closes, type)}</span>
      </div>
      <figcaption className="visually-hidden">
        {words.curve}.{' '}
        {words.curveText(amount(stake), formatAmount(last.worth, type), amount(Math.min(...values)), amount(Math.max(...values)))}
      </figcaption>
    </figure>
  )
}
