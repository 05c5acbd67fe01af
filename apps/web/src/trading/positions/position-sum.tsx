import { currencyOfType, type MarketType } from '@zaraba/market/markets.ts'
import { formatMoney } from '@zaraba/money/money.ts'
import { formatAmount, formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { useStale } from '../../market/live-stock.ts'
import { tradingTexts } from '../texts.ts'
import { MarginGauge } from './gauge.tsx'
import type { Holding } from './holding-order.ts'
import { type Funds, totalOf } from './live-funds.ts'
import { isOpen, type PositionRow, percentOf, sumOf } from './position-row.ts'
import styles from './positions.module.css'
import { WeightsBar } from './weights-bar.tsx'

/** Number of ended positions in the list of a market. */
const mostListed = 200

interface PartProps {
  readonly label: string
  readonly value: string
  readonly percent?: string
  readonly type: MarketType
  readonly stale: boolean
}
const Part = ({ label, value, percent, type, stale }: PartProps) => (
  <div className={styles.part}>
    <dt>{label}</dt>
    <dd>
      <Change value={value} stale={stale} {...(percent === undefined ? {} : { percent })}>
        {formatSignedAmount(value, type)}
      </Change>
    </dd>
  </div>
)

const Realised = ({ rows, type }: { readonly rows: readonly PositionRow[]; readonly type: MarketType }) => {
  const closed = rows.filter(({ state }) => state === 'closed')
  const label =
    closed.length < mostListed ? tradingTexts.realisedProfit : tradingTexts.realisedOfLatest(formatCount(closed.length))
  return <Part label={label} value={sumOf(closed, 'yingkui')} type={type} stale={false} />
}

const costText = (open: readonly PositionRow[], scope: MarketType | 'all', { rates }: Funds): string => {
  const type = scope === 'all' ? 'jpy' : scope
  return formatMoney(totalOf(open, 'cost', scope, rates) ?? 0n, currencyOfType[type])
}

interface PositionSumProps {
  readonly scope: MarketType | 'all'
  readonly rows: readonly PositionRow[]
  readonly holdings: readonly Holding[]
  /** At the prices of the rows. */
  readonly funds: Funds
}
/** Value of all open positions of a market, or of all in yen, their result of today and since the opening, weights and margin. */
export const PositionSum = ({ scope, rows, holdings, funds }: PositionSumProps) => {
  const stale = useStale()
  const type = scope === 'all' ? 'jpy' : scope
  const open = rows.filter(isOpen)
  return (
    <section className={styles.sum}>
      <div className={styles.sumHead}>
        <div>
          <h2>{scope === 'all' ? tradingTexts.marketValueInYen : tradingTexts.marketValue}</h2>
          <p className={styles.value}>
            <Price value={funds.position_value} stale={stale}>
              {formatAmount(funds.position_value, type)}
            </Price>
          </p>
        </div>
        <dl className={styles.parts}>
          <Part label={tradingTexts.todayProfit} value={funds.today_profit} type={type} stale={stale} />
          <Part
            label={tradingTexts.floatingProfit}
            value={funds.floating_profit}
            type={type}
            stale={stale}
            percent={percentOf(funds.floating_profit, costText(open, scope, funds))}
          />
          {scope !== 'all' && <Realised rows={rows} type={type} />}
        </dl>
      </div>
      <WeightsBar holdings={holdings} />
      {open.length > 0 && <MarginGauge rows={open} />}
    </section>
  )
}
