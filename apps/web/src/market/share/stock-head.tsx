import type { OutputOf } from '@zaraba/contract/calls.ts'
import { formatCompact, formatPrice, signOf } from '@zaraba/ui/format/format.ts'
import { formatLongDay, formatMoment } from '@zaraba/ui/format/format-date.ts'
import { Chip } from '@zaraba/ui/parts/chip.tsx'
import { Change, Price } from '@zaraba/ui/parts/figure.tsx'
import { Fact, Facts } from '@zaraba/ui/parts/row.tsx'
import type { Ref } from 'react'
import { shell } from '../../shell/messages.ts'
import { useLiveStock, useStale } from '../live-stock.ts'
import { words } from '../messages.ts'
import { digitsOfStock } from '../price-digits.ts'
import { SessionLine } from '../session-line.tsx'
import { toneOf } from '../stock-row.tsx'
import styles from './stock.module.css'

export type StockDetail = OutputOf<'market/stock'>

interface StockHeadProps {
  readonly stock: StockDetail
  /** Receives the line of the price, so that a screen can see when it has scrolled away. */
  readonly priceRef?: Ref<HTMLDivElement>
}
/** The price in large figures, and what the day was so far. */
export const StockHead = ({ stock, priceRef }: StockHeadProps) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <div className={styles.head}>
      <div className={styles.price} ref={priceRef}>
        <div className={styles.big} data-tone={stale ? 'stale' : toneOf(live.change)}>
          <Price value={live.price} stale={stale}>
            {formatPrice(live.price, digits)}
          </Price>
        </div>
        <Change value={live.change} percent={live.change_percent} stale={stale}>
          {live.change === '-' ? '–' : `${signOf(live.change) > 0 ? '+' : ''}${formatPrice(live.change, digits)}`}
        </Change>
        {stock.delisted === true && <Chip tone="amber">{words.delisted}</Chip>}
        {stock.special_quote !== '-' && <Chip tone="amber">{words.specialQuote}</Chip>}
      </div>
      <Facts>
        <Fact label={words.open}>{formatPrice(live.open, digits)}</Fact>
        <Fact label={words.high}>{formatPrice(live.high, digits)}</Fact>
        <Fact label={words.low}>{formatPrice(live.low, digits)}</Fact>
        <Fact label={words.previousClose}>{formatPrice(stock.previous_close, digits)}</Fact>
        <Fact label={words.volume}>{formatCompact(live.volume)}</Fact>
      </Facts>
      <div>
        <SessionLine type={stock.type} />
        {stock.listed_until !== undefined && (
          <p className={styles.stale}>
            {(stock.delisted === true ? words.delistedOn : words.tradesUntil)(formatLongDay(stock.listed_until))}
          </p>
        )}
        {stale && <p className={styles.stale}>{shell.staleSince(formatMoment(Date.parse(stock.as_of)))}</p>}
      </div>
    </div>
  )
}

/** The price in small figures, for the header of a screen whose own price has scrolled away. */
export const FoldedPrice = ({ stock }: { readonly stock: StockDetail }) => {
  const live = useLiveStock(stock)
  const stale = useStale() || stock.stale
  const digits = digitsOfStock(stock)
  return (
    <span className={styles.folded} aria-hidden="true">
      <Price value={live.price} stale={stale}>
        {formatPrice(live.price, digits)}
      </Price>{' '}
      <Change value={live.change} percent={live.change_percent} stale={stale}>
        {live.change === '-' ? '–' : `${signOf(live.change) > 0 ? '+' : ''}${formatPrice(live.change, digits)}`}
      </Change>
    </span>
  )
}
