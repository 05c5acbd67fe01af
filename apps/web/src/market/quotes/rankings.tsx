import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { MarketType } from '@zaraba/market/markets.ts'
import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import type { ReactNode } from 'react'
import { useCall } from '../../shell/server/queries.ts'
import { StockRow } from '../stock-row.tsx'
import { marketTexts } from '../texts.ts'
import type { RankingTab } from './quotes-view.ts'
import styles from './rankings.module.css'

type Stocks = OutputOf<'market/rankings'>['list']
interface RankingProps {
  readonly type: MarketType
  readonly kind: RankingTab
  readonly limit: number
  /** Draws the rows in another way than one below the other, such as a long list that scrolls by itself. */
  readonly draw?: (stocks: Stocks) => ReactNode
}

/** Ranks may change with every tick: the order is read again at this interval in milliseconds, and only the figures tick in between. */
const everyMs = 15_000

export const Ranking = ({ type, kind, limit, draw }: RankingProps) => {
  const { data, error, refetch } = useCall('market/rankings', { type, kind, limit }, { everyMs, quiet: true, keep: true })
  if (!data) {
    if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
    return (
      <div className={styles.loading}>
        <SkeletonRows count={Math.min(limit, 8)} />
      </div>
    )
  }
  if (data.list.length === 0) return <EmptyState icon="quotes" />
  if (draw) return draw(data.list)
  return (
    <ol aria-label={marketTexts.rankings[kind]}>
      {data.list.map((stock, index) => (
        <li key={stock.code}>
          <StockRow stock={stock} rank={index + 1} />
        </li>
      ))}
    </ol>
  )
}
