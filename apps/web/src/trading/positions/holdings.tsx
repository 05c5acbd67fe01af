import { formatAmount, formatCount, formatPercent, formatPrice, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { useState } from 'react'
import { useStale } from '../../market/live-stock.ts'
import { words } from '../messages.ts'
import { averageText } from '../order/rate-text.ts'
import { positionPath } from '../paths.ts'
import { type HoldingGroup, type PositionRow, percentOf, sumOf } from './position-row.ts'
import { DirectionChip, StateChip } from './position-state.tsx'
import styles from './positions.module.css'

const Profit = ({ rows, stale }: { readonly rows: readonly PositionRow[]; readonly stale: boolean }) => {
  const type = readMarket(rows[0]?.type ?? null)
  const profit = sumOf(rows, 'yingkui')
  return (
    <span className={styles.figures}>
      <Price value={profit} stale={stale}>
        <Change value={profit} stale={stale}>
          {formatSignedAmount(profit, type)}
        </Change>
      </Price>
      <Change value={profit} chip stale={stale}>
        {formatPercent(percentOf(profit, sumOf(rows, 'cost')))}
      </Change>
    </span>
  )
}

const LotRow = ({ lot, stale }: { readonly lot: PositionRow; readonly stale: boolean }) => (
  <GoLink to={positionPath(lot.order_no)} className={styles.lot}>
    <span className={styles.words}>
      <span>
        {formatShortDay(lot.buy_time)} · {words.sharesOf(formatCount(lot.stock_num))} · {averageText(lot.buy_price)}
      </span>
      <span className={styles.small}>
        {lot.state === 'holding' ? (
          words.sellableDate(formatShortDay(lot.sellable_from), lot.lock_days)
        ) : (
          <StateChip state={lot.state} />
        )}
      </span>
    </span>
    <Profit rows={[lot]} stale={stale} />
    <Icon name="forward" size={16} />
  </GoLink>
)

interface HoldingsProps {
  readonly groups: readonly HoldingGroup[]
  readonly onSell: (group: HoldingGroup) => void
}
/** The lots of one share under one line with their average; the line opens to its lots. */
export const Holdings = ({ groups, onSell }: HoldingsProps) => {
  const stale = useStale()
  return (
    <ul className={styles.cards}>
      {groups.map((group) => (
        <li key={group.key}>
          <HoldingCard group={group} stale={stale} onSell={onSell} />
        </li>
      ))}
    </ul>
  )
}

const HoldingCard = ({
  group,
  stale,
  onSell,
}: {
  readonly group: HoldingGroup
  readonly stale: boolean
  readonly onSell: HoldingsProps['onSell']
}) => {
  const { first, lots } = group
  const [open, setOpen] = useState(lots.length === 1)
  const type = readMarket(first.type)
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <DirectionChip direction={first.direction} leverage={lots.length === 1 ? first.leverage : 1} />
        <h3 className={styles.title}>
          <span>{first.name}</span>
          <small>{first.code}</small>
        </h3>
      </div>
      <div className={styles.cardBody}>
        <dl className={styles.facts}>
          <div>
            <dt>{words.shares}</dt>
            <dd>{formatCount(group.shares)}</dd>
          </div>
          <div>
            <dt>{words.openPrice}</dt>
            <dd>{averageText(group.average)}</dd>
          </div>
          <div>
            <dt>{words.nowPrice}</dt>
            <dd>
              <Price value={first.nowprice} stale={stale}>
                {formatPrice(first.nowprice)}
              </Price>
            </dd>
          </div>
          <div>
            <dt>{words.marketValue}</dt>
            <dd>{formatAmount(sumOf(lots, 'market_value'), type)}</dd>
          </div>
        </dl>
        <div className={styles.cardFoot}>
          <Profit rows={lots} stale={stale} />
          <button type="button" className={styles.sell} aria-label={`${words.sell}: ${first.name}`} onClick={() => onSell(group)}>
            {words.sell}
          </button>
        </div>
      </div>
      <button type="button" className={styles.opener} aria-expanded={open} onClick={() => setOpen(!open)}>
        {words.lots(lots.length)}
        <span data-open={open}>
          <Icon name="down" size={16} />
        </span>
      </button>
      {open && (
        <ul className={styles.lots}>
          {lots.map((lot) => (
            <li key={lot.order_no}>
              <LotRow lot={lot} stale={stale} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
