import type { OutputOf } from '@zaraba/contract/calls.ts'
import { type MarketType, marketTypes } from '@zaraba/market/markets.ts'
import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { marketNames } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import { useOwnMarket } from '../../market/own-market.ts'
import { words } from '../messages.ts'
import { MarginGauge } from './gauge.tsx'
import { isOpen, lowestMaintenance, type PositionRow, percentOf, sumOf } from './position-row.ts'
import { Part } from './position-sum.tsx'
import styles from './positions.module.css'

interface OfMarketProps {
  readonly type: MarketType
  readonly open: readonly PositionRow[]
  readonly stale: boolean
}
/** Open positions of one market, in its own currency; leads to that market alone. */
const OfMarket = ({ type, open, stale }: OfMarketProps) => {
  const profit = sumOf(open, 'yingkui')
  return (
    <button type="button" className={styles.market} onClick={() => useOwnMarket.setState({ market: type })}>
      <span>{marketNames[type]}</span>
      <span>{formatAmount(sumOf(open, 'market_value'), type)}</span>
      <Change value={profit} stale={stale} percent={percentOf(profit, sumOf(open, 'cost'))}>
        {formatSignedAmount(profit, type)}
      </Change>
    </button>
  )
}

interface WholeSumProps {
  readonly rows: readonly PositionRow[]
  /** All wallets together in yen, as the server adds them up for every screen. */
  readonly funds: OutputOf<'user/funds'>
}
/** Value of all open positions in yen, and below it each market in its own currency. */
export const WholeSum = ({ rows, funds }: WholeSumProps) => {
  const stale = useStale()
  const open = rows.filter(isOpen)
  return (
    <section className={styles.sum}>
      <h2>{words.marketValueInYen}</h2>
      <p className={styles.value}>
        <Price value={funds.position_value} stale={stale}>
          {formatAmount(funds.position_value, 'jpy')}
        </Price>
      </p>
      <dl className={styles.parts}>
        <Part label={words.todayProfit} value={funds.today_profit} type="jpy" stale={stale} />
        <Part label={words.floatingProfit} value={funds.floating_profit} type="jpy" stale={stale} />
      </dl>
      <div className={styles.markets}>
        {marketTypes.map((type) => {
          const own = open.filter((row) => row.type === type)
          return own.length > 0 && <OfMarket key={type} type={type} open={own} stale={stale} />
        })}
      </div>
      <MarginGauge maintenance={lowestMaintenance(open)} />
    </section>
  )
}
