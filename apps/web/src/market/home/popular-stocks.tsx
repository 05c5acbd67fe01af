import type { MarketType } from '@zaraba/market/markets.ts'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Skeleton } from '@zaraba/ui/parts/skeleton.tsx'
import { ErrorState } from '@zaraba/ui/parts/states.tsx'
import { Sparkline } from '../../shell/parts/sparkline.tsx'
import { useCall } from '../../shell/server/queries.ts'
import { type Stock, useLiveStock, useStale } from '../live-stock.ts'
import { stockPath } from '../paths.ts'
import { RowFigures, toneOf } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import styles from './home.module.css'

const PopularCard = ({ stock }: { readonly stock: Stock }) => {
  const live = useLiveStock(stock)
  const stale = useStale()
  return (
    <GoLink to={stockPath(stock.type, stock.code)} className={styles.popularCard}>
      <span className={styles.popularName}>{stock.name}</span>
      <span className={styles.popularCode}>{stock.code}</span>
      {stock.spark && stock.spark.length > 1 ? (
        <Sparkline values={stock.spark} width={120} height={32} tone={stale ? 'flat' : toneOf(live.change)} wide />
      ) : (
        <span className={styles.popularBlank} />
      )}
      <RowFigures stock={live} stale={stale} />
    </GoLink>
  )
}

/** Shares that most customers watch, side by side. */
export const PopularStocks = ({ type }: { readonly type: MarketType }) => {
  const { data, error, refetch } = useCall('market/rankings', { type, kind: 'popular', limit: 10 }, { quiet: true })
  return (
    <section className={`${styles.section} ${styles.popularPart}`} aria-label={marketTexts.popular}>
      <h2>{marketTexts.popular}</h2>
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      <ul className={styles.popular}>
        {!data &&
          !error &&
          [1, 2, 3].map((row) => (
            <li key={row}>
              <Skeleton height={148} />
            </li>
          ))}
        {data?.list.map((stock) => (
          <li key={stock.code}>
            <PopularCard stock={stock} />
          </li>
        ))}
      </ul>
    </section>
  )
}
