import type { MarketType } from '@zaraba/market/markets.ts'
import { formatAmount, formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { useStale } from '../../market/live-stock.ts'
import { words } from '../messages.ts'
import { MarginGauge } from './gauge.tsx'
import { isOpen, lowestMaintenance, type PositionRow, percentOf, sumOf } from './position-row.ts'
import styles from './positions.module.css'

interface PositionSumProps {
  readonly rows: readonly PositionRow[]
  readonly type: MarketType
  /** Result of the running day for the wallet of this market, as on other screens. */
  readonly today: string
}

/** Number of ended positions in the list, which contains all open ones. */
const mostListed = 200

export const Part = ({
  label,
  value,
  whole,
  type,
  stale,
}: {
  readonly label: string
  readonly value: string
  readonly whole?: string
  readonly type: MarketType
  readonly stale: boolean
}) => (
  <div className={styles.part}>
    <dt>{label}</dt>
    <dd>
      <Change value={value} stale={stale} {...(whole === undefined ? {} : { percent: percentOf(value, whole) })}>
        {formatSignedAmount(value, type)}
      </Change>
    </dd>
  </div>
)

/** Value of all open positions of a market, their result of today and since the opening, and their margin. */
export const PositionSum = ({ rows, type, today }: PositionSumProps) => {
  const stale = useStale()
  const open = rows.filter(isOpen)
  const closed = rows.filter(({ state }) => state === 'closed')
  const value = sumOf(open, 'market_value')
  const cost = sumOf(open, 'cost')
  return (
    <section className={styles.sum}>
      <h2>{words.marketValue}</h2>
      <p className={styles.value}>
        <Price value={value} stale={stale}>
          {formatAmount(value, type)}
        </Price>
      </p>
      <dl className={styles.parts}>
        <Part label={words.todayProfit} value={today} type={type} stale={stale} />
        <Part label={words.floatingProfit} value={sumOf(open, 'yingkui')} whole={cost} type={type} stale={stale} />
        <Part
          label={closed.length < mostListed ? words.realisedProfit : words.realisedOfLatest(formatCount(closed.length))}
          value={sumOf(closed, 'yingkui')}
          type={type}
          stale={false}
        />
      </dl>
      <MarginGauge maintenance={lowestMaintenance(open)} />
    </section>
  )
}
