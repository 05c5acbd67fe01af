import { formatCount, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Change } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { averageText } from '../order/rate-text.ts'
import { positionPath } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import type { PositionRow } from './position-row.ts'
import { DirectionChip, StateChip } from './position-state.tsx'
import styles from './positions.module.css'

export const reasonText = (reason: string): string =>
  Object.entries(tradingTexts.endReasons).find(([key]) => key === reason)?.[1] ?? reason

/** Positions that ended, the latest first. */
export const History = ({ rows }: { readonly rows: readonly PositionRow[] }) => (
  <ul className={styles.plain}>
    {rows.map((row) => (
      <li key={row.order_no} className={styles.ended}>
        <GoLink to={positionPath(row.order_no)} className={styles.line}>
          <DirectionChip direction={row.direction} leverage={row.leverage} />
          <span className={styles.words}>
            <span className={styles.name}>{row.name}</span>
            <span className={styles.small}>
              {formatMoment(row.sell_time === '-' ? row.buy_time : row.sell_time)} ·{' '}
              {tradingTexts.sharesOf(formatCount(row.stock_num))}
            </span>
          </span>
          <span className={styles.figures}>
            {row.state === 'closed' ? (
              <>
                <Change value={row.yingkui}>{formatSignedAmount(row.yingkui, readMarket(row.type))}</Change>
                <span className={styles.small}>
                  {averageText(row.buy_price)} → {averageText(row.sell_price)}
                </span>
              </>
            ) : (
              <>
                <StateChip state={row.state} />
                <span className={styles.small}>{reasonText(row.reason)}</span>
              </>
            )}
          </span>
        </GoLink>
      </li>
    ))}
  </ul>
)
