import { formatCount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useStale } from '../../market/live-stock.ts'
import { words } from '../messages.ts'
import { positionPath, tradingPaths } from '../paths.ts'
import type { OwnPosition } from './own-share.ts'
import { ownShareWords } from './own-share-words.ts'
import styles from './share.module.css'

interface PositionStripProps {
  readonly own: OwnPosition
  readonly onClose: () => void
}
/** A position in one line, which leads to its details, and the actions on it. */
export const PositionStrip = ({ own, onClose }: PositionStripProps) => {
  const stale = useStale()
  const [first] = own.lots
  const type = readMarket(first?.type ?? null)
  const only = own.lots.length === 1 ? first : undefined
  return (
    <div className={styles.strip}>
      <GoLink to={only ? positionPath(only.order_no) : tradingPaths.positions} className={styles.holding}>
        <Chip tone="accent">
          {words.directionsShort[own.direction]}
          {own.leverage !== undefined && ` ${words.times(own.leverage)}`}
        </Chip>
        <span>{words.sharesOf(formatCount(own.shares))}</span>
        <span className={styles.profit}>
          <Price value={own.profit} stale={stale}>
            <Change value={own.profit} stale={stale}>
              {formatSignedAmount(own.profit, type)}
            </Change>
          </Price>
          <Change value={own.profit} stale={stale}>
            {formatPercent(own.percent)}
          </Change>
        </span>
      </GoLink>
      <button type="button" className={styles.action} aria-label={ownShareWords.closeOf[own.direction]} onClick={onClose}>
        <span>{ownShareWords.close}</span>
      </button>
    </div>
  )
}
