import { formatPercent, signOf } from '@zaraba/ui/format/format.ts'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { GoLink } from '@zaraba/ui/parts/go-link.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { type Stock, useLiveStock, useStale } from './live-stock.ts'
import { stockPath } from './paths.ts'
import { priceOf } from './price-digits.ts'
import styles from './stock-row.module.css'
import { StockRowCurve } from './stock-row-curve.tsx'
import { figureOf, isChange, type RowFigure } from './stock-row-figure.ts'
import { marketTexts } from './texts.ts'

export const toneOf = (value: string): 'up' | 'down' | 'flat' => {
  const sign = signOf(value)
  return sign > 0 ? 'up' : sign < 0 ? 'down' : 'flat'
}

/** Price over change, of a card. */
export const RowFigures = ({ stock, stale }: { readonly stock: Stock; readonly stale: boolean }) => (
  <span className={styles.figures}>
    <Price value={stock.price} stale={stale}>
      {priceOf(stock, stock.price)}
    </Price>
    <Change value={stock.change} chip stale={stale}>
      {formatPercent(stock.change_percent)}
    </Change>
  </span>
)

/** The price over the figure that was asked for. */
const Figures = ({ stock, stale, figure }: { readonly stock: Stock; readonly stale: boolean; readonly figure: RowFigure }) => (
  <span className={styles.figures}>
    <Price value={stock.price} stale={stale}>
      {priceOf(stock, stock.price)}
    </Price>
    <span className={styles.figure}>
      {isChange(figure) ? (
        <Change value={stock.change} stale={stale}>
          {figureOf(stock, figure)}
        </Change>
      ) : (
        figureOf(stock, figure)
      )}
    </span>
  </span>
)

interface StockRowProps {
  readonly stock: Stock
  readonly rank?: number
  /** The share that the other pane shows. */
  readonly chosen?: boolean
  readonly figure?: RowFigure
  readonly onOpen?: () => void
}
/** Name over code, the curve of today, price over change. A tick tints the price and moves nothing. */
export const StockRow = memo(({ stock, rank, chosen = false, figure = 'percent', onOpen }: StockRowProps) => {
  const live = useLiveStock(stock)
  const stale = useStale()
  return (
    <div className={styles.row} data-chosen={chosen} onClickCapture={onOpen}>
      <GoLink to={stockPath(stock.type, stock.code)} className={styles.link}>
        {rank !== undefined && <span className={styles.rank}>{rank}</span>}
        <span className={styles.words}>
          <span className={styles.name}>{stock.name}</span>
          <span className={styles.code}>
            {stock.code}
            {stock.delisted === true && ` · ${marketTexts.delisted}`}
          </span>
        </span>
        <span className={styles.spark}>
          <StockRowCurve stock={live} tone={stale ? 'flat' : toneOf(live.change)} />
        </span>
        <Figures stock={live} stale={stale} figure={figure} />
      </GoLink>
    </div>
  )
})

/** A row of one line for the list beside a chart: name, curve, price and change. It changes the share in the middle at once, without a fade. */
export const DenseRow = memo(({ stock, chosen = false }: Pick<StockRowProps, 'stock' | 'chosen'>) => {
  const live = useLiveStock(stock)
  const stale = useStale()
  return (
    <Link
      to={stockPath(stock.type, stock.code)}
      className={styles.dense}
      data-chosen={chosen}
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={styles.denseName}>
        <span>{stock.name}</span> <small>{stock.code}</small>
      </span>
      <span className={styles.denseSpark}>
        <StockRowCurve stock={live} tone={stale ? 'flat' : toneOf(live.change)} width={36} height={16} />
      </span>
      <span className={styles.densePrice}>
        <Price value={live.price} stale={stale}>
          {priceOf(live, live.price)}
        </Price>
      </span>
      <span className={styles.densePercent} data-tone={stale ? 'flat' : toneOf(live.change)}>
        {formatPercent(live.change_percent)}
      </span>
    </Link>
  )
})
