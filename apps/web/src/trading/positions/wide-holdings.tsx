import type { MarketType } from '@zaraba/market/markets.ts'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import type { MouseEvent } from 'react'
import { stockPath } from '../../market/paths.ts'
import { positionPath } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import { HoldingsGrid } from '../workspace/holdings-grid.tsx'
import styles from '../workspace/tables.module.css'
import type { Holding } from './holding-order.ts'
import type { Funds } from './live-funds.ts'
import type { PositionRow } from './position-row.ts'
import positionStyles from './positions.module.css'

interface WideHoldingsProps {
  readonly scope: MarketType | 'all'
  readonly holdings: readonly Holding[]
  readonly rows: readonly PositionRow[]
  readonly rates: Funds['rates']
  readonly onSell: (holding: Holding) => void
  readonly onAdd: (holding: Holding) => void
}

/** One lot has a page of its own; several are found on the page of their share. */
const pathOf = ({ first, lots }: Holding): string =>
  lots.length === 1 ? positionPath(first.order_no) : stockPath(readMarket(first.type), first.code)

/** The holdings of a wide screen: a table whose columns sort, with the two things that can be done with a row at its end. */
export const WideHoldings = ({ onSell, onAdd, ...grid }: WideHoldingsProps) => {
  const act = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    run()
  }
  return (
    <div className={positionStyles.wide}>
      <HoldingsGrid
        {...grid}
        pathOf={pathOf}
        size={17}
        draw={(holding) => (
          <>
            <button
              type="button"
              className={styles.act}
              aria-label={`${tradingTexts.addTo[holding.first.direction]}: ${holding.first.name}`}
              onClick={act(() => onAdd(holding))}
            >
              {tradingTexts.addTo[holding.first.direction]}
            </button>
            <button
              type="button"
              className={styles.act}
              aria-label={`${tradingTexts.sell}: ${holding.first.name}`}
              onClick={act(() => onSell(holding))}
            >
              {tradingTexts.sell}
            </button>
          </>
        )}
      />
    </div>
  )
}
