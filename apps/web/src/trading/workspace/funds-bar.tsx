import { formatAmount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { useStale } from '../../market/live-stock.ts'
import { liveFunds } from '../positions/live-funds.ts'
import { useHoldings } from '../positions/use-holdings.ts'
import styles from './tables.module.css'
import { dockTexts } from './texts.ts'

/** Net assets with the result of today, and what may still be used, in yen. */
export const FundsBar = () => {
  const stale = useStale()
  const { funds, rows } = useHoldings('all')
  if (!funds) return null
  const { equity, today_profit, available } = liveFunds(funds, rows, 'all')
  return (
    <dl className={styles.bar}>
      <div>
        <dt>{dockTexts.equity}</dt>
        <dd>
          <Price value={equity} stale={stale}>
            {formatAmount(equity, 'jpy')}
          </Price>
          <Change value={today_profit} stale={stale}>
            {formatSignedAmount(today_profit, 'jpy')}
          </Change>
        </dd>
      </div>
      <div className={styles.second}>
        <dt>{dockTexts.available}</dt>
        <dd>{formatAmount(available, 'jpy')}</dd>
      </div>
    </dl>
  )
}
