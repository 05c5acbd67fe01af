import { SkeletonRows } from '@zaraba/ui/parts/skeleton.tsx'
import { EmptyState, ErrorState } from '@zaraba/ui/parts/states.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { Link, useSearchParams } from 'react-router'
import { stockPath } from '../../market/paths.ts'
import type { Holding } from '../positions/holding-order.ts'
import { useHoldings } from '../positions/use-holdings.ts'
import { tradingTexts } from '../texts.ts'
import { HoldingsGrid } from './holdings-grid.tsx'
import styles from './tables.module.css'
import { dockTexts } from './texts.ts'

const pathOf = ({ first }: Holding): string => stockPath(readMarket(first.type), first.code)
const closePath = (holding: Holding): string =>
  `${pathOf(holding)}&ticket=${holding.first.direction === 'long' ? 'sell' : 'cover'}`

const CloseLink = ({ holding }: { readonly holding: Holding }) => (
  <Link
    to={closePath(holding)}
    className={styles.act}
    aria-label={dockTexts.closeOf(holding.first.name)}
    onClick={(event) => event.stopPropagation()}
  >
    {tradingTexts.sell}
  </Link>
)

/** The holdings of all markets under the chart; a press on a row shows its share, and its last cell leads to the ticket that closes it. */
export const HoldingsTable = () => {
  const [query] = useSearchParams()
  const { known, error, refetch, funds, rows, holdings } = useHoldings('all')
  if (!known) return error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />
  if (holdings.length === 0) return <EmptyState text={tradingTexts.holdingEmpty} />
  return (
    <HoldingsGrid
      scope="all"
      holdings={holdings}
      rows={rows}
      rates={funds?.rates}
      pathOf={pathOf}
      isChosen={({ first }) => first.code === query.get('code') && first.type === readMarket(query.get('type'))}
      size={7}
      draw={(holding) => <CloseLink holding={holding} />}
    />
  )
}
