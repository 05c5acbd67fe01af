import { formatCount, formatPercent, formatSignedAmount } from '@zaraba/ui/format/format.ts'
import { formatShortDay } from '@zaraba/ui/format/format-date.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { readMarket } from '@zaraba/ui/words/markets.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStale } from '../../market/live-stock.ts'
import { closingTexts } from '../closing/texts.ts'
import { averageText } from '../order/rate-text.ts'
import { positionPath } from '../paths.ts'
import { tradingTexts } from '../texts.ts'
import type { Holding, HoldingSort } from './holding-order.ts'
import styles from './holdings.module.css'
import { orderedOf, type PositionRow, percentOf, priceOfRow, sumOf } from './position-row.ts'
import { StateChip } from './position-state.tsx'
import { useRowSwipe } from './row-swipe.ts'

interface ProfitProps {
  readonly rows: readonly PositionRow[]
  readonly field: 'yingkui' | 'today_profit'
  readonly stale: boolean
}
/** A profit in money over its part of the cost. */
const Profit = ({ rows, field, stale }: ProfitProps) => {
  const profit = sumOf(rows, field)
  return (
    <span className={styles.figures}>
      <Price value={profit} stale={stale}>
        <Change value={profit} stale={stale}>
          {formatSignedAmount(profit, readMarket(rows[0]?.type))}
        </Change>
      </Price>
      <Change value={profit} stale={stale}>
        {formatPercent(percentOf(profit, sumOf(rows, 'cost')))}
      </Change>
    </span>
  )
}

const LotRow = ({ lot, stale }: { readonly lot: PositionRow; readonly stale: boolean }) => (
  <GoLink to={positionPath(lot.order_no)} className={styles.lot}>
    <span className={styles.words}>
      <span>
        {formatShortDay(lot.buy_time)} · {tradingTexts.sharesOf(formatCount(lot.stock_num))} · {averageText(lot.buy_price)}
      </span>
      <span className={styles.small}>
        {lot.state === 'holding' ? (
          tradingTexts.sellableDate(formatShortDay(lot.sellable_from), lot.lock_days)
        ) : (
          <>
            <StateChip state={lot.state} /> {closingTexts.orderedOf(formatCount(orderedOf([lot])))}
          </>
        )}
      </span>
    </span>
    <Profit rows={[lot]} field="yingkui" stale={stale} />
  </GoLink>
)

/** «買 3倍»: what was opened, at the leverage of its lots where they share one. */
const sideText = ({ first, lots }: Holding): string => {
  const same = lots.every(({ leverage }) => leverage === first.leverage) && first.leverage > 1
  return `${tradingTexts.directionsShort[first.direction]}${same ? ` ${tradingTexts.times(first.leverage)}` : ''}`
}

interface FaceProps {
  readonly holding: Holding
  readonly field: ProfitProps['field']
  readonly stale: boolean
}
const Face = ({ holding, field, stale }: FaceProps) => {
  const { first, lots } = holding
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{first.name}</span>
        <span className={styles.small}>
          <span>{first.code}</span> <b>{sideText(holding)}</b> <span>{tradingTexts.sharesOf(formatCount(holding.shares))}</span>
          {' · '}
          <span>{tradingTexts.onAverage(averageText(holding.average))}</span>
          {lots.length > 1 && (
            <>
              {' · '}
              <span className={styles.lotCount}>{tradingTexts.lots(lots.length)}</span>
            </>
          )}
          {orderedOf(lots) > 0 && (
            <>
              {' · '}
              <span>{closingTexts.orderedOf(formatCount(orderedOf(lots)))}</span>
            </>
          )}
        </span>
      </span>
      <span className={styles.figures}>
        <Price value={first.nowprice} stale={stale}>
          {priceOfRow(first, first.nowprice)}
        </Price>
        <span className={styles.small}>
          <span className="visually-hidden">{tradingTexts.weight} </span>
          {holding.weight}%
        </span>
      </span>
      <Profit rows={lots} field={field} stale={stale} />
    </>
  )
}

interface RowActionsProps {
  readonly holding: Holding
  readonly open: boolean
  readonly onSell: () => void
  readonly onAdd: () => void
  readonly onClose: () => void
}
/** The actions that a swipe brings over the figures of a row. */
const RowActions = ({ holding: { first }, open, onSell, onAdd, onClose }: RowActionsProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  useEffect(() => {
    if (open) panel.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [open])
  return (
    <div ref={panel} className={styles.actions} data-open={open} inert={!open}>
      <button
        type="button"
        aria-label={`${tradingTexts.addTo[first.direction]}: ${first.name}`}
        onClick={onAdd}
        onKeyDown={onKey}
      >
        {tradingTexts.addTo[first.direction]}
      </button>
      <button
        type="button"
        data-main="true"
        aria-label={`${tradingTexts.sell}: ${first.name}`}
        onClick={onSell}
        onKeyDown={onKey}
      >
        {tradingTexts.sell}
        <small>{priceOfRow(first, first.nowprice)}</small>
      </button>
    </div>
  )
}

interface HoldingRowProps extends FaceProps {
  /** The actions of this row are in sight. */
  readonly acting: boolean
  readonly onActing: (acting: boolean) => void
  readonly onSell: () => void
  readonly onAdd: () => void
}
const HoldingRow = ({ holding, field, stale, acting, onActing, onSell, onAdd }: HoldingRowProps) => {
  const { first, lots } = holding
  const [unfolded, setUnfolded] = useState(false)
  const swipe = useRowSwipe((outcome) => onActing(outcome === 'open'))
  const face = <Face holding={holding} field={field} stale={stale} />
  const leave = (act: () => void) => () => {
    onActing(false)
    act()
  }
  return (
    <>
      <div className={styles.row} {...swipe}>
        {lots.length === 1 ? (
          <GoLink to={positionPath(first.order_no)} className={styles.face}>
            {face}
          </GoLink>
        ) : (
          <button type="button" className={styles.face} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {face}
          </button>
        )}
        <button
          type="button"
          className={styles.more}
          aria-label={tradingTexts.rowActions(first.name)}
          aria-expanded={acting}
          onClick={() => onActing(!acting)}
        >
          <Icon name="more" size={20} />
        </button>
        <RowActions holding={holding} open={acting} onSell={leave(onSell)} onAdd={leave(onAdd)} onClose={() => onActing(false)} />
      </div>
      {unfolded && lots.length > 1 && (
        <ul className={styles.lots}>
          {lots.map((lot) => (
            <li key={lot.order_no}>
              <LotRow lot={lot} stale={stale} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface HoldingsProps {
  /** In the order in which they are shown. */
  readonly holdings: readonly Holding[]
  readonly sort: HoldingSort
  readonly onSell: (holding: Holding) => void
  readonly onAdd: (holding: Holding) => void
}
/** The lots of one share in one direction in one line: the line leads to its position, or opens to its lots. */
export const Holdings = ({ holdings, sort, onSell, onAdd }: HoldingsProps) => {
  const stale = useStale()
  const [acting, setActing] = useState<string | null>(null)
  return (
    <ul className={styles.holdings}>
      {holdings.map((holding) => (
        <li key={holding.key}>
          <HoldingRow
            holding={holding}
            field={sort === 'today' ? 'today_profit' : 'yingkui'}
            stale={stale}
            acting={acting === holding.key}
            onActing={(open) => setActing(open ? holding.key : null)}
            onSell={() => onSell(holding)}
            onAdd={() => onAdd(holding)}
          />
        </li>
      ))}
    </ul>
  )
}
